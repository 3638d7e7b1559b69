#pragma once

#include <string>
#include <vector>

#include "admin/node.hpp"

namespace anteroom::app {

/// For people, a line each under a head.
std::string table_of(const std::vector<admin::Node>& nodes);

}  // namespace anteroom::app
