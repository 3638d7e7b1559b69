#include <utility>

#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

// Bots that search do so outside the room. The room asks for a search, continues, and gets the result later.

namespace {

/// A person and two bots that search. The searches wait until the test lets them end.
struct SearchTable : Table {
    explicit SearchTable(room::Limits room_limits = quick()) : Table(room_limits) {
        networks[1] = {5, 6};
        on_search = [this](const room::Search& search) { searches.push_back(search); };
        create(1, table_of("spinner", 3, 0, {"expert", "expert"}));
        start({1});
        until_search();
    }

    /// The person plays until a bot is due.
    void until_search() {
        engine::SplitMix pick(3);
        while (searches.empty()) {
            if (page(1).seat.contains("legal"))
                REQUIRE(code_of(play_legal(1, pick)) == "update");
            else
                REQUIRE(advance_to_wake());
        }
    }

    std::vector<room::Search> searches;
};

}  // namespace

TEST_CASE("a bot that searches plays what was found, and meanwhile the room takes other requests") {
    SearchTable table;
    REQUIRE(table.searches.size() == 1);
    CHECK_FALSE(table.wake);
    const std::int64_t seq = table.page(1).seq;
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "think!"})) == "update");
    table.advance(60'000);
    CHECK(table.searches.size() == 1);
    CHECK(table.page(1).seq == seq + 1);

    const auto asked = table.searches.front();
    const std::string found = asked.search();
    CHECK(asked.search() == found);
    table.feed(room::Searched{asked.ticket, found});
    CHECK(table.page(1).seq == seq + 2);
    CHECK(table.commits.back().records.back().body.find(found) != std::string::npos);
    // A search has only one result.
    table.feed(room::Searched{asked.ticket, found});
    CHECK(table.page(1).seq == seq + 2);
}

TEST_CASE("a bot plays at the same instant however long its search takes, and if nothing was found") {
    room::Limits limits = Table::quick();
    limits.search_ms = 150;
    const std::int64_t took_ms = GENERATE(0, 90, 150);
    const bool finds = GENERATE(true, false);
    INFO(took_ms << " ms, " << finds);
    SearchTable table(limits);
    const room::Search& asked = table.searches.front();
    const std::int64_t seq = table.page(1).seq;
    const std::int64_t began = table.now;
    table.advance(took_ms);
    table.feed(room::Searched{asked.ticket, finds ? std::optional(asked.search()) : std::nullopt});
    if (took_ms < limits.search_ms) {
        CHECK(table.page(1).seq == seq);
        CHECK(table.wake == began + limits.search_ms);
        REQUIRE(table.advance_to_wake());
    }
    CHECK(table.now == began + limits.search_ms);
    CHECK(table.page(1).seq == seq + 1);
}

TEST_CASE("a search is paid by the player who seated the bot, even after another one owns the table") {
    Table table;
    std::vector<room::Search> searches;
    table.on_search = [&](const room::Search& search) { searches.push_back(search); };
    table.networks[1] = {5, 6};
    table.networks[2] = {7, 8};
    table.create(1, table_of("spinner", 4, 0, {"good", "expert"}));
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    REQUIRE(table.summary);
    const room::Seater one{{1}, 6};
    CHECK(table.summary->experts == std::vector{one});
    REQUIRE(code_of(table.ask(1, wire::Stand{{41}})) == "update");
    REQUIRE(code_of(table.ask(2, wire::SetBot{{41}, {0}, "expert"})) == "update");
    const room::Seater two{{2}, 8};
    CHECK(table.summary->experts == std::vector{two, one});
    // The journal has the result too.
    table.restart();
    table.join(2);
    CHECK(table.summary->experts == std::vector{two, one});
    REQUIRE(code_of(table.ask(2, wire::SetBot{{41}, {3}, std::nullopt})) == "update");
    CHECK(table.summary->experts == std::vector{two});
    REQUIRE(code_of(table.ask(2, wire::SetBot{{41}, {3}, "good"})) == "update");
    CHECK(table.summary->experts == std::vector{two});
    table.start({2});
    engine::SplitMix pick(3);
    while (searches.empty()) {
        if (table.page(2).seat.contains("legal"))
            REQUIRE(code_of(table.play_legal(2, pick)) == "update");
        else
            REQUIRE(table.advance_to_wake());
    }
    CHECK(searches.front().payer == two);
}

TEST_CASE("where there is no time to search the bot decides at once") {
    SearchTable table;
    const std::int64_t seq = table.page(1).seq;
    table.feed(room::Searched{table.searches.front().ticket, std::nullopt});
    CHECK(table.page(1).seq == seq + 1);
}

TEST_CASE("what a search finds is dropped where the room went on without it, and is looked for again") {
    SearchTable table;
    const room::Search asked = std::exchange(table.searches, {}).front();
    const bool restarts = GENERATE(false, true);
    INFO(restarts);
    if (restarts) {
        table.restart();
        table.join(1);
    } else {
        REQUIRE(order(table, house::order::Pause{}) == "ok");
        REQUIRE(order(table, house::order::Resume{}) == "ok");
    }
    const std::int64_t seq = table.page(1).seq;
    table.feed(room::Searched{asked.ticket, asked.search()});
    CHECK(table.page(1).seq == seq);
    table.until_search();
    table.feed(room::Searched{table.searches.front().ticket, table.searches.front().search()});
    CHECK(table.page(1).seq == seq + 1);
}

TEST_CASE("for a player who is away the strongest bot plays that decides at once") {
    Table table;
    std::size_t searches = 0;
    table.on_search = [&](const room::Search&) { ++searches; };
    table.create(1, table_of("spinner", 2, 30, {}));
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    table.start({1, 2});
    for (int i = 0; i < 200 && table.page(1).info.at("status") == "playing"; ++i) REQUIRE(table.advance_to_wake());
    const json seats = table.page(1).info.at("seats");
    CHECK(seats.at("s0").at("away") == true);
    CHECK(seats.at("s1").at("away") == true);
    CHECK(searches == 0);
}

TEST_CASE("bots that search play in a room, every frame as specified") {
    const std::string game = GENERATE(as<std::string>(), "spinner", "spoiler", "ladder");
    INFO(game);
    Table table;
    CheckedFrames checked(table);
    std::size_t searches = 0;
    table.create(1, table_of(game, 3, 0, {"expert", "good"}));
    table.start({1});
    table.on_search = [&](const room::Search& search) {
        ++searches;
        table.feed(room::Searched{search.ticket, search.search()});
    };
    engine::SplitMix pick(5);
    for (int i = 0; i < 60; ++i) {
        if (table.page(1).seat.contains("legal"))
            REQUIRE(code_of(table.play_legal(1, pick)) == "update");
        else
            REQUIRE(table.advance_to_wake());
    }
    CHECK(searches > 5);
}
