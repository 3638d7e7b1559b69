#include "host/shard/request_rates.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host;
using namespace std::chrono_literals;

namespace {

constexpr base::Moment first_moment = 1'000s;
constexpr store::PlayerId first_player{1};
constexpr store::PlayerId second_player{2};

/// Returns an address. `address` is its number within the network, and the address is far from all others.
base::Networks place_at(const std::string& address, const std::string& place) {
    return {address + ", " + place, place + "'s street", place};
}

RequestRates small_rates() {
    Limits limits;
    limits.wider_network_factor = 2;
    return {base::per_second(2, 10), base::per_second(5, 25), limits};
}

/// Returns how many of `count` requests are accepted.
int taken_of(RequestRates& rates, std::optional<store::PlayerId> player, const base::Networks& from, int count,
             base::Moment when = first_moment) {
    int taken = 0;
    for (int i = 0; i < count; ++i) taken += rates.take(player, from, when) ? 1 : 0;
    return taken;
}

}  // namespace

TEST_CASE("a player's requests are counted together wherever they come from") {
    RequestRates rates = small_rates();
    int taken = 0;
    for (int i = 0; i < 150; ++i)
        taken += taken_of(rates, first_player, place_at("1", "place " + std::to_string(i)), 1);
    CHECK(taken == 10);
    CHECK(taken_of(rates, second_player, place_at("1", "place 1"), 5) == 5);
    CHECK(taken_of(rates, first_player, place_at("1", "elsewhere"), 10, first_moment + 1s) == 2);
    CHECK(rates.counts().refused == 148);
}

TEST_CASE("the requests of an address, and of the networks around it, are counted together whoever asks") {
    RequestRates rates = small_rates();
    const auto all_of = [&](const base::Networks& from, std::int64_t first) {
        int taken = 0;
        for (std::int64_t player = first; player < first + 20; ++player) taken += taken_of(rates, {{player}}, from, 10);
        return taken;
    };
    CHECK(all_of(place_at("1", "the city"), 100) == 25);
    CHECK(all_of(place_at("2", "the city"), 200) == 25);
    CHECK(all_of(place_at("3", "the city"), 300) == 0);  // a street may send twice as many requests as an address
    CHECK(all_of(place_at("1", "the country"), 400) == 25);
    CHECK(taken_of(rates, std::nullopt, place_at("1", "the city"), 1) == 0);
}

TEST_CASE("what the network refuses does not count for the player") {
    RequestRates rates = small_rates();
    REQUIRE(taken_of(rates, std::nullopt, place_at("1", "the city"), 30) == 25);
    REQUIRE(taken_of(rates, first_player, place_at("1", "the city"), 10) == 0);
    CHECK(taken_of(rates, first_player, place_at("1", "the country"), 20) == 10);
}

TEST_CASE("a rate of nothing is no limit") {
    RequestRates rates({}, base::per_second(0, 25), {});
    CHECK(taken_of(rates, first_player, place_at("1", "the city"), 10'000) == 10'000);
    CHECK(rates.counts().askers == 0);
}
