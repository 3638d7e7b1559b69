#include "wire/message.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/schema.hpp"

using namespace anteroom::wire;
using anteroom::support::Schemas;
using nlohmann::json;

namespace {

const Schemas& schemas() {
    static const Schemas all;
    return all;
}

json good(const std::string& schema, const std::string& text) {
    INFO(text);
    const json message = json::parse(text);
    CHECK(schemas().faults(schema, message) == std::vector<std::string>{});
    return message;
}

LobbyRoom listed() {
    LobbyRoom room;
    room.room = {41};
    room.game = "spoil";
    room.code = "KTRB";
    room.owner = "Ada \"the\" 1st";
    room.options.text = R"({"lives":3})";
    room.clock = {30};
    room.seats = 4;
    room.players = 2;
    room.bots = 1;
    return room;
}

}  // namespace

TEST_CASE("answers name their request") {
    CHECK(ok({7}) == R"({"type":"ok","re":7})");
    CHECK(ok({7}, joined_data({41})) == R"({"type":"ok","re":7,"data":{"room":41}})");
    CHECK(acted({7}, {41}, {18}) == R"({"type":"ok","re":7,"data":{"room":41,"seq":18}})");
    const json acted_then = good("server.ok", acted({7}, {41}, {18}));
    good("data.acted", acted_then["data"].dump());
    const json refused = good("server.error", error(ErrorCode::stale_turn, {RequestId{7}, RoomId{41}, Seq{18}, ""}));
    CHECK(refused["code"] == "stale_turn");
    CHECK(refused["text"] == std::string(info_of(ErrorCode::stale_turn).text));
    CHECK(good("server.error", error(ErrorCode::not_json, {})).contains("re") == false);
    CHECK(good("server.error", rule_error("spoil.no_chip", {RequestId{7}, {}, {}, "Too poor."}))["text"] ==
          "Too poor.");
}

TEST_CASE("the data of an ok has the form of its schema") {
    HelloData hello{{12},         "Ada",    "player", "Jw2mT9b0XQ-4fLr7uYcK1g", {1790000000000}, 10000, "[]",
                    {{14}, {15}}, Limits{}, 20};
    CHECK(good("data.hello", hello_data(hello))["mutes"] == json({14, 15}));
    hello.token.reset();
    CHECK(good("data.hello", hello_data(hello)).contains("token") == false);
    CHECK(good("data.hello", hello_data(hello)).contains("wrong_passwords") == false);
    const json about = good("data.hello", hello_data(hello));
    std::ifstream in("protocol/spec/messages.json");
    const json document = json::parse(in);
    CHECK(about["server"]["since"] == document["since"]);
    CHECK(about["features"].size() == document["features"].size());
    for (const json& feature : document["features"]) CHECK(std::ranges::count(about["features"], feature["name"]) == 1);
    hello.wrong_passwords = {12, 3};
    CHECK(good("data.hello", hello_data(hello))["wrong_passwords"] == json{{"count", 12}, {"networks", 3}});
    LobbyRoom mine = listed();
    mine.seat = SeatIndex{2};
    mine.your_turn = true;
    const json rooms = good("data.lobby", lobby_data({listed(), mine}));
    CHECK(rooms["rooms"]["r41"]["seat"] == "s2");
    CHECK(rooms["rooms"]["r41"]["hints"] == false);
    CHECK(rooms["rooms"]["r41"]["programs"] == "welcome");
    good("data.lobby", lobby_data("{}"));
    good("data.register", registered_data("Ada", "player"));
    CHECK(good("data.create", created_data({41}, "KTRB", "pQ8sV3nL0aZk5RtE"))["link"] == "pQ8sV3nL0aZk5RtE");
    good("data.create", created_data({41}, "KTRB", std::nullopt));
    good("data.join", joined_data({41}));
    CHECK(good("data.mute", mutes_data({}))["mutes"].empty());
}

TEST_CASE("what was written of a listed room is read back, and nothing of what says less or something else") {
    LobbyRoom room = listed();
    room.status = RoomStatus::collecting_nonces;
    room.stake = JsonObject{R"({"buy_in":500})"};
    std::string text;
    append(text, room);
    CHECK(lobby_room_of(text) == room);
    room.owner.clear();
    text.clear();
    append(text, room);
    CHECK(lobby_room_of(text) == room);
    for (const std::string member : {"room", "game", "code", "visibility", "status", "owner", "options", "clock_s",
                                     "seats", "players", "bots", "hints", "programs"}) {
        INFO(member);
        json less = json::parse(text);
        less.erase(member);
        CHECK_FALSE(lobby_room_of(less.dump()));
        json other = json::parse(text);
        other[member] = nullptr;
        CHECK_FALSE(lobby_room_of(other.dump()));
    }
    for (const std::string none : {"", "[]", "7", "{"}) CHECK_FALSE(lobby_room_of(none));
}

TEST_CASE("a frame of a room's stream is head, notices, seat and end") {
    const std::string chat = R"({"type":"chat","player":1,"name":"Ada","text":"hi"})";
    std::string update;
    append(update, UpdateHead{{41}, {18}, "{}", R"({"pot":9})"});
    append_notices(update, {chat, chat});
    append_seat(update, R"({"laid":null})");
    append_end(update, RequestId{7});
    CHECK(update == R"({"type":"update","room":41,"seq":18,"table":{"pot":9},"notices":[)" + chat + "," + chat +
                        R"(],"seat":{"laid":null},"re":7})");
    good("server.update", update);
    std::string least;
    append(least, UpdateHead{{41}, {18}, "", ""});
    append_notices(least, {});
    append_seat(least, "");
    append_end(least, std::nullopt);
    CHECK(least == R"({"type":"update","room":41,"seq":18})");
    std::string snapshot;
    append(snapshot, SnapshotHead{{41}, {18}, {1}, R"({"a":1})", ""});
    append_end(snapshot, RequestId{7});
    CHECK(snapshot == R"({"type":"snapshot","room":41,"seq":18,"now":1,"info":{"a":1},"re":7})");
}

TEST_CASE("unnumbered messages have the form of their schemas") {
    good("server.presence", presence({{41}, {{SeatIndex{0}, true}, {SeatIndex{2}, false}}, 3, true}));
    CHECK(heartbeat({5}, {{{41}, {18}}, {{42}, {0}}}) == R"({"type":"heartbeat","now":5,"rooms":{"r41":18,"r42":0}})");
    good("server.heartbeat", heartbeat({5}, {}));
    CHECK(good("server.lobby", lobby_update({listed()}, {{40}}))["rooms"]["r40"].is_null());
    good("server.lobby", lobby_update(R"({"r40":null})"));
    good("server.taken_over", taken_over({41}));
    for (const auto reason : {CloseReason::expired, CloseReason::kicked, CloseReason::shutdown, CloseReason::house})
        good("server.closed", closed({41}, reason));
}
