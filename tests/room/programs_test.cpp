#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"
#include "table.hpp"

// Programs that declare themselves. They are marked at their seats. If the owner wants, they may not play, or only they
// may play.

using namespace anteroom;
using namespace anteroom::test;

namespace {

wire::Create with(wire::Create create, wire::Programs programs) {
    create.programs = programs;
    return create;
}

wire::Settings settings(wire::Programs programs) {
    wire::Settings wanted{{41}, {}, {}, {}, {}, {}};
    wanted.programs = programs;
    return wanted;
}

std::string sits(Table& table, std::int64_t player, std::uint8_t seat) {
    return code_of(table.ask(player, wire::Sit{{41}, {seat}}));
}

}  // namespace

TEST_CASE("a program that sits down is marked until it gives the seat up, also after a restart and beside a bot") {
    Table table;
    const CheckedFrames checked(table);
    table.programs = {2};
    table.create(1, table_of("ladder", 3, 0, {"easy"}));
    table.join(2);
    REQUIRE(sits(table, 2, 1) == "update");
    const auto seats = [&] { return table.page(1).info.at("seats"); };
    CHECK(seats().at("s1").at("program") == true);
    CHECK_FALSE(seats().at("s0").contains("program"));
    CHECK_FALSE(seats().at("s2").contains("program"));
    CHECK(seats().at("s2").contains("bot"));
    table.restart();
    for (const std::int64_t player : {1, 2}) table.join(player);
    CHECK(seats().at("s1").at("program") == true);
    table.start({1, 2});
    REQUIRE(table.play_out({1, 2}, 3));
    CHECK(seats().at("s1").at("program") == true);
    REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    REQUIRE(code_of(table.ask(2, wire::Stand{{41}})) == "update");
    CHECK(seats().at("s1") == json::object());
    CHECK(checked.all_answered());
}

TEST_CASE(
    "a program that watches is marked for the owner, and so is what it says, also after a restart; no person is") {
    Table table;
    const CheckedFrames checked(table);
    table.programs = {2};
    table.create(1, table_of("ladder", 3));
    for (const std::int64_t player : {2, 3}) REQUIRE(code_of(table.join(player)) == "ok");
    const json watching = table.ask(1, wire::Spectators{{41}}).at("data").at("spectators");
    REQUIRE(watching.size() == 2);
    CHECK(watching.at(0).at("program") == true);
    CHECK_FALSE(watching.at(1).contains("program"));
    const auto last_line = [&] { return table.page(1).notices.back(); };
    REQUIRE(code_of(table.ask(3, wire::Chat{{41}, "Hello"})) == "update");
    CHECK_FALSE(last_line().contains("program"));
    REQUIRE(code_of(table.ask(2, wire::Chat{{41}, "Hello"})) == "update");
    CHECK(last_line().at("program") == true);
    table.restart();
    table.join(1);
    CHECK(last_line().at("program") == true);
    CHECK(checked.all_answered());
}

TEST_CASE("a table without programs seats people, and tells a program why not; it may watch") {
    Table table;
    const CheckedFrames checked(table);
    table.programs = {2};
    table.create(1, with(table_of("ladder", 3), wire::Programs::none));
    CHECK(table.page(1).info.at("programs") == "none");
    CHECK(table.summary->listing.programs == wire::Programs::none);
    CHECK(code_of(table.join(2)) == "ok");
    CHECK(sits(table, 2, 1) == "no_programs");
    table.join(3);
    CHECK(sits(table, 3, 1) == "update");
    table.restart();
    table.join(2);
    CHECK(sits(table, 2, 2) == "no_programs");
    CHECK(checked.all_answered());
}

TEST_CASE("at a table for programs alone no person sits, who may watch; one of them makes it, or the house") {
    Table table;
    const CheckedFrames checked(table);
    table.programs = {1, 2};
    REQUIRE(code_of(table.create(1, with(table_of("ladder", 2), wire::Programs::only))) == "ok");
    CHECK(table.page(1).info.at("programs") == "only");
    table.join(2);
    CHECK(code_of(table.join(3)) == "ok");
    CHECK(sits(table, 3, 1) == "programs_only");
    CHECK(sits(table, 2, 1) == "update");
    table.start({1, 2});
    CHECK(table.play_out({1, 2}, 3));
    CHECK(checked.all_answered());
}

TEST_CASE("who makes a table could sit at it: no person one for programs, no program one without; the house any") {
    Table person;
    CHECK(code_of(person.create(1, with(table_of("ladder", 2), wire::Programs::only))) == "programs_only");
    Table program;
    program.programs = {1};
    CHECK(code_of(program.create(1, with(table_of("ladder", 2), wire::Programs::none))) == "no_programs");
    Table house;
    furnish(house);
    CHECK(house.open_for_house(with(table_of("ladder", 2), wire::Programs::only)) == "ok");
}

TEST_CASE("the owner changes who may sit, but for those who sit there") {
    Table table;
    const CheckedFrames checked(table);
    table.programs = {2};
    table.create(1, table_of("ladder", 3));
    CHECK_FALSE(table.page(1).info.contains("programs"));
    CHECK(table.summary->listing.programs == wire::Programs::welcome);
    table.join(2);
    CHECK(code_of(table.ask(2, settings(wire::Programs::none))) == "not_owner");
    REQUIRE(sits(table, 2, 1) == "update");
    CHECK(code_of(table.ask(1, settings(wire::Programs::none))) == "seat_taken");
    CHECK(code_of(table.ask(1, settings(wire::Programs::only))) == "seat_taken");
    REQUIRE(code_of(table.ask(1, wire::Kick{{41}, {1}})) == "update");
    CHECK(code_of(table.ask(1, settings(wire::Programs::none))) == "update");
    CHECK(table.page(1).info.at("programs") == "none");
    CHECK(code_of(table.ask(1, settings(wire::Programs::welcome))) == "update");
    CHECK_FALSE(table.page(1).info.contains("programs"));
    CHECK(checked.all_answered());
}

TEST_CASE("no program plays for money, whatever was wanted") {
    Table table;
    furnish(table);
    CHECK(code_of(table.create(1, with(money_table(), wire::Programs::welcome))) == "no_programs");
    Table other;
    furnish(other);
    other.programs = {3};
    REQUIRE(code_of(other.create(1, with(money_table(), wire::Programs::none))) == "ok");
    CHECK(other.page(1).info.at("programs") == "none");
    CHECK(code_of(other.ask(1, settings(wire::Programs::welcome))) == "no_programs");
    CHECK(code_of(other.ask(1, settings(wire::Programs::none))) == "update");
    other.join(3);
    CHECK(sits(other, 3, 1) == "no_programs");
    Table third;
    furnish(third);
    third.programs = {1};
    CHECK(code_of(third.create(1, money_table())) == "no_programs");
}
