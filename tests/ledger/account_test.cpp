#include <limits>
#include <random>
#include <set>

#include "support/catch.hpp"
#include "world.hpp"

using namespace anteroom::ledger;
using namespace anteroom::ledger::test;

TEST_CASE("Every account has a name, a number of its own and comes back from it") {
    std::set<std::int64_t> numbers;
    std::set<std::string> names;
    std::size_t count = 0;
    for (const std::uint8_t currency : std::initializer_list<std::uint8_t>{1, 2, 255}) {
        std::vector<Account> all = {{{currency}, Cashier{}}, {{currency}, Fees{}}};
        for (const std::int64_t player : {std::int64_t{1}, std::int64_t{2}, account_player_max})
            all.push_back({{currency}, Wallet{player}});
        for (const std::int64_t room : {std::int64_t{1}, std::int64_t{77}, account_room_max})
            for (const std::int64_t game : {std::int64_t{1}, std::int64_t{2}, account_game_max}) {
                for (const auto what : {TableAccount::What::prize, TableAccount::What::pot, TableAccount::What::fee})
                    all.push_back({{currency}, TableAccount{{room, game}, what, 0}});
                for (std::uint8_t seat = 0; seat <= account_seat_max; ++seat)
                    all.push_back({{currency}, TableAccount{{room, game}, TableAccount::What::seat, seat}});
            }
        for (const Account& account : all) {
            const AccountId id = id_of(account);
            REQUIRE(id.value > 0);
            REQUIRE(account_of(id) == account);
            REQUIRE(currency_of(id) == account.currency);
            numbers.insert(id.value);
            names.insert(name_of(id));
            ++count;
        }
    }
    CHECK(numbers.size() == count);
    CHECK(names.size() == count / 3);
    CHECK(name_of(seat(3, {41, 2})) == "table:41/2:seat:3");
    CHECK(name_of(fees()) == "house:fees");
}

TEST_CASE("The name of every account is read back") {
    const CurrencyId currency{3};
    for (const char* name : {"house:cashier", "house:fees", "wallet:7", "table:4/2:prize", "table:4/2:pot",
                             "table:4/2:fee", "table:4/2:seat:0", "table:4/2:seat:7"}) {
        const auto id = account_named(name, currency);
        REQUIRE(id);
        CHECK(name_of(*id) == name);
        CHECK(currency_of(*id) == currency);
    }
    for (const char* name :
         {"", "house", "wallet:", "wallet:0", "wallet:-1", "table:4:pot", "table:4/0:pot", "table:4/2:seat:56",
          "table:4/2:seat:", "table:4/2:pot:", "table:4/2:pot:0", "wallet:07", "wallet:7 ", "house:cash",
          "table:4/2:seat:256", "wallet:99999999999999999999", "table:4/2:purse"})
        CHECK_FALSE(account_named(name, currency));
}

TEST_CASE("What is out of range has no account") {
    for (const Account& account :
         std::vector<Account>{{{0}, Cashier{}},
                              {{1}, Wallet{0}},
                              {{1}, Wallet{-1}},
                              {{1}, Wallet{account_player_max + 1}},
                              {{1}, TableAccount{{0, 1}, TableAccount::What::pot, 0}},
                              {{1}, TableAccount{{1, 0}, TableAccount::What::pot, 0}},
                              {{1}, TableAccount{{account_room_max + 1, 1}, TableAccount::What::pot, 0}},
                              {{1}, TableAccount{{1, account_game_max + 1}, TableAccount::What::pot, 0}},
                              {{1}, TableAccount{{1, 1}, TableAccount::What::pot, 1}},
                              {{1}, TableAccount{{1, 1}, TableAccount::What::seat, account_seat_max + 1}}})
        CHECK(id_of(account) == AccountId{0});
}

TEST_CASE("An integer is no account, or the number of exactly the account that it names") {
    std::mt19937_64 random(20);
    std::size_t accounts = 0;
    const auto check = [&](std::int64_t value) {
        const auto account = account_of({value});
        if (!account) {
            REQUIRE(name_of({value}).rfind("no account", 0) == 0);
            return;
        }
        ++accounts;
        REQUIRE(id_of(*account) == AccountId{value});
    };
    for (int i = 0; i < 100'000; ++i) check(static_cast<std::int64_t>(random()));
    for (std::int64_t kind = 0; kind < 8; ++kind)
        for (std::int64_t currency = 0; currency < 3; ++currency)
            for (std::int64_t rest = 0; rest < 300; ++rest)
                check(static_cast<std::int64_t>(static_cast<std::uint64_t>(kind) << 60U) | currency << 52 | rest |
                      (rest % 2) << 22);
    CHECK(accounts > 1000);
    for (const std::int64_t value : {std::int64_t{0}, std::int64_t{-1}, std::numeric_limits<std::int64_t>::min()})
        CHECK_FALSE(account_of({value}));
}

TEST_CASE("The accounts of a table lie side by side and nobody else's among them") {
    const AccountRange range = accounts_of({4, 1}, points.id);
    for (const AccountId own : {prize(), pot(), fee(), seat(0), seat(account_seat_max)})
        CHECK((own >= range.first && own <= range.last));
    for (const AccountId other : {prize({4, 2}), prize({5, 1}), prize({4, 1}, euro.id),
                                  seat(account_seat_max, {3, 65535}), wallet(1), cashier()})
        CHECK((other < range.first || other > range.last));
}
