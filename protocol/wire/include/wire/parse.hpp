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

/// The reason why a frame is not a request. `id` is present if the frame has a valid one, so that the error can refer
/// to it.
struct Malformed {
    ErrorCode code;
    std::string text;
    std::optional<RequestId> id;

    friend bool operator==(const Malformed&, const Malformed&) = default;
};

/// The only way from text to a message. Any bytes are safe as input; it never throws because of them. Ignores unknown
/// fields.
std::variant<Request, Malformed> parse(std::string_view frame, const Limits& limits);

}  // namespace anteroom::wire
