#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

// The records of finished games: a player's own list, and each game step by step in pages.

namespace {

/// Lets Ada and two bots play a game to its end, and returns the room.
std::int64_t play(Player& ada, const std::string& game, unsigned seed) {
    const std::int64_t room =
        ada.create({{"game", game}, {"seats", 3}, {"bots", {"easy", "easy"}}, {"visibility", "private"}});
    start_game({&ada}, room);
    play_out({&ada}, room, seed);
    return room;
}

std::string name_in(Player& player, std::int64_t room) {
    return player.room(room).info.at("replay");
}

/// Returns all steps, read page by page, and the number of pages.
std::pair<Json, int> all_steps(Player& player, const std::string& name) {
    Json steps = Json::array();
    for (int pages = 1;; ++pages) {
        const Json answer = player.ask({{"type", "replay"}, {"replay", name}, {"from", steps.size()}});
        REQUIRE(answer.at("type") == "ok");
        const Json& data = answer.at("data");
        REQUIRE(data.at("from") == steps.size());
        for (const Json& step : data.at("steps")) steps.push_back(step);
        if (steps.size() == data.at("count")) return {steps, pages};
        REQUIRE(!data.at("steps").empty());
    }
}

}  // namespace

TEST_CASE("who was handed the name of a finished game sees all of it, and the room it was played in stays shut") {
    app::Limits limits = test_limits();
    limits.host.host.replay_page_bytes_max = 8'000;
    Running server(limits);
    Player ada(server.port(), "Ada");
    const std::int64_t room = play(ada, "spinner", 7);
    const std::string name = name_in(ada, room);
    Player stranger(server.port(), "Eve");
    const auto [steps, pages] = all_steps(stranger, name);
    CHECK(pages > 3);
    Json table;
    for (const Json& step : steps) table.merge_patch(step.value("table", Json::object()));
    CHECK(table == ada.room(room).table);
    CHECK(stranger.ask({{"type", "join"}, {"room", room}}).at("code") == "no_room");
    // The steps come from the journal, so a restart loses none of them.
    server.restart();
    Player later(server.port(), "Finn");
    CHECK(all_steps(later, name).first == steps);
    const Json past_the_end = later.ask({{"type", "replay"}, {"replay", name}, {"from", 1'000'000}});
    CHECK(past_the_end.at("data").at("steps").empty());
}

TEST_CASE("nothing of a running game is told, whatever name is tried") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    start_game({&ada}, room);
    REQUIRE(ada.status(room) == "playing");
    CHECK_FALSE(ada.room(room).info.contains("replay"));
    const std::string key = "AAAAAAAAAAAAAAAAAAAAAA";
    for (const std::string& name : {std::to_string(room) + "-1-" + key, std::to_string(room) + "-2-" + key,
                                    "9007199254740991-1-" + key, std::string("no-name-of-a-game-at-all-0")}) {
        INFO(name);
        CHECK(ada.ask({{"type", "replay"}, {"replay", name}}).at("code") == "no_replay");
    }
    CHECK(ada.ask({{"type", "history"}}).at("data").at("games").empty());
    play_out({&ada}, room, 3);
    CHECK(ada.ask({{"type", "replay"}, {"replay", name_in(ada, room)}}).at("type") == "ok");
}

TEST_CASE("a guest's own games are listed newest first, page by page, and nobody else's") {
    app::Limits limits = test_limits();
    limits.host.host.history_page = 2;
    Running server(limits);
    Player ada(server.port(), "Ada");
    std::vector<std::string> names;
    for (unsigned seed = 1; seed <= 3; ++seed) names.push_back(name_in(ada, play(ada, "spoil", seed)));
    const Json first = ada.ask({{"type", "history"}}).at("data");
    REQUIRE(first.at("games").size() == 2);
    CHECK(first.at("games")[0].at("replay") == names[2]);
    CHECK(first.at("games")[1].at("replay") == names[1]);
    CHECK(first.at("games")[0].at("seats").at("s0").at("name") == "Ada");
    const Json second = ada.ask({{"type", "history"}, {"before", first.at("before")}}).at("data");
    REQUIRE(second.at("games").size() == 1);
    CHECK(second.at("games")[0].at("replay") == names[0]);
    CHECK_FALSE(second.contains("before"));
    Player bea(server.port(), "Bea");
    CHECK(bea.ask({{"type", "history"}}).at("data").at("games").empty());
}

TEST_CASE("who asks for one page of a replay after the other is slowed down, and others are not") {
    app::Limits limits = test_limits();
    limits.host.host.player_replays_burst = 2;
    limits.host.host.player_replay_back = std::chrono::hours(1);
    Running server(limits);
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    const Json wish = {{"type", "replay"}, {"replay", "41-1-AAAAAAAAAAAAAAAAAAAAAA"}};
    CHECK(ada.ask(wish).at("code") == "no_replay");
    CHECK(ada.ask(wish).at("code") == "no_replay");
    CHECK(ada.ask(wish).at("code") == "rate");
    CHECK(bea.ask(wish).at("code") == "no_replay");
}
