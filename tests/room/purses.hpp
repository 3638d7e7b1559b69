#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "support/act_on_books.hpp"
#include "support/catch.hpp"
#include "table.hpp"

// Tables for money. Players 1 to 3 have accounts. Players 1 and 5 are operators, and player 5 never sits. Player 9 is a
// guest.
namespace anteroom::test {

inline const ledger::Currency euro{{1}, "EUR", 2};
inline constexpr std::int64_t purse = 10'000;
inline constexpr std::int64_t price = 2 * 1000 + 25;

inline wire::Create money_table(std::uint8_t seats = 3) {
    wire::Create create = spoil_table(seats, 30);
    create.options = {R"({"lives":1,"ante_chips":5})"};
    create.stake = wire::Stake{"EUR", 1000, 250, 50};
    return create;
}

inline void give_roles(Table& table) {
    table.roles = {{1, store::Role::operator_},
                   {2, store::Role::player},
                   {3, store::Role::player},
                   {4, store::Role::cashier},
                   {5, store::Role::operator_}};
}

inline void deposit(Table& table, std::int64_t player, std::int64_t minor) {
    const auto account = [](const auto& holder) { return ledger::id_of({euro.id, holder}); };
    const ledger::CallerKey key{"d" + std::to_string(player) + "-" + std::to_string(table.commits_)};
    const ledger::Transfer transfer{
        key, ledger::TransferKind::deposit, account(ledger::Cashier{}), account(ledger::Wallet{player}), {minor}};
    const auto act = store::test::act_on_books({{euro}, {{transfer, {table.now}, "at the door"}}});
    REQUIRE(std::holds_alternative<store::Committed>(table.disk.apply(act, store::Limits{})));
}

/// Returns the number of lines in the audit log. The lines of deposit() do not count.
inline std::ptrdiff_t acts_at_tables(const Table& table) {
    return std::ranges::count_if(table.disk.audit_log(1000),
                                 [](const ledger::AuditEntry& one) { return one.what != "cash"; });
}

inline std::int64_t balance(const Table& table, std::int64_t player) {
    return table.disk.book().balance(ledger::id_of({euro.id, ledger::Wallet{player}})).minor;
}

inline std::int64_t fees(const Table& table) {
    return table.disk.book().balance(ledger::id_of({euro.id, ledger::Fees{}})).minor;
}

/// Returns the money at all tables.
inline std::int64_t at_stake(const Table& table) {
    std::int64_t sum = 0;
    for (const auto& [account, amount] : table.disk.book().balances())
        if (ledger::table_account_of(account)) sum += amount.minor;
    return sum;
}

/// Gives the server roles and three purses.
inline void furnish(Table& table) {
    give_roles(table);
    for (const std::int64_t player : {1, 2, 3}) deposit(table, player, purse);
}

inline void seat_all(Table& table, const wire::Create& create = money_table()) {
    REQUIRE(code_of(table.create(1, create)) == "ok");
    for (std::uint8_t seat = 1; seat < 3; ++seat) {
        table.join(seat + 1);
        REQUIRE(code_of(table.ask(seat + 1, wire::Sit{{table.room.value}, {seat}})) == "update");
    }
}

/// Plays to the point where only player 3's nonce is missing.
inline void begin(Table& table) {
    const wire::RoomId room{table.room.value};
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(code_of(table.ask(player, table.ready_of(player))) == "update");
    REQUIRE(code_of(table.ask(1, wire::Start{room})) == "update");
    for (const std::int64_t player : {1, 2})
        REQUIRE(code_of(table.ask(player, wire::Nonce{room, {nonce_of(player)}})) == "update");
}

inline json last_nonce(Table& table) {
    return table.ask(3, wire::Nonce{{table.room.value}, {nonce_of(3)}});
}

inline const json* find_notice(const Page& page, const std::string& type) {
    for (const json& notice : page.notices)
        if (notice.at("type") == type) return &notice;
    return nullptr;
}

/// Plays a few actions, so that there is money in every kind of place.
inline void play_some(Table& table, int count, std::uint64_t seed) {
    engine::SplitMix pick(seed);
    for (int i = 0; i < count; ++i) {
        for (const std::int64_t player : {1, 2, 3}) {
            const Page& page = table.page(player);
            if (page.info.at("status") != "playing") return;
            if (page.seat.contains("legal") && page.info.at("turns").contains(page.seat.at("me").get<std::string>()))
                REQUIRE(code_of(table.play_legal(player, pick)) == "update");
        }
    }
}

/// The text that a house order shows to players. The order's reason is only for the log.
inline const std::string to_players = "We all go home.";

inline void is_void(Table& table) {
    for (const std::int64_t player : {1, 2, 3}) {
        CHECK(balance(table, player) == purse);
        const Page& page = table.page(player);
        CHECK(page.info.at("status") == "over");
        CHECK(page.info.at("voided") == to_players);
        CHECK(page.info.at("fair").contains("seed"));
        CHECK(page.table.empty());
        CHECK_FALSE(page.seat.contains("legal"));
    }
    CHECK(at_stake(table) == 0);
    CHECK(fees(table) == 0);
}

inline const wire::Void power_cut{{41}, "power cut", to_players};

/// Seats players 1 to 3.
inline void take_seats(Table& table) {
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
        table.join(seat + 1);
        REQUIRE(code_of(table.ask(seat + 1, wire::Sit{{table.room.value}, {seat}})) == "update");
    }
}

inline void set_closures(Table& table, std::vector<store::Closure> closures) {
    table.feed(room::Closures{std::make_shared<const std::vector<store::Closure>>(std::move(closures))});
}

/// Gives an order of the house as player 5. Returns the answer: `ok` or a code.
inline std::string order(Table& table, house::Wish what, const std::string& reason = "power cut", std::int64_t by = 5) {
    house::Order order{std::move(what), reason, {{by}, "Player " + std::to_string(by)}, to_players};
    table.feed(room::HouseOrder{std::move(order), ++table.tickets});
    return table.answer_to_order(table.tickets);
}

}  // namespace anteroom::test
