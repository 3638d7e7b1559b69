#include <limits>

#include "support/catch.hpp"
#include "table.hpp"

// The owner's decisions about players who join and watch.

using namespace anteroom;
using namespace anteroom::test;

namespace {

json audience(Table& table, std::int64_t player, std::optional<bool> spectators, std::optional<bool> chat) {
    return table.ask(player, wire::Audience{{41}, spectators, chat});
}

json silence(Table& table, std::int64_t player, std::int64_t whom, bool on = true) {
    return table.ask(player, wire::Silence{{41}, {whom}, on});
}

json remove(Table& table, std::int64_t player, std::int64_t whom, bool ban = false) {
    return table.ask(player, wire::Remove{{41}, {whom}, ban});
}

std::string chats(Table& table, std::int64_t player) {
    return code_of(table.ask(player, wire::Chat{{41}, "hello"}));
}

/// Returns the reason why the stream of a player's room ended. Returns an empty text if it has not ended.
std::string end_of(Table& table, std::int64_t player) {
    const json& last = table.page(player).frames.back();
    return last.at("type") == "closed" ? last.at("reason").get<std::string>() : std::string();
}

/// Opens a table that player 1 owns and the others watch.
void open_with(Table& table, std::vector<std::int64_t> spectators, std::uint8_t seats = 3) {
    table.create(1, spoil_table(seats, 0, {"easy"}));
    for (const std::int64_t player : spectators) REQUIRE(code_of(table.join(player)) == "ok");
}

}  // namespace

TEST_CASE(
    "where the owner allows no spectators those who watch are told and go, and who comes may only come for a seat") {
    Table table;
    open_with(table, {2, 3});
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(audience(table, 1, false, {})) == "update");
    CHECK(table.page(1).info.at("no_spectators") == true);
    CHECK(table.page(1).notices.back() == json{{"type", "audience"}, {"spectators", false}});
    CHECK(end_of(table, 3) == "no_spectators");
    CHECK_FALSE(table.page(3).views);
    CHECK(table.page(2).views);
    CHECK(code_of(table.join(3)) == "no_spectators");
    table.ask(2, wire::Stand{{41}});
    CHECK(table.page(2).views);  // a seat is free, and the player may take it again
    CHECK(code_of(table.join(3)) == "ok");
    CHECK(code_of(table.ask(3, wire::Sit{{41}, {1}})) == "update");
    CHECK(end_of(table, 2) == "no_spectators");
    CHECK(code_of(audience(table, 1, true, {})) == "update");
    CHECK_FALSE(table.page(1).info.contains("no_spectators"));
    CHECK(code_of(table.join(2)) == "ok");
}

TEST_CASE("during a game the owner sends all spectators away, and a player whose connection was lost comes back") {
    Table table;
    open_with(table, {2, 3});
    table.ask(2, wire::Sit{{41}, {1}});
    table.start({1, 2});
    CHECK(code_of(audience(table, 1, false, {})) == "update");
    CHECK(end_of(table, 3) == "no_spectators");
    table.lose(2);
    CHECK(code_of(table.join(2)) == "ok");
    CHECK(code_of(table.ask(2, wire::Leave{{41}})) == "update");
    CHECK(end_of(table, 2) == "no_spectators");
}

TEST_CASE("where the owner allows spectators no chat, only those who sit chat") {
    Table table;
    open_with(table, {2, 3});
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(audience(table, 1, {}, false)) == "update");
    CHECK(table.page(3).info.at("no_spectators_chat") == true);
    CHECK(chats(table, 3) == "no_spectators_chat");
    CHECK(chats(table, 2) == "update");
    table.restart();
    table.join(1);
    table.join(3);
    CHECK(chats(table, 3) == "no_spectators_chat");
    CHECK(code_of(audience(table, 1, {}, true)) == "update");
    CHECK(chats(table, 3) == "update");
}

TEST_CASE(
    "a silenced spectator is silent over every connection, after a restart and on a seat, until the owner relents") {
    Table table;
    open_with(table, {2, 3});
    CHECK(chats(table, 2) == "update");
    CHECK(code_of(silence(table, 1, 2)) == "update");
    const json told = {{"type", "silenced"}, {"player", 2}, {"name", "Player 2"}, {"on", true}};
    CHECK(table.page(2).notices.back() == told);
    CHECK(table.page(3).info.at("silenced") == json{{"p2", "Player 2"}});
    CHECK(chats(table, 2) == "silenced");
    CHECK(chats(table, 3) == "update");
    table.set_page(2, 20);
    table.join(2);
    CHECK(chats(table, 2) == "silenced");
    table.restart();
    for (const std::int64_t player : {1, 2, 3}) table.join(player);
    CHECK(table.page(1).info.at("silenced") == json{{"p2", "Player 2"}});
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(chats(table, 2) == "silenced");
    CHECK(code_of(silence(table, 1, 3)) == "update");
    CHECK(code_of(silence(table, 1, 2, false)) == "update");
    CHECK(table.page(1).info.at("silenced") == json{{"p3", "Player 3"}});
    CHECK(chats(table, 2) == "update");
    CHECK(code_of(silence(table, 1, 3, false)) == "update");
    CHECK_FALSE(table.page(1).info.contains("silenced"));
}

TEST_CASE("what the owner decides of the audience nobody else does, and not of the wrong ones") {
    Table table;
    open_with(table, {2, 3});
    table.ask(2, wire::Sit{{41}, {1}});
    for (const std::int64_t player : {2, 3}) {
        CHECK(code_of(audience(table, player, false, false)) == "not_owner");
        CHECK(code_of(silence(table, player, 3)) == "not_owner");
        CHECK(code_of(remove(table, player, 3, true)) == "not_owner");
        CHECK(code_of(table.ask(player, wire::Spectators{{41}})) == "not_owner");
    }
    CHECK(code_of(silence(table, 1, 1)) == "not_a_spectator");
    CHECK(code_of(silence(table, 1, 2)) == "not_a_spectator");
    CHECK(code_of(silence(table, 1, 9)) == "not_a_spectator");
    CHECK(code_of(silence(table, 1, 3, false)) == "not_a_spectator");
    CHECK(code_of(remove(table, 1, 1)) == "not_a_spectator");
    CHECK(code_of(remove(table, 1, 9)) == "not_a_spectator");
    CHECK(chats(table, 3) == "update");
}

TEST_CASE("the owner asks who watches, each once and as nobody who sits there is called") {
    Table table;
    table.names = {{3, "Player 1"}};
    open_with(table, {2, 3});
    table.set_page(2, 20);
    table.join(2);
    const json answer = table.ask(1, wire::Spectators{{41}});
    CHECK(answer.at("data").at("spectators") ==
          json::array({{{"player", 2}, {"name", "Player 2"}}, {{"player", 3}, {"name", "Player 1 (2)"}}}));
}

TEST_CASE("a spectator who is removed goes over all connections and may come back, one who is banned may not") {
    Table table;
    open_with(table, {2, 3});
    table.set_page(2, 20);
    table.join(2);
    CHECK(code_of(remove(table, 1, 2)) == "update");
    CHECK(table.page(3).notices.back() == json{{"type", "removed"}, {"player", 2}, {"name", "Player 2"}});
    CHECK(table.page(2).frames.back().at("reason") == "removed");
    CHECK_FALSE(table.page(2).views);
    CHECK_FALSE(table.page(20).views);
    CHECK(code_of(table.join(2)) == "ok");
    CHECK(code_of(remove(table, 1, 2, true)) == "update");
    CHECK(table.page(20).frames.back().at("reason") == "kicked");
    CHECK(code_of(table.join(2)) == "kicked");
    table.restart();
    CHECK(code_of(table.join(2)) == "kicked");
    CHECK(code_of(table.join(3)) == "ok");
}

TEST_CASE("a player is removed from a seat before the start only, at a table for money too") {
    Table table;
    open_with(table, {2, 3});
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(remove(table, 1, 2)) == "update");
    CHECK(end_of(table, 2) == "removed");
    CHECK_FALSE(table.page(1).info.at("seats").at("s1").contains("player"));
    table.join(2);
    table.ask(2, wire::Sit{{41}, {1}});
    table.start({1, 2});
    CHECK(code_of(remove(table, 1, 2)) == "wrong_status");
    CHECK(code_of(remove(table, 1, 2, true)) == "wrong_status");
    CHECK(table.page(2).views);
    CHECK(code_of(remove(table, 1, 3, true)) == "update");
}

TEST_CASE("whoever is banned does not come back as a new guest of the same page, network or a wider one banned twice") {
    Table table;
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    table.networks = {{2, {most, 200}}, {5, {most, 200}}, {6, {21, 200}},
                      {7, {22, 200}},   {8, {23, 200}},   {9, {30, 300}}};
    open_with(table, {2});
    CHECK(code_of(remove(table, 1, 2, true)) == "update");
    CHECK(code_of(table.join(5)) == "kept_out");
    CHECK(code_of(table.join(9)) == "ok");
    table.clients = {{10, "client-of-2"}};
    CHECK(code_of(table.join(10)) == "kept_out");
    CHECK(code_of(table.join(11)) == "ok");  // the newcomer comes from an unknown network
    CHECK(code_of(table.join(6)) == "ok");
    CHECK(code_of(table.join(7)) == "ok");
    CHECK(code_of(remove(table, 1, 6, true)) == "update");
    CHECK(code_of(table.join(8)) == "kept_out");
    table.restart();
    CHECK(code_of(table.join(5)) == "kept_out");
    CHECK(code_of(table.join(8)) == "kept_out");
    CHECK(code_of(table.join(9)) == "ok");
}

TEST_CASE("friends behind the router of somebody banned stay and come back if they were here, or took a seat since") {
    Table table;
    table.networks = {{1, {20, 200}}, {2, {20, 200}}, {3, {20, 200}}, {4, {20, 200}}, {5, {20, 200}}};
    open_with(table, {2, 3, 4}, 4);
    table.ask(3, wire::Sit{{41}, {1}});
    CHECK(code_of(remove(table, 1, 2, true)) == "update");
    for (const std::int64_t player : {1, 3, 4}) {
        CHECK(table.page(player).views);
        table.lose(static_cast<std::uint64_t>(player));
        CHECK(code_of(table.join(player)) == "ok");
    }
    CHECK(code_of(table.join(5)) == "kept_out");
    table.ask(3, wire::Stand{{41}});
    table.restart();
    for (const std::int64_t player : {1, 3, 4}) CHECK(code_of(table.join(player)) == "ok");
    CHECK(code_of(table.join(5)) == "kept_out");
}

TEST_CASE("a kick keeps out the new guest whom the same person comes back as") {
    Table table;
    table.networks = {{2, {20, 200}}, {5, {20, 200}}};
    open_with(table, {2});
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(table.ask(1, wire::Kick{{41}, {1}})) == "update");
    CHECK(code_of(table.join(2)) == "kicked");
    CHECK(code_of(table.join(5)) == "kept_out");
}

TEST_CASE("a journal has no address: of a ban it holds what the host made of the network") {
    Table table;
    table.networks = {{2, {20, 200}}};
    open_with(table, {2});
    const std::size_t before = table.commits.size();
    remove(table, 1, 2, true);
    const json body = json::parse(table.commits.at(before).records.front().body);
    const json device = {
        {"player", 2}, {"client", "client-of-2"}, {"network", 20}, {"wider_network", 200}, {"renewals", 0}};
    CHECK(body.at("access").at("banned") == json::array({device}));
    // If the owner has decided nothing, the records do not mention access.
    CHECK_FALSE(json::parse(table.commits.front().records.front().body).contains("access"));
}

TEST_CASE("each list of the owner's is bounded: the oldest is forgotten first") {
    room::Limits limits = Table::quick();
    limits.silenced_max = 2;
    limits.kicked_max = 2;
    limits.banned_devices_max = 2;
    Table table(limits);
    for (std::int64_t player = 2; player <= 4; ++player)
        table.networks[player] = {static_cast<std::uint64_t>(player), static_cast<std::uint64_t>(100 + player)};
    open_with(table, {2, 3, 4});
    for (const std::int64_t player : {2, 3, 4}) silence(table, 1, player);
    CHECK(table.page(1).info.at("silenced") == json{{"p3", "Player 3"}, {"p4", "Player 4"}});
    for (const std::int64_t player : {2, 3, 4}) remove(table, 1, player, true);
    CHECK(code_of(table.join(2)) == "ok");
    CHECK(code_of(table.join(4)) == "kicked");
}

TEST_CASE("new code and link are told to those who sit, the old ones lead nowhere, and who is there stays") {
    Table table;
    wire::Create create = spoil_table(4);
    create.visibility = wire::Visibility::private_;
    table.create(1, create);
    const auto joins = [&](std::int64_t player, auto where) {
        return code_of(table.ask(player, wire::Join{where, {}}));
    };
    const wire::RoomCode old_code{"KTRB"};
    const wire::RoomLink old_link{"0123456789abcdef0123456789abcdef"};
    for (const std::int64_t player : {2, 3}) CHECK(joins(player, old_link) == "ok");
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(table.ask(2, wire::Renew{{41}})) == "not_owner");
    CHECK(code_of(table.ask(3, wire::Renew{{41}})) == "not_owner");
    CHECK(code_of(table.ask(1, wire::Renew{{41}})) == "update");
    for (const std::int64_t player : {1, 2}) {
        CHECK(table.page(player).info.at("code") == "WXYZWXYZ");
        CHECK(table.page(player).info.at("link") == "fedcba9876543210fedcba9876543210");
    }
    CHECK(table.page(3).views);
    CHECK_FALSE(table.page(3).info.contains("code"));
    CHECK_FALSE(table.page(3).info.contains("link"));
    CHECK(table.page(3).notices.back() == json{{"type", "renewed"}});
    const auto leads_nowhere = [&](std::int64_t player) {
        CHECK(joins(player, old_code) == "no_room");
        CHECK(joins(player, old_link) == "no_room");
    };
    leads_nowhere(4);
    CHECK(table.summary->listing.code == "WXYZWXYZ");
    table.restart();
    leads_nowhere(4);
    leads_nowhere(3);
    CHECK(joins(4, wire::RoomCode{"WXYZWXYZ"}) == "ok");
    CHECK(joins(5, wire::RoomLink{"fedcba9876543210fedcba9876543210"}) == "ok");
    CHECK(code_of(table.join(2)) == "ok");
    const auto row = table.disk.claim({41}, {0})->row;
    CHECK(row.code == "WXYZ");
}

TEST_CASE("a game goes on under a new code, and a public room has its short one") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy", "easy"}));
    table.join(2);
    table.start({1});
    CHECK(code_of(table.ask(1, wire::Renew{{41}})) == "update");
    CHECK(table.page(1).info.at("code") == "WXYZ");
    CHECK(table.page(2).info.at("code") == "WXYZ");
    CHECK(code_of(table.join(3)) == "ok");  // joins by number, as the lobby shows it
}

TEST_CASE("where the store does not take new code and link, the old ones are in force and told") {
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        Table table;
        open_with(table, {});
        table.fault_at(1, fault);
        table.ask(1, wire::Renew{{41}});
        table.advance(30'000);
        const std::string code = fault == Fault::unknown_done ? "WXYZ" : "KTRB";
        CHECK(table.page(1).info.at("code") == code);
        CHECK(table.core->invitation()->code == code);
        REQUIRE(table.invited.has_value());
        CHECK(table.invited->code == code);
    }
}

TEST_CASE("somebody new from a banned network comes in by a link that was made after the ban, and by no other way") {
    Table table;
    table.networks = {{2, {20, 200}}, {5, {20, 200}}, {6, {20, 200}}, {7, {20, 200}}};
    open_with(table, {2});
    CHECK(code_of(remove(table, 1, 2, true)) == "update");
    const wire::RoomLink known{"0123456789abcdef0123456789abcdef"};
    CHECK(code_of(table.ask(5, wire::Join{known, {}})) == "kept_out");
    CHECK(code_of(table.ask(1, wire::Renew{{41}})) == "update");
    CHECK(code_of(table.ask(5, wire::Join{known, {}})) == "no_room");
    CHECK(code_of(table.join(5)) == "kept_out");
    const wire::RoomLink fresh{"fedcba9876543210fedcba9876543210"};
    CHECK(code_of(table.ask(5, wire::Join{fresh, {}})) == "ok");
    CHECK(code_of(table.ask(2, wire::Join{fresh, {}})) == "kicked");
    CHECK(code_of(remove(table, 1, 5, true)) == "update");
    CHECK(code_of(table.ask(6, wire::Join{fresh, {}})) == "kept_out");
}

TEST_CASE("a public room's link is told to those who sit, and to nobody else") {
    Table table;
    open_with(table, {2});
    CHECK(table.page(1).info.at("link") == "0123456789abcdef0123456789abcdef");
    CHECK_FALSE(table.page(2).info.contains("link"));
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(table.page(2).info == table.page(1).info);
    table.ask(2, wire::Stand{{41}});
    CHECK_FALSE(table.page(2).info.contains("link"));
}

TEST_CASE("strangers leave places for friends with the link, for whom the newest stranger goes when all are taken") {
    room::Limits limits = Table::quick();
    limits.spectators_max = 4;
    limits.strangers_max = 3;
    Table table(limits);
    const wire::Join by_link{wire::RoomLink{"0123456789abcdef0123456789abcdef"}, {}};
    open_with(table, {2, 3, 4});
    CHECK(code_of(table.join(5)) == "spectators_full");
    CHECK(code_of(table.ask(5, by_link)) == "ok");
    CHECK(table.page(4).views);
    CHECK(code_of(table.ask(6, by_link)) == "ok");
    CHECK(end_of(table, 4) == "made_way");
    CHECK_FALSE(table.page(4).views);
    CHECK(table.page(5).views);
    CHECK(code_of(table.join(4)) == "spectators_full");
    CHECK(code_of(table.ask(6, wire::Sit{{41}, {1}})) == "update");
    CHECK(code_of(table.join(4)) == "ok");
    // A player with a seat does not count as a spectator, and can always return to the seat.
    table.lose(6);
    CHECK(code_of(table.join(6)) == "ok");
    for (const std::int64_t player : {7, 8, 9}) CHECK(code_of(table.ask(player, by_link)) == "ok");
    for (const std::int64_t player : {2, 3, 4}) CHECK(end_of(table, player) == "made_way");
    CHECK(code_of(table.ask(10, by_link)) == "spectators_full");
}

TEST_CASE("a spectator who brings the link later is a stranger no more") {
    room::Limits limits = Table::quick();
    limits.spectators_max = 2;
    Table table(limits);
    const wire::Join by_link{wire::RoomLink{"0123456789abcdef0123456789abcdef"}, {}};
    open_with(table, {2, 3});
    CHECK(code_of(table.ask(3, by_link)) == "ok");
    CHECK(code_of(table.ask(4, by_link)) == "ok");
    CHECK(end_of(table, 2) == "made_way");
    CHECK(table.page(3).views);
}
