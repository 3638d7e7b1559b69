#include "base/fair_queue.hpp"

#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

using anteroom::base::FairQueue;

namespace {

std::size_t always_the_first(std::size_t below) {
    return below - 1;
}

std::vector<int> all_of(FairQueue<int, 2>& queue) {
    std::vector<int> served;
    while (!queue.is_empty()) served.push_back(queue.pop());
    return served;
}

}  // namespace

TEST_CASE("sources are served in turn, and each in the order in which it asked") {
    FairQueue<int, 1> queue(100, always_the_first);
    for (int i = 0; i < 5; ++i) queue.push({"many"}, i);
    queue.push({"one"}, 10);
    queue.push({"two"}, 20);
    CHECK(queue.pop() == 0);
    CHECK(queue.pop() == 10);
    CHECK(queue.pop() == 20);
    for (int i = 1; i < 5; ++i) CHECK(queue.pop() == i);
    CHECK(queue.is_empty());
}

TEST_CASE("networks take turns, however many players each has, and so do the players of a network") {
    FairQueue<int, 2> queue(100, always_the_first);
    for (int player = 0; player < 3; ++player)
        for (int i = 0; i < 2; ++i) queue.push({"school", std::to_string(player)}, 10 * player + i);
    queue.push({"town", "ada"}, 100);
    queue.push({"town", "ada"}, 101);
    CHECK(all_of(queue) == std::vector{0, 100, 10, 101, 20, 1, 11, 21});
}

TEST_CASE("if too many wait, the source with most of them loses its newest one, and no other source loses one") {
    FairQueue<int, 1> queue(3, always_the_first);
    for (int i = 0; i < 3; ++i) CHECK_FALSE(queue.push({"many"}, i));
    CHECK(queue.push({"many"}, 3) == 3);
    CHECK(queue.push({"one"}, 10) == 2);
    CHECK(queue.push({"two"}, 20) == 1);
    CHECK(queue.push({"one"}, 11) == 11);
    CHECK(queue.size() == 3);
    CHECK(queue.pop() == 0);
    CHECK(queue.pop() == 10);
    CHECK(queue.pop() == 20);
}

TEST_CASE("the largest network loses, and in it the largest player") {
    FairQueue<int, 2> queue(6, always_the_first);
    for (int i = 0; i < 3; ++i) queue.push({"town", "ada"}, i);
    for (int player = 0; player < 2; ++player) queue.push({"school", std::to_string(player)}, 10 + player);
    queue.push({"school", "1"}, 12);
    // Each network now has three entries.
    CHECK(queue.push({"school", "2"}, 13) == 12);
    CHECK(queue.push({"town", "ada"}, 3) == 3);
}

TEST_CASE("chance decides which of several equal sources loses") {
    std::minstd_rand chance(7);
    std::vector<int> lost(5);
    for (int round = 0; round < 500; ++round) {
        FairQueue<int, 1> queue(4, [&](std::size_t below) { return chance() % below; });
        for (int i = 0; i < 4; ++i) REQUIRE_FALSE(queue.push({std::to_string(i)}, i));
        const auto dropped = queue.push({"4"}, 4);
        REQUIRE(dropped);
        ++lost.at(static_cast<std::size_t>(*dropped));
    }
    // The mean of each count is 100, with a standard deviation of 9.
    for (const int each : lost) CHECK(each > 60);
}
