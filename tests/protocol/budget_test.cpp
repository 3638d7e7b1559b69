#include <algorithm>
#include <iostream>
#include <numeric>

#include "codec/spoil.hpp"
#include "frame_bytes.hpp"
#include "random_spoil.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using engine::Spoil;

// Half of the bytes repeat for each of the four viewers: the patch of the table, the notices and the envelope. The test
// notices if the figure grows slowly.
TEST_CASE("an action costs at most 1,200 bytes for four seats together, in the mean over whole random games") {
    std::vector<std::size_t> sizes;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        test::RandomSpoil game(seed, 4, false);
        game.step();
        while (!game.is_over()) {
            const Spoil::State before = game.state();
            const auto events = game.step();
            sizes.push_back(test::frame_bytes(codec::GameText<Spoil>(4), before, game.state(), events, 4));
        }
    }
    std::sort(sizes.begin(), sizes.end());
    const auto mean = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) / sizes.size();
    const auto p99 = sizes[sizes.size() * 99 / 100];
    std::cout << "Spoil, four seats: " << sizes.size() << " actions, mean " << mean << " bytes, p99 " << p99
              << ", largest " << sizes.back() << "\n";
    CHECK(mean <= 1'200);
}
