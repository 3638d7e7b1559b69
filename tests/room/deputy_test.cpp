#include <utility>

#include "purses.hpp"
#include "support/catch.hpp"
#include "table.hpp"

// While the owner is away, before the start or after a game, another player who is present has the owner's rights.

using namespace anteroom;
using namespace anteroom::test;

namespace {

constexpr std::int64_t absent_ms = 30'000;

/// Player 1 owns the table. Then players 3 and 2 sit down, in this order. Player 4 watches.
void open(Table& table) {
    table.create(1, spoil_table(3));
    for (const std::int64_t player : {2, 3, 4}) REQUIRE(code_of(table.join(player)) == "ok");
    REQUIRE(code_of(table.ask(3, wire::Sit{{41}, {2}})) == "update");
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
}

void leave_for(Table& table, std::int64_t player, std::int64_t ms) {
    table.lose(static_cast<std::uint64_t>(player));
    table.advance(ms);
}

json owner_in(Table& table, std::int64_t page) {
    return table.page(page).info.value("owner", json());
}

std::string clock(Table& table, std::int64_t player, std::uint16_t seconds) {
    wire::Settings settings;
    settings.room = {41};
    settings.clock = wire::ClockSeconds{seconds};
    return code_of(table.ask(player, settings));
}

std::string removed(Table& table, std::int64_t player, std::int64_t whom, bool ban) {
    return code_of(table.ask(player, wire::Remove{{41}, {whom}, ban}));
}

}  // namespace

TEST_CASE("when the owner is away for half a minute, the player who has sat longest has the rights, and all are told") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms - 1);
    CHECK(owner_in(table, 4) == 1);
    CHECK(clock(table, 3, 30) == "not_owner");
    table.advance(1);
    for (const std::int64_t page : {2, 3, 4}) {
        CHECK(owner_in(table, page) == 3);
        CHECK(table.page(page).notices.back() == json{{"type", "owner"}, {"player", 3}});
    }
    CHECK(clock(table, 3, 30) == "update");
    CHECK(clock(table, 2, 60) == "not_owner");
    CHECK(clock(table, 4, 60) == "not_owner");
}

TEST_CASE("a deputy has every right of the owner, and the others can play") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms);
    CHECK(code_of(table.ask(3, wire::Audience{{41}, {}, false})) == "update");
    CHECK(code_of(table.ask(3, wire::Spectators{{41}})) == "ok");
    CHECK(code_of(table.ask(3, wire::Silence{{41}, {4}, true})) == "update");
    CHECK(removed(table, 3, 1, false) == "update");  // the others need the absent owner's seat
    CHECK(code_of(table.ask(3, wire::SetBot{{41}, {0}, "easy"})) == "update");
    CHECK(removed(table, 3, 4, true) == "update");
    table.start({3, 2});
    CHECK(table.page(2).info.at("status") == "playing");
}

TEST_CASE("an owner who is back has the rights at once, whatever is played, and the deputy has them no more") {
    for (const bool plays : {false, true}) {
        Table table;
        open(table);
        leave_for(table, 1, absent_ms);
        REQUIRE(removed(table, 3, 1, false) == "update");
        REQUIRE(code_of(table.ask(3, wire::SetBot{{41}, {0}, "easy"})) == "update");
        if (plays) table.start({3, 2});
        REQUIRE(code_of(table.join(1)) == "ok");
        CHECK(code_of(table.ask(1, wire::Audience{{41}, {}, false})) == "update");
        table.advance(0);
        CHECK(owner_in(table, 2) == 1);
        CHECK(table.page(2).notices.back() == json{{"type", "owner"}, {"player", 1}});
        CHECK(code_of(table.ask(3, wire::Audience{{41}, {}, true})) == "not_owner");
    }
}

TEST_CASE("a deputy sends the absent owner away from the seat, but bans nobody whose table it is") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms);
    CHECK(code_of(table.ask(3, wire::Kick{{41}, {0}})) == "not_owner");
    CHECK(removed(table, 3, 1, true) == "not_owner");
    CHECK(removed(table, 3, 1, false) == "update");
    CHECK(code_of(table.join(1)) == "ok");
    table.advance(0);
    CHECK(code_of(table.ask(1, wire::Sit{{41}, {0}})) == "update");
    CHECK(code_of(table.ask(1, wire::Kick{{41}, {2}})) == "update");
}

TEST_CASE("an owner whose table became private meanwhile, or takes no spectators, comes back") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms);
    wire::Settings settings;
    settings.room = {41};
    settings.visibility = wire::Visibility::private_;
    REQUIRE(code_of(table.ask(3, settings)) == "update");
    REQUIRE(removed(table, 3, 1, false) == "update");
    REQUIRE(code_of(table.ask(3, wire::SetBot{{41}, {0}, "easy"})) == "update");
    REQUIRE(code_of(table.ask(3, wire::Audience{{41}, false, {}})) == "update");
    CHECK(code_of(table.join(4)) == "no_room");
    CHECK(code_of(table.join(1)) == "ok");
}

TEST_CASE("a deputy who goes too is followed by the next, and the owner still has the rights back") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms);
    leave_for(table, 3, absent_ms);
    CHECK(owner_in(table, 2) == 2);
    REQUIRE(code_of(table.join(3)) == "ok");
    table.advance(absent_ms);
    CHECK(owner_in(table, 2) == 2);
    REQUIRE(code_of(table.join(1)) == "ok");
    table.advance(0);
    CHECK(owner_in(table, 2) == 1);
}

TEST_CASE("where nobody is left who sits, the first player who comes back is the deputy") {
    Table table;
    open(table);
    table.lose(2);
    table.lose(3);
    leave_for(table, 1, 2 * absent_ms);
    CHECK(owner_in(table, 4) == 1);  // a spectator gets no rights
    REQUIRE(code_of(table.join(2)) == "ok");
    table.advance(0);
    CHECK(owner_in(table, 4) == 2);
}

TEST_CASE("a person is the deputy before a program that has sat longer") {
    Table table;
    table.programs = {3};
    open(table);
    leave_for(table, 1, absent_ms);
    CHECK(owner_in(table, 4) == 2);
}

TEST_CASE("no deputy while a game is played; after it there is one, who wants no rematch but may clear the table") {
    Table table;
    open(table);
    table.start({1, 3, 2});
    leave_for(table, 1, 3 * absent_ms);
    CHECK(owner_in(table, 4) == 1);
    for (const std::int64_t player : {1, 2, 3}) {
        table.join(player);
        table.ask(player, wire::Leave{{41}});
        if (player == 1) CHECK(owner_in(table, 4) == 2);  // an owner who leaves for good has no deputy
    }
}

TEST_CASE("after a game the deputy has the rights") {
    Table table;
    open(table);
    table.start({1, 3, 2});
    REQUIRE(table.play_out({1, 2, 3}, 5));
    leave_for(table, 1, absent_ms);
    CHECK(owner_in(table, 2) == 3);
    CHECK(code_of(table.ask(2, wire::Rematch{{41}})) == "update");
    CHECK(clock(table, 3, 30) == "update");
}

TEST_CASE("a restart forgets neither the deputy nor whose rights they are") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms);
    table.restart();
    for (const std::int64_t player : {2, 3}) REQUIRE(code_of(table.join(player)) == "ok");
    CHECK(owner_in(table, 2) == 3);
    CHECK(clock(table, 3, 30) == "update");
    REQUIRE(code_of(table.join(1)) == "ok");
    table.advance(0);
    CHECK(owner_in(table, 2) == 1);
    CHECK(clock(table, 3, 60) == "not_owner");
}

TEST_CASE("an owner with a second connection is not away") {
    Table table;
    open(table);
    table.set_page(1, 10);
    REQUIRE(code_of(table.join(1)) == "ok");
    leave_for(table, 1, 2 * absent_ms);
    CHECK(owner_in(table, 2) == 1);
    CHECK(clock(table, 1, 30) == "update");
}

TEST_CASE("an owner who comes back and stands up leaves the table to the deputy for good") {
    Table table;
    open(table);
    leave_for(table, 1, absent_ms);
    REQUIRE(code_of(table.join(1)) == "ok");
    REQUIRE(code_of(table.ask(1, wire::Stand{{41}})) == "update");
    table.advance(2 * absent_ms);
    CHECK(owner_in(table, 2) != 1);
    CHECK(clock(table, 1, 30) == "not_owner");
}

TEST_CASE("at a table for money nobody acts for the operator who opened it") {
    Table table;
    furnish(table);
    REQUIRE(code_of(table.create(1, money_table())) == "ok");
    REQUIRE(code_of(table.join(2)) == "ok");
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    leave_for(table, 1, 3 * absent_ms);
    CHECK(owner_in(table, 2) == 1);
}
