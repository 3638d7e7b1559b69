#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

app::Limits limits_of_speech() {
    app::Limits limits = test_limits();
    limits.host.host.player_chat_burst = 4;
    limits.host.host.player_chat_back = std::chrono::hours(1);
    limits.host.host.network_chat_burst = 6;
    limits.host.host.network_chat_back = std::chrono::hours(1);
    limits.host.host.player_reports_burst = 2;
    limits.host.host.player_report_back = std::chrono::hours(1);
    return limits;
}

/// Returns `update`, or the code of the refusal.
std::string says(Player& player, std::int64_t room) {
    const Json answer = player.ask({{"type", "chat"}, {"room", room}, {"text", "buy my things"}});
    return answer.value("code", answer.at("type").get<std::string>());
}

std::string reports(Player& player, std::int64_t room, std::int64_t line) {
    const Json answer = player.ask({{"type", "report"}, {"room", room}, {"line", line}, {"reason", "advertising"}});
    return answer.value("code", answer.at("type").get<std::string>());
}

}  // namespace

TEST_CASE("a player has so many lines of chat over all rooms and pages, and so has an address") {
    Running server(limits_of_speech());
    Player ada(server.port(), "Ada");
    const std::int64_t first = ada.create();
    const std::int64_t second = ada.create();
    CHECK(says(ada, first) == "update");
    CHECK(says(ada, second) == "update");
    Player page(server.port(), Json(ada.token), "client-key-second-page");
    page.join(first);
    CHECK(says(page, first) == "update");
    CHECK(says(ada, second) == "update");
    CHECK(says(ada, first) == "rate");
    CHECK(says(page, first) == "rate");
    // Everything else still works. Another player has a separate allowance of lines, within that of the address.
    CHECK(ada.ask({{"type", "my_tables"}}).at("type") == "ok");
    Player bea(server.port(), "Bea");
    bea.join(first);
    CHECK(says(bea, first) == "update");
    CHECK(says(bea, first) == "update");
    CHECK(says(bea, first) == "rate");
}

TEST_CASE("a guest reports a line of chat, so often and no more, and comes back after it") {
    Running server(limits_of_speech());
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    const std::int64_t line = ada.ask({{"type", "chat"}, {"room", room}, {"text", "buy my things"}}).at("seq");
    Player bea(server.port(), "Bea");
    bea.join(room);
    CHECK(reports(bea, room, line) == "update");
    CHECK(reports(bea, room, line + 100) == "bad_field");
    CHECK(reports(bea, room, line) == "rate");
    server.restart();
    Player again(server.port(), Json(bea.token), "client-key-after-restart");
    CHECK(again.player == bea.player);
}
