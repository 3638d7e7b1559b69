#pragma once

#include <string>
#include <string_view>

namespace anteroom::picture {

/// For a text or an attribute between double quotes, in HTML and XML alike: names are what strangers like to be called.
std::string escaped(std::string_view text);

}  // namespace anteroom::picture
