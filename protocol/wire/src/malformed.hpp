#pragma once

#include <optional>
#include <string>

#include "wire/parse.hpp"

namespace anteroom::wire {

/// Returns the text of a refusal, with the limit that the frame exceeds.
inline std::string text_of(ErrorCode code, const Limits& limits) {
    std::string text(info_of(code).text);
    if (code == ErrorCode::too_large)
        text += " At most " + std::to_string(limits.frame_bytes_max) + " bytes are allowed.";
    if (code == ErrorCode::too_deep) text += " At most " + std::to_string(limits.depth_max) + " levels are allowed.";
    return text;
}

inline Malformed malformed(ErrorCode code, const Limits& limits, std::optional<RequestId> id = std::nullopt) {
    return Malformed{code, text_of(code, limits), id};
}

}  // namespace anteroom::wire
