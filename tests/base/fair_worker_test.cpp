#include "base/fair_worker.hpp"

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>

#include "support/catch.hpp"

using anteroom::base::FairWorker;

namespace {

const FairWorker::Source flooder{"", "flooder", ""};
const FairWorker::Source newcomer{"", "newcomer", ""};

/// A worker whose thread is busy until open() is called.
struct Held {
    explicit Held(std::size_t waiting_max) : worker(waiting_max) {
        post(flooder, [this] {
            reached.set_value();
            opened.get_future().wait();
        });
        reached.get_future().wait();
    }
    void post(const FairWorker::Source& source, std::function<void()> work) {
        worker.post(source, {std::move(work), [this] { ++dropped; },
                             [this](const std::exception& fault) { told = fault.what(); }});
    }
    /// Lets the thread continue, and waits until it has done everything.
    void finish() {
        opened.set_value();
        while (worker.waiting() > 0) std::this_thread::yield();
        worker.stop();
    }

    std::promise<void> reached;
    std::promise<void> opened;
    std::string done;
    std::string told;
    int dropped = 0;
    FairWorker worker;
};

}  // namespace

TEST_CASE("a source with one task does not wait for all tasks of another source") {
    Held held(10);
    for (int i = 0; i < 4; ++i) held.post(flooder, [&] { held.done += 'm'; });
    held.post(newcomer, [&] { held.done += 'o'; });
    CHECK(held.worker.waiting() == 5);
    held.finish();
    CHECK(held.done == "mommm");
    CHECK(held.dropped == 0);
}

TEST_CASE("if too many tasks wait, each task is done or dropped, and the flood loses") {
    Held held(3);
    for (int i = 0; i < 10; ++i) held.post(flooder, [&] { held.done += 'm'; });
    CHECK(held.dropped == 7);
    held.post(newcomer, [&] { held.done += 'o'; });
    CHECK(held.dropped == 8);
    held.finish();
    CHECK(held.dropped == 8);
    CHECK(held.done == "mom");
}

TEST_CASE("a task that throws is reported, and the next one is done") {
    Held held(4);
    held.post(flooder, [] { throw std::runtime_error("no memory"); });
    held.post(flooder, [&] { held.done += 'm'; });
    held.finish();
    CHECK(held.told == "no memory");
    CHECK(held.done == "m");
}

TEST_CASE("a worker that stops tells the tasks that have not begun, and every later one") {
    Held held(10'000);
    std::atomic<int> stopped = 0;
    int posted = 0;
    const auto post = [&] {
        ++posted;
        held.worker.post(flooder, {[&] { held.done += 'm'; }, [&] { ++held.dropped; }, {}, [&] { ++stopped; }});
    };
    post();
    post();
    std::thread stopping([&] { held.worker.stop(); });
    // While the first task still runs, every further task that is posted to the stopping worker counts in `stopped`.
    while (stopped == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        post();
    }
    held.opened.set_value();
    stopping.join();
    CHECK(stopped + held.dropped == posted);
    post();
    CHECK(stopped + held.dropped == posted);
    CHECK(held.done.empty());
    CHECK(held.worker.waiting() == 0);
}

TEST_CASE("a worker that has stopped calls nothing more") {
    Held held(4);
    held.finish();
    held.post(newcomer, [&] { held.done += 'o'; });
    held.worker.stop();
    CHECK(held.done.empty());
    CHECK(held.dropped == 0);
}
