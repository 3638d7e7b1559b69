#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/sent.hpp"
#include "table.hpp"

// Hints. A table allows them, only the player who asks sees them, and nothing stores them.

using namespace anteroom;
using namespace anteroom::test;

namespace {

wire::Create with_hints(wire::Create create) {
    create.hints = true;
    return create;
}

/// A table with hints. Players 1 and 2 sit there, and player 9 watches.
struct HintTable : Table {
    explicit HintTable(const std::string& game = "ladder", room::Limits room_limits = quick(), std::uint64_t seed = 7)
        : Table(room_limits, seed) {
        create(1, with_hints(table_of(game, game == "spoil" ? 3 : 2, 0, bots_of(game))));
        join(2);
        join(9);
        REQUIRE(code_of(ask(2, wire::Sit{{41}, {1}})) == "update");
        start({1, 2});
    }

    static std::vector<std::string> bots_of(const std::string& game) {
        return game == "spoil" ? std::vector<std::string>{"easy"} : std::vector<std::string>{};
    }

    std::optional<std::int64_t> turn_number(std::int64_t player) {
        const json turn = turn_of(engine::seat_at(static_cast<std::size_t>(player - 1)));
        return turn.is_null() ? std::nullopt : std::optional(turn.at("turn").get<std::int64_t>());
    }
    /// Returns the player who has to decide. Waits until there is such a player.
    std::int64_t due() {
        for (int i = 0; i < 100; ++i) {
            for (const std::int64_t player : {1, 2})
                if (turn_number(player)) return player;
            REQUIRE(advance_to_wake());
        }
        throw std::logic_error("nobody has to decide");
    }
    json hint(std::int64_t player) { return ask(player, wire::Hint{{41}, {turn_number(player).value_or(1)}}); }
    json play(std::int64_t player, const json& action) {
        return ask(player, wire::Play{{41}, {turn_number(player).value_or(1)}, support::sent(action)});
    }
};

/// Returns the answers to this player's request with this id, over the player's own connection.
std::vector<std::string> answers_to(Table& table, std::int64_t player, std::int64_t id) {
    std::vector<std::string> all;
    for (const json& frame : table.page(player).frames)
        if (frame.value("re", std::int64_t{0}) == id) all.push_back(code_of(frame));
    return all;
}

/// A table where player 1 or 2 has asked for a hint, and the search has not ended.
struct Asked : HintTable {
    Asked() {
        player = due();
        on_search = [this](const room::Search& search) { asked = search; };
        CHECK(hint(player).is_null());
        REQUIRE(asked);
        CHECK(asked->is_hint);
        id = last_id(player);
    }
    /// Ends the search, and returns the answers.
    std::vector<std::string> find() {
        feed(room::Searched{asked->ticket, asked->search()});
        return answers_to(*this, player, id);
    }

    std::int64_t player = 0;
    std::int64_t id = 0;
    std::optional<room::Search> asked;
};

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("whoever has to decide is told an action that may be played, alone, and nothing of it is written") {
    const std::string game = GENERATE(from_range(support::every_game()));
    INFO(game);
    HintTable table(game);
    CHECK(table.page(9).info.at("hints") == true);
    for (int i = 0; i < 8; ++i) {
        table.advance(2'000);
        const std::int64_t player = table.due();
        const std::int64_t turn = *table.turn_number(player);
        const std::size_t commits = table.commits.size();
        const std::size_t others = table.page(3 - player).frames.size() + table.page(9).frames.size();
        const json answer = table.hint(player);
        REQUIRE(code_of(answer) == "ok");
        CHECK(answer.at("data").at("turn") == turn);
        CHECK(table.commits.size() == commits);
        CHECK(table.page(3 - player).frames.size() + table.page(9).frames.size() == others);
        const json action = answer.at("data").at("action");
        const std::vector<json> legal = actions_of(table.page(player).seat.at("legal"));
        CHECK(std::ranges::count(legal, action) == 1);
        REQUIRE(code_of(table.play(player, action)) == "update");
    }
}

TEST_CASE("every frame about hints is as specified") {
    Table table;
    CheckedFrames checked(table);
    table.create(1, with_hints(table_of("spinner", 2, 0, {"easy"})));
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, {}, {}, {}, false})) == "update");
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, {}, {}, {}, true})) == "update");
    table.start({1});
    while (table.turn_of(engine::Seat{0}).is_null()) REQUIRE(table.advance_to_wake());
    const std::int64_t turn = table.turn_of(engine::Seat{0}).at("turn");
    CHECK(code_of(table.ask(1, wire::Hint{{41}, {turn}})) == "ok");
    CHECK(code_of(table.ask(1, wire::Hint{{41}, {turn + 1}})) == "stale_turn");
    CHECK(checked.all_answered());
}

TEST_CASE("a table has no hints unless its owner wants them, before the game, and it keeps that through a restart") {
    Table table;
    table.create(1, table_of("ladder", 2));
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    CHECK_FALSE(table.page(1).info.contains("hints"));
    CHECK(code_of(table.ask(1, wire::Hint{{41}, {1}})) == "no_hints");
    const auto set = [&](std::int64_t player, bool on) {
        return code_of(table.ask(player, wire::Settings{{41}, {}, {}, {}, {}, on}));
    };
    CHECK(set(2, true) == "not_owner");
    REQUIRE(code_of(table.ask(2, wire::Ready{{41}, {hash_of_nonce(2)}})) == "update");
    CHECK_FALSE(table.summary->listing.hints);
    CHECK(set(1, true) == "update");
    CHECK(table.page(2).info.at("hints") == true);
    CHECK(table.summary->listing.hints);
    CHECK_FALSE(table.page(2).info.at("seats").at("s1").contains("ready"));
    CHECK(code_of(table.ask(1, wire::Hint{{41}, {1}})) == "wrong_status");
    table.restart();
    for (const std::int64_t player : {1, 2}) table.join(player);
    CHECK(table.page(2).info.at("hints") == true);
    CHECK(set(1, false) == "update");
    CHECK_FALSE(table.page(2).info.contains("hints"));
    CHECK_FALSE(table.summary->listing.hints);
    table.start({1, 2});
    CHECK(set(1, true) == "wrong_status");
    CHECK(code_of(table.ask(1, wire::Hint{{41}, {1}})) == "no_hints");
}

TEST_CASE("no table for money gives hints, from its beginning or later") {
    Table table;
    furnish(table);
    CHECK(code_of(table.create(1, with_hints(money_table()))) == "no_hints");
    Table other;
    furnish(other);
    REQUIRE(code_of(other.create(1, money_table())) == "ok");
    CHECK(code_of(other.ask(1, wire::Settings{{41}, {}, {}, {}, {}, true})) == "no_hints");
    CHECK(code_of(other.ask(1, wire::Settings{{41}, {}, {}, {}, {}, false})) == "update");
}

TEST_CASE("who watches, has not come, has lost the seat to another page or is not to decide is told nothing") {
    HintTable table;
    const std::int64_t player = table.due();
    const std::int64_t turn = *table.turn_number(player);
    CHECK(code_of(table.ask(9, wire::Hint{{41}, {turn}})) == "not_seated");
    CHECK(code_of(table.ask(7, wire::Hint{{41}, {turn}})) == "not_joined");
    CHECK(code_of(table.hint(3 - player)) == "not_your_turn");
    CHECK(code_of(table.ask(player, wire::Hint{{41}, {turn + 1}})) == "stale_turn");
    REQUIRE(order(table, house::order::Pause{}) == "ok");
    CHECK(code_of(table.hint(player)) == "paused");
    REQUIRE(order(table, house::order::Resume{}) == "ok");
    table.advance(10'000);
    REQUIRE(code_of(table.ask_over(20, player, wire::Join{wire::RoomId{41}, {}})) == "ok");
    CHECK(code_of(table.hint(player)) == "displaced");
    CHECK(code_of(table.ask_over(20, player, wire::Hint{{41}, {*table.turn_number(player)}})) == "ok");
}

TEST_CASE("a hint that is found is told, though others spoke meanwhile, and once") {
    Asked table;
    CHECK(code_of(table.ask(9, wire::Chat{{41}, "well?"})) == "update");
    CHECK(table.find() == Codes{"ok"});
    CHECK(table.find() == Codes{"ok"});
}

TEST_CASE("a hint that comes too late says so") {
    Asked table;
    SECTION("the player has played") {
        engine::SplitMix pick(1);
        while (table.turn_of(engine::seat_at(static_cast<std::size_t>(table.player - 1))).is_object())
            REQUIRE(code_of(table.play_legal(table.player, pick)) == "update");
        CHECK(table.find() == Codes{"stale_turn"});
    }
    SECTION("the game is stopped") {
        REQUIRE(order(table, house::order::Pause{}) == "ok");
        CHECK(table.find() == Codes{"paused"});
    }
    SECTION("the player has left for good, which ends a game of two") {
        REQUIRE(code_of(table.ask(table.player, wire::Leave{{41}})) == "update");
        CHECK(table.find() == Codes{"wrong_status"});
    }
    SECTION("another page of the player has the seat") {
        REQUIRE(code_of(table.ask_over(20, table.player, wire::Join{wire::RoomId{41}, {}})) == "ok");
        CHECK(table.find() == Codes{"displaced"});
    }
    SECTION("the player does not look at the table any more") {
        REQUIRE(code_of(table.ask(table.player, wire::Unwatch{{41}})) == "ok");
        CHECK(table.find() == Codes{"not_joined"});
    }
    SECTION("the room rests") {
        table.freeze();
        CHECK(table.find() == Codes{"frozen"});
    }
}

TEST_CASE("where there is no time to search, a hint is refused and may be asked for again") {
    Asked table;
    table.feed(room::Searched{table.asked->ticket, std::nullopt});
    CHECK(answers_to(table, table.player, table.id) == Codes{"overloaded"});
    table.on_search = nullptr;
    CHECK(code_of(table.hint(table.player)) == "ok");
}

TEST_CASE("whoever is gone is not answered, and a room that closes answers what it owes") {
    Asked table;
    SECTION("the connection is lost") {
        table.lose(static_cast<std::uint64_t>(table.player));
        CHECK(table.find().empty());
    }
    SECTION("the house closes the room") {
        for (const std::int64_t player : {1, 2}) table.ask(player, wire::Leave{{41}});
        REQUIRE(order(table, house::order::Close{}) == "ok");
        table.advance(200'000);
        REQUIRE(table.closed);
        CHECK(answers_to(table, table.player, table.id) == Codes{"closed"});
    }
}

TEST_CASE("a player has three hints at once and one more every two seconds, whatever the others ask") {
    HintTable table;
    const std::int64_t player = table.due();
    for (int i = 0; i < 3; ++i) CHECK(code_of(table.hint(player)) == "ok");
    CHECK(code_of(table.hint(player)) == "rate");
    CHECK(code_of(table.hint(3 - player)) == "not_your_turn");
    table.advance(2'000);
    CHECK(code_of(table.hint(player)) == "ok");
    CHECK(code_of(table.hint(player)) == "rate");
}

TEST_CASE("the same question has the same answer, and what bots play is the same whether somebody asked or not") {
    const auto played = [](bool asks) {
        Table table;
        table.create(1, with_hints(table_of("spinner", 3, 0, {"good", "expert"})));
        table.start({1});
        engine::SplitMix pick(11);
        for (int i = 0; i < 12; ++i) {
            const json turn = table.turn_of(engine::Seat{0});
            if (turn.is_null()) {
                REQUIRE(table.advance_to_wake());
                continue;
            }
            if (asks) {
                const wire::Hint hint{{41}, {turn.at("turn")}};
                table.now += 4'000;
                CHECK(table.ask(1, hint).at("data") == table.ask(1, hint).at("data"));
            }
            REQUIRE(code_of(table.play_legal(1, pick)) == "update");
        }
        return table.page(1).sees();
    };
    const std::string unasked = played(false);
    CHECK(unasked == played(true));
}
