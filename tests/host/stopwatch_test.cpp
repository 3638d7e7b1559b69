#include "stopwatch.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using host::RoomTimes;
using host::Stopwatch;

namespace {

net::Instant at(std::int64_t nanoseconds) {
    return net::Instant(std::chrono::nanoseconds(nanoseconds));
}

}  // namespace

TEST_CASE("what a room took is cut in four, which add up to no more than the whole") {
    Stopwatch watch;
    watch.arrived(at(1'000'900));
    watch.begin({7});
    watch.has_read();
    const RoomTimes in_room{{1}, {7}, at(1'004'000), at(1'009'100), at(1'300'000)};
    const auto timing = watch.end({7}, in_room, at(1'310'500));
    REQUIRE(timing);
    REQUIRE(timing->in_room);
    CHECK(timing->total == 309);
    CHECK(timing->in_room->queue == 3);
    CHECK(timing->in_room->engine == 5);
    CHECK(timing->in_room->commit == 290);
    CHECK(timing->in_room->fan_out == 10);
}

TEST_CASE("what is answered while it is read has its whole alone, and each request has its own beginning") {
    Stopwatch watch;
    watch.arrived(at(0));
    watch.begin({7});
    watch.has_read();
    watch.arrived(at(5'000));
    const auto at_once = watch.end({8}, std::nullopt, at(9'000));
    watch.has_read();
    REQUIRE(at_once);
    CHECK(at_once->total == 4);
    CHECK_FALSE(at_once->in_room);
    CHECK(watch.end({7}, std::nullopt, at(20'000))->total == 20);
    // Answered, and forgotten.
    CHECK_FALSE(watch.end({7}, std::nullopt, at(30'000)));
}

TEST_CASE("one id that was sent twice is answered twice, each from its own arrival") {
    Stopwatch watch;
    for (const std::int64_t arrival : {1'000, 2'000}) {
        watch.arrived(at(arrival));
        watch.begin({7});
        watch.has_read();
    }
    CHECK(watch.end({7}, std::nullopt, at(10'000))->total == 9);
    CHECK(watch.end({7}, std::nullopt, at(10'000))->total == 8);
}
