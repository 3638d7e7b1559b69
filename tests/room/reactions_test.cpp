#include "support/catch.hpp"
#include "table.hpp"

// Reactions without words. Everybody who is present receives them, and nothing is stored.

using namespace anteroom;
using namespace anteroom::test;

namespace {

std::string reacts(Table& table, std::int64_t player) {
    return code_of(table.ask(player, wire::React{{41}, wire::ReactionWord::thanks}));
}

}  // namespace

TEST_CASE("a reaction is told at once to everybody there, and written nowhere") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(9);
    const std::size_t commits = table.commits.size();
    const std::int64_t seq = table.page(1).seq;
    CHECK(code_of(table.ask(1, wire::React{{41}, wire::ReactionWord::wow})) == "ok");
    const json told = {{"type", "reaction"}, {"room", 41},   {"player", 1},
                       {"name", "Player 1"}, {"seat", "s0"}, {"reaction", "wow"}};
    CHECK(table.page(1).frames.back() == told);
    CHECK(table.page(9).frames.back() == told);
    CHECK(code_of(table.ask(9, wire::React{{41}, wire::ReactionWord::good_luck})) == "ok");
    CHECK(table.page(1).frames.back() ==
          json({{"type", "reaction"}, {"room", 41}, {"player", 9}, {"name", "Player 9"}, {"reaction", "good_luck"}}));
    CHECK(table.commits.size() == commits);
    CHECK(table.page(1).seq == seq);
    table.join(2);
    for (const json& frame : table.page(2).frames) CHECK(frame.dump().find("good_luck") == std::string::npos);
    CHECK(code_of(table.ask(3, wire::React{{41}, wire::ReactionWord::wow})) == "not_joined");
}

TEST_CASE("reactions and lines of chat have one allowance") {
    Table table;
    table.create(1, spoil_table(4));
    for (int i = 0; i < 3; ++i) CHECK(code_of(table.ask(1, wire::React{{41}, wire::ReactionWord::laugh})) == "ok");
    for (int i = 0; i < 2; ++i) CHECK(code_of(table.ask(1, wire::Chat{{41}, "line"})) == "update");
    CHECK(code_of(table.ask(1, wire::React{{41}, wire::ReactionWord::laugh})) == "rate");
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "line"})) == "rate");
    table.advance(2000);
    CHECK(code_of(table.ask(1, wire::React{{41}, wire::ReactionWord::laugh})) == "ok");
}

TEST_CASE("whoever may not chat may not react either, and whoever may chat may") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy"}));
    table.join(2);
    table.join(9);
    CHECK(reacts(table, 9) == "ok");
    REQUIRE(code_of(table.ask(1, wire::Silence{{41}, {9}, true})) == "update");
    CHECK(reacts(table, 9) == "silenced");
    REQUIRE(code_of(table.ask(1, wire::Silence{{41}, {9}, false})) == "update");
    CHECK(reacts(table, 9) == "ok");
    REQUIRE(code_of(table.ask(1, wire::Audience{{41}, {}, false})) == "update");
    CHECK(reacts(table, 9) == "no_spectators_chat");
    CHECK(reacts(table, 1) == "ok");
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    CHECK(reacts(table, 2) == "ok");
}
