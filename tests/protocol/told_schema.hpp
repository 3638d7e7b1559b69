#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "told_shape.hpp"

namespace anteroom::told {

/// The published schemas by name: `spoil.table`.
using Documents = std::map<std::string, nlohmann::json>;

/// Returns the differences between the schema with this name and the lists of fields, each with its place. `besides`
/// has members that are always added outside the game.
std::vector<std::string> differences(const Documents& documents, const std::string& name, const Shape& shape,
                                     const std::vector<std::string>& besides = {});

}  // namespace anteroom::told
