#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

TEST_CASE("three people and a bot play a game of Spoil to its end over real sockets") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"bots", {"easy"}}});
    Player bea(server.port(), "Bea");
    Player cleo(server.port(), "Cleo");
    bea.join(room);
    cleo.join(room);
    REQUIRE(bea.ask({{"type", "sit"}, {"room", room}, {"seat", "s1"}}).at("type") == "update");
    REQUIRE(cleo.ask({{"type", "sit"}, {"room", room}, {"seat", "s2"}}).at("type") == "update");
    start_game({&ada, &bea, &cleo}, room);
    const int actions = play_out({&ada, &bea, &cleo}, room, 7);
    CHECK(actions > 10);
    // All three players have the same state.
    REQUIRE(bea.wait([&] { return bea.room(room).seq == ada.room(room).seq; }));
    REQUIRE(cleo.wait([&] { return cleo.room(room).seq == ada.room(room).seq; }));
    CHECK(ada.room(room).info == bea.room(room).info);
    CHECK(ada.room(room).table == cleo.room(room).table);
    CHECK(ada.room(room).table.contains("outcome"));
    CHECK(ada.room(room).info.at("fair").contains("seed"));
}

TEST_CASE("who comes back with a number gets what came after it, and the same views") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"bots", {"easy", "easy", "easy"}}});
    start_game({&ada}, room);
    std::mt19937 random(3);
    // Ada's own connection breaks in the middle of the game.
    ada.wait([&] { return ada.some_action(room, random).has_value(); });
    Player again(server.port(), Json(ada.token), ada.client);
    again.check.keep_views_of(ada.check);
    again.next_id = 1'000;
    const std::int64_t known = ada.room(room).seq;
    const Json answer = again.ask({{"type", "join"}, {"room", room}, {"since", known}});
    REQUIRE(answer.at("type") == "ok");
    REQUIRE(again.ask(*again.some_action(room, random)).at("type") == "update");
    CHECK(again.seen["snapshot"] == 0);
    CHECK(again.room(room).seq > known);
    // Another device gets the same state by a snapshot.
    Player other(server.port(), Json(ada.token), "another-device-0001");
    other.join(room);
    CHECK(other.seen["snapshot"] == 1);
    again.wait([&] { return again.room(room).seq == other.room(room).seq; }, Millis(200));
    other.wait([&] { return again.room(room).seq == other.room(room).seq; }, Millis(200));
    if (again.room(room).seq == other.room(room).seq) CHECK(again.room(room).table == other.room(room).table);
}

TEST_CASE("a second device takes the seat over, the first is told and may take it back") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    Player phone(server.port(), Json(ada.token), "another-device-0001");
    phone.join(room);
    REQUIRE(ada.wait([&] { return ada.seen["taken_over"] == 1; }));
    CHECK(ada.ask({{"type", "stand"}, {"room", room}}).value("code", "") == "displaced");
    CHECK(phone.ask({{"type", "chat"}, {"room", room}, {"text", "from the phone"}}).at("type") == "update");
    ada.join(room);
    CHECK(phone.wait([&] { return phone.seen["taken_over"] == 1; }));
    CHECK(ada.ask({{"type", "chat"}, {"room", room}, {"text", "and back"}}).at("type") == "update");
}

TEST_CASE("a repeated request acts once and is answered, also over a new connection") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    const Json chat = {{"type", "chat"}, {"id", 50}, {"room", room}, {"text", "once"}};
    REQUIRE(ada.ask(chat).at("type") == "update");
    const std::int64_t seq = ada.room(room).seq;
    CHECK(ada.ask(chat).at("type") == "ok");
    Player again(server.port(), Json(ada.token), ada.client);
    again.next_id = 60;
    again.join(room);
    const Json answer = again.ask(chat);
    CHECK(answer.at("type") == "ok");
    CHECK(again.room(room).seq == seq);
}

TEST_CASE("a repeated create makes one room, also over a new connection and after a restart") {
    Running server;
    Player ada(server.port(), "Ada");
    const Json create = {
        {"type", "create"},        {"id", 7},      {"game", "spoil"},      {"options", Json::object()}, {"seats", 3},
        {"visibility", "private"}, {"clock_s", 0}, {"bots", Json::array()}};
    const Json first = ada.ask(create);
    REQUIRE(first.at("type") == "ok");
    Player again(server.port(), Json(ada.token), ada.client);
    CHECK(again.ask(create) == first);
    Json other = create;
    other["seats"] = 4;
    CHECK(again.ask(other).value("code", "") == "id_reused");
    server.restart();
    Player later(server.port(), Json(ada.token), ada.client);
    CHECK(later.ask(create) == first);
    later.next_id = 20;
    CHECK(later.ask({{"type", "my_tables"}}).at("data").at("rooms").size() == 1);
}

TEST_CASE("a stop and a start bring rooms, seats and chat back as they were") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"visibility", "private"}});
    ada.ask({{"type", "chat"}, {"room", room}, {"text", "see you"}});
    const auto before = ada.room(room);
    const std::string token = ada.token;
    server.restart();
    Player again(server.port(), Json(token), ada.client);
    again.next_id = 100;
    const Json tables = again.ask({{"type", "my_tables"}});
    CHECK(tables.at("data").at("rooms").size() == 1);
    again.join(room);
    CHECK(again.room(room).seq == before.seq);
    CHECK(again.room(room).info == before.info);
    CHECK(again.room(room).seat == before.seat);
}

TEST_CASE("a guest who waits for a seat is known again after a stop and a start, and has the place in the queue") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    Player bea(server.port(), "Bea");
    bea.join(room);
    REQUIRE(bea.ask({{"type", "wait"}, {"room", room}, {"on", true}}).at("type") == "update");
    server.restart();
    Player again(server.port(), Json(bea.token), bea.client);
    again.next_id = 100;
    again.join(room);
    CHECK(again.player == bea.player);
    CHECK(again.room(room).info.at("waiting") == Json{bea.player});
}

TEST_CASE("the lobby shows public rooms and their changes to who follows it") {
    Running server;
    Player bea(server.port(), "Bea");
    CHECK(bea.ask({{"type", "lobby"}, {"subscribe", true}}).at("data").at("rooms").empty());
    Player ada(server.port(), "Ada");
    ada.create();
    ada.create({{"visibility", "private"}});
    REQUIRE(bea.wait([&] { return bea.seen["lobby"] > 0; }));
    CHECK(bea.ask({{"type", "lobby"}}).at("data").at("rooms").size() == 1);
    CHECK(bea.ask({{"type", "lobby"}, {"game", "spoil"}}).at("data").at("rooms").size() == 1);
    CHECK(bea.ask({{"type", "lobby"}, {"game", "spinner"}}).at("data").at("rooms").empty());
}

TEST_CASE("the lobby of a game that there is not is neither shown nor followed") {
    Running server;
    Player bea(server.port(), "Bea");
    CHECK(bea.ask({{"type", "lobby"}, {"game", "chess"}}).value("code", "") == "unknown_game");
    CHECK(bea.ask({{"type", "lobby"}, {"game", "chess"}, {"subscribe", true}}).value("code", "") == "unknown_game");
}

TEST_CASE("a private room is found by its code and its link, and by its number only by who sits there") {
    Running server;
    Player ada(server.port(), "Ada");
    const Json made = ada.ask({{"type", "create"},
                               {"game", "spoil"},
                               {"options", Json::object()},
                               {"seats", 3},
                               {"visibility", "private"},
                               {"clock_s", 30},
                               {"bots", Json::array()}});
    const std::int64_t room = made.at("data").at("room");
    Player bea(server.port(), "Bea");
    const Json unknown = bea.ask({{"type", "join"}, {"room", room}});
    CHECK(unknown.at("code") == "no_room");
    CHECK_FALSE(unknown.contains("seq"));
    CHECK(bea.ask({{"type", "join"}, {"code", made.at("data").at("code")}}).at("type") == "ok");
    Player cleo(server.port(), "Cleo");
    CHECK(cleo.ask({{"type", "join"}, {"link", made.at("data").at("link")}}).at("type") == "ok");
    CHECK(cleo.ask({{"type", "join"}, {"code", "BBBB"}}).at("code") == "no_room");
}

TEST_CASE("bots that search play beside a person, and decide at once where nobody has time for them") {
    const bool has_time = GENERATE(true, false);
    INFO(has_time);
    anteroom::app::Limits limits = test_limits();
    if (!has_time) limits.host.host.searches_waiting_max = 0;
    Running server(limits);
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"game", "spinner"}, {"seats", 3}, {"bots", {"expert", "expert"}}});
    start_game({&ada}, room);
    std::mt19937 random(3);
    for (int action = 0; action < 4; ++action) {
        REQUIRE(ada.wait([&] { return ada.some_action(room, random).has_value(); }));
        CHECK(ada.ask(*ada.some_action(room, random)).at("type") == "update");
    }
}

TEST_CASE("nobody seats more experts than a player may, however fast they ask, and a repeated request is done once") {
    anteroom::app::Limits limits = test_limits();
    limits.host.directory.experts_a_player_max = 3;
    Running server(limits);
    Player ada(server.port(), "Ada");
    const Json options = {{"game", "spinner"}, {"seats", 4}};
    std::vector<std::int64_t> rooms;
    for (int i = 0; i < 3; ++i) rooms.push_back(ada.create(options));
    const auto bot = [](std::int64_t room, const std::string& seat, const std::string& level) {
        return Json{{"type", "bot"}, {"room", room}, {"seat", seat}, {"level", level}};
    };
    std::vector<std::int64_t> asked;
    for (const std::int64_t room : rooms)
        for (const char* seat : {"s1", "s2"}) asked.push_back(ada.send(bot(room, seat, "expert")));
    std::vector<std::int64_t> seated;
    for (const std::int64_t id : asked) {
        const Json answer = ada.answer_to(id);
        if (answer.at("type") == "update") seated.push_back(id);
        if (answer.at("type") == "error") CHECK(answer.at("code") == "too_many_experts");
    }
    REQUIRE(seated.size() == 3);
    // The limit on experts does not count bots that decide at once.
    CHECK(ada.ask(bot(rooms[0], "s3", "good")).at("type") == "update");
    CHECK(ada.ask(bot(rooms[0], "s3", "expert")).at("code") == "too_many_experts");
    CHECK(ada.ask({{"type", "create"},
                   {"game", "spinner"},
                   {"options", Json::object()},
                   {"seats", 3},
                   {"visibility", "public"},
                   {"clock_s", 0},
                   {"bots", {"expert"}}})
              .at("code") == "too_many_experts");
    // Another player has a limit of their own.
    Player bea(server.port(), "Bea");
    CHECK(bea.create({{"game", "spinner"}, {"seats", 3}, {"bots", {"expert", "expert"}}}) > 0);
    // A repeated request gets the first answer, although no more experts are allowed.
    Json again = bot(rooms[0], "s1", "expert");
    again["id"] = asked[0];
    CHECK(ada.ask(again).at("type") == "ok");
    // A place that is given back may be used for another bot.
    REQUIRE(ada.ask(bot(rooms[0], "s1", "none")).at("type") == "update");
    CHECK(ada.ask(bot(rooms[2], "s3", "expert")).at("type") == "update");
}

TEST_CASE("a hint is searched for while the server goes on, and refused where nobody has time for it") {
    const bool has_time = GENERATE(true, false);
    INFO(has_time);
    anteroom::app::Limits limits = test_limits();
    if (!has_time) limits.host.host.searches_waiting_max = 0;
    Running server(limits);
    Player ada(server.port(), "Ada");
    const std::int64_t room =
        ada.create({{"game", "ladder"}, {"seats", 3}, {"bots", {"good", "expert"}}, {"hints", true}});
    start_game({&ada}, room);
    std::mt19937 random(3);
    for (int action = 0; action < 3; ++action) {
        REQUIRE(ada.wait([&] { return ada.some_action(room, random).has_value(); }));
        const Json turn = ada.room(room).info.at("turns").at("s0").at("turn");
        const Json hint = ada.ask({{"type", "hint"}, {"room", room}, {"turn", turn}});
        if (!has_time) {
            CHECK(hint.at("code") == "overloaded");
            break;
        }
        REQUIRE(hint.at("type") == "ok");
        const Json advised = {{"type", "play"}, {"room", room}, {"turn", turn}, {"action", hint["data"]["action"]}};
        CHECK(ada.ask(advised).at("type") == "update");
    }
}
