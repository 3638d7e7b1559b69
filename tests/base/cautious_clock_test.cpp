#include "base/cautious_clock.hpp"

#include "support/catch.hpp"

using anteroom::base::CautiousClock;
using namespace std::chrono_literals;
using Milliseconds = CautiousClock::Milliseconds;

namespace {

constexpr Milliseconds first_day = 24h * 20'000;

struct Machine {
    Milliseconds look() { return clock.look(wall, steady); }
    void pass(Milliseconds time) {
        wall += time;
        steady += time;
    }

    Milliseconds wall = first_day, steady = 5h;
    CautiousClock clock{first_day, 5h};
};

}  // namespace

TEST_CASE("a clock that is right, or set by NTP, or back, is believed at once") {
    Machine machine;
    machine.pass(48h);
    CHECK(machine.look() == machine.wall);
    machine.wall += 59min;
    CHECK(machine.look() == machine.wall);
    machine.wall -= 24h * 365;
    CHECK(machine.look() == machine.wall);
    CHECK_FALSE(machine.clock.doubts());
}

TEST_CASE("a clock that is set a year forward is believed after a day, and not at all if it is set right before") {
    Machine machine;
    machine.wall += 24h * 365;
    CHECK(machine.look() == first_day);
    CHECK(machine.clock.doubts());
    machine.pass(23h);
    CHECK(machine.look() == first_day + 23h);
    SECTION("nobody sets it right") {
        machine.pass(1h);
        CHECK(machine.look() == machine.wall);
        CHECK_FALSE(machine.clock.doubts());
        machine.pass(1h);
        CHECK(machine.look() == machine.wall);
    }
    SECTION("somebody does") {
        machine.wall -= 24h * 365;
        machine.pass(2h);
        CHECK(machine.look() == first_day + 25h);
        CHECK_FALSE(machine.clock.doubts());
    }
}
