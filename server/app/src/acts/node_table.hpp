#pragma once

#include <string>
#include <vector>

#include "admin/node.hpp"

namespace anteroom::app {

/// Formats a table for people: a header and one line per node.
std::string table_of(const std::vector<admin::Node>& nodes);

}  // namespace anteroom::app
