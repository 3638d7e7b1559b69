#include "request_rates.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host;
using namespace std::chrono_literals;

namespace {

constexpr base::Moment now = 1'000s;
constexpr store::PlayerId ada{1};
constexpr store::PlayerId bea{2};

/// Somewhere, far from everywhere else; the first part is the address in its network.
base::Networks at(const std::string& address, const std::string& place) {
    return {address + ", " + place, place + "'s street", place};
}

Limits small() {
    Limits limits;
    limits.player_requests_per_s = 2;
    limits.player_requests_burst = 10;
    limits.network_requests_per_s = 5;
    limits.network_requests_burst = 25;
    limits.wider_network_factor = 2;
    return limits;
}

/// How many of so many are taken.
int asked(RequestRates& rates, std::optional<store::PlayerId> player, const base::Networks& from, int count,
          base::Moment when = now) {
    int taken = 0;
    for (int i = 0; i < count; ++i) taken += rates.take(player, from, when) ? 1 : 0;
    return taken;
}

}  // namespace

TEST_CASE("a player's requests are counted together wherever they come from") {
    RequestRates rates(small());
    int taken = 0;
    for (int i = 0; i < 150; ++i) taken += asked(rates, ada, at("1", "place " + std::to_string(i)), 1);
    CHECK(taken == 10);
    CHECK(asked(rates, bea, at("1", "place 1"), 5) == 5);
    CHECK(asked(rates, ada, at("1", "elsewhere"), 10, now + 1s) == 2);
    CHECK(rates.counts().refused == 148);
}

TEST_CASE("the requests of an address, and of the networks around it, are counted together whoever asks") {
    RequestRates rates(small());
    const auto many = [&](const base::Networks& from, std::int64_t first) {
        int taken = 0;
        for (std::int64_t player = first; player < first + 20; ++player) taken += asked(rates, {{player}}, from, 10);
        return taken;
    };
    CHECK(many(at("1", "the city"), 100) == 25);
    CHECK(many(at("2", "the city"), 200) == 25);
    CHECK(many(at("3", "the city"), 300) == 0);  // its street has twice as many as an address
    CHECK(many(at("1", "the country"), 400) == 25);
    CHECK(asked(rates, std::nullopt, at("1", "the city"), 1) == 0);
}

TEST_CASE("what the network refuses does not count for the player") {
    RequestRates rates(small());
    REQUIRE(asked(rates, std::nullopt, at("1", "the city"), 30) == 25);
    REQUIRE(asked(rates, ada, at("1", "the city"), 10) == 0);
    CHECK(asked(rates, ada, at("1", "the country"), 20) == 10);
}

TEST_CASE("a rate of nothing is no limit") {
    Limits limits;
    limits.player_requests_per_s = 0;
    limits.network_requests_per_s = 0;
    RequestRates rates(limits);
    CHECK(asked(rates, ada, at("1", "the city"), 10'000) == 10'000);
    CHECK(rates.counts().askers == 0);
}
