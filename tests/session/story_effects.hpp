#pragma once
// The content of a session's effects, for all stories of sessions.

#include <optional>
#include <string>
#include <string_view>

#include "session/session_core.hpp"

namespace anteroom::session {

template <class E>
std::optional<E> find(const Effects& effects) {
    for (const Effect& effect : effects)
        if (const auto* wanted = std::get_if<E>(&effect)) return *wanted;
    return std::nullopt;
}

inline bool sends(const Effects& effects, std::string_view part) {
    for (const Effect& effect : effects)
        if (const auto* send = std::get_if<effect::Send>(&effect))
            if (send->text.find(part) != std::string::npos) return true;
    return false;
}

inline bool refuses(const Effects& effects, std::string_view code) {
    return effects.size() == 1 && sends(effects, R"("type":"error")") &&
           sends(effects, "\"code\":\"" + std::string(code) + "\"");
}

}  // namespace anteroom::session
