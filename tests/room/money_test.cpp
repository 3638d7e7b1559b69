#include <iostream>

#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::test;

// Access

TEST_CASE(
    "only an operator makes a table for money, and only of a game with chips, in a currency of the house, with a "
    "clock and without bots") {
    const auto made = [](std::int64_t player, const wire::Create& create, bool money = true) {
        room::Limits limits = Table::quick();
        limits.money = money;
        Table table(limits);
        furnish(table);
        return code_of(table.create(player, create));
    };
    CHECK(made(1, money_table()) == "ok");
    for (const std::int64_t player : {2, 4, 9}) CHECK(made(player, money_table()) == "not_operator");
    wire::Create create = money_table();
    create.game = "spinner";
    CHECK(made(1, create) == "no_stakes");
    CHECK(made(1, money_table(), false) == "no_stakes");
    create = money_table();
    create.stake->currency = "XYZ";
    CHECK(made(1, create) == "unknown_currency");
    create = money_table();
    create.clock = {0};
    CHECK(made(1, create) == "needs_clock");
    create = money_table();
    create.bots = {"easy"};
    CHECK(made(1, create) == "no_bots");
    create = money_table();
    create.stake->buy_in = 1001;
    CHECK(made(1, create) == "spoil.bad_buy_in");
    CHECK(made(9, spoil_table(3, 30, {"easy"})) == "ok");
}

TEST_CASE("a guest may watch a table for money and not sit there; whoever has an account may") {
    Table table;
    furnish(table);
    REQUIRE(code_of(table.create(1, money_table())) == "ok");
    table.join(9);
    CHECK(code_of(table.ask(9, wire::Sit{{41}, {1}})) == "needs_account");
    for (const std::int64_t player : {2, 4}) {
        table.join(player);
        CHECK(code_of(table.ask(player, wire::Sit{{41}, {static_cast<std::uint8_t>(player / 2)}})) == "update");
    }
}

TEST_CASE("no bot comes to a table for money, neither onto a seat nor in for somebody") {
    Table table;
    furnish(table);
    seat_all(table);
    CHECK(code_of(table.ask(2, wire::Stand{{41}})) == "update");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {1}, "easy"})) == "no_bots");
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, {}, wire::ClockSeconds{0}, {}})) == "needs_clock");
    CHECK(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    table.start({1, 2, 3});
    CHECK(code_of(table.ask(1, wire::CallBot{{41}, {1}})) == "no_bots");
    for (const std::uint64_t connection : {2u, 3u}) table.lose(connection);
    // The clocks of both players run out again and again. The rules play for them, but neither of the players counts as
    // away.
    for (int turn = 0; turn < 12 && table.page(1).info.at("status") == "playing"; ++turn) table.advance(31'000);
    CHECK(find_notice(table.page(1), "late") != nullptr);
    CHECK(find_notice(table.page(1), "away") == nullptr);
    CHECK(at_stake(table) == (table.page(1).info.at("status") == "playing" ? 3 * price : 0));
}

TEST_CASE("everything that a seat costs is shown before one sits, and a chip's value follows the options") {
    Table table;
    furnish(table);
    REQUIRE(code_of(table.create(1, money_table())) == "ok");
    table.join(9);
    const json stake = {{"currency", "EUR"},      {"currency_no", 1}, {"exponent", 2},  {"buy_in", 1000},
                        {"chip_value", 200},      {"rake", 250},      {"rake_cap", 50}, {"fee", 25},
                        {"price", 2 * 1000 + 25}, {"prize", 3000}};
    CHECK(table.page(9).info.at("stake") == stake);
    CHECK(json::parse(table.summary->listing.stake->text) == stake);
    REQUIRE(code_of(table.ask(1, wire::Settings{{41}, wire::JsonObject{R"({"ante_chips":8})"}, 4, {}, {}})) ==
            "update");
    CHECK(table.page(9).info.at("stake").at("chip_value") == 125);
    CHECK(table.page(9).info.at("stake").at("prize") == 4000);
    CHECK(code_of(table.ask(1, wire::Settings{{41}, wire::JsonObject{R"({"ante_chips":7})"}, {}, {}, {}})) ==
          "spoil.bad_buy_in");
}

TEST_CASE("one's balance is asked for when one comes and after each movement, of nobody who moved nothing") {
    Table table;
    furnish(table);
    seat_all(table);
    CHECK(table.told_balances == std::vector<std::int64_t>{1, 2, 3});
    table.join(9);
    CHECK(table.told_balances.size() == 3);
    table.start({1, 2, 3});
    CHECK(table.told_balances == std::vector<std::int64_t>{1, 2, 3, 1, 2, 3});
    play_some(table, 1, 3);
    CHECK(table.told_balances.size() == 6);
    table.ask(5, power_cut);
    CHECK(table.told_balances.size() == 9);
}

// A whole game

TEST_CASE(
    "SPOIL-1 SPOIL-31 SPOIL-34 a game for money takes every stake with its start and leaves nothing at the table") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        INFO("seed " << seed);
        Table table(Table::quick(), seed);
        furnish(table);
        CheckedFrames checked(table);
        seat_all(table);
        table.join(9);
        CHECK(at_stake(table) == 0);
        table.start({1, 2, 3});
        for (const std::int64_t player : {1, 2, 3}) CHECK(balance(table, player) == purse - price);
        CHECK(at_stake(table) == 3 * price);
        CHECK(table.page(9).table.at("prize") == 3000);
        REQUIRE(table.play_out({1, 2, 3}, seed));
        CHECK(at_stake(table) == 0);
        CHECK(fees(table) == 75);
        CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == 3 * purse - 75);
        const json* paid = find_notice(table.page(9), "paid_out");
        REQUIRE(paid != nullptr);
        for (const std::int64_t player : {1, 2, 3})
            CHECK(balance(table, player) ==
                  purse - price + paid->at("to").at("s" + std::to_string(player - 1)).get<std::int64_t>());
        // The chain that the players received is the chain in the store.
        const auto chain = table.disk.chain(ledger::chain_of(ledger::TableGame{41, 1}));
        REQUIRE(chain.has_value());
        CHECK(table.page(9).info.at("chain").at("count") == chain->head.count);
        CHECK(table.disk.transfers({41}).size() == static_cast<std::size_t>(chain->head.count));
        table.restart();
        table.join(9);
        CHECK(table.page(9).info.at("chain").at("count") == chain->head.count);
        CHECK(checked.frames() > 50);
    }
}

TEST_CASE("a game for money that everybody has walked away from comes to its end by the clock, and pays out") {
    room::Limits limits = Table::quick();
    limits.empty_playing_ms = 1;
    Table table(limits);
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    for (const std::uint64_t connection : {1u, 2u, 3u}) table.lose(connection);
    for (int i = 0; i < 2'000 && !table.closed; ++i) REQUIRE(table.advance_to_wake());
    CHECK(table.closed);
    CHECK(at_stake(table) == 0);
    CHECK(fees(table) == 75);
    CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == 3 * purse - 75);
}

TEST_CASE("an action for money, the chain's head included, costs at most 1,210 bytes for four seats together") {
    Cost cost;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Table table(Table::quick(), seed);
        furnish(table);
        deposit(table, 4, purse);
        wire::Create create = money_table(4);
        create.options = {"{}"};
        seat_all(table, create);
        table.join(4);
        table.ask(4, wire::Sit{{41}, {3}});
        cost.play_out(table, seed);
    }
    const std::size_t mean = cost.mean();
    std::cout << "bytes an action for money for four seats: " << mean << " over " << cost.actions << " actions\n";
    CHECK(mean <= 1210);
}

TEST_CASE("a rematch is a new game with new stakes and a chain of its own") {
    Table table;
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    REQUIRE(table.play_out({1, 2, 3}, 5));
    const std::int64_t all = balance(table, 1) + balance(table, 2) + balance(table, 3);
    REQUIRE(code_of(table.ask(2, wire::Rematch{{41}})) == "update");
    CHECK_FALSE(table.page(1).info.contains("chain"));
    CHECK(at_stake(table) == 0);
    table.start({1, 2, 3});
    CHECK(at_stake(table) == 3 * price);
    CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == all - 3 * price);
    REQUIRE(table.play_out({1, 2, 3}, 6));
    CHECK(fees(table) == 150);
    CHECK(table.disk.chain(ledger::chain_of(ledger::TableGame{41, 2})).has_value());
}

TEST_CASE("SPOIL-37 who leaves a game for money has no refund, only what the rules leave") {
    for (const std::string chips : {"pot", "kept"}) {
        INFO(chips);
        Table table;
        furnish(table);
        wire::Create create = money_table();
        create.options = {R"({"lives":3,"ante_chips":5,"leaver_chips":")" + chips + "\"}"};
        seat_all(table, create);
        table.start({1, 2, 3});
        REQUIRE(code_of(table.ask(2, wire::Leave{{41}})) == "update");
        CHECK(balance(table, 2) == purse - price);
        REQUIRE(table.play_out({1, 3}, 9));
        CHECK(at_stake(table) == 0);
        // The ante moved one chip into the pot.
        CHECK(balance(table, 2) == purse - price + (chips == "kept" ? 4 * 200 : 0));
        CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == 3 * purse - 75);
    }
}

// The start

TEST_CASE("where one is short nobody is charged, the game does not start, and everybody is told who") {
    Table table;
    give_roles(table);
    deposit(table, 1, price);
    deposit(table, 2, price - 1);
    CheckedFrames checked(table);
    seat_all(table);
    table.join(9);
    begin(table);
    const std::string commitment = table.page(1).info.at("fair").at("commitment");
    const std::int64_t id = table.last_id(3) + 1;
    CHECK(code_of(last_nonce(table)) == "update");
    for (const std::int64_t player : {1, 2, 3, 9}) {
        const Page& page = table.page(player);
        const json* told = find_notice(page, "not_started");
        REQUIRE(told != nullptr);
        CHECK(*told == json{{"type", "not_started"}, {"code", "short_of"}, {"seats", {"s1", "s2"}}});
        CHECK(page.info.at("status") == "open");
        CHECK(page.info.at("game_no") == 2);
        CHECK(page.info.at("fair").at("commitment") != commitment);
        for (const json& seat : page.info.at("seats")) CHECK_FALSE(seat.contains("ready"));
    }
    CHECK(balance(table, 1) == price);
    CHECK(balance(table, 2) == price - 1);
    CHECK(at_stake(table) == 0);
    // The nonce took effect once. A repeat gets the same answer, even after a restart.
    table.restart();
    checked.forget();
    table.join(3);
    const json again = table.repeat(3, 3, id, wire::Nonce{{41}, {nonce_of(3)}});
    CHECK(code_of(again) == "ok");
    // The game begins when the money is there.
    deposit(table, 2, 1);
    deposit(table, 3, price);
    for (const std::int64_t player : {1, 2, 3}) table.join(player);
    table.start({1, 2, 3});
    for (const std::int64_t player : {1, 2, 3}) CHECK(balance(table, player) == 0);
}

TEST_CASE("a wallet that two tables draw on at once pays for one of them, and the other is not frozen") {
    Table first;
    furnish(first);
    Table second(Table::quick(), 8, first.server, {42});
    give_roles(second);
    second.code = "KTRC";
    // The money is enough for only one of the two tables.
    wire::Create create = money_table();
    create.stake->buy_in = purse / 2 - 25;
    seat_all(first, create);
    seat_all(second, create);
    begin(first);
    begin(second);
    CHECK(code_of(last_nonce(first)) == "update");
    CHECK(code_of(last_nonce(second)) == "update");
    CHECK(first.page(1).info.at("status") == "playing");
    CHECK(second.page(1).info.at("status") == "open");
    CHECK(find_notice(second.page(2), "not_started")->at("seats") == json({"s0", "s1", "s2"}));
    CHECK(code_of(second.ask(1, wire::Chat{{42}, "next time"})) == "update");
    CHECK(first.page(1).table.at("prize") == 3 * create.stake->buy_in);
    REQUIRE(first.play_out({1, 2, 3}, 3));
    CHECK(at_stake(first) == 0);
}
