#include "engine/core/list.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/core/random.hpp"
#include "support/catch.hpp"

using namespace anteroom;

namespace {

constexpr std::size_t most = 12;
using Numbers = engine::List<std::int16_t, most>;

/// Makes the same random change to both lists, if the change is possible.
void change(Numbers& list, std::vector<std::int16_t>& model, engine::SplitMix& random) {
    const auto value = static_cast<std::int16_t>(random.below(5));
    const auto at = static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(model.size()) + 1));
    switch (random.below(6)) {
        case 0:
            if (model.size() == most) return;
            list.push_back(value);
            return model.push_back(value);
        case 1:
            if (model.size() == most) return;
            list.insert(list.begin() + at, value);
            model.insert(model.begin() + at, value);
            return;
        case 2: {
            const std::vector<std::int16_t> more{1, 2, 3};
            if (model.size() + more.size() > most) return;
            list.insert(list.begin() + at, more.begin(), more.end());
            model.insert(model.begin() + at, more.begin(), more.end());
            return;
        }
        case 3:
            list.erase(list.begin(), list.begin() + at);
            model.erase(model.begin(), model.begin() + at);
            return;
        case 4:
            erase_if(list, [&](std::int16_t one) { return one == value; });
            std::erase(model, value);
            return;
        default:
            if (model.empty()) return;
            list.pop_back();
            model.pop_back();
    }
}

}  // namespace

TEST_CASE("a list in place does what a vector does") {
    engine::SplitMix random(7);
    Numbers list;
    std::vector<std::int16_t> model;
    for (int i = 0; i < 5000; ++i) {
        change(list, model, random);
        REQUIRE(std::ranges::equal(list, model));
        REQUIRE(list == Numbers(model.begin(), model.end()));
        REQUIRE(archive::text_of(list) == archive::text_of(model));
    }
}

TEST_CASE("a list takes no more than it has place for") {
    Numbers list(most, 1);
    CHECK_THROWS_AS(list.push_back(1), engine::Bug);
    CHECK_THROWS_AS(list.insert(list.begin(), 1), engine::Bug);
    CHECK_THROWS_AS(list.assign(most + 1, 1), engine::Bug);
    CHECK_THROWS_AS(Numbers().at(0), engine::Bug);
}

TEST_CASE("an archive with a longer list than there can be is refused") {
    const nlohmann::json fits = std::vector<int>(most, 1);
    CHECK(archive::read<Numbers>(fits).value() == Numbers(most, 1));
    const auto longer = archive::read<Numbers>(std::vector<int>(most + 1, 1), "hand");
    REQUIRE(!longer);
    CHECK(longer.error().place == "hand");
}
