#include <deque>
#include <future>
#include <map>
#include <string>
#include <vector>

#include "net/shard.hpp"
#include "support/catch.hpp"

using namespace anteroom::net;
using namespace std::chrono_literals;

namespace {

/// Runs work on the shard and waits for its result.
template <class F>
auto on(Shard& shard, F work) {
    std::packaged_task<decltype(work())()> task(std::move(work));
    auto result = task.get_future();
    shard.post(std::move(task));
    return result.get();
}

}  // namespace

TEST_CASE("A shard runs what is posted in order and on its own thread") {
    Shard shard;
    shard.start();
    std::vector<int> seen;
    for (int i = 0; i < 1000; ++i) shard.post([&seen, &shard, i] { seen.push_back(shard.here() ? i : -1); });
    CHECK(on(shard, [&] { return seen.size(); }) == 1000);
    bool in_order = true;
    for (int i = 0; i < 1000; ++i) in_order = in_order && seen[static_cast<std::size_t>(i)] == i;
    CHECK(in_order);
    CHECK_FALSE(shard.here());
}

TEST_CASE("A shard knows how many tasks wait for it") {
    Shard shard;
    std::size_t behind_it = 0;
    shard.post([&] { behind_it = shard.waiting(); });
    shard.post([] {});
    shard.post([&] { shard.stop(); });
    CHECK(shard.waiting() == 3);
    shard.run();
    CHECK(behind_it == 2);
    CHECK(shard.waiting() == 0);
}

TEST_CASE("A shard may run on the calling thread until it is stopped") {
    Shard shard;
    int ran = 0;
    shard.post([&] {
        ++ran;
        shard.post([&] {
            ++ran;
            shard.stop();
        });
    });
    shard.run();
    CHECK(ran == 2);
}

TEST_CASE("Work that was never run is destroyed with its shard") {
    auto witness = std::make_shared<int>(7);
    {
        Shard shard;
        shard.post([witness] {});
        CHECK(witness.use_count() == 2);
    }
    CHECK(witness.use_count() == 1);
}

TEST_CASE("A timer fires at its instant and not before") {
    Shard shard;
    Timer timer(shard);
    const Instant due = Clock::now() + 20ms;
    Instant fired{};
    timer.set(due, [&] {
        fired = Clock::now();
        shard.stop();
    });
    CHECK(timer.is_set());
    shard.run();
    CHECK(fired >= due);
    CHECK_FALSE(timer.is_set());
}

TEST_CASE("A timer in the past runs soon, never at once") {
    Shard shard;
    Timer timer(shard);
    bool fired = false;
    timer.set(Clock::now() - 1s, [&] {
        fired = true;
        shard.stop();
    });
    CHECK_FALSE(fired);
    shard.run();
    CHECK(fired);
}

TEST_CASE("A timer that was cancelled, set anew or destroyed does not run its earlier task") {
    Shard shard;
    std::vector<std::string> ran;
    Timer cancelled(shard);
    Timer again(shard);
    auto destroyed = std::make_unique<Timer>(shard);
    Timer end(shard);
    cancelled.set(Clock::now(), [&] { ran.push_back("cancelled"); });
    again.set(Clock::now(), [&] { ran.push_back("first"); });
    destroyed->set(Clock::now(), [&] { ran.push_back("destroyed"); });
    // All three timers are already due when this task runs, so their completions may be queued after it.
    shard.post([&] {
        cancelled.cancel();
        again.set(Clock::now() + 5ms, [&] { ran.push_back("second"); });
        destroyed.reset();
    });
    end.set(Clock::now() + 30ms, [&] { shard.stop(); });
    shard.run();
    CHECK(ran == std::vector<std::string>{"second"});
}

TEST_CASE("A timer may set itself again from its own task") {
    Shard shard;
    Timer timer(shard);
    int ticks = 0;
    std::function<void()> tick = [&] {
        if (++ticks == 3) return shard.stop();
        timer.set(Clock::now() + 1ms, [&] { tick(); });
    };
    timer.set(Clock::now(), [&] { tick(); });
    shard.run();
    CHECK(ticks == 3);
}

namespace {

/// Runs its tasks only when the test calls run().
class ByHand final : public Scheduler {
  public:
    void post(Task work) override { posted.push_back(std::move(work)); }
    void post_at(Instant at, Task work) override { alarms.emplace(at, std::move(work)); }
    bool here() const override { return runs; }
    Instant now() const override { return time; }
    WallInstant wall() const override { return WallInstant(5s); }

    void run() {
        runs = true;
        while (!posted.empty()) {
            Task next = std::move(posted.front());
            posted.pop_front();
            next();
        }
        runs = false;
    }
    void pass_time_until(Instant until) {
        time = until;
        while (!alarms.empty() && alarms.begin()->first <= time) {
            post(std::move(alarms.begin()->second));
            alarms.erase(alarms.begin());
        }
        run();
    }

    std::deque<Task> posted;
    std::multimap<Instant, Task> alarms;
    Instant time{1h};
    bool runs = false;
};

}  // namespace

TEST_CASE("A shard on a scheduler runs when that says, and has its clocks") {
    ByHand by_hand;
    Shard shard(3, by_hand);
    std::vector<std::string> ran;
    shard.post([&] { ran.push_back(shard.here() ? "here" : "elsewhere"); });
    CHECK(shard.waiting() == 1);
    CHECK_FALSE(shard.here());
    CHECK(ran.empty());
    by_hand.run();
    CHECK(ran == std::vector<std::string>{"here"});
    CHECK(shard.waiting() == 0);
    CHECK(shard.now() == Instant(1h));
    CHECK(shard.wall() == WallInstant(5s));
}

TEST_CASE("A timer on a scheduler fires when that says, unless it was set anew or cancelled") {
    ByHand by_hand;
    Shard shard(0, by_hand);
    std::vector<std::string> ran;
    Timer timer(shard);
    Timer cancelled(shard);
    timer.set(shard.now() + 10ms, [&] { ran.push_back("first"); });
    timer.set(shard.now() + 20ms, [&] { ran.push_back("second"); });
    cancelled.set(shard.now() + 5ms, [&] { ran.push_back("cancelled"); });
    cancelled.cancel();
    by_hand.pass_time_until(shard.now() + 15ms);
    CHECK(ran.empty());
    CHECK(timer.is_set());
    by_hand.pass_time_until(shard.now() + 10ms);
    CHECK(ran == std::vector<std::string>{"second"});
    CHECK_FALSE(timer.is_set());
}

TEST_CASE("A task that throws is told of, and the next one runs") {
    Shard shard;
    std::vector<std::string> faults;
    shard.go_on_after([&](const std::exception& fault) { faults.emplace_back(fault.what()); });
    std::size_t done = 0;
    for (const char* what : {"one", "two"}) {
        shard.post([what] { throw std::runtime_error(what); });
        shard.post([&done] { ++done; });
    }
    shard.post([&shard] { shard.stop(); });
    shard.run();
    CHECK(faults == std::vector<std::string>{"one", "two"});
    CHECK(done == 2);
}
