#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

TEST_CASE("of 200 people who sit down at once on four seats, four sit and 196 are cleanly refused") {
    app::Limits limits = test_limits();
    limits.host.room.spectators_max = 300;
    limits.host.room.strangers_max = 300;
    limits.host.host.mailbox_max = 300;
    Running server(limits);
    Player owner(server.port(), "Owner");
    const std::int64_t room = owner.create();
    REQUIRE(owner.ask({{"type", "stand"}, {"room", room}}).at("type") == "update");
    std::vector<std::unique_ptr<Player>> people;
    for (int i = 0; i < 200; ++i) {
        people.push_back(std::make_unique<Player>(server.port(), "P" + std::to_string(i)));
        people.back()->join(room);
    }
    // Fifty people ask for each seat, and nobody reads an answer before all have asked.
    std::vector<std::int64_t> asked;
    for (std::size_t i = 0; i < people.size(); ++i)
        asked.push_back(people[i]->send({{"type", "sit"}, {"room", room}, {"seat", "s" + std::to_string(i % 4)}}));
    int sat = 0;
    int refused = 0;
    for (std::size_t i = 0; i < people.size(); ++i) {
        const Json answer = people[i]->answer_to(asked[i]);
        if (answer.at("type") == "update") ++sat;
        if (answer.value("code", "") == "seat_taken") ++refused;
    }
    CHECK(sat == 4);
    CHECK(refused == 196);
    const auto seats_taken = [&owner, room] {
        const Json& seats = owner.room(room).info.at("seats");
        return std::ranges::count_if(seats, [](const Json& seat) { return seat.contains("player"); });
    };
    CHECK(owner.wait([&] { return seats_taken() == 4; }));
}

TEST_CASE("what a room cannot keep while it commits is refused as overloaded, never lost") {
    app::Limits limits = test_limits();
    limits.host.host.mailbox_max = 4;
    Running server(limits);
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    std::vector<std::int64_t> asked;
    for (int i = 0; i < 60; ++i)
        asked.push_back(ada.send({{"type", "chat"}, {"room", room}, {"text", "line " + std::to_string(i)}}));
    int done = 0;
    int overloaded = 0;
    for (const std::int64_t id : asked) {
        const Json answer = ada.answer_to(id);
        if (answer.at("type") == "update") ++done;
        if (answer.value("code", "") == "overloaded") ++overloaded;
    }
    CHECK(done + overloaded == 60);
    CHECK(done >= 5);
}

TEST_CASE("who sits at a table is refused nothing while a crowd that watches asks for more than the room takes") {
    app::Limits limits = test_limits();
    limits.host.host.mailbox_max = 4;
    Running server(limits);
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    std::vector<std::unique_ptr<Player>> crowd;
    for (int i = 0; i < 12; ++i) {
        crowd.push_back(std::make_unique<Player>(server.port(), "W" + std::to_string(i)));
        crowd.back()->join(room);
    }
    int refused = 0;
    for (int round = 0; round < 8; ++round) {
        std::vector<std::int64_t> asked;
        const Json talk{{"type", "chat"}, {"room", room}, {"text", "again"}};
        for (const auto& one : crowd) asked.push_back(one->send(talk));
        CHECK(ada.ask(talk).at("type") == "update");
        for (std::size_t i = 0; i < crowd.size(); ++i)
            if (crowd[i]->answer_to(asked[i]).value("code", "") == "overloaded") ++refused;
    }
    CHECK(refused > 0);
}

TEST_CASE("more guests at once than there are numbers at hand all get one of their own") {
    anteroom::app::Limits limits = test_limits();
    limits.host.host.player_block = 3;
    Running server(limits);
    std::vector<std::unique_ptr<anteroom::support::WsClient>> clients;
    for (int i = 0; i < 40; ++i) {
        clients.push_back(std::make_unique<anteroom::support::WsClient>(server.port()));
        const std::string number = std::to_string(100 + i);
        clients.back()->send(R"({"type":"hello","id":1,"protocol":1,"client":"client-key-0000)" + number +
                             R"(","name":"P"})");
    }
    std::set<std::int64_t> players;
    for (const auto& client : clients) {
        const auto answer = client->receive();
        REQUIRE(answer);
        const Json frame = Json::parse(*answer);
        players.insert(frame.at("data").value("player", std::int64_t{0}));
    }
    CHECK(players.size() == 40);
}

TEST_CASE("more rooms are made at once than there are numbers at hand, and each has one of its own") {
    app::Limits limits = test_limits();
    limits.host.host.room_block = 3;
    Running server(limits);
    Player ada(server.port(), "Ada");
    std::vector<std::int64_t> asked;
    for (int i = 0; i < 20; ++i)
        asked.push_back(ada.send({{"type", "create"},
                                  {"game", "spoil"},
                                  {"options", Json::object()},
                                  {"seats", 3},
                                  {"visibility", "public"},
                                  {"clock_s", 0},
                                  {"bots", Json::array()}}));
    std::set<std::int64_t> rooms;
    for (const std::int64_t id : asked) rooms.insert(ada.answer_to(id).at("data").at("room").get<std::int64_t>());
    CHECK(rooms.size() == 20);
}

TEST_CASE(
    "nobody sits in more rooms than a player may, however fast they ask, and a seat given up is free for another") {
    app::Limits limits = test_limits();
    limits.host.directory.rooms_a_player_max = 5;
    Running server(limits);
    std::vector<std::unique_ptr<Player>> makers;
    std::vector<std::int64_t> rooms;
    for (int i = 0; i < 8; ++i) {
        makers.push_back(std::make_unique<Player>(server.port(), "M" + std::to_string(i)));
        rooms.push_back(makers.back()->create());
    }
    Player ada(server.port(), "Ada");
    for (const std::int64_t room : rooms) ada.join(room);
    // A `sit` that the room refuses does not count.
    REQUIRE(ada.ask({{"type", "sit"}, {"room", rooms[0]}, {"seat", "s0"}}).value("code", "") == "seat_taken");
    std::vector<std::int64_t> asked;
    for (const std::int64_t room : rooms) asked.push_back(ada.send({{"type", "sit"}, {"room", room}, {"seat", "s1"}}));
    std::vector<std::int64_t> sat;
    int refused = 0;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const Json answer = ada.answer_to(asked[i]);
        if (answer.at("type") == "update") sat.push_back(rooms[i]);
        if (answer.value("code", "") == "too_many_rooms") ++refused;
    }
    CHECK(sat.size() == 5);
    CHECK(refused == 3);
    REQUIRE(ada.ask({{"type", "stand"}, {"room", sat.front()}}).at("type") == "update");
    CHECK(ada.ask({{"type", "sit"}, {"room", sat.front()}, {"seat", "s1"}}).at("type") == "update");
    // A `sit` and the request right after it are carried out in this order.
    REQUIRE(ada.ask({{"type", "stand"}, {"room", sat.front()}}).at("type") == "update");
    const std::int64_t sits = ada.send({{"type", "sit"}, {"room", sat.front()}, {"seat", "s1"}});
    const std::int64_t stands = ada.send({{"type", "stand"}, {"room", sat.front()}});
    CHECK(ada.answer_to(sits).at("type") == "update");
    CHECK(ada.answer_to(stands).at("type") == "update");
}

TEST_CASE("one address cannot make guests and rooms without end, and a guest who comes back is no new one") {
    app::Limits limits = test_limits();
    limits.host.host.guests_burst = 2;
    limits.host.host.guest_back = std::chrono::hours(1);
    limits.host.directory.rooms_burst = 1;
    limits.host.directory.room_back = std::chrono::hours(1);
    Running server(limits);
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    support::WsClient third(server.port());
    third.send(R"({"type":"hello","id":1,"protocol":1,"client":"client-key-0000001","name":"Cleo"})");
    const auto answer = third.receive();
    REQUIRE(answer);
    CHECK(Json::parse(*answer).value("code", "") == "rate");
    CHECK(ada.create() > 0);
    const Json second = bea.ask({{"type", "create"},
                                 {"game", "spoil"},
                                 {"options", Json::object()},
                                 {"seats", 3},
                                 {"visibility", "public"},
                                 {"clock_s", 0},
                                 {"bots", Json::array()}});
    CHECK(second.value("code", "") == "rate");
    const Player again(server.port(), Json(ada.token), ada.client);
    CHECK(again.player == ada.player);
}

TEST_CASE("two identical creates at once, while no number is at hand, make one room") {
    app::Limits limits = test_limits();
    limits.host.host.room_block = 1;
    Running server(limits);
    Player ada(server.port(), "Ada");
    support::WsClient twin(server.port());
    twin.send(R"({"type":"hello","id":1,"protocol":1,"client":")" + ada.client + R"(","token":")" + ada.token + "\"}");
    REQUIRE(twin.receive());
    for (int i = 0; i < 6; ++i) {
        const Json wish = {{"type", "create"}, {"id", ada.next_id++},    {"game", "spoil"}, {"options", Json::object()},
                           {"seats", 3},       {"visibility", "public"}, {"clock_s", 0},    {"bots", Json::array()}};
        twin.send(wish.dump());
        Json mine = wish;
        const Json answer = ada.answer_to(ada.send(mine));
        REQUIRE(answer.at("type") == "ok");
        std::int64_t room = 0;
        while (room == 0) {
            const auto text = twin.receive();
            REQUIRE(text);
            const Json frame = Json::parse(*text);
            if (frame.value("re", std::int64_t{0}) == wish.at("id") && frame.at("type") == "ok")
                room = frame.at("data").at("room").get<std::int64_t>();
        }
        CHECK(room == answer.at("data").at("room"));
    }
    CHECK(ada.ask({{"type", "my_tables"}}).at("data").at("rooms").size() == 6);
}

TEST_CASE("when the owner's connection is gone, the others can start all the same, and the owner has the rights back") {
    app::Limits limits = test_limits();
    limits.host.room.waiting_absent_ms = 200;
    Running server(limits);
    auto ada = std::make_unique<Player>(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    Player cleo(server.port(), "Cleo");
    const std::int64_t room = ada->create({{"seats", 3}, {"bots", Json::array()}});
    for (Player* player : {&bea, &cleo}) player->join(room);
    REQUIRE(bea.ask({{"type", "sit"}, {"room", room}, {"seat", "s2"}}).at("type") == "update");
    REQUIRE(cleo.ask({{"type", "sit"}, {"room", room}, {"seat", "s1"}}).at("type") == "update");
    CHECK(bea.ask({{"type", "start"}, {"room", room}}).at("code") == "not_owner");
    const Json token = ada->token;
    const std::int64_t number = ada->player;
    ada.reset();
    REQUIRE(cleo.wait([&] { return cleo.room(room).info.at("owner") == bea.player; }));
    CHECK(cleo.ask({{"type", "bot"}, {"room", room}, {"seat", "s0"}, {"level", "easy"}}).at("code") == "not_owner");
    REQUIRE(bea.ask({{"type", "remove"}, {"room", room}, {"player", number}}).at("type") == "update");
    REQUIRE(bea.ask({{"type", "bot"}, {"room", room}, {"seat", "s0"}, {"level", "easy"}}).at("type") == "update");
    start_game({&bea, &cleo}, room);
    Player back(server.port(), token, "ada-on-another-device");
    back.join(room);
    CHECK(back.ask({{"type", "audience"}, {"room", room}, {"chat", false}}).at("type") == "update");
    CHECK(cleo.wait([&] { return cleo.room(room).info.at("owner") == number; }));
    CHECK(bea.ask({{"type", "audience"}, {"room", room}, {"chat", true}}).at("code") == "not_owner");
}
