#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

/// A table in a running game with players 1 … n.
struct Running : Table {
    Running(std::uint8_t players, std::uint16_t clock_s, std::string options = "{}") {
        wire::Create request = spoil_table(players, clock_s);
        request.options = {std::move(options)};
        create(1, request);
        std::vector<std::int64_t> all;
        for (std::uint8_t i = 0; i < players; ++i) {
            all.push_back(i + 1);
            if (i == 0) continue;
            join(i + 1);
            REQUIRE(code_of(ask(i + 1, wire::Sit{{41}, {i}})) == "update");
        }
        start(all);
    }

    /// Returns the player who may act now.
    std::int64_t due() {
        for (const auto& [name, turn] : page(1).info.at("turns").items()) return std::stoll(name.substr(1)) + 1;
        return 0;
    }
    json turn() { return page(1).info.at("turns").front(); }
    json play(std::int64_t player, std::int64_t turn_no, const json& action) {
        return ask(player, wire::Play{{41}, {turn_no}, support::sent(action)});
    }
    /// Plays for the player in turn until it is another player's turn.
    void move_on() {
        const std::int64_t player = due();
        json move;
        for (const json& one : actions_of(page(player).seat.at("legal")))
            if (one.at("type") == "play") move = one;
        REQUIRE(code_of(play(player, turn().at("turn"), move)) == "update");
    }
    json legal(std::int64_t player) { return actions_of(page(player).seat.at("legal")).front(); }
    bool was_told(std::int64_t player, const std::string& type) {
        for (const json& notice : page(player).notices)
            if (notice.at("type") == type) return true;
        return false;
    }
};

engine::SplitMix any(1);

}  // namespace

TEST_CASE("a move tells the lobby whose turn it is now, and not the whole room again") {
    Running table(3, 0);
    const std::size_t before = table.summaries;
    for (int i = 0; i < 3; ++i) {
        const engine::Seat seat = engine::seat_at(static_cast<std::size_t>(table.due()) - 1);
        CHECK(table.turns.seats == engine::BySeat<engine::Seat>{seat});
        table.move_on();
    }
    CHECK(table.summaries == before);
    table.lose(2);
    CHECK(table.summaries == before + 1);
    CHECK(table.summary->viewers == 2);
}

TEST_CASE("of two actions for one turn in the same millisecond the second is stale") {
    Running table(3, 0);
    const std::int64_t player = table.due();
    const std::int64_t turn = table.turn().at("turn");
    const json action = table.legal(player);
    json play = action;
    for (const json& one : actions_of(table.page(player).seat.at("legal")))
        if (one.at("type") == "play") play = one;
    CHECK(code_of(table.play(player, turn, play)) == "update");
    const std::string code = code_of(table.play(player, turn, play));
    CHECK((code == "not_your_turn" || code == "stale_turn"));
}

TEST_CASE("an action is refused with the reason of the rules, a stale turn or a bad action with its own") {
    Running table(3, 0);
    const std::int64_t player = table.due();
    const std::int64_t other = player % 3 + 1;
    const std::int64_t turn = table.turn().at("turn");
    CHECK(code_of(table.play(player, turn + 1, table.legal(player))) == "stale_turn");
    CHECK(code_of(table.play(player, turn, json({{"type", "fly"}}))) == "bad_action");
    CHECK(code_of(table.play(other, turn, table.legal(player))) == "not_your_turn");
    table.join(9);
    CHECK(code_of(table.play(9, turn, table.legal(player))) == "not_seated");
    CHECK(code_of(table.ask(player, wire::Sit{{41}, {1}})) == "wrong_status");
}

TEST_CASE("nobody is told another's cards") {
    Running table(4, 0);
    for (std::int64_t player = 1; player <= 4; ++player) {
        std::string others;
        for (const json& frame : table.page(player).frames) others += frame.dump();
        for (std::int64_t other = 1; other <= 4; ++other) {
            if (other == player) continue;
            CHECK(others.find(table.page(other).seat.at("hand").dump()) == std::string::npos);
        }
    }
    const std::int64_t player = table.due();
    json play;
    for (const json& one : actions_of(table.page(player).seat.at("legal")))
        if (one.at("type") == "play") play = one;
    table.play(player, table.turn().at("turn"), play);
    const auto laid = [&](std::int64_t who) {
        for (const json& notice : table.page(who).notices)
            if (notice.at("type") == "played") return notice;
        return json();
    };
    CHECK(laid(player).at("card") == play.at("card"));
    CHECK_FALSE(laid(player % 4 + 1).contains("card"));
    table.lose(static_cast<std::uint64_t>(player));
    table.join(player);
    CHECK(laid(player).at("card") == play.at("card"));
    table.join(9);
    CHECK(laid(9).at("target") == play.at("target"));
    CHECK_FALSE(laid(9).contains("card"));
}

TEST_CASE("a clock that runs out plays for the seat; twice in a row and a bot plays on, which everybody sees") {
    Running table(3, 15);
    const std::int64_t player = table.due();
    const std::string seat = "s" + std::to_string(player - 1);
    CHECK(table.turn().at("deadline") == table.now + 15'000);
    table.advance(15'000);
    CHECK_FALSE(table.was_told(1, "late"));
    table.advance(50);
    CHECK(table.was_told(1, "late"));
    CHECK(table.page(1).info.at("seats").at(seat).at("missed") == 1);
    for (int i = 0; i < 10 && !table.page(1).info.at("seats").at(seat).contains("away"); ++i) {
        if (table.due() == player || table.due() == 0)
            table.advance_to_wake();
        else
            table.play_legal(table.due(), any);
    }
    CHECK(table.page(1).info.at("seats").at(seat).at("away") == true);
    CHECK(table.was_told(player % 3 + 1, "away"));

    CHECK(code_of(table.join(player)) == "ok");
    CHECK_FALSE(table.page(1).info.at("seats").at(seat).contains("away"));
    CHECK_FALSE(table.page(1).info.at("seats").at(seat).contains("missed"));
    CHECK(table.was_told(1, "back"));
}

TEST_CASE("a frame that arrived in time counts, one that arrived late does not") {
    Running table(3, 15);
    const std::int64_t player = table.due();
    const std::int64_t deadline = table.turn().at("deadline");
    room::Requested asked;
    asked.sender.connection = {static_cast<std::uint64_t>(player)};
    asked.sender.player = {player};
    asked.sender.client = "by hand";
    asked.request = wire::Play{{41}, {table.turn().at("turn").get<std::int64_t>()}, support::sent(table.legal(player))};
    table.now = deadline + 20;
    asked.sender.request = {1};
    asked.arrived = {deadline + 1};
    table.feed(asked);
    CHECK(code_of(table.page(player).frames.back()) == "stale_turn");
    asked.sender.request = {2};
    asked.arrived = {deadline};
    table.feed(asked);
    CHECK(table.page(player).frames.back().value("re", 0) == 2);
    CHECK(table.page(player).frames.back().at("type") == "update");
}

TEST_CASE("a move that the store keeps waiting stops the clocks, and its own update says so") {
    Running table(3, 15);
    table.stall_ms = 499;
    table.move_on();
    CHECK(table.turn().at("deadline") == table.now - 499 + 15'000);
    table.stall_ms = 500;
    table.move_on();
    CHECK(table.turn().at("deadline") == table.now + 15'000);
    table.join(8);
    CHECK(table.page(8).info.at("turns").front() == table.turn());
    CHECK(table.wake == table.now + 15'050);
}

TEST_CASE("a turn gets back all that stalls took of it, however many there are") {
    Running table(3, 15);
    const std::int64_t player = table.due();
    const json turn = table.turn();
    const auto buys = [&] {
        for (const json& one : actions_of(table.page(player).seat.at("legal")))
            if (one.at("type") == "buy") return code_of(table.play(player, turn.at("turn"), one));
        return std::string();
    };
    table.stall_ms = 600;
    for (const std::int64_t given_back : {600, 1'200, 1'800}) {
        REQUIRE(buys() == "update");
        CHECK(table.turn() ==
              json{{"turn", turn.at("turn")}, {"deadline", turn.at("deadline").get<std::int64_t>() + given_back}});
    }
}

TEST_CASE("chat never moves a clock, however long the store takes and whenever it comes") {
    Running table(3, 15);
    const json turn = table.turn();
    const std::int64_t deadline = turn.at("deadline");
    for (std::int64_t spectator = 10; spectator < 50; ++spectator) {
        table.join(spectator);
        table.stall_ms = spectator == 20 ? 900 : 100;
        CHECK(code_of(table.ask(spectator, wire::Chat{{41}, "slow"})) == "update");
        table.stall_ms = 0;
        CHECK(table.turn() == turn);
    }
    // The turn is over, except for frames that were sent in time and are still on their way.
    table.now = deadline + 40;
    CHECK(code_of(table.ask(10, wire::Chat{{41}, "now"})) == "update");
    CHECK(table.wake == deadline + 50);
    table.advance(10);
    CHECK(table.was_told(1, "late"));
}

TEST_CASE("after a restart a clock has what remained, and the outage costs nobody anything") {
    Running table(3, 15);
    table.advance(5'000);
    table.ask(1, wire::Chat{{41}, "five seconds later"});
    table.advance(1'000);
    table.now += 3'600'000;
    table.restart();
    table.join(1);
    CHECK(table.turn().at("deadline") == table.now + 10'000);
}

TEST_CASE("SPOIL-35 a vote stops the turn's clock and the turn goes on with what it had") {
    Running table(3, 15, R"({"end_vote":"on"})");
    const std::int64_t player = table.due();
    const std::int64_t turn = table.turn().at("turn");
    table.advance(6'000);
    CHECK(code_of(table.play(player, turn, json({{"type", "propose"}}))) == "update");
    CHECK(table.page(1).info.at("turns").size() >= 2);
    table.advance(4'000);
    for (std::int64_t voter = 1; voter <= 3; ++voter) {
        if (voter == player) continue;
        const json due = table.page(1).info.at("turns").value("s" + std::to_string(voter - 1), json());
        if (due.is_null()) continue;
        CHECK(code_of(table.play(voter, due.at("turn"), json({{"type", "answer"}, {"agree", false}}))) == "update");
        break;
    }
    REQUIRE(table.page(1).info.at("turns").size() == 1);
    CHECK(table.due() == player);
    CHECK(table.turn().at("turn") == turn);
    CHECK(table.turn().at("deadline") == table.now + 9'000);
}

TEST_CASE("SPOIL-35 who proposes out of turn may name any turn, and the turn that runs is not taken for it") {
    Running table(3, 15, R"({"end_vote":"on"})");
    const std::int64_t other = table.due() % 3 + 1;
    CHECK(code_of(table.play(other, 9'999, json({{"type", "propose"}}))) == "update");
    CHECK(table.page(1).info.at("turns").size() >= 2);
}

TEST_CASE("without a clock the others call a bot for a player who has vanished for five minutes") {
    Running table(3, 0);
    CHECK(code_of(table.ask(1, wire::CallBot{{41}, {1}})) == "not_away");
    table.lose(2);
    table.advance(5 * 60'000 - 1);
    CHECK(code_of(table.ask(1, wire::CallBot{{41}, {1}})) == "not_away");
    table.advance(1);
    table.join(9);
    CHECK(code_of(table.ask(9, wire::CallBot{{41}, {1}})) == "not_seated");
    CHECK(code_of(table.ask(1, wire::CallBot{{41}, {1}})) == "update");
    CHECK(table.page(1).info.at("seats").at("s1").at("away") == true);
    CHECK(code_of(table.ask(1, wire::CallBot{{41}, {1}})) == "not_away");
    Running clocked(3, 15);
    clocked.lose(2);
    CHECK(code_of(clocked.ask(1, wire::CallBot{{41}, {1}})) == "has_clock");
}

TEST_CASE("SPOIL-37 who leaves a running game has resigned, and the last who stays wins") {
    Running table(3, 0);
    CHECK(code_of(table.ask(2, wire::Leave{{41}})) == "update");
    CHECK(table.page(1).info.at("seats").at("s1").at("gone") == true);
    CHECK(table.page(2).seat.empty());
    CHECK(table.disk.tables_of({2}).empty());
    CHECK(code_of(table.ask(2, wire::Leave{{41}})) == "not_seated");
    table.advance(1'000);
    CHECK(code_of(table.ask(1, wire::Leave{{41}})) == "update");
    table.advance(1'000);
    CHECK(table.page(3).info.at("status") == "over");
    CHECK(table.page(3).info.at("owner") == 3);
}

TEST_CASE("a rematch keeps seats and bots, takes the next number and a new commitment") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy", "easy"}));
    table.start({1});
    CHECK(code_of(table.ask(1, wire::Rematch{{41}})) == "wrong_status");
    REQUIRE(table.play_out({1}, 5));
    const json commitment = table.page(1).info.at("fair").at("commitment");
    CHECK(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    const Page& page = table.page(1);
    CHECK(page.info.at("status") == "open");
    CHECK(page.info.at("game_no") == 2);
    CHECK(page.info.at("seats").at("s2").at("bot") == "easy");
    CHECK(page.info.at("fair").at("commitment") != commitment);
    CHECK_FALSE(page.info.at("fair").contains("seed"));
    CHECK(page.table.empty());
    CHECK(page.seat == json({{"me", "s0"}}));
    table.start({1});
    REQUIRE(table.play_out({1}, 6));
    const auto games = table.disk.games({41});
    REQUIRE(games.size() == 2);
    CHECK(games[1].last.has_value());
}

TEST_CASE("bots think for a time that is drawn without looking at the hand") {
    room::Limits limits;
    Table table(limits);
    table.create(1, spoil_table(3, 0, {"easy", "easy"}));
    table.start({1});
    engine::SplitMix pick(2);
    int bots = 0;
    for (int i = 0; i < 40 && bots < 6; ++i) {
        if (table.page(1).info.at("turns").contains("s0")) {
            table.play_legal(1, pick);
            continue;
        }
        const std::int64_t wait = *table.wake - table.now;
        CHECK(wait >= 500);
        CHECK(wait <= 1500);
        table.advance_to_wake();
        ++bots;
    }
    CHECK(bots == 6);
}

TEST_CASE("who comes back soon is told what was missed, after long absence everything") {
    Running table(3, 0);
    const std::int64_t seq = table.page(2).seq;
    table.lose(2);
    const std::int64_t player = table.due();
    if (player != 2) table.play_legal(player, any);
    table.ask(1, wire::Chat{{41}, "still here?"});
    const std::size_t before = table.page(2).frames.size();
    table.join(2, seq);
    for (std::size_t i = before; i < table.page(2).frames.size(); ++i)
        CHECK(table.page(2).frames[i].at("type") != "snapshot");
    CHECK(table.page(2).seq == table.page(1).seq);
    const std::string seen = table.page(2).sees();
    table.join(2);
    CHECK(table.page(2).sees() == seen);

    table.lose(2);
    for (int i = 0; i < 20; ++i) {
        table.advance(2'000);
        table.ask(1, wire::Chat{{41}, "hello"});
    }
    const std::size_t then = table.page(2).frames.size();
    table.join(2, seq);
    CHECK(table.page(2).frames.at(then + 1).at("type") == "snapshot");
    table.join(2, 10'000);
    CHECK(table.page(2).seq == table.page(1).seq);
}

TEST_CASE("a displaced connection is told what a spectator is, no cards") {
    Running table(3, 0);
    const std::int64_t player = table.due();
    const std::size_t from = table.page(player).frames.size();
    table.set_page(player, 100);
    table.join(player);
    for (int i = 0; i < 6; ++i)
        if (table.due() > 0) table.play_legal(table.due(), any);
    for (std::size_t i = from; i < table.page(player).frames.size(); ++i) {
        CHECK_FALSE(table.page(player).frames[i].contains("seat"));
        for (const json& notice : table.page(player).frames[i].value("notices", json::array()))
            if (notice.at("type") == "played") CHECK_FALSE(notice.contains("card"));
    }
    CHECK(table.page(player).seq == table.page(100).seq);
    CHECK(table.page(100).seat.contains("hand"));
}
