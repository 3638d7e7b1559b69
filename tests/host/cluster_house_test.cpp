#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cluster_table.hpp"
#include "house.hpp"
#include "support/act_on_books.hpp"
#include "support/catch.hpp"

// A house with money and offers, over several nodes.
namespace anteroom::host::testing {

namespace {

constexpr ledger::CurrencyId euros{1};

/// Two nodes, and members who are not connected yet.
struct HouseNodes {
    bus::InProcessBus bus{1};
    Memory memory;
    Node a;
    Node b;

    explicit HouseNodes(const NodeWish& of_a = {}) : a(furnished(memory), bus, "a", of_a), b(memory, bus, "b") {
        bus.run();
        REQUIRE(comes_true([this] { return know_each_other({&a, &b}); }));
    }
    static std::unique_ptr<Player> member(std::size_t number, const Node& at) {
        return std::make_unique<Player>(at.port(), Json(house_tokens[number]),
                                        "client-of-member-" + std::to_string(number));
    }

  private:
    static Memory& furnished(Memory& memory) {
        std::vector<Member> members;
        for (const std::string& token : house_tokens)
            members.push_back({token, members.empty() ? store::Role::operator_ : store::Role::player, purse});
        furnish(*memory.connect(), members);
        return memory;
    }
};

}  // namespace

TEST_CASE("a table for money is moved in mid-game: what stands on it, and in the wallets, is the same after it",
          "[cluster]") {
    HouseNodes nodes;
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < house_tokens.size(); ++i)
        players.push_back(HouseNodes::member(i, i == 0 ? nodes.a : nodes.b));
    const auto all = [&] { return std::vector<Player*>{players[0].get(), players[1].get(), players[2].get()}; };
    const std::int64_t room = open_money_table(all());
    start_game(all(), room);
    const Json stake = players[0]->room(room).info.at("stake");
    CHECK(move_by(nodes.b, room, "b") == std::nullopt);
    for (auto& player : players) {
        CHECK(player->ws.wait_closed(Millis(5'000)) == 1012);
        player = come_back(*player, nodes.a);
        player->join(room);
    }
    CHECK(players[0]->room(room).info.at("stake") == stake);
    play_out(all(), room, 7);
    CHECK(players[0]->status(room) == "over");
    std::int64_t sum = 0;
    for (const auto& player : players)
        sum += player->ask({{"type", "balance"}}).at("data").at("balances").at("EUR").at("amount").get<std::int64_t>();
    CHECK(sum == 3 * purse - 75);
}

TEST_CASE("what was paid at one node and never said is told at another, also where it cannot be read at first",
          "[cluster][lost]") {
    HouseNodes nodes({.links = {.unacknowledged_max = 6}});
    const auto ben = HouseNodes::member(1, nodes.b);
    Player ada(nodes.a.port(), "Ada");
    REQUIRE(is_quiet(nodes.b));
    const ledger::Transfer deposit{ledger::CallerKey{"in the evening"},
                                   ledger::TransferKind::deposit,
                                   ledger::id_of({euros, ledger::Cashier{}}),
                                   ledger::id_of({euros, ledger::Wallet{2}}),
                                   {500}};
    nodes.bus.cut("a", "b");
    change(nodes.memory, &store::MemoryStore::change_by_admin,
           store::test::act_on_books({{}, {{deposit, {3}, "at the door"}}}));
    // The messages are so many that the link gives all of them up. The other node learns that it has missed some.
    for (int i = 0; i < 8; ++i) ada.create();
    nodes.memory.fail(nodes.b.store());
    nodes.bus.cut("a", "b", false);
    std::this_thread::sleep_for(Millis(500));
    nodes.memory.fail(nodes.b.store(), false);
    CHECK(ben->wait([&] { return ben->seen["balance"] > 0; }));
}

TEST_CASE("a table that was opened by a template which has gone since is found again at another node", "[cluster]") {
    HouseNodes nodes;
    const std::string body = R"({"game":"spoil","options":{},"seats":4,"visibility":"public","clock_s":30,"bots":[],)"
                             R"("stake":{"currency":"EUR","buy_in":1000}})";
    const auto change_template = [&](std::optional<std::string> to) {
        store::AdminChanges changes;
        changes.audit_entry = {1, "Member 1", "template", "Friday evening", "a test"};
        changes.templates = {{"Friday evening", std::move(to)}};
        change(nodes.memory, &store::MemoryStore::change_by_admin, changes);
    };
    change_template(body);
    const auto ben = HouseNodes::member(1, nodes.a);
    const Json wish = {{"type", "create"}, {"template", "Friday evening"}, {"id", ben->next_id++}};
    const Json made = ben->ask(wish);
    REQUIRE(made.at("type") == "ok");
    change_template(std::nullopt);
    const auto back = come_back(*ben, nodes.b);
    CHECK(back->ask(wish).at("data").at("room") == made.at("data").at("room"));
    CHECK(back->ask({{"type", "create"}, {"template", "Friday evening"}}).at("code") == "unknown_template");
}

}  // namespace anteroom::host::testing
