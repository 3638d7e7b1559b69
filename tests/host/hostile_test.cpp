#include <algorithm>
#include <random>
#include <vector>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;
using anteroom::support::Opcode;
using anteroom::support::WsClient;

namespace {

std::string code_of(WsClient& client, std::string_view frame) {
    client.send(frame);
    const auto answer = client.receive();
    return answer ? Json::parse(*answer).value("code", "") : "nothing";
}

}  // namespace

TEST_CASE("frames that are no requests are answered with their code, and nothing else happens") {
    Running server;
    WsClient client(server.port());
    CHECK(code_of(client, "{") == "not_json");
    CHECK(code_of(client, "[1]") == "not_object");
    CHECK(code_of(client, R"({"type":"lobby","id":1,"id":2})") == "duplicate_key");
    CHECK(code_of(client, R"({"type":"lobby"})") == "bad_id");
    CHECK(code_of(client, R"({"type":"lobby","id":9007199254740992})") == "bad_id");
    CHECK(code_of(client, R"({"type":"fly","id":1})") == "unknown_type");
    CHECK(code_of(client, R"({"type":"lobby","id":1})") == "hello_first");
    CHECK(code_of(client, "{\"a\":" + std::string(50, '[') + std::string(50, ']') + "}") == "too_deep");
    CHECK(
        code_of(client, R"({"type":"hello","id":1,"protocol":1,"client":"client-key-0000001","name":"Ada"})").empty());
}

TEST_CASE("binary frames, bad UTF-8 and frames too large end the connection with their close code") {
    Running server;
    WsClient binary(server.port());
    binary.send_frame(Opcode::binary, "hello");
    CHECK(binary.wait_closed() == 1003);
    WsClient bad(server.port());
    bad.send_frame(Opcode::text, "\xff\xfe");
    CHECK(bad.wait_closed() == 1007);
    WsClient large(server.port());
    large.send_frame(Opcode::text, std::string(33'000, ' '));
    CHECK(large.wait_closed() == 1009);
}

TEST_CASE("a client that floods is refused by its rate and then closed; the others do not notice") {
    Running server(anteroom::app::Limits{});
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    for (int i = 0; i < 400; ++i) ada.ws.send(R"({"type":"my_tables","id":)" + std::to_string(i + 10) + "}");
    CHECK(ada.ws.wait_closed() == 1008);
    CHECK(bea.ask({{"type", "my_tables"}}).at("type") == "ok");
}

TEST_CASE("a guest with many connections asks no more often than with two") {
    anteroom::app::Limits limits = test_limits();
    limits.host.host.player_requests_per_s = 1;
    limits.host.host.player_requests_burst = 30;
    Running server(limits);
    Player ada(server.port(), "Ada");
    int answered = 0;
    for (int i = 0; i < 10; ++i) {
        Player again(server.port(), Json(ada.token), "client-of-ada-000" + std::to_string(i));
        for (int k = 0; k < 10; ++k) answered += again.ask({{"type", "my_tables"}}).at("type") == "ok" ? 1 : 0;
    }
    CHECK(answered >= 29);  // one of thirty requests may be refused, because hello counts too
    CHECK(answered < 50);
    Player bea(server.port(), "Bea");
    CHECK(bea.ask({{"type", "my_tables"}}).at("type") == "ok");
}

TEST_CASE("a connection is not read while it waits for answers, and then read on") {
    anteroom::app::Limits limits = test_limits();
    limits.net.held_max = 2;
    limits.host.host.password_passes = 3;
    limits.host.host.password_memory_bytes = std::size_t{64} << 20U;  // one hash takes a tenth of a second
    Running server(limits);
    Player ada(server.port(), "Ada");
    std::vector<std::int64_t> asked;
    for (const char* name : {"Ada", "Adele"})
        asked.push_back(ada.send({{"type", "register"}, {"name", name}, {"password", "seven small stones"}}));
    for (int i = 0; i < 10; ++i) asked.push_back(ada.send({{"type", "my_tables"}}));
    std::vector<std::int64_t> answered;
    while (answered.size() < asked.size()) {
        const auto frame = ada.next();
        REQUIRE(frame);
        if (frame->contains("re")) answered.push_back(frame->at("re"));
    }
    CHECK(answered.front() == asked.front());
    CHECK(std::is_permutation(answered.begin(), answered.end(), asked.begin()));
}

TEST_CASE("a shard with too much before it takes on no more requests, and turns nobody out") {
    anteroom::app::Limits limits = test_limits();
    limits.net.held_max = 256;
    limits.host.host.shard_tasks_max = 4;
    Running server(limits);
    // There is one player on each shard. The second player's requests are posted to the first shard, which has the
    // directory.
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    constexpr int count = 1'000;
    for (int i = 0; i < count; ++i) bea.send({{"type", "my_tables"}});
    int answered = 0;
    int overloaded = 0;
    while (answered < count) {
        const auto frame = bea.next();
        REQUIRE(frame);
        if (!frame->contains("re")) continue;
        ++answered;
        if (frame->value("code", "") == "overloaded") ++overloaded;
    }
    CHECK(overloaded > 0);
    CHECK(overloaded < count);
    CHECK(bea.ask({{"type", "my_tables"}}).at("type") == "ok");
    CHECK(ada.ask({{"type", "my_tables"}}).at("type") == "ok");
}

TEST_CASE("codes cannot be found by trying") {
    Running server(anteroom::app::Limits{});
    Player ada(server.port(), "Ada");
    std::string code;
    int tries = 0;
    while (code != "rate" && ++tries < 50) code = ada.ask({{"type", "join"}, {"code", "BBBB"}}).value("code", "");
    CHECK(code == "rate");
    CHECK(tries == 11);
}

TEST_CASE("one connection watches 32 rooms, however fast it asks, and refused joins cost it no place") {
    anteroom::app::Limits limits = test_limits();
    limits.host.session.rooms_watched_max = 32;
    limits.net.held_max = 40;
    Running server(limits);
    Player maker_one(server.port(), "Ada");
    Player maker_two(server.port(), "Bea");
    std::vector<std::int64_t> rooms;
    for (int i = 0; i < 20; ++i) {
        rooms.push_back(maker_one.create());
        rooms.push_back(maker_two.create());
    }
    Player fan(server.port(), "Fan");
    for (int i = 0; i < 40; ++i) REQUIRE(fan.ask({{"type", "join"}, {"room", 999'999}}).value("code", "") == "no_room");
    std::vector<std::int64_t> asked;
    for (const std::int64_t room : rooms) asked.push_back(fan.send({{"type", "join"}, {"room", room}}));
    int watched = 0;
    for (const std::int64_t id : asked)
        if (fan.answer_to(id).at("type") == "ok") ++watched;
    CHECK(watched == 32);
}

TEST_CASE("whatever bytes come as text, the server answers or closes and lives on") {
    Running server;
    std::mt19937 random(20261121);
    const std::vector<std::string> seeds = {
        R"({"type":"hello","id":1,"protocol":1,"client":"client-key-0000001","name":"Ada"})",
        R"({"type":"create","id":2,"game":"spoil","options":{"lives":3},"seats":4,"visibility":"public","clock_s":0,"bots":[]})",
        R"({"type":"join","id":3,"room":1,"since":2})",
        R"({"type":"play","id":4,"room":1,"turn":1,"action":{"type":"play","card":"9H","target":"s2"}})",
        R"({"type":"settings","id":5,"room":1,"options":{"lives":[1,{"a":null}]},"seats":6})",
        R"({"type":"ready","id":6,"room":1,"nonce_hash":"00"})"};
    auto client = std::make_unique<WsClient>(server.port());
    client->send(seeds[0]);
    for (int i = 0; i < 3'000; ++i) {
        std::string frame = seeds[random() % seeds.size()];
        for (std::size_t changes = random() % 4; changes > 0; --changes) {
            const std::size_t at = random() % frame.size();
            switch (random() % 3) {
                case 0:
                    frame[at] = static_cast<char>(' ' + random() % 95);
                    break;
                case 1:
                    frame.erase(at, 1 + random() % 4);
                    break;
                default:
                    frame.insert(at, frame.substr(random() % frame.size(), 1 + random() % 8));
                    break;
            }
            if (frame.empty()) frame = "{";
        }
        client->send(frame);
        if (i % 50 != 0) continue;
        while (client->receive(Millis(1))) {
        }
        if (client->over()) client = std::make_unique<WsClient>(server.port());
    }
    Player ada(server.port(), "Ada");
    CHECK(ada.create() > 0);
}
