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
    // Fifty ask for each seat before anybody hears an answer.
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
