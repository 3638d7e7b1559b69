#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "request_context.hpp"
#include "store/port/house.hpp"

namespace anteroom::admin {

inline constexpr std::size_t template_name_len_max = 40;

std::vector<store::Template> stored_templates(RequestContext& request);
/// Throws Refused{not_found} if there is no such template.
store::Template template_named(RequestContext& request, const std::string& name);

}  // namespace anteroom::admin
