#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "told_shape.hpp"

namespace anteroom::told {

/// The published schemas by name: `spoil.table`.
using Documents = std::map<std::string, nlohmann::json>;

/// Where the schema of that name says something else than the lists of fields, each with its place. `besides` are
/// members that another than the game adds, always.
std::vector<std::string> differences(const Documents& documents, const std::string& name, const Shape& shape,
                                     const std::vector<std::string>& besides = {});

}  // namespace anteroom::told
