#include <memory>
#include <set>

#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

std::int64_t asked_balance(Player& player) {
    return player.ask({{"type", "balance"}}).at("data").at("balances").at("EUR").at("amount");
}

std::vector<Json> all_receipts(Player& player) {
    std::vector<Json> list;
    Json request = {{"type", "receipts"}, {"currency", "EUR"}};
    for (int page = 0; page < 50; ++page) {
        const Json data = player.ask(request).at("data");
        for (const Json& one : data.at("receipts")) list.push_back(one);
        if (!data.contains("before")) break;
        request["before"] = data.at("before");
    }
    return list;
}

}  // namespace

TEST_CASE("a server for tests, whose deals can be repeated, does not play for money") {
    CHECK_FALSE(app::dev_limits().host.room.money);
    CHECK(app::Limits{}.host.room.money);
}

TEST_CASE("a guest has no wallet to ask about, and nobody has one in a currency that there is not") {
    House house;
    Player guest(house.server->port(), "Gil");
    guest.ask({{"type", "balance"}});
    CHECK(guest.code_in_answer == "needs_account");
    guest.ask({{"type", "receipts"}, {"currency", "EUR"}});
    CHECK(guest.code_in_answer == "needs_account");
    Player& member = *house.members[1];
    member.ask({{"type", "receipts"}, {"currency", "XYZ"}});
    CHECK(member.code_in_answer == "unknown_currency");
    CHECK(asked_balance(member) == purse);
    const Json stake = {{"currency", "XYZ"}, {"buy_in", 1000}};
    house.members[0]->ask({{"type", "create"},
                           {"game", "spoil"},
                           {"options", Json::object()},
                           {"seats", 3},
                           {"visibility", "public"},
                           {"clock_s", 30},
                           {"bots", Json::array()},
                           {"stake", stake}});
    CHECK(house.members[0]->code_in_answer == "unknown_currency");
}

TEST_CASE("a game for money over real sockets: balances are told, receipts add up to them, and the audit is clean") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    for (Player* player : all) CHECK(player->wait([&] { return player->seen["balance"] == 1; }));
    start_game(all, room);
    for (Player* player : all) CHECK(player->wait([&] { return player->seen["balance"] == 2; }));
    CHECK(asked_balance(*all[0]) == purse - 2025);
    CHECK(play_out(all, room, 7) > 0);
    // A player without a chip at the end gets no new message.
    std::int64_t sum = 0;
    for (Player* player : all) {
        const std::int64_t held = asked_balance(*player);
        sum += held;
        const std::string wallet = "wallet:" + std::to_string(player->player);
        std::int64_t added = 0;
        std::set<std::string> keys;
        for (const Json& one : all_receipts(*player)) {
            CHECK(keys.insert(one.at("key")).second);
            CHECK((one.at("from") == wallet) != (one.at("to") == wallet));
            const std::int64_t amount = one.at("amount");
            added += one.at("to") == wallet ? amount : -amount;
        }
        CHECK(added == held);
        CHECK(keys.size() >= 4);
    }
    CHECK(sum == 3 * purse - 75);
    const auto report = audited(house.folder.path());
    REQUIRE(report.totals.size() == 1);
    CHECK(report.totals.front().fees.minor == 75);
    CHECK(report.totals.front().tables.minor == 0);
    CHECK(report.totals.front().wallets.minor == sum);
}

TEST_CASE("a wallet that two tables want at once pays for one, and everybody at the other is told who was short") {
    House house;
    const auto all = house.all();
    const Json stake = {{"currency", "EUR"}, {"buy_in", purse / 2}};
    std::vector<std::int64_t> rooms;
    for (int table = 0; table < 2; ++table) {
        rooms.push_back(all[0]->create({{"seats", 3}, {"clock_s", 30}, {"options", Json::object()}, {"stake", stake}}));
        for (std::size_t i = 1; i < 3; ++i) {
            all[i]->join(rooms.back());
            all[i]->ask({{"type", "sit"}, {"room", rooms.back()}, {"seat", "s" + std::to_string(i)}});
        }
        for (Player* player : all) player->make_ready(rooms.back());
        all[0]->ask({{"type", "start"}, {"room", rooms.back()}});
        for (std::size_t i = 0; i < 2; ++i) all[i]->give_nonce(rooms.back());
    }
    // Sends the last nonces of both tables at once.
    for (const std::int64_t room : rooms) all[2]->wait([&] { return all[2]->status(room) == "committing"; });
    std::vector<std::int64_t> ids;
    for (const std::int64_t room : rooms)
        ids.push_back(all[2]->send({{"type", "nonce"}, {"room", room}, {"nonce", nonce_of(3, 1)}}));
    for (const std::int64_t id : ids) CHECK(all[2]->answer_to(id).at("type") == "update");
    CHECK(std::set{all[2]->status(rooms[0]), all[2]->status(rooms[1])} == std::set<std::string>{"open", "playing"});
    CHECK(asked_balance(*all[1]) == 0);
    const std::int64_t running = all[2]->status(rooms[0]) == "playing" ? rooms[0] : rooms[1];
    CHECK(end_game(house.server->port(), running, "closing time"));
    for (Player* player : all) CHECK(asked_balance(*player) == purse);
    CHECK(audited(house.folder.path()).totals.front().tables.minor == 0);
}
