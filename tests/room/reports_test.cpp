#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

/// Player 1 owns the room, 2 sits too, 3 watches and says something that nobody wants to read.
struct Evening {
    Evening() {
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
    Evening evening;
    evening.table.join(4);
    const std::vector<json>& notices = evening.table.page(4).notices;
    REQUIRE(notices.size() >= 2);
    CHECK(notices.at(notices.size() - 2).at("line") == evening.line);
    const json answer = evening.reports(4, evening.line);
    CHECK(code_of(answer) == "update");
    REQUIRE(evening.kept().size() == 1);
    const store::ChatReport report = evening.kept().front();
    CHECK(report.room.value == 41);
    CHECK(report.line.value == evening.line);
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
    Evening evening;
    const std::size_t told = evening.table.page(3).notices.size();
    REQUIRE(code_of(evening.reports(2, evening.line)) == "update");
    CHECK(evening.table.page(3).notices.size() == told);
    CHECK(evening.table.page(3).seq == evening.table.page(1).seq);
}

TEST_CASE("what is no line that can be seen is not reported, nor by whoever is not here") {
    Evening evening;
    for (const std::int64_t line : {std::int64_t{1}, evening.line + 7})
        CHECK(code_of(evening.reports(2, line)) == "bad_field");
    CHECK(code_of(evening.reports(9, evening.line)) == "not_joined");
    CHECK(evening.kept().empty());
    for (int i = 0; i < 40; ++i) {
        evening.table.advance(2'000);
        evening.table.ask(1, wire::Chat{{41}, "on and on"});
    }
    CHECK(code_of(evening.reports(2, evening.line)) == "bad_field");
}

TEST_CASE("a line can be reported after a restart, and once by each") {
    Evening evening;
    REQUIRE(code_of(evening.reports(2, evening.line)) == "update");
    evening.table.restart();
    evening.table.join(2);
    evening.table.join(1);
    CHECK(code_of(evening.reports(2, evening.line)) == "update");
    CHECK(evening.kept().size() == 1);
    CHECK(code_of(evening.reports(1, evening.line)) == "update");
    CHECK(evening.kept().size() == 2);
}

TEST_CASE("beyond twenty open reports a room takes no more, and goes on") {
    Evening evening;
    for (std::int64_t player = 10; player < 30; ++player) {
        evening.table.join(player);
        REQUIRE(code_of(evening.reports(player, evening.line)) == "update");
    }
    CHECK(code_of(evening.reports(1, evening.line)) == "overloaded");
    CHECK(evening.kept().size() == 20);
    CHECK(code_of(evening.table.ask(1, wire::Chat{{41}, "good night"})) == "update");
}
