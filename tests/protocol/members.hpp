#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace anteroom::test {

/// Returns whether an object has exactly these members.
inline bool has_just(const nlohmann::json& object, std::vector<std::string_view> names) {
    std::ranges::sort(names);
    std::vector<std::string> found;
    for (const auto& [name, value] : object.items()) found.push_back(name);
    return std::ranges::equal(found, names);
}

}  // namespace anteroom::test
