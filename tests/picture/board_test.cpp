// The drawing of a domino layout must show every tile. No tile may cover another tile, and no stem may cross a tile.

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "words.hpp"

using namespace anteroom;

namespace {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t bound) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>((state_ >> 33U) % bound);
    }

  private:
    std::uint64_t state_;
};

/// Returns a layout of `tiles` tiles. Each is on an end that was open at the time. A fifth of them are laid crosswise
/// and open more sides.
std::string layout_of(std::size_t tiles, const std::string& start, Dice& dice) {
    struct End {
        std::string on;
        std::size_t side;
    };
    std::vector<End> open;
    const std::size_t first_sides = start.empty() ? 6 : start[0] == start[1] ? 4 : 2;
    for (std::size_t side = 1; side <= first_sides; ++side) open.push_back({start.empty() ? "hex" : "start", side});
    std::string text = start.empty() ? "" : R"("start":{"tile":")" + start + "\"}";
    for (std::size_t i = start.empty() ? 0 : 1; i < tiles; ++i) {
        const std::size_t at = dice.below(open.size());
        const End end = open[at];
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
        const bool is_across = dice.below(5) == 0;
        const std::string id = "e" + std::to_string(i);
        if (!text.empty()) text += ',';
        text += "\"" + id + R"(":{"on":")" + end.on + R"(","side":)" + std::to_string(end.side) + R"(,"tile":"34")" +
                (is_across ? R"(,"lie":"across"})" : "}");
        const std::size_t sides = !is_across ? 1 : start.empty() ? 2 : 3;
        for (std::size_t side = 1; side <= sides; ++side) open.push_back({id, side});
    }
    return text;
}

std::vector<std::vector<int>> found(const std::string& svg, const std::string& pattern) {
    std::vector<std::vector<int>> all;
    const std::regex regex(pattern);
    for (std::sregex_iterator at(svg.begin(), svg.end(), regex); at != std::sregex_iterator(); ++at) {
        std::vector<int> numbers;
        for (std::size_t i = 1; i < at->size(); ++i) numbers.push_back(std::stoi((*at)[i]));
        all.push_back(std::move(numbers));
    }
    return all;
}

}  // namespace

TEST_CASE("every tile of a layout is drawn, none upon another, and no stem goes through one") {
    Dice dice(20261125);
    for (int i = 0; i < 300; ++i) {
        const std::string start = std::vector<std::string>{"", "99", "64"}[static_cast<std::size_t>(i) % 3];
        const std::size_t tiles = 1 + dice.below(96);
        const std::string look = R"({"room":{"status":"playing","seats":{},"turns":{}},"table":{"layout":{)" +
                                 layout_of(tiles, start, dice) + "}}}";
        INFO(look);
        const auto svg = picture::drawn(look, "", picture::testing::words);
        REQUIRE(svg);
        const auto drawn = found(*svg, R"re(<rect x="(-?\d+)" y="(-?\d+)" width="78")re");
        CHECK(drawn.size() == tiles);
        std::set<std::pair<int, int>> halves;
        for (const auto& tile : drawn)
            for (const int x : {tile[0], tile[0] + 40}) CHECK(halves.insert({tile[1], x}).second);
        for (const auto& stem : found(*svg, R"re(d="M(-?\d+) (-?\d+)V(-?\d+)h)re"))
            for (const auto& [y, x] : halves) {
                const bool is_between = y + 20 > std::min(stem[1], stem[2]) && y + 20 < std::max(stem[1], stem[2]);
                CHECK_FALSE((is_between && x < stem[0] && stem[0] < x + 40));
            }
    }
}
