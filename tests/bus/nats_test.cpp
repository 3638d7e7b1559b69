#include <algorithm>
#include <chrono>
#include <future>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "heard.hpp"
#include "nats_member.hpp"
#include "nats_server.hpp"
#include "reconnect_pause.hpp"
#include "support/catch.hpp"

namespace anteroom::bus::test {

namespace {

using namespace std::chrono_literals;

TEST_CASE("What one node publishes over NATS, who hears that subject gets in its order, and nobody else") {
    const NatsServer server;
    Heard heard;
    Heard other;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.node.2", heard.handler());
    bob->subscribe("anteroom.main.node.20", other.handler());
    REQUIRE(comes_through(*ada, "anteroom.main.node.2", heard));
    const std::size_t before = heard.wait_for(0).size();

    std::vector<std::string> said;
    for (int i = 0; i < 1000; ++i) said.push_back(std::string("\0\xFF", 2) + std::to_string(i));
    for (const std::string& one : said) ada->publish("anteroom.main.node.2", one);

    std::vector<std::string> got = heard.wait_for(before + said.size());
    got.erase(got.begin(), got.begin() + static_cast<std::ptrdiff_t>(before));
    CHECK(got == said);
    CHECK(other.wait_for(0).empty());
    CHECK(ada->counts().dropped == 0);
    CHECK(bob->counts().received == before + said.size());
}

TEST_CASE("A node does not hear itself") {
    const NatsServer server;
    Heard own;
    Heard others;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    ada->subscribe("anteroom.main.all", own.handler());
    bob->subscribe("anteroom.main.all", others.handler());
    REQUIRE(comes_through(*ada, "anteroom.main.all", others));
    CHECK(own.wait_for(0).empty());
}

TEST_CASE("After NATS was killed and started again the nodes hear each other as before") {
    NatsServer server;
    Heard heard;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.node.2", heard.handler());
    server.kill();
    REQUIRE(comes_true([&] { return !ada->connected() && !bob->connected(); }));
    ada->publish("anteroom.main.node.2", "lost");
    CHECK(ada->counts().dropped == 1);
    server.start();
    REQUIRE(comes_true([&] { return ada->connected() && bob->connected(); }));
    REQUIRE(comes_through(*ada, "anteroom.main.node.2", heard));
    CHECK(heard.wait_for(0).front() != "lost");
    CHECK(ada->counts().lost_connections == 1);
    CHECK(ada.events().front() == event_lost);
    CHECK(ada.events().back() == event_back);
}

TEST_CASE("A NATS that reads nothing holds up nobody who publishes, and is lost after some seconds") {
    NatsServer server;
    const auto ada = connected(server.url());
    server.pause(true);
    const std::string large(100'000, 'x');
    std::chrono::steady_clock::duration longest{};
    for (int i = 0; i < 1000; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        ada->publish("anteroom.main.all", large);
        longest = std::max(longest, std::chrono::steady_clock::now() - begin);
    }
    CHECK(longest < 1s);
    CHECK(ada->counts().dropped > 0);
    CHECK(comes_true([&] { return !ada->connected(); }));
    server.pause(false);
    CHECK(comes_true([&] { return ada->connected(); }));
}

TEST_CASE("What is small is not dropped for its number") {
    const NatsServer server;
    Heard heard;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.all", heard.handler());
    REQUIRE(comes_through(*ada, "anteroom.main.all", heard));
    const std::size_t before = heard.wait_for(0).size();
    ada.home().post([&] {
        for (int i = 0; i < 20'000; ++i) ada->publish("anteroom.main.all", "small");
    });
    CHECK(heard.wait_for(before + 20'000).size() == before + 20'000);
    CHECK(ada->counts().dropped == 0);
}

TEST_CASE("A subject that cannot be heard is refused, and forgotten") {
    NatsServer server;
    const auto ada = connected(server.url());
    Heard heard;
    CHECK_THROWS_WITH(ada->subscribe("two words", heard.handler()),
                      "the bus does not let two words be heard: Invalid Subject");
    ada->subscribe("anteroom.main.all", heard.handler());
    server.kill();
    REQUIRE(comes_true([&] { return !ada->connected(); }));
    server.start();
    REQUIRE(comes_true([&] { return ada->connected(); }));
    CHECK(comes_through(*connected(server.url()), "anteroom.main.all", heard));
    CHECK(std::ranges::count(ada.events(), event_trouble) == 0);
}

TEST_CASE("The pause before NATS is tried again grows, differs, and stays far below a lease") {
    std::set<std::chrono::milliseconds> longest;
    for (int i = 0; i < 50; ++i) {
        CHECK(pause_before(1) >= 50ms);
        CHECK(pause_before(1) <= 100ms);
        CHECK(pause_before(4) >= 400ms);
        longest.insert(pause_before(1'000'000));
    }
    CHECK(longest.size() > 5);
    CHECK(*longest.rbegin() <= 1s);
}

TEST_CASE("What is larger than NATS takes is dropped, and the next comes through") {
    const NatsServer server;
    Heard heard;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.all", heard.handler());
    ada->publish("anteroom.main.all", std::string(std::size_t{2} << 20U, 'x'));
    REQUIRE(comes_through(*ada, "anteroom.main.all", heard));
    CHECK(ada->counts().dropped == 1);
    CHECK(heard.wait_for(0).front() == "are you there?");
}

TEST_CASE("What one turn of the loop says goes out whole and in its order, however much it is") {
    const NatsServer server;
    Heard heard;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.node.2", heard.handler());
    REQUIRE(comes_through(*ada, "anteroom.main.node.2", heard));
    const std::size_t before = heard.wait_for(0).size();

    // There are more messages than the sockets take at once, and more than libnats reads at once.
    std::vector<std::string> said;
    for (int i = 0; i < 1000; ++i)
        said.push_back(std::to_string(i) + std::string(static_cast<std::size_t>(i) * 8, 'x'));
    said.push_back(std::string(1'000'000, 'y'));
    ada.home().post([&] {
        for (const std::string& one : said) ada->publish("anteroom.main.node.2", one);
    });

    std::vector<std::string> got = heard.wait_for(before + said.size());
    got.erase(got.begin(), got.begin() + static_cast<std::ptrdiff_t>(before));
    CHECK(got == said);
    CHECK(ada->counts().dropped == 0);
}

TEST_CASE("A NATS that dies in the middle of a message leaves nothing of it to who hears the next one") {
    NatsServer server;
    Heard heard;
    const auto ada = connected(server.url());
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.all", heard.handler());
    REQUIRE(comes_through(*ada, "anteroom.main.all", heard));
    // Bob's loop does not run, so the sockets keep a part of the messages. (If a message of more than 4 KB is cut off,
    // libnats leaks the received part, so these messages are shorter.)
    std::promise<void> goes_on;
    bob.home().post([&] { goes_on.get_future().wait(); });
    for (int i = 0; i < 2'500; ++i) ada->publish("anteroom.main.all", std::string(3'000, 'x'));
    std::this_thread::sleep_for(300ms);
    server.kill();
    goes_on.set_value();
    REQUIRE(comes_true([&] { return bob->counts().lost_connections == 1 && !ada->connected(); }));
    server.start();
    REQUIRE(comes_true([&] { return ada->connected() && bob->connected(); }));
    const std::size_t before = heard.wait_for(0).size();
    for (int i = 0; i < 100 && heard.wait_for(0).size() == before; ++i) {
        ada->publish("anteroom.main.all", "the next");
        std::this_thread::sleep_for(25ms);
    }
    REQUIRE(heard.wait_for(0).size() > before);
    CHECK(heard.wait_for(0)[before] == "the next");
    CHECK(bob->counts().lost_connections == 1);
}

TEST_CASE("Whatever was published before the end is still heard, and nothing is after it") {
    const NatsServer server;
    Heard heard;
    const auto bob = connected(server.url());
    bob->subscribe("anteroom.main.all", heard.handler());
    REQUIRE(comes_through(*connected(server.url()), "anteroom.main.all", heard));
    const std::size_t before = heard.wait_for(0).size();
    const auto ada = connected(server.url());
    ada->publish("anteroom.main.all", "bye");
    ada->stop();
    CHECK(heard.wait_for(before + 1).back() == "bye");
    // Bob has sent nothing that NATS must answer, so stop() need not wait.
    const auto begin = std::chrono::steady_clock::now();
    bob->stop();
    CHECK(std::chrono::steady_clock::now() - begin < 400ms);
    const auto late = connected(server.url());
    late->publish("anteroom.main.all", "too late");
    late->stop();
    CHECK(heard.wait_for(0).back() == "bye");
}

TEST_CASE("Who stops while NATS is away does so at once, and nothing is told any more") {
    NatsServer server;
    const auto ada = connected(server.url());
    server.kill();
    // The bus reports the reason once, however often it reconnects.
    REQUIRE(comes_true([&] { return ada.events().size() == 2; }));
    std::this_thread::sleep_for(500ms);
    const auto begin = std::chrono::steady_clock::now();
    ada->stop();
    CHECK(std::chrono::steady_clock::now() - begin < 1s);
    server.start();
    std::this_thread::sleep_for(300ms);
    CHECK(ada.events() == std::vector<std::string_view>{event_lost, event_not_back});
    CHECK_FALSE(ada->connected());
}

TEST_CASE("Where NATS cannot be reached, or does not let this one in, one line says so and holds no password") {
    NatsServer server({"--user", "house", "--pass", "right"});
    CHECK(connected(server.url("house:right@"))->connected());
    const auto refused = [](const std::string& url) -> std::string {
        try {
            connected(url);
        } catch (const NotReached& failed) {
            return "for now: " + std::string(failed.what());
        } catch (const ConnectFailed& failed) {
            return failed.what();
        }
        return "connected";
    };
    const std::string shown = server.url();
    CHECK(refused(server.url("house:wrong@")) == shown + " cannot be reached: it does not take this user and password");
    CHECK(refused(server.url()) == shown + " cannot be reached: it does not take this user and password");
    server.kill();
    CHECK(refused(server.url("house:right@")) == "for now: " + shown + " cannot be reached: nobody listens there");
}

}  // namespace

}  // namespace anteroom::bus::test
