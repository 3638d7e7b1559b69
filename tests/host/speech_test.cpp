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
    // Everything else still works. Another player has an allowance of their own, within the allowance of the address.
    CHECK(ada.ask({{"type", "my_tables"}}).at("type") == "ok");
    Player bea(server.port(), "Bea");
    bea.join(first);
    CHECK(says(bea, first) == "update");
    CHECK(says(bea, first) == "update");
    CHECK(says(bea, first) == "rate");
}

TEST_CASE("a line of chat counts once, however often it comes, and another line under its number counts again") {
    Running server(limits_of_speech());
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    Json line{{"type", "chat"}, {"room", room}, {"text", "buy my things"}, {"id", 100}};
    for (int copy = 0; copy < 9; ++copy) CHECK(ada.ask(line).at("type") == (copy == 0 ? "update" : "ok"));
    CHECK(says(ada, room) == "update");
    CHECK(says(ada, room) == "update");
    line["text"] = "buy them";
    CHECK(ada.ask(line).at("code") == "id_reused");
    CHECK(says(ada, room) == "rate");
}

TEST_CASE("a reaction is shown each time that it comes, so each counts", "[speech]") {
    Running server(limits_of_speech());
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    const Json reaction{{"type", "react"}, {"room", room}, {"reaction", "well_played"}, {"id", 100}};
    for (int copy = 0; copy < 4; ++copy) CHECK(ada.ask(reaction).at("type") == "ok");
    CHECK(ada.ask(reaction).at("code") == "rate");
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
