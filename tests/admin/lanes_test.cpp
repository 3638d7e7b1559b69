#include <future>
#include <thread>

#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

namespace {

/// Blocks every thread that enters until the gate opens.
class Gate {
  public:
    void enter() {
        ++inside_;
        opened_.wait();
    }
    void open() { opening_.set_value(); }
    void wait_for(int count) const {
        while (inside_ < count) std::this_thread::yield();
    }

  private:
    std::promise<void> opening_;
    std::shared_future<void> opened_{opening_.get_future()};
    std::atomic<int> inside_ = 0;
};

json payment(const std::string& key) {
    return {{"amount", 500}, {"currency", "EUR"}, {"key", key}, {"reason", "cash"}};
}

}  // namespace

TEST_CASE("The desk pays and looks a player up while every reader is held up, and what was paid is read then") {
    World world({}, World::unlimited(), 2);
    Gate gate;
    world.live_tables.while_listed = [&gate] { gate.enter(); };
    std::vector<std::future<Reply>> lists;
    for (int i = 0; i < 2; ++i)
        lists.push_back(std::async(std::launch::async, [&world] { return world.get("/tables"); }));
    gate.wait_for(2);
    const Reply paid = world.post("/players/2/deposit", payment("one"), "Bea");
    const Reply seen = world.get("/players/2", "Bea");
    auto waits = std::async(std::launch::async, [&world] { return world.get("/books/transfers?currency=EUR"); });
    gate.open();
    for (auto& list : lists) CHECK(list.get().status == 200);
    CHECK(paid.status == 200);
    CHECK(seen.body.at("balances").at(0).at("free") == 500);
    const Reply transfers = waits.get();
    REQUIRE(transfers.status == 200);
    CHECK(transfers.body.at("transfers").at(0).at("amount") == 500);
}

TEST_CASE("The desk pays and looks a player up while a password waits to be hashed, and another check need not wait") {
    Gate gate;
    Staff staff = World::trusting();
    staff.prove = [&gate](const base::Networks&, store::PlayerId person, const auto&, const auto&) {
        constexpr store::PlayerId dan{5};
        if (person == dan) gate.enter();
        return std::optional<Code>();
    };
    World world(staff);
    auto proved = std::async(std::launch::async, [&world] {
        return world.post("/me/reauthenticate", {{"password", "correct horse"}}, "Dan");
    });
    gate.wait_for(1);
    const Reply paid = world.post("/players/2/deposit", payment("one"), "Bea");
    const Reply seen = world.get("/me", "Dan");
    const Reply other = world.post("/me/reauthenticate", {{"password", "correct horse"}}, "Bea");
    gate.open();
    CHECK(paid.status == 200);
    CHECK(seen.status == 200);
    CHECK(other.status == 200);
    CHECK(proved.get().status == 200);
}

TEST_CASE("One of two readers goes on while the other is held up") {
    World world({}, World::unlimited(), 2);
    Gate gate;
    world.live_tables.while_listed = [&gate] { gate.enter(); };
    auto list = std::async(std::launch::async, [&world] { return world.get("/tables"); });
    gate.wait_for(1);
    const Reply page = world.get("/players", "Bea");
    gate.open();
    CHECK(page.body.at("players").size() == 5);
    CHECK(list.get().status == 200);
}

TEST_CASE("What waits for a reader is bounded, and refused when the house stops") {
    Limits limits = World::unlimited();
    limits.queue_len_max = 1;
    World world({}, limits, 1);
    Gate gate;
    world.live_tables.while_listed = [&gate] { gate.enter(); };
    auto held = std::async(std::launch::async, [&world] { return world.get("/tables"); });
    gate.wait_for(1);
    auto waits = std::async(std::launch::async, [&world] { return world.get("/log"); });
    while (world.house().waiting() == 0) std::this_thread::yield();
    const Reply refused = world.get("/log");
    auto stopped = std::async(std::launch::async, [&world] { world.house().stop(); });
    while (world.get("/log").code() != "stopping") std::this_thread::yield();
    gate.open();
    stopped.get();
    CHECK(refused.code() == "overloaded");
    CHECK(held.get().status == 200);
    CHECK(waits.get().code() == "stopping");
}
