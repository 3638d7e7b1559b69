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

/// Why a frame is no request. `id` is there when the frame gave a good one, so that the error can name it.
struct Malformed {
    ErrorCode code;
    std::string text;
    std::optional<RequestId> id;

    friend bool operator==(const Malformed&, const Malformed&) = default;
};

/// The only way from text to a message. Any bytes may come in; never throws for them. Unknown fields are ignored.
std::variant<Request, Malformed> parse(std::string_view frame, const Limits& limits);

}  // namespace anteroom::wire
