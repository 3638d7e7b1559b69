#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "targets.hpp"

namespace anteroom::fuzz {

namespace {

using Json = nlohmann::json;

/// Collects every value of the document.
void gather(Json& value, std::vector<Json*>& all) {
    all.push_back(&value);
    if (value.is_structured())
        for (Json& one : value) gather(one, all);
}

/// Returns an extreme value of indices, counts and amounts, or about half of the old value.
Json number_near(std::mt19937& random, const Json& old) {
    static constexpr std::int64_t edges[] = {-1,     0,          1,          7,          8,          9,      52,
                                             127,    128,        255,        256,        32'767,     65'534, 65'535,
                                             65'536, 2147483647, 2147483648, 4294967295, -2147483648};
    switch (random() % 4) {
        case 0:
            return std::numeric_limits<std::int64_t>::max() - static_cast<std::int64_t>(random() % 2);
        case 1:
            if (old.is_number_integer()) return old.get<std::int64_t>() / 2 + static_cast<std::int64_t>(random() % 3);
            [[fallthrough]];
        default:
            return edges[random() % std::size(edges)];
    }
}

void mutate(std::mt19937& random, Json& value, const Json& other) {
    switch (random() % 5) {
        case 0:
            if (value.is_structured() && !value.empty()) {
                auto at = value.begin();
                std::advance(at, random() % value.size());
                value.erase(at);
                return;
            }
            [[fallthrough]];
        case 1:
            if (value.is_array() && !value.empty()) {
                value.push_back(Json(value[random() % value.size()]));
                return;
            }
            [[fallthrough]];
        case 2:
            value = Json(other);
            return;
        default:
            if (!value.is_structured()) value = number_near(random, value);
    }
}

}  // namespace

std::string json_mutated(std::string_view text, unsigned seed) {
    Json document = Json::parse(text, nullptr, false);
    if (document.is_discarded()) return std::string(text);
    std::mt19937 random(seed);
    for (auto times = 1 + random() % 3; times > 0; --times) {
        std::vector<Json*> all;
        gather(document, all);
        const Json other = *all[random() % all.size()];
        mutate(random, *all[random() % all.size()], other);
    }
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace anteroom::fuzz
