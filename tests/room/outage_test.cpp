#include <cstdint>
#include <string>

#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

// An outage of the store neither shortens nor lengthens a running clock. The clock continues with the time that was
// left at the first unanswered call.

using namespace anteroom;
using namespace anteroom::test;

namespace {

constexpr std::int64_t turn_ms = 30'000;

struct Clocked : Table {
    Clocked() {
        create(1, spoil_table(3, turn_ms / 1000));
        for (std::uint8_t seat = 1; seat < 3; ++seat) {
            join(seat + 1);
            ask(seat + 1, wire::Sit{{41}, {seat}});
        }
        start({1, 2, 3});
    }

    /// Returns the seat of the running clock and the clock's deadline.
    std::pair<std::string, json> running() {
        for (const auto& [seat, turn] : page(1).info.at("turns").items())
            if (turn.contains("deadline")) return {seat, turn};
        return {};
    }
    std::int64_t deadline() { return running().second.at("deadline"); }
    json a_move() {
        const std::int64_t player = std::stoll(running().first.substr(1)) + 1;
        json move;
        for (const json& one : actions_of(page(player).seat.at("legal")))
            if (one.at("type") == "play") move = one;
        return ask(player, wire::Play{{41}, {running().second.at("turn")}, support::sent(move)});
    }
    /// Makes the journal unreadable for this long. Returns the time that is left on the clock when the room has read
    /// the journal.
    std::int64_t left_after(std::int64_t outage_ms) {
        is_unreadable = true;
        advance(outage_ms);
        is_unreadable = false;
        const std::int64_t before = deadline();
        for (int i = 0; i < 20'000 && deadline() == before; ++i) advance(1);
        return deadline() - now;
    }
};

}  // namespace

TEST_CASE("a clock that ran has what it had when a commit was begun that an outage of the store swallowed") {
    Clocked table;
    const std::int64_t begun = table.deadline() - turn_ms;
    table.advance(12'000);
    table.fault_at(1, GENERATE(Fault::fails, Fault::unknown_done, Fault::unknown_not_done));
    // Opens a table that player 1 owns and the other players watch.
    table.stall_ms = GENERATE(0, 700, 45'000);
    const std::int64_t asked = table.now;
    table.ask(1, wire::Chat{{41}, "is anybody there"});
    table.stall_ms = 0;
    CHECK(table.left_after(GENERATE(1, 20'000, 200'000)) == turn_ms - (asked - begun));
}

TEST_CASE("who moves while the store goes away moves once it is back, with what was left, or has moved") {
    Clocked table;
    const std::int64_t begun = table.deadline() - turn_ms;
    table.advance(12'000);
    const Fault fault = GENERATE(Fault::fails, Fault::unknown_done, Fault::unknown_not_done);
    table.fault_at(1, fault);
    table.stall_ms = GENERATE(0, 45'000);
    const std::int64_t asked = table.now;
    const std::string seat = table.running().first;
    table.a_move();
    table.stall_ms = 0;
    const std::int64_t left = table.left_after(20'000);
    CHECK((table.running().first == seat) == (fault != Fault::unknown_done));
    CHECK(left == (fault == Fault::unknown_done ? turn_ms : turn_ms - (asked - begun)));
}

TEST_CASE("one outage after the other is charged to nobody either") {
    Clocked table;
    const std::int64_t begun = table.deadline() - turn_ms;
    table.advance(5'000);
    std::int64_t charged = table.now - begun;
    for (int i = 0; i < 4; ++i) {
        table.fault_at(1, Fault::fails);
        table.ask(1, wire::Chat{{41}, "once more"});
        const std::int64_t left = table.left_after(70'000);
        CHECK(left == turn_ms - charged);
        table.advance(1'000);
        charged += 1'000;
    }
}

TEST_CASE("a move that the store answers after minutes costs whoever comes next nothing") {
    Clocked table;
    table.advance(12'000);
    table.stall_ms = 300'000;
    REQUIRE(code_of(table.a_move()) == "update");
    CHECK(table.deadline() - table.now == turn_ms);
}

TEST_CASE("a room that rests says so, and its clock then has what was left, as every viewer is shown") {
    Clocked table;
    table.advance(12'000);
    const std::int64_t left = table.deadline() - table.now;
    bool was_frozen = false;
    table.on_frame = [&](const std::string& frame) { was_frozen |= json::parse(frame).value("frozen", false); };
    table.rest_for(GENERATE(1'000, 60'000));
    CHECK(was_frozen);
    CHECK(table.page(1).frames.back().at("frozen") == false);
    CHECK(table.deadline() - table.now == left);
    const json shown = table.page(2).info;
    table.join(2);
    CHECK(table.page(2).info == shown);
    REQUIRE(code_of(table.a_move()) == "update");
}

TEST_CASE("a room that rests during a commit charges nobody for that time, and gives nobody more") {
    Clocked table;
    table.advance(12'000);
    const std::int64_t left = table.deadline() - table.now;
    constexpr std::int64_t before = 2'000;
    table.meanwhile = [&] {
        table.now += before;
        table.rest_for(45'000);
    };
    SECTION("a line of chat") {
        REQUIRE(code_of(table.ask(1, wire::Chat{{41}, "is anybody there"})) == "update");
        CHECK(table.deadline() - table.now == left - before);
    }
    SECTION("a move") {
        REQUIRE(code_of(table.a_move()) == "update");
        CHECK(table.deadline() - table.now == turn_ms);
    }
}

TEST_CASE("a room that waits for its journal reads it at once when the store is back") {
    Clocked table;
    table.fault_at(1, Fault::fails);
    table.is_unreadable = true;
    table.ask(1, wire::Chat{{41}, "is anybody there"});
    table.advance(60'000);
    table.is_unreadable = false;
    REQUIRE(*table.wake > table.now + 1'000);
    table.rest_for(0);
    table.advance(1);
    CHECK(table.page(1).frames.back().at("frozen") == false);
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "here I am"})) == "update");
}

TEST_CASE("a wall clock that is set moves no deadline, and what is stored has the new time of day") {
    Clocked table;
    const std::int64_t before = table.deadline();
    table.wall_ahead = GENERATE(3'600'000, -3'600'000);
    table.advance(10'000);
    CHECK(table.deadline() == before);
    CHECK(table.a_move().at("type") == "update");
    CHECK(table.commits.back().records.front().time.value == table.now + table.wall_ahead);
    const std::int64_t left = table.deadline() - table.now;
    CHECK(left >= turn_ms);
    const auto moves = table.commits_;
    table.advance(left + table.limits.late_grace_ms - 1);
    CHECK(table.commits_ == moves);
    table.advance(1);
    CHECK(table.commits_ == moves + 1);
}

TEST_CASE("a request that is repeated after the wall clock was set, and the journal was read again, acts once") {
    Clocked table;
    table.wall_ahead = GENERATE(-86'400'000, 86'400'000);
    const wire::Chat hello{{41}, "hello"};
    REQUIRE(code_of(table.ask(1, hello)) == "update");
    table.doubt();
    const auto lines = table.commits_;
    CHECK(code_of(table.repeat(1, 1, table.last_id(1), hello)) == "ok");
    CHECK(table.commits_ == lines);
}
