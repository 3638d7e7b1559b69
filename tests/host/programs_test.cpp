// Programs that declare themselves, from the first hello to their return.

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

TEST_CASE("a program that comes back by its token is the same program, and marked at its table") {
    Running server;
    Player rolf(server.port(), "Rolf", {{"kind", "program"}});
    CHECK(rolf.welcome.at("kind") == "program");
    CHECK(rolf.welcome.at("role") == "guest");
    const std::int64_t room = rolf.create({{"programs", "only"}});
    Player again(server.port(), Json(rolf.token), "another-device-0001");
    CHECK(again.player == rolf.player);
    CHECK(again.welcome.at("kind") == "program");
    again.join(room);
    CHECK(again.room(room).info.at("seats").at("s0").at("program") == true);
    Player ada(server.port(), "Ada");
    CHECK_FALSE(ada.welcome.contains("kind"));
    ada.join(room);
    CHECK(ada.ask({{"type", "sit"}, {"room", room}, {"seat", "s1"}}).at("code") == "programs_only");
    const Json rooms = ada.ask({{"type", "lobby"}}).at("data").at("rooms");
    CHECK(rooms.at("r" + std::to_string(room)).at("programs") == "only");
}

TEST_CASE("the mark can be taken off no token, nor put before one") {
    Running server;
    const Player rolf(server.port(), "Rolf", {{"kind", "program"}});
    const Player ada(server.port(), "Ada");
    const std::string prefix = "program-";
    REQUIRE(rolf.token.starts_with(prefix));
    for (const std::string& token : {rolf.token.substr(prefix.size()), prefix + ada.token}) {
        support::WsClient ws(server.port());
        ws.send(Json{{"type", "hello"}, {"id", 1}, {"protocol", 1}, {"client", ada.client}, {"token", token}}.dump());
        CHECK(Json::parse(*ws.receive()).at("code") == "bad_token");
    }
}

TEST_CASE("a program makes no account, which would be a person's") {
    Running server;
    Player rolf(server.port(), "Rolf", {{"kind", "program"}});
    const Json answer = rolf.ask({{"type", "register"}, {"name", "Rolf"}, {"password", "correct horse"}});
    CHECK(answer.at("code") == "no_programs");
}
