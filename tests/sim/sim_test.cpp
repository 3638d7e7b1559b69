#include <cstdint>
#include <fstream>
#include <set>
#include <string>

#include "simulation.hpp"
#include "support/catch.hpp"

using namespace anteroom;

TEST_CASE("the same seed is the same in all that happens, another is another") {
    std::set<std::uint64_t> traces;
    for (std::uint64_t seed = 11; seed < 15; ++seed) {
        const sim::Outcome first = sim::simulate(seed);
        const sim::Outcome again = sim::simulate(seed);
        INFO("seed " << seed);
        CHECK(first.events == again.events);
        CHECK(first.trace == again.trace);
        CHECK(traces.insert(first.trace).second);
    }
}

TEST_CASE("what failed once does not fail again") {
    std::ifstream seeds("tests/sim/seeds.txt");
    REQUIRE(seeds);
    for (std::string line; std::getline(seeds, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::uint64_t seed = std::stoull(line);
        INFO("seed " << seed);
        CHECK(sim::simulate(seed).fault == "");
    }
}

TEST_CASE("whatever befalls nodes, bus and database, all holds that players were told") {
    for (std::uint64_t seed = 1'000; seed < 1'020; ++seed) {
        INFO("seed " << seed);
        CHECK(sim::simulate(seed).fault == "");
    }
}

TEST_CASE(
    "while the database is away for up to a minute players are told so, keep their connections and lose nothing") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        INFO("seed " << seed);
        CHECK(sim::simulate(seed, {.only_outages = true}).fault == "");
    }
}

TEST_CASE("a rule of the design that is taken away is missed soon") {
    using sim::Mutation;
    constexpr std::uint64_t seeds_max = 80;
    for (const Mutation mutation : {Mutation::skips_epoch, Mutation::lease_by_wall_clock,
                                    Mutation::answers_before_commit, Mutation::acts_twice, Mutation::renews_taken}) {
        INFO("mutation " << static_cast<int>(mutation));
        std::uint64_t seed = 1;
        while (seed <= seeds_max && sim::simulate(seed, {.mutation = mutation}).fault.empty()) ++seed;
        REQUIRE(seed <= seeds_max);
        CHECK(sim::simulate(seed).fault == "");
    }
}
