#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

/// Player 1 owns the room. Player 2 sits too. Player 3 watches and writes an offensive line.
struct Conversation {
    Conversation() {
        table.create(1, spoil_table(4));
        table.join(2);
        table.ask(2, wire::Sit{{41}, {1}});
        table.join(3);
        table.ask(1, wire::Chat{{41}, "good evening"});
        table.ask(3, wire::Chat{{41}, "something unkind"});
        line = table.page(3).seq;
        table.ask(2, wire::Chat{{41}, "please"});
    }
    json reports(std::int64_t player, std::int64_t what) {
        return table.ask(player, wire::Report{{41}, what, "insults"});
    }
    std::vector<store::ChatReport> kept() const { return table.disk.chat_reports({}); }

    Table table;
    std::int64_t line = 0;
};

}  // namespace

TEST_CASE("a line of chat has the number of its update, also in a snapshot, and is reported by it") {
    Conversation talk;
    talk.table.join(4);
    const std::vector<json>& notices = talk.table.page(4).notices;
    REQUIRE(notices.size() >= 2);
    CHECK(notices.at(notices.size() - 2).at("line") == talk.line);
    const json answer = talk.reports(4, talk.line);
    CHECK(code_of(answer) == "update");
    REQUIRE(talk.kept().size() == 1);
    const store::ChatReport report = talk.kept().front();
    CHECK(report.room.value == 41);
    CHECK(report.line.value == talk.line);
    CHECK(report.by.player.value == 4);
    CHECK(report.about == store::ChatReport::Named{{3}, "Player 3"});
    CHECK(report.text == "something unkind");
    CHECK(report.reason == "insults");
    const json around = json::parse(report.around);
    REQUIRE(around.size() == 3);
    CHECK(around.at(0).at("text") == "good evening");
    CHECK(around.at(2).at("player") == 2);
}

TEST_CASE("nobody at the table is told that a line was reported") {
    Conversation talk;
    const std::size_t told = talk.table.page(3).notices.size();
    REQUIRE(code_of(talk.reports(2, talk.line)) == "update");
    CHECK(talk.table.page(3).notices.size() == told);
    CHECK(talk.table.page(3).seq == talk.table.page(1).seq);
}

TEST_CASE("what is no line that can be seen is not reported, nor by whoever is not here") {
    Conversation talk;
    for (const std::int64_t line : {std::int64_t{1}, talk.line + 7})
        CHECK(code_of(talk.reports(2, line)) == "bad_field");
    CHECK(code_of(talk.reports(9, talk.line)) == "not_joined");
    CHECK(talk.kept().empty());
    for (int i = 0; i < 40; ++i) {
        talk.table.advance(2'000);
        talk.table.ask(1, wire::Chat{{41}, "on and on"});
    }
    CHECK(code_of(talk.reports(2, talk.line)) == "bad_field");
}

TEST_CASE("a line can be reported after a restart, and once by each") {
    Conversation talk;
    REQUIRE(code_of(talk.reports(2, talk.line)) == "update");
    talk.table.restart();
    talk.table.join(2);
    talk.table.join(1);
    CHECK(code_of(talk.reports(2, talk.line)) == "update");
    CHECK(talk.kept().size() == 1);
    CHECK(code_of(talk.reports(1, talk.line)) == "update");
    CHECK(talk.kept().size() == 2);
}

TEST_CASE("beyond twenty open reports a room takes no more, and goes on") {
    Conversation talk;
    for (std::int64_t player = 10; player < 30; ++player) {
        talk.table.join(player);
        REQUIRE(code_of(talk.reports(player, talk.line)) == "update");
    }
    CHECK(code_of(talk.reports(1, talk.line)) == "overloaded");
    CHECK(talk.kept().size() == 20);
    CHECK(code_of(talk.table.ask(1, wire::Chat{{41}, "good night"})) == "update");
}
