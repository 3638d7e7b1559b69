#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "wire/error.hpp"
#include "wire/ids.hpp"
#include "wire/limits.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

/// The reason why a frame is not a request. `id` is present if the
/// frame has a valid id, so that the error can name it.
struct Malformed {
    ErrorCode code;
    std::string text;
    std::optional<RequestId> id;

    friend bool operator==(const Malformed&, const Malformed&) = default;
};

/// Parses a frame. Only this function turns text into a message. Any bytes are safe as input: bad bytes never make it
/// throw. Unknown fields are ignored.
std::variant<Request, Malformed> parse(std::string_view frame, const Limits& limits);

}  // namespace anteroom::wire
