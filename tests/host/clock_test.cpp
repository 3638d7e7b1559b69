// The clocks of a server, when the wall clock is set or the machine sleeps.

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "host/ground/clock_watch.hpp"
#include "host/ground/server_clock.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t began_ms = 1'790'000'000'000;

class Clocks final : public net::Scheduler {
  public:
    void post(net::Task) override {}
    void post_at(net::Instant, net::Task) override {}
    bool here() const override { return true; }
    net::Instant now() const override { return steady; }
    net::Instant boot() const override { return steady + slept; }
    net::WallInstant wall() const override { return of_day; }

    void pass(net::Duration time) {
        steady += time;
        of_day += std::chrono::duration_cast<net::WallInstant::duration>(time);
    }
    void set(net::Duration step) { of_day += std::chrono::duration_cast<net::WallInstant::duration>(step); }
    void sleep(net::Duration time) {
        slept += time;
        set(time);
    }

    net::Instant steady{1h};
    net::Duration slept{20min};
    net::WallInstant of_day{std::chrono::milliseconds(began_ms)};
};

struct Watched {
    Watched()
        : shard(0, clocks), log([this](Level, std::string_view event, const std::string& text) {
              events.emplace_back(std::string(event) + " " +
                                  std::to_string(nlohmann::json::parse("{" + text).at("ms").get<std::int64_t>()));
          }) {}

    void pass(int seconds) {
        for (int i = 0; i < seconds; ++i) {
            clocks.pass(1s);
            watch.look();
        }
    }

    Clocks clocks;
    net::Shard shard;
    std::vector<std::string> events;
    Log log;
    ServerClock clock{shard};
    ClockWatch watch{shard, log};
};

using Events = std::vector<std::string>;

}  // namespace

TEST_CASE("a clock that nobody sets is the same for deadlines and for times of day, and nothing is logged") {
    Watched server;
    server.pass(100);
    CHECK(server.clock.now() == store::TimeMs{began_ms + 100'000});
    CHECK(server.clock.wall() == server.clock.now());
    // NTP moves a clock by less than a second, which must not be logged.
    server.clocks.set(400ms);
    server.pass(100);
    server.clocks.set(-900ms);
    server.pass(100);
    CHECK(server.events == Events{});
}

TEST_CASE("when the wall clock is set, times of day follow at once, deadlines stay, and one line says so") {
    Watched server;
    server.pass(10);
    const net::Duration step = GENERATE(1h, -1h);
    server.clocks.set(step);
    CHECK(server.clock.now() == store::TimeMs{began_ms + 10'000});
    const std::int64_t step_ms = std::chrono::duration_cast<std::chrono::milliseconds>(step).count();
    CHECK(server.clock.wall() == store::TimeMs{began_ms + 10'000 + step_ms});
    CHECK(server.clock.from_wall(server.clock.wall()) == server.clock.now());
    CHECK(server.clock.steady(server.clock.now()) == server.clocks.steady);
    server.pass(100);
    CHECK(server.events == Events{"wall_clock_set " + std::to_string(step_ms)});
    server.clocks.set(-step);
    server.pass(100);
    CHECK(server.events.size() == 2);
    CHECK(server.clock.wall() == server.clock.now());
}

TEST_CASE("while the machine sleeps, deadlines rest and the time of day goes on, and one line says so") {
    Watched server;
    server.pass(10);
    server.clocks.sleep(42min);
    CHECK(server.clock.now() == store::TimeMs{began_ms + 10'000});
    CHECK(server.clock.wall() == store::TimeMs{began_ms + 10'000 + 42 * 60'000});
    server.pass(100);
    CHECK(server.events == Events{"machine_slept " + std::to_string(42 * 60'000)});
    // The machine woke with a clock that was wrong.
    server.clocks.sleep(10min);
    server.clocks.set(-2min);
    server.pass(100);
    CHECK(server.events == Events{"machine_slept 2520000", "machine_slept 600000", "wall_clock_set -120000"});
}
