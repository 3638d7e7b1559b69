#pragma once

#include <optional>
#include <string_view>

#include "wire/limits.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

/// Reads a stored template: an object with the fields of `create`. Returns
/// nothing if the text is no such object, or if it names a template itself.
std::optional<Create> create_of(std::string_view template_body, const Limits& limits);

}  // namespace anteroom::wire
