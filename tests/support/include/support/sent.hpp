#pragma once

#include <memory>
#include <nlohmann/json.hpp>

#include "json/tree.hpp"

namespace anteroom::support {

/// Returns an action in the form in which a frame delivers it.
inline json_text::Object sent(const nlohmann::json& action) {
    const auto tree = std::make_shared<const json_text::Tree>(action.dump());
    return {tree, tree->root()};
}

}  // namespace anteroom::support
