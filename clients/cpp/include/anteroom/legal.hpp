#pragma once

#include <nlohmann/json.hpp>
#include <random>
#include <utility>
#include <vector>

namespace anteroom {

using Json = nlohmann::json;

// The list of possible actions from the server. This code knows no game, and only reads patterns.

/// Returns every action that the patterns describe. Together, these are all possible actions.
inline std::vector<Json> actions(const Json& legal) {
    std::vector<Json> all;
    for (const Json& pattern : legal) {
        std::vector<Json> begun{Json::object()};
        for (const auto& [name, value] : pattern.items()) {
            std::vector<Json> longer;
            for (const Json& action : begun) {
                for (const Json& choice : value.is_array() ? value : Json::array({value})) {
                    longer.push_back(action);
                    longer.back()[name] = choice;
                }
            }
            begun = std::move(longer);
        }
        all.insert(all.end(), begun.begin(), begun.end());
    }
    return all;
}

/// Returns a random action: a random pattern, with a random element of each list. `legal` must have at least one
/// pattern.
template <class Generator>
Json any_of(const Json& legal, Generator& generator) {
    const auto one = [&generator](const Json& list) {
        return list.at(std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(generator));
    };
    Json action = one(legal);
    for (Json& value : action)
        if (value.is_array()) value = one(value);
    return action;
}

}  // namespace anteroom
