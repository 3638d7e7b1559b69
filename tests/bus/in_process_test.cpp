#include <algorithm>
#include <string>
#include <vector>

#include "heard.hpp"
#include "support/catch.hpp"
#include "support/in_process_bus.hpp"

namespace anteroom::bus::test {

namespace {

const std::string to_bob = "anteroom.main.node.2";

/// Sends the numbers from 1 to 200. Returns those that bob receives.
std::vector<int> heard_of_200(const BusFaults& faults, std::uint64_t seed) {
    InProcessBus bus(seed);
    std::vector<int> got;
    const auto ada = bus.join("ada");
    const auto bob = bus.join("bob");
    bob->subscribe(to_bob, [&](const std::string& payload) { got.push_back(std::stoi(payload)); });
    bus.set(faults);
    for (int i = 1; i <= 200; ++i) ada->publish(to_bob, std::to_string(i));
    while (bus.step()) {
    }
    return got;
}

TEST_CASE("A bus of one process brings what was published, in its order, to others than who did") {
    InProcessBus bus;
    Heard ada_hears;
    Heard bob_hears;
    const auto ada = bus.join("ada");
    const auto bob = bus.join("bob");
    ada->subscribe("all", ada_hears.handler());
    bob->subscribe("all", bob_hears.handler());
    ada->publish("all", "1");
    ada->publish("all", "2");
    ada->publish("another", "3");
    CHECK(bob_hears.wait_for(0).empty());
    while (bus.step()) {
    }
    CHECK(bob_hears.wait_for(2) == std::vector<std::string>{"1", "2"});
    CHECK(ada_hears.wait_for(0).empty());
}

TEST_CASE("It loses, repeats and reorders as it is told to, and with one seed always the same") {
    std::vector<int> all;
    for (int i = 1; i <= 200; ++i) all.push_back(i);
    CHECK(heard_of_200({}, 1) == all);

    const std::vector<int> lost = heard_of_200({.lost = 0.5}, 1);
    CHECK(lost.size() > 50);
    CHECK(lost.size() < 150);
    CHECK(std::ranges::is_sorted(lost));
    CHECK(heard_of_200({.repeated = 0.5}, 1).size() > 250);
    std::vector<int> held = heard_of_200({.held = 0.5}, 1);
    CHECK_FALSE(std::ranges::is_sorted(held));
    std::ranges::sort(held);
    CHECK(held == all);

    const BusFaults some{.lost = 0.1, .repeated = 0.1, .held = 0.1};
    CHECK(heard_of_200(some, 7) == heard_of_200(some, 7));
    CHECK(heard_of_200(some, 7) != heard_of_200(some, 8));
}

TEST_CASE("A link that is cut one way carries the other way, and both when it is mended") {
    InProcessBus bus;
    Heard ada_hears;
    Heard bob_hears;
    const auto ada = bus.join("ada");
    const auto bob = bus.join("bob");
    ada->subscribe("all", ada_hears.handler());
    bob->subscribe("all", bob_hears.handler());
    bus.cut("ada", "bob");
    ada->publish("all", "lost");
    bob->publish("all", "comes");
    bus.cut("ada", "bob", false);
    ada->publish("all", "comes too");
    while (bus.step()) {
    }
    CHECK(ada_hears.wait_for(0) == std::vector<std::string>{"comes"});
    CHECK(bob_hears.wait_for(0) == std::vector<std::string>{"comes too"});
}

TEST_CASE("With a thread of its own it brings what was held as well, and nothing to whoever has stopped") {
    InProcessBus bus(3);
    bus.run();
    Heard heard;
    const auto ada = bus.join("ada");
    const auto bob = bus.join("bob");
    bob->subscribe(to_bob, heard.handler());
    bus.set({.held = 0.5});
    for (int i = 0; i < 100; ++i) ada->publish(to_bob, "x");
    CHECK(heard.wait_for(100).size() == 100);
    bob->stop();
    ada->publish(to_bob, "late");
    CHECK(heard.wait_for(0).size() == 100);
}

}  // namespace

}  // namespace anteroom::bus::test
