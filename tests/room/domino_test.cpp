#include "request_frame.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

/// Seats people first and then bots, and makes all of them ready.
void open(Table& table, wire::Create request, std::int64_t people) {
    const auto bots = static_cast<std::int64_t>(request.bots.size());
    REQUIRE(request.seats == people + bots);
    table.create(1, std::move(request));
    std::vector<std::int64_t> all = {1};
    for (std::int64_t player = 2; player <= people; ++player) {
        table.join(player);
        REQUIRE(code_of(table.ask(player, wire::Sit{{41}, {static_cast<std::uint8_t>(player - 1)}})) == "update");
        all.push_back(player);
    }
    table.start(all);
}

/// Plays `actions` actions. Each is by a player who may act.
void play_some(Table& table, const std::vector<std::int64_t>& players, engine::RandomSource& pick, int actions) {
    while (actions > 0 && table.page(1).info.at("status") == "playing") {
        bool acted = false;
        for (const std::int64_t player : players) {
            if (!table.page(player).seat.contains("legal")) continue;
            REQUIRE(code_of(table.play_legal(player, pick)) == "update");
            acted = true;
            --actions;
            break;
        }
        if (!acted) REQUIRE(table.advance_to_wake());
    }
}

const std::vector<std::string> games = {"spoiler", "spinner", "ladder"};

}  // namespace

TEST_CASE("each domino game is played in a room from the first deal to its result, every frame as specified") {
    const std::string game = GENERATE(from_range(games));
    const auto seats = GENERATE(as<std::uint8_t>(), 2, 4);
    INFO(game << " for " << int{seats});
    Table table;
    CheckedFrames checked(table);
    const std::vector<std::string> bots(static_cast<std::size_t>(seats) / 2, "easy");
    open(table, table_of(game, seats, 0, bots), seats - seats / 2);
    table.join(9);
    std::vector<std::int64_t> people;
    for (std::int64_t player = 1; player <= seats - seats / 2; ++player) people.push_back(player);
    REQUIRE(table.play_out(people, 3, 20'000));
    CHECK(table.page(1).info.at("status") == "over");
    CHECK(table.page(9).table.at("outcome").contains("winners"));
    CHECK(checked.frames() > 100);
    CHECK(checked.all_answered());
}

TEST_CASE("two bots that play well bring a domino game to its end alone beside one person") {
    const std::string game = GENERATE(from_range(games));
    INFO(game);
    Table table;
    CheckedFrames checked(table);
    open(table, table_of(game, 3, 0, {"good", "good"}), 1);
    CHECK(table.play_out({1}, 11, 20'000));
}

TEST_CASE("killed in the middle of a domino game, the room shows again what it had shown") {
    const std::string game = GENERATE(from_range(games));
    INFO(game);
    Table table;
    CheckedFrames checked(table);
    open(table, table_of(game, 3, 0, {"easy"}), 2);
    engine::SplitMix pick(5);
    for (int kill = 0; kill < 6; ++kill) {
        play_some(table, {1, 2}, pick, 17);
        table.join(9);
        std::vector<std::string> seen;
        std::vector<std::vector<json>> logs;
        for (const std::int64_t player : {1, 2, 9}) {
            table.join(player);
            seen.push_back(table.page(player).sees());
            logs.push_back(table.page(player).notices);
        }
        table.restart();
        checked.forget();
        std::size_t i = 0;
        for (const std::int64_t player : {1, 2, 9}) {
            table.join(player);
            CHECK(table.page(player).sees() == seen[i]);
            CHECK(table.page(player).notices == logs[i]);
            ++i;
        }
    }
    CHECK(table.play_out({1, 2}, 6, 20'000));
}

TEST_CASE("a snapshot's log has the tiles laid, an update leaves to its patch what the patch says") {
    const std::string game = GENERATE(from_range(games));
    INFO(game);
    Table table;
    open(table, table_of(game, 3, 0), 3);
    engine::SplitMix pick(8);
    const auto before = static_cast<std::ptrdiff_t>(table.page(1).notices.size());
    play_some(table, {1, 2, 3}, pick, 6);
    const auto laid = [](const std::vector<json>& notices) {
        int tiles = 0;
        for (const json& notice : notices)
            if (notice.at("type") == "laid" || notice.at("type") == "set" || notice.at("type") == "opened") ++tiles;
        return tiles;
    };
    const auto& told = table.page(1).notices;
    CHECK(laid({told.begin() + before, told.end()}) == 0);
    table.join(9);
    int in_layout = 0;
    for (const json& place : table.page(9).table.at("layout")) in_layout += place.contains("tile") ? 1 : 0;
    CHECK(in_layout > 0);
    CHECK(laid(table.page(9).notices) == in_layout);
}

TEST_CASE("a clock that runs out plays a legal action of a domino game for the seat") {
    const std::string game = GENERATE(from_range(games));
    INFO(game);
    Table table;
    CheckedFrames checked(table);
    open(table, table_of(game, 3, 15), 3);
    const std::int64_t turn_before = table.page(1).info.at("turns").front().at("turn");
    table.advance(15'050);
    bool late = false;
    for (const json& notice : table.page(2).notices) late = late || notice.at("type") == "late";
    CHECK(late);
    CHECK(table.page(1).info.at("turns").front().at("turn") > turn_before);
}

TEST_CASE("what a hand holds reaches nobody else") {
    const std::string game = GENERATE(from_range(games));
    INFO(game);
    Table table;
    open(table, table_of(game, 4, 0), 4);
    engine::SplitMix pick(9);
    play_some(table, {1, 2, 3, 4}, pick, 5);
    table.join(9);
    for (std::int64_t player = 1; player <= 4; ++player) {
        // Only the seat with a hand receives the hand's tiles. The text of a tile on the table contains a place, so it
        // differs.
        const json& hand = table.page(player).seat.at("hand");
        for (const std::int64_t other : {1, 2, 3, 4, 9}) {
            if (other == player) continue;
            const Page& page = table.page(other);
            std::string told = page.table.dump();
            // The tiles drawn for the start are shown, and then shuffled in again.
            for (const json& notice : page.notices)
                if (notice.at("type") != "first_drawn") told += notice.dump();
            for (const json& tile : hand) CHECK(told.find(tile.dump()) == std::string::npos);
        }
    }
}

TEST_CASE("the rules' refusals of a domino game reach the player with their codes") {
    Table table;
    CheckedFrames checked(table);
    open(table, table_of("spoiler", 3, 0), 3);
    const std::string seat = table.page(1).info.at("turns").begin().key();
    const std::int64_t player = std::stoll(seat.substr(1)) + 1;
    const auto play = [&](const json& action) {
        const json turn = table.page(1).info.at("turns").at(seat).at("turn");
        return code_of(table.ask(player, wire::Play{{41}, {turn.get<std::int64_t>()}, support::sent(action)}));
    };
    CHECK(play({{"type", "done"}}) == "spoiler.no_bonus");
    CHECK(play({{"type", "lay"}, {"tile", "46"}}) == "bad_action");
    CHECK(play({{"type", "lay"}, {"tile", table.page(player).seat.at("hand").front()}, {"end", "e77"}}) ==
          "domino.no_such_end");
    // The player who begins a round must lay a tile if one fits (SPOILER-6).
    CHECK(play({{"type", "pass"}}) == "spoiler.must_play");
    std::string code;
    for (const json& tile : table.page(player).seat.at("hand"))
        for (int end = 1; end <= 6 && code != "update"; ++end)
            code = play({{"type", "lay"}, {"tile", tile}, {"end", "e" + std::to_string(end)}});
    CHECK(code == "update");
}

TEST_CASE("options that do not go together are refused when the table is made") {
    Table table;
    wire::Create request = table_of("ladder", 3);
    request.options = {R"({"teams":"on"})"};
    CHECK(code_of(table.create(1, request)) == "ladder.teams_of_four");
    Table two;
    request = table_of("ladder", 2);
    request.options = {R"({"lead":"next_player"})"};
    CHECK(code_of(two.create(1, request)) == "ladder.lead_of_three");
    Table nine;
    CHECK(code_of(nine.create(1, table_of("spinner", 9))) == "bad_players");
}
