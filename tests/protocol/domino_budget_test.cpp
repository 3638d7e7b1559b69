#include <algorithm>
#include <iostream>
#include <numeric>

#include "frame_bytes.hpp"
#include "random_domino.hpp"
#include "support/catch.hpp"

using namespace anteroom;

namespace {

/// Measures the mean over whole random games. Also prints the mean, the p99 and the maximum.
template <engine::Rules R>
std::size_t mean_bytes(const char* name, std::uint64_t games) {
    std::vector<std::size_t> sizes;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        test::RandomDomino<R> game(seed, 4, false);
        const codec::GameText<R> text(4);
        game.step();
        while (!game.is_over()) {
            const typename R::State before = game.state();
            const auto events = game.step();
            sizes.push_back(test::frame_bytes(text, before, game.state(), events, 4));
        }
    }
    std::sort(sizes.begin(), sizes.end());
    const auto mean = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) / sizes.size();
    std::cout << name << ", four seats: " << sizes.size() << " actions, mean " << mean << " bytes, p99 "
              << sizes[sizes.size() * 99 / 100] << ", largest " << sizes.back() << "\n";
    return mean;
}

}  // namespace

// Each of the four frames has about 45 bytes of envelope, 60 of turns, 60-100 of the table and
// up to 30 of notices. The other bytes are one seat's legal actions and another seat's hand.
TEST_CASE("an action of Spinner costs at most 1,200 bytes for four seats together, in the mean over random games") {
    CHECK(mean_bytes<engine::Spinner>("Spinner", 30) <= 1'200);
}

TEST_CASE("an action of Ladder costs at most 1,200 bytes for four seats together, in the mean over random games") {
    CHECK(mean_bytes<engine::Ladder>("Ladder", 30) <= 1'200);
}

TEST_CASE("an action of Spoiler costs at most 1,200 bytes for four seats together, in the mean over random games") {
    CHECK(mean_bytes<engine::Spoiler>("Spoiler", 30) <= 1'200);
}
