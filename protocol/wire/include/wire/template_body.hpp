#pragma once

#include <optional>
#include <string_view>

#include "wire/limits.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

/// What a stored template says: an object with the fields of `create`. Nothing where the text is none, or names a
/// template itself.
std::optional<Create> create_of(std::string_view template_body, const Limits& limits);

}  // namespace anteroom::wire
