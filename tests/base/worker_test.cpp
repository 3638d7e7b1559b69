#include "base/worker.hpp"

#include <future>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"

using anteroom::base::Worker;
using Posted = Worker::Posted;

namespace {

/// Keeps the worker busy until open() is called.
class Gate {
  public:
    explicit Gate(Worker& worker) {
        REQUIRE(worker.post([this] {
            reached_.set_value();
            open_.get_future().wait();
        }) == Posted::taken);
        reached_.get_future().wait();
    }
    void open() { open_.set_value(); }

  private:
    std::promise<void> reached_;
    std::promise<void> open_;
};

}  // namespace

TEST_CASE("work is done in the order in which it was posted") {
    std::string done;
    {
        Worker worker(8);
        Gate gate(worker);
        std::promise<void> last;
        for (const char letter : std::string("abc"))
            CHECK(worker.post([&done, letter] { done += letter; }) == Posted::taken);
        CHECK(worker.post([&last] { last.set_value(); }) == Posted::taken);
        gate.open();
        last.get_future().wait();
    }
    CHECK(done == "abc");
}

TEST_CASE("more than may wait is not taken, and neither done nor dropped") {
    int done = 0;
    int dropped = 0;
    Worker worker(2);
    Gate gate(worker);
    const auto post = [&] { return worker.post([&done] { ++done; }, [&dropped] { ++dropped; }); };
    CHECK(post() == Posted::taken);
    CHECK(post() == Posted::taken);
    CHECK(post() == Posted::full);
    CHECK(worker.waiting() == 2);
    std::promise<void> emptied;
    gate.open();
    while (worker.post([&emptied] { emptied.set_value(); }) == Posted::full) std::this_thread::yield();
    emptied.get_future().wait();
    CHECK(done == 2);
    worker.stop();
    CHECK(dropped == 0);
}

TEST_CASE("a worker that stops finishes what it is at, drops what waits, and takes nothing more") {
    bool finished = false;
    int done = 0;
    int dropped = 0;
    std::promise<void> reached;
    std::promise<void> open;
    Worker worker(8);
    REQUIRE(worker.post([&] {
        reached.set_value();
        open.get_future().wait();
        finished = true;
    }) == Posted::taken);
    reached.get_future().wait();
    const auto post = [&] { return worker.post([&done] { ++done; }, [&dropped] { ++dropped; }); };
    REQUIRE(post() == Posted::taken);
    auto stopped = std::async(std::launch::async, [&worker] { worker.stop(); });
    while (worker.post([] {}) != Posted::stopping) std::this_thread::yield();
    open.set_value();
    stopped.wait();
    CHECK(finished);
    CHECK(done == 0);
    CHECK(dropped == 1);
    CHECK(post() == Posted::stopping);
    worker.stop();
    CHECK(dropped == 1);
}

TEST_CASE("work that throws is over and told of, and what waits behind it is done") {
    Worker worker(8);
    std::promise<void> last;
    std::string told;
    int dropped = 0;
    CHECK(worker.post([] { throw std::runtime_error("no memory"); }, [&dropped] { ++dropped; },
                      [&told](const std::exception& fault) { told = fault.what(); }) == Posted::taken);
    CHECK(worker.post([] { throw std::bad_alloc(); }) == Posted::taken);
    CHECK(worker.post([&last] { last.set_value(); }) == Posted::taken);
    last.get_future().wait();
    CHECK(told == "no memory");
    CHECK(dropped == 0);
}

TEST_CASE("with two threads one goes on while the other is held, and stopping waits for both") {
    int done = 0;
    Worker worker(4, 2);
    Gate one(worker);
    std::promise<void> second;
    CHECK(worker.post([&second] { second.set_value(); }) == Posted::taken);
    second.get_future().wait();
    Gate two(worker);
    CHECK(worker.post([] {}, [&done] { ++done; }) == Posted::taken);
    CHECK(worker.waiting() == 1);
    auto stopped = std::async(std::launch::async, [&worker] { worker.stop(); });
    while (worker.post([] {}) != Posted::stopping) std::this_thread::yield();
    one.open();
    two.open();
    stopped.get();
    CHECK(done == 1);
}
