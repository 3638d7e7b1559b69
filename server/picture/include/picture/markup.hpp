#pragma once

#include <string>
#include <string_view>

namespace anteroom::picture {

/// Escapes text for HTML and XML, including double-quoted attributes, because players choose their names freely.
std::string escaped(std::string_view text);

}  // namespace anteroom::picture
