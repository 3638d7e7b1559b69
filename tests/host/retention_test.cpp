// The data that a server deletes automatically while people are present.

#include "running.hpp"
#include "support/catch.hpp"
#include "support/ws_client.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

TEST_CASE("a login that is too old ends, wherever it is used, and what the data takes can be read") {
    app::Limits limits = test_limits();
    limits.keep.every = std::chrono::milliseconds(100);
    limits.keep.pause = std::chrono::milliseconds(1);
    limits.keep.logins = {};
    limits.keep.logins[static_cast<std::size_t>(store::Role::player)] = std::chrono::seconds(2);
    Running server(limits);
    Player guest(server.port(), "Guest");
    Player ada(server.port(), "Ada");
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", "correct horse battery"}}).at("type") == "ok");
    CHECK(ada.ws.wait_closed() == 4001);
    CHECK_THROWS(Player(server.port(), Json(ada.token), "client-key-of-a-page"));
    CHECK(guest.ask({{"type", "my_tables"}}).at("type") == "ok");
    const Player again(server.port(), Player::Account{"Ada", "correct horse battery"});
    CHECK(again.player == ada.player);

    support::TcpClient http(server.port());
    http.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const std::string metrics = http.receive_all();
    for (const char* kind : {"journal", "people", "seals", "free", "log"})
        CHECK(metrics.find("anteroom_disk_bytes{kind=\"" + std::string(kind) + "\"} ") != std::string::npos);
}
