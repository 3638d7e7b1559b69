#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/catch.hpp"

// The work of a client without rules: merging patches and expanding patterns.

inline void check_patch(const nlohmann::json& before, const nlohmann::json& after, const std::string& patch) {
    if (patch.empty()) {
        if (before != after) FAIL("no patch from " + before.dump() + " to " + after.dump());
        return;
    }
    nlohmann::json patched = before;
    patched.merge_patch(nlohmann::json::parse(patch));
    if (patched != after) FAIL("the patch " + patch + " gives " + patched.dump() + " instead of " + after.dump());
}

/// Returns all actions of the patterns: every combination of one element of each list.
inline std::vector<nlohmann::json> expand(const nlohmann::json& legal) {
    std::vector<nlohmann::json> actions;
    for (const nlohmann::json& pattern : legal) {
        std::vector<nlohmann::json> partly = {nlohmann::json::object()};
        for (const auto& [name, value] : pattern.items()) {
            std::vector<nlohmann::json> more;
            for (const nlohmann::json& action : partly)
                for (const nlohmann::json& choice : value.is_array() ? value : nlohmann::json::array({value})) {
                    more.push_back(action);
                    more.back()[name] = choice;
                }
            partly = std::move(more);
        }
        actions.insert(actions.end(), partly.begin(), partly.end());
    }
    return actions;
}
