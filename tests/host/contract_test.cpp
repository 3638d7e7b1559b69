// Statements of PROTOCOL.md about frames, repeats and streams. Readers of earlier texts had to guess these facts.

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// Returns a request of exactly this many bytes. It is padded with blanks, which JSON ignores.
std::string of_bytes(std::string request, std::size_t bytes) {
    request.insert(request.size() - 1, bytes - request.size(), ' ');
    return request;
}

/// Sends a text outside the specification, and returns the reply.
Json answer_to(Player& player, const std::string& text) {
    player.ws.send(text);
    const auto answer = player.ws.receive();
    REQUIRE(answer);
    return Json::parse(*answer);
}

}  // namespace

TEST_CASE("a frame of one byte too many is refused and the connection goes on; beyond twice as many it ends") {
    Running server;
    Player ada(server.port(), "Ada");
    const auto bytes = ada.welcome.at("limits").at("frame_bytes").get<std::size_t>();
    CHECK(bytes == 16'384);
    const std::string request = R"({"type":"my_tables","id":70})";
    CHECK(answer_to(ada, of_bytes(request, bytes)).at("type") == "ok");
    CHECK(answer_to(ada, of_bytes(request, bytes + 1)).at("code") == "too_large");
    CHECK(answer_to(ada, of_bytes(request, 2 * bytes)).at("code") == "too_large");
    CHECK(ada.ask({{"type", "my_tables"}}).at("type") == "ok");
    ada.ws.send(of_bytes(request, 2 * bytes + 1));
    CHECK(ada.ws.wait_closed() == 1009);
}

TEST_CASE(
    "a number of any size is JSON: ignored in a field that nobody knows, refused where a whole one is asked for") {
    Running server;
    Player ada(server.port(), "Ada");
    CHECK(answer_to(ada, R"({"type":"my_tables","id":70,"weight":1e999})").at("type") == "ok");
    CHECK(answer_to(ada, R"({"type":"join","id":71,"room":1e999})").at("code") == "bad_field");
}

TEST_CASE("without the subprotocol the upgrade is answered with 400") {
    Running server;
    support::WsOptions options;
    options.subprotocol = "anteroom.v2";
    support::TcpClient client(server.port());
    client.send(support::upgrade_request(server.port(), options));
    const std::string answer = client.receive(Millis(3000)).value_or("");
    CHECK(answer.starts_with("HTTP/1.1 400"));
    CHECK(answer.find("anteroom.v1") != std::string::npos);
}

TEST_CASE("a second hello may repeat the id of the first, and the ids of requests go on") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    const Json chat = {{"type", "chat"}, {"id", 50}, {"room", room}, {"text", "hello"}};
    CHECK(ada.ask(chat).at("type") == "update");
    Player again(server.port(), Json(ada.token), ada.client);  // the connection says hello with id 1
    again.next_id = 51;
    again.join(room);
    CHECK(again.ask(chat).at("type") == "ok");
    CHECK(again.ask({{"type", "chat"}, {"room", room}, {"text", "more"}}).at("type") == "update");
}

TEST_CASE("join again begins the stream anew, and create again makes and begins nothing") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t id = ada.next_id;
    const std::int64_t room = ada.create();
    const std::int64_t seq = ada.room(room).seq;
    ada.ask({{"type", "chat"}, {"room", room}, {"text", "one"}});
    ada.join(room);
    REQUIRE(ada.wait([&] { return ada.seen["snapshot"] == 2; }));
    CHECK(ada.room(room).seq == seq + 1);
    // A `since` in the past repeats known updates. A client that counts updates must expect this.
    ada.ws.send(Json{{"type", "join"}, {"id", 500}, {"room", room}, {"since", seq}}.dump());
    Json frame = Json::object();
    while (frame.value("re", 0) != 500) frame = Json::parse(ada.ws.receive().value());
    frame = Json::parse(ada.ws.receive().value());
    CHECK(frame.at("type") == "update");
    CHECK(frame.at("seq") == seq + 1);
    CHECK_FALSE(frame.contains("re"));

    Player again(server.port(), Json(ada.token), ada.client);
    again.next_id = 600;
    const Json wish = {{"type", "create"},          {"id", id},    {"game", "spoil"},
                       {"options", Json::object()}, {"seats", 4},  {"bots", Json::array()},
                       {"visibility", "public"},    {"clock_s", 0}};
    const Json answer = again.ask(wish);
    CHECK(answer.at("data").at("room") == room);
    CHECK(answer.at("data").contains("code"));
    CHECK(again.ask({{"type", "my_tables"}}).at("data").at("rooms").size() == 1);
    CHECK(again.seen["snapshot"] == 0);
    CHECK(again.ask({{"type", "chat"}, {"room", room}, {"text", "two"}}).at("code") == "not_joined");
}

TEST_CASE("what a schema requires is there when it is empty: turns, notices and free seats") {
    Running server;
    Player ada(server.port(), "Ada");
    const Json info = ada.room(ada.create()).info;
    CHECK(info.at("turns") == Json::object());
    CHECK(info.at("seats").at("s1") == Json::object());
    CHECK_FALSE(info.contains("score"));
}

TEST_CASE("a purchase does not end the turn, and laying the card does") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"bots", {"easy", "easy", "easy"}}});
    start_game({&ada}, room);
    const auto is_due = [&] { return ada.room(room).info.at("turns").contains("s0"); };
    REQUIRE(ada.wait(is_due));
    const auto turn = [&] { return ada.room(room).info.at("turns").at("s0").at("turn").get<std::int64_t>(); };
    const auto legal = [&](const std::string& type) {
        for (const Json& pattern : ada.room(room).seat.at("legal")) {
            if (pattern.at("type") != type) continue;
            Json action = pattern;
            for (auto& [name, value] : action.items())
                if (value.is_array()) value = Json(value.at(0));
            return action;
        }
        throw std::runtime_error("no " + type);
    };
    const std::int64_t first = turn();
    CHECK(ada.ask({{"type", "play"}, {"room", room}, {"turn", first}, {"action", legal("buy")}}).at("type") ==
          "update");
    CHECK(turn() == first);
    CHECK(ada.ask({{"type", "play"}, {"room", room}, {"turn", first}, {"action", legal("play")}}).at("type") ==
          "update");
    REQUIRE(ada.wait(is_due));
    CHECK(turn() > first);
}
