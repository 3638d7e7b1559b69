#pragma once

#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// `Ada (player 7)`: as the audit log names whoever did something, at a table or at the console.
std::string name_in_log(std::string_view name, PlayerId player);

}  // namespace anteroom::store
