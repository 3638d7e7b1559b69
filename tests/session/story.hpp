#pragma once
// A session with as much of a host as a test needs.

#include <string_view>
#include <utility>

#include "session/session_core.hpp"
#include "story_effects.hpp"

namespace anteroom::session {

inline constexpr std::string_view hello_ada =
    R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"Ada"})";
inline constexpr std::string_view hello_token =
    R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":"abcdefghijklmnopqrstuvwxyz"})";

/// A session and its clock.
struct Story {
    Limits limits;
    Greeting greeting{"[]"};
    SessionCore core;
    Instant now{1'000'000};

    explicit Story(Limits limits_ = {}, Admit admit = {})
        : limits(limits_), core(limits, greeting, Instant{1'000'000}, std::move(admit)) {}

    Effects says(std::string_view text) { return core.on(input::Frame{text, now}, now); }
    Effects is_guest(std::int64_t player = 12) {
        return core.on(input::Guest{{player}, "secret", store::SecretHash{}}, now);
    }
    void is_ada() {
        says(hello_ada);
        is_guest();
    }
};

}  // namespace anteroom::session
