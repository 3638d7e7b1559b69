// What answers say of the time they took, to who asked for it in hello.

#include <chrono>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

constexpr const char* parts[] = {"queue", "engine", "commit", "fan_out"};

/// A request with its answer's timing and how long the client waited for it, in microseconds.
struct Measured {
    Json timing;
    std::int64_t waited = 0;
};
Measured measure(Player& who, const Json& request) {
    const auto sent = std::chrono::steady_clock::now();
    const Json answer = who.ask(request);
    const auto waited = std::chrono::steady_clock::now() - sent;
    REQUIRE(answer.contains("timing"));
    return {answer.at("timing"), std::chrono::ceil<std::chrono::microseconds>(waited).count()};
}

void check_parts(const Measured& measured) {
    const std::int64_t total = measured.timing.at("total");
    std::int64_t sum = 0;
    for (const char* part : parts) sum += measured.timing.at(part).get<std::int64_t>();
    CHECK(sum <= total);
    CHECK(sum > total - 5);
    CHECK(total <= measured.waited);
}

void check_whole(const Measured& measured) {
    CHECK(measured.timing.size() == 1);
    CHECK(measured.timing.at("total") <= measured.waited);
}

}  // namespace

TEST_CASE("a room's answers say what they took, cut in four that the client's own measure covers") {
    Running server;
    Player ada(server.port(), "Ada", {{"timing", true}});
    const std::int64_t room = ada.create({{"bots", {"easy", "easy", "easy"}}});
    start_game({&ada}, room);
    const Json chat = {{"type", "chat"}, {"id", 50}, {"room", room}, {"text", "Good evening"}};
    ada.next_id = 51;
    const Measured said = measure(ada, chat);
    check_parts(said);
    CHECK(said.timing.at("commit") > 0);
    // Answered from what is kept, and refused: nothing is written.
    const Measured again = measure(ada, chat);
    check_parts(again);
    CHECK(again.timing.at("commit") == 0);
    const Measured refused = measure(ada, {{"type", "start"}, {"room", room}});
    check_parts(refused);
    CHECK(refused.timing.at("commit") == 0);
    std::mt19937 random(3);
    REQUIRE(ada.wait([&] { return ada.some_action(room, random).has_value(); }));
    const Measured played = measure(ada, *ada.some_action(room, random));
    check_parts(played);
    CHECK(played.timing.at("commit") > 0);
}

TEST_CASE("what no room answers has its whole alone: lists, the session's own, accounts, refusals") {
    Running server;
    Player ada(server.port(), "Ada", {{"timing", true}});
    check_whole(measure(ada, {{"type", "lobby"}}));
    check_whole(measure(ada, {{"type", "history"}}));
    check_whole(measure(ada, {{"type", "hint"}, {"room", 4711}, {"turn", 1}}));
    check_whole(measure(ada, {{"type", "balance"}}));
    check_whole(measure(ada, {{"type", "hello"}, {"protocol", 1}, {"client", ada.client}, {"name", "Ada"}}));
    check_whole(measure(ada, {{"type", "register"}, {"name", "Ada"}, {"password", "correct horse"}}));
    check_whole(measure(ada, {{"type", "logins"}}));
    check_whole(measure(ada, {{"type", "mute"}, {"player", ada.player}, {"on", true}}));
}

TEST_CASE("who did not ask is told no times, also at one table with somebody who did") {
    Running server;
    Player ada(server.port(), "Ada", {{"timing", true}});
    const std::int64_t room = ada.create({{"seats", 3}});
    Player bea(server.port(), "Bea");
    Player cleo(server.port(), "Cleo", {{"timing", false}});
    for (Player* who : {&bea, &cleo}) {
        CHECK_FALSE(who->ask({{"type", "lobby"}}).contains("timing"));
        CHECK_FALSE(who->ask({{"type", "join"}, {"room", room}}).contains("timing"));
        CHECK_FALSE(who->ask({{"type", "stand"}, {"room", room}}).contains("timing"));
        CHECK_FALSE(who->ask({{"type", "chat"}, {"room", room}, {"text", "Good evening"}}).contains("timing"));
    }
    // What others did is no answer, and says nothing of its time.
    while (ada.room(room).seq < cleo.room(room).seq) {
        const auto frame = ada.next();
        REQUIRE(frame);
        CHECK_FALSE(frame->contains("timing"));
    }
}
