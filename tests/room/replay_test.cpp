#include "room/replay.hpp"
#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

// The replay of a finished game, and the facts that are public after the game.

namespace {

/// Plays with players 1 and 2 on the first seats and a bot on the third. Player 9 watches, and players chat.
void play(Table& table, const std::string& game, std::uint64_t seed) {
    table.create(1, table_of(game, 3, 0, {"easy"}));
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    table.join(9);
    table.start({1, 2});
    REQUIRE(code_of(table.ask(2, wire::Chat{{41}, "between you and me"})) == "update");
    REQUIRE(table.play_out({1, 2}, seed, 20'000));
}

void play_again(Table& table, std::uint64_t seed) {
    REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    table.start({1, 2});
    REQUIRE(table.play_out({1, 2}, seed, 20'000));
}

std::optional<room::Replay> replay(Table& table, const std::string& name) {
    const auto known = room::replay_name(name);
    if (!known) return std::nullopt;
    const auto journal = table.disk.load_game(known->room, known->game);
    if (!journal) return std::nullopt;
    return room::replay_of(*journal, *known, table.catalogue, table.limits);
}

std::string name_in(Table& table) {
    return table.page(1).info.value("replay", "");
}

/// A viewer's views, one for each change, and the notices from the second view on.
struct Seen {
    std::vector<json> views;
    std::vector<json> notices;

    void take(const json& frame) {
        for (const char* part : {"table", "seat"})
            if (frame.contains(part)) now_[part].merge_patch(frame.at(part));
        if (!now_.contains("table") || now_.at("table").is_null()) return;
        if (!views.empty())
            for (const json& notice : frame.value("notices", json::array()))
                if (notice.at("type") != "chat") notices.push_back(notice);
        if (views.empty() || views.back() != now_) views.push_back(now_);
    }

  private:
    json now_ = json::object();
};

Seen seen_live(Table& table, std::int64_t player) {
    Seen seen;
    for (const json& frame : table.page(player).frames) seen.take(frame);
    return seen;
}

Seen seen_again(const room::Replay& replay, const std::string& seat) {
    Seen seen;
    for (const std::string& text : replay.steps) {
        json step = json::parse(text);
        if (!seat.empty() && step.contains("seats")) step.update(step.at("seats").value(seat, json::object()));
        seen.take(step);
    }
    return seen;
}

}  // namespace

TEST_CASE("a game that is over is seen again as each seat saw it and as everybody did, step for step") {
    const std::string game = GENERATE(from_range(support::every_game()));
    INFO(game);
    Table table;
    CheckedFrames checked(table);
    play(table, game, 5);
    const auto again = replay(table, name_in(table));
    REQUIRE(again);
    CHECK(again->steps.size() > 20);
    CHECK(again->ended.value >= again->began.value);
    for (const auto& [player, seat] : {std::pair<std::int64_t, std::string>(1, "s0"), {2, "s1"}, {9, ""}}) {
        INFO("player " << player);
        const Seen live = seen_live(table, player);
        const Seen later = seen_again(*again, seat);
        CHECK(later.views == live.views);
        CHECK(later.notices == live.notices);
    }
    std::int64_t number = 0;
    for (const std::string& step : again->steps) CHECK(json::parse(step).at("seq") == number++);
    CHECK(json::parse(again->steps.back()).at("info").at("status") == "over");
}

TEST_CASE("the end of a round says how long a person needs to see it, and the bot's hand is open too") {
    Table table;
    play(table, "spinner", 5);
    const auto again = replay(table, name_in(table));
    REQUIRE(again);
    std::int64_t longest = 0;
    for (const std::string& step : again->steps)
        longest = std::max(longest, json::parse(step).value("seen_ms", std::int64_t{0}));
    CHECK(longest == 9'000);
    CHECK(json::parse(again->steps.front()).at("seats").at("s2").at("seat").at("hand").size() > 0);
}

TEST_CASE("what people said and what the room is found by are in no replay") {
    Table table;
    play(table, "spoil", 5);
    const json link = table.page(1).info.at("link");
    REQUIRE(code_of(table.ask(1, wire::Silence{{41}, {9}, true})) == "update");
    play_again(table, 6);
    const auto again = replay(table, name_in(table));
    REQUIRE(again);
    for (const std::string& step : again->steps) {
        CHECK(step.find("between you and me") == std::string::npos);
        CHECK(step.find(link.get<std::string>()) == std::string::npos);
        CHECK(step.find("silenced") == std::string::npos);
        CHECK(step.find("score") == std::string::npos);
    }
}

TEST_CASE("a running game has no name to be seen by, and none is made of its journal") {
    Table table;
    play(table, "spoil", 5);
    const std::string first = name_in(table);
    REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    CHECK(name_in(table).empty());
    table.start({1, 2});
    CHECK(name_in(table).empty());
    const auto name = *room::replay_name(first);
    CHECK_FALSE(replay(table, room::text_of({name.room, {2}, name.key})));
    // A wrong name does not open the replay. The whole journal does not help, although the owner of the seed could
    // compute the key now.
    auto journal = table.disk.load_game(name.room, name.game);
    REQUIRE(journal);
    journal->row.last.reset();
    CHECK_FALSE(room::replay_of(*journal, name, table.catalogue, table.limits));
    CHECK(replay(table, first));
}

TEST_CASE("only the game's own key opens it") {
    Table table;
    play(table, "spoil", 5);
    const std::string name = name_in(table);
    const auto known = room::replay_name(name);
    REQUIRE(known);
    CHECK(room::text_of(*known) == name);
    CHECK(known->room.value == 41);
    CHECK(known->game.value == 1);
    for (std::size_t byte = 0; byte < known->key.bytes.size(); ++byte) {
        auto other = *known;
        other.key.bytes[byte] ^= 1;
        CHECK_FALSE(replay(table, room::text_of(other)));
    }
    play_again(table, 6);
    const auto second = room::replay_name(name_in(table));
    REQUIRE(second);
    CHECK_FALSE(replay(table, room::text_of({known->room, known->game, second->key})));
    for (const std::string hostile :
         {"", "-", "41", "41-1", "41-1-", "0-1-AAAAAAAAAAAAAAAAAAAAAA", "-41-1-AAAAAAAAAAAAAAAAAAAAAA",
          "41-99999999999-AAAAAAAAAAAAAAAAAAAAAA", "99999999999999999999-1-AAAAAAAAAAAAAAAAAAAAAA",
          "41-1-AAAAAAAAAAAAAAAAAAAAA", "41-1-AAAAAAAAAAAAAAAAAAAAAAA",
          "41-1-AAAAAAAAAAAAAAAAAAAAA=", "41 1 AAAAAAAAAAAAAAAAAAAAAA"}) {
        INFO(hostile);
        CHECK_FALSE(room::replay_name(hostile));
    }
}

TEST_CASE("the record that ended a game tells by which name it is seen again, and is all that a wrong one costs") {
    Table table;
    play(table, "spoil", 5);
    const auto known = *room::replay_name(name_in(table));
    const auto end = table.disk.game_end(known.room, known.game);
    REQUIRE(end);
    CHECK(room::may_open(*end, known));
    for (std::size_t byte = 0; byte < known.key.bytes.size(); ++byte) {
        auto other = known;
        other.key.bytes[byte] ^= 1;
        CHECK_FALSE(room::may_open(*end, other));
    }
    REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    table.start({1, 2});
    CHECK_FALSE(table.disk.game_end(known.room, {2}));
    CHECK(room::may_open(*table.disk.game_end(known.room, known.game), known));
    // Older records do not name the replay, so the end of their game must be read in full.
    store::Record old = *end;
    const auto at = old.body.find(",\"replay\":\"");
    REQUIRE(at != std::string::npos);
    old.body.erase(at, old.body.find('"', at + 12) + 1 - at);
    CHECK(room::may_open(old, known));
}

TEST_CASE("a game that was voided is not seen again, and counts for nobody") {
    Table table;
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    REQUIRE(code_of(table.ask(5, power_cut)) == "ok");
    CHECK(table.page(1).info.at("status") == "over");
    CHECK(name_in(table).empty());
    CHECK_FALSE(table.page(1).info.contains("score"));
    CHECK(table.disk.played({1}, 1'000'000, 10).empty());
}

TEST_CASE("the evening's score adds up over rematches and stays through a restart") {
    Table table;
    CheckedFrames checked(table);
    play(table, "spinner", 5);
    const json first = table.page(1).table;
    const json after_one = table.page(1).info.at("score");
    CHECK(after_one.size() == 3);
    for (const auto& [key, seat] : {std::pair("p1", "s0"), std::pair("p2", "s1"), std::pair("s2", "s2")}) {
        CHECK(after_one.at(key).at("games") == 1);
        CHECK(after_one.at(key).value("won", 0) == (first.at("outcome").at("ranks").at(seat) == 1 ? 1 : 0));
        CHECK(after_one.at(key).value("points", 0) == first.at("players").at(seat).at("total"));
    }
    play_again(table, 6);
    const json second = table.page(1).table;
    const json after_two = table.page(1).info.at("score");
    CHECK(after_two.at("p2").at("games") == 2);
    CHECK(after_two.at("p2").value("points", 0) ==
          first.at("players").at("s1").at("total").get<int>() + second.at("players").at("s1").at("total").get<int>());
    CHECK(table.page(9).info.at("score") == after_two);
    table.restart();
    table.join(1);
    CHECK(table.page(1).info.at("score") == after_two);
    CHECK(replay(table, name_in(table)));
}

TEST_CASE("who played long ago makes way in the score for those who play now") {
    room::Limits limits = Table::quick();
    limits.score_lines_max = 3;
    Table table(limits);
    play(table, "spoil", 5);
    REQUIRE(code_of(table.ask(2, wire::Leave{{41}})) == "update");
    REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    table.join(3);
    REQUIRE(code_of(table.ask(3, wire::Sit{{41}, {1}})) == "update");
    table.start({1, 3});
    REQUIRE(table.play_out({1, 3}, 6, 20'000));
    const json score = table.page(1).info.at("score");
    CHECK(score.size() == 3);
    CHECK_FALSE(score.contains("p2"));
    CHECK(score.at("p1").at("games") == 2);
    CHECK(score.at("p3").at("games") == 1);
    CHECK_FALSE(score.at("p3").contains("name"));
    REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
    REQUIRE(code_of(table.ask(3, wire::Leave{{41}})) == "update");
    CHECK(table.page(1).info.at("score").at("p3").at("name") == "Player 3");
}

TEST_CASE("who played finds the game among their own, with what it came to; who watched does not") {
    Table table;
    play(table, "ladder", 5);
    const auto mine = table.disk.played({2}, 1'000'000, 10);
    REQUIRE(mine.size() == 1);
    CHECK(mine.front().room.value == 41);
    CHECK(mine.front().seat == 1);
    const json result = json::parse('{' + mine.front().result + '}');
    CHECK(result.at("replay") == name_in(table));
    CHECK(result.at("game") == "ladder");
    CHECK(result.at("seats").at("s2").at("bot") == "easy");
    CHECK(result.at("winners") == table.page(1).table.at("outcome").at("winners"));
    CHECK(result.at("ranks") == table.page(1).table.at("outcome").at("ranks"));
    CHECK(table.disk.played({9}, 1'000'000, 10).empty());
}
