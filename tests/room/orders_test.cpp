#include "game_around.hpp"
#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"

using namespace anteroom;
using namespace anteroom::test;
namespace wants = house::order;

namespace {

/// A running game for money with players 1 to 3. Player 9 watches.
struct OrderedTable {
    explicit OrderedTable(const wire::Create& create = money_table()) {
        furnish(table);
        seat_all(table, create);
        table.join(9);
        table.start({1, 2, 3});
    }

    void restart() {
        table.restart();
        checked.forget();
        for (const std::int64_t player : {1, 2, 3, 9}) table.join(player);
    }
    /// Returns the player in turn, according to the page of player 9.
    std::int64_t due() { return 1 + std::stoi(table.page(9).info.at("turns").begin().key().substr(1)); }
    json turn() { return table.page(9).info.at("turns").begin().value(); }
    std::string status() { return table.page(9).info.at("status"); }
    ledger::AuditEntry last_act() { return table.disk.audit_log(1).front(); }
    std::ptrdiff_t acts() { return acts_at_tables(table); }

    Table table;
    CheckedFrames checked{table};
};

wire::Play some_play(std::int64_t turn) {
    return {{41}, {turn}, support::sent({{"type", "play"}, {"card", "9H"}, {"target", "s1"}})};
}

}  // namespace

// Pause

TEST_CASE("while the house lets a game rest clocks keep what is left and nobody acts; then it goes on with that") {
    for (const bool restarts : {false, true}) {
        INFO(restarts);
        OrderedTable evening;
        Table& table = evening.table;
        table.advance(12'000);
        const std::int64_t seat = evening.due();
        const std::int64_t deadline = evening.turn().at("deadline");
        const std::int64_t left = deadline - table.now;
        const std::int64_t number = evening.turn().at("turn");
        REQUIRE(order(table, wants::Pause{}, "a tray fell") == "ok");
        CHECK(find_notice(table.page(9), "paused")->at("reason") == to_players);
        CHECK(table.page(9).info.at("paused") == to_players);
        CHECK(table.summary->paused);
        if (restarts) evening.restart();
        const json resting = {{"turn", number}, {"left_ms", left}};
        CHECK(evening.turn() == resting);
        // No wake-up is due, and no player can act.
        const std::int64_t seq = table.page(9).seq;
        table.advance(3'600'000);
        CHECK(table.page(9).seq == seq);
        CHECK(evening.turn() == resting);
        CHECK(code_of(table.ask(seat, some_play(number))) == "paused");
        CHECK(order(table, wants::Pause{}) == "paused");
        // Chat continues.
        CHECK(code_of(table.ask(2, wire::Chat{{41}, "what now?"})) == "update");
        CHECK(evening.turn() == resting);
        REQUIRE(order(table, wants::Resume{}) == "ok");
        CHECK(find_notice(table.page(9), "resumed") != nullptr);
        CHECK_FALSE(table.page(9).info.contains("paused"));
        CHECK_FALSE(table.summary->paused);
        CHECK(evening.turn() == json{{"turn", number}, {"deadline", table.now + left}});
        CHECK(order(table, wants::Resume{}) == "wrong_status");
        table.advance(left - 1);
        CHECK(table.page(9).seq == seq + 2);
        table.advance(1'000);
        CHECK(find_notice(table.page(9), "late") != nullptr);
        REQUIRE(table.play_out({1, 2, 3}, 5));
        CHECK(at_stake(table) == 0);
        CHECK(evening.checked.all_answered());
    }
}

TEST_CASE("bots rest with a game that the house lets rest, and go on after it") {
    Table table;
    give_roles(table);
    CheckedFrames checked(table);
    wire::Create create = spoil_table(3, 0, {"easy", "easy"});
    REQUIRE(code_of(table.create(9, create)) == "ok");
    REQUIRE(code_of(table.ask(9, wire::Ready{{41}, {hash_of_nonce(9)}})) == "update");
    REQUIRE(code_of(table.ask(9, wire::Start{{41}})) == "update");
    REQUIRE(code_of(table.ask(9, wire::Nonce{{41}, {nonce_of(9)}})) == "update");
    engine::SplitMix pick(3);
    while (table.page(9).info.at("turns").contains("s0")) REQUIRE(code_of(table.play_legal(9, pick)) == "update");
    REQUIRE(table.page(9).info.at("status") == "playing");
    REQUIRE(order(table, wants::Pause{}) == "ok");
    const std::int64_t seq = table.page(9).seq;
    table.advance(60'000);
    CHECK(table.page(9).seq == seq);
    CHECK(code_of(table.ask(9, wire::CallBot{{41}, {1}})) == "paused");
    table.restart();
    checked.forget();
    table.join(9);
    table.advance(60'000);
    CHECK(table.page(9).seq == seq);
    REQUIRE(order(table, wants::Resume{}) == "ok");
    table.advance(1'000);
    CHECK(table.page(9).seq > seq + 1);
}

TEST_CASE("only a running game can be paused; who leaves a resting one may end it, and a void does") {
    Table table;
    furnish(table);
    seat_all(table);
    CHECK(order(table, wants::Pause{}) == "wrong_status");
    CHECK(order(table, wants::Resume{}) == "wrong_status");
    CHECK(acts_at_tables(table) == 1);
    table.start({1, 2, 3});
    REQUIRE(order(table, wants::Pause{}) == "ok");
    REQUIRE(code_of(table.ask(2, wire::Leave{{41}})) == "update");
    REQUIRE(code_of(table.ask(3, wire::Leave{{41}})) == "update");
    CHECK(table.page(1).info.at("status") == "over");
    CHECK_FALSE(table.page(1).info.contains("paused"));
    CHECK(at_stake(table) == 0);
    CHECK(order(table, wants::Resume{}) == "wrong_status");

    OrderedTable evening;
    REQUIRE(order(evening.table, wants::Pause{}) == "ok");
    REQUIRE(order(evening.table, wants::Void{}) == "ok");
    is_void(evening.table);
    CHECK_FALSE(evening.table.page(1).info.contains("paused"));
    // The next game is not paused.
    REQUIRE(code_of(evening.table.ask(1, wire::Rematch{{41}})) == "update");
    evening.table.start({1, 2, 3});
    CHECK(evening.turn().contains("deadline"));
}

// Permissions

TEST_CASE("an operator who has a stake in the running game neither ends nor pauses it; who left it neither") {
    OrderedTable evening;
    Table& table = evening.table;
    for (const bool left : {false, true}) {
        if (left) REQUIRE(code_of(table.ask(1, wire::Leave{{41}})) == "update");
        CHECK(code_of(table.ask(1, power_cut)) == "own_table");
        CHECK(order(table, wants::Void{}, "mine", 1) == "own_table");
        CHECK(order(table, wants::Pause{}, "mine", 1) == "own_table");
        CHECK(order(table, wants::Remove{{2}}, "mine", 1) == "own_table");
        REQUIRE(order(table, wants::Pause{}) == "ok");
        CHECK(order(table, wants::Resume{}, "mine", 1) == "own_table");
        REQUIRE(order(table, wants::Resume{}) == "ok");
        // Sending a message, or closing the table, gives the operator no advantage.
        CHECK(order(table, wants::Message{"five minutes"}, "", 1) == "ok");
    }
    REQUIRE(table.play_out({2, 3}, 5));
    CHECK(at_stake(table) == 0);
}

TEST_CASE("whoever orders, what is done stands in the log of acts with the record that did it, and once") {
    OrderedTable evening;
    Table& table = evening.table;
    const auto act = [](std::string what, std::string reason, std::string more = {}) {
        return std::tuple(std::move(what), "table 41 game 1" + std::move(more), std::move(reason));
    };
    const auto last = [&] {
        const ledger::AuditEntry one = evening.last_act();
        CHECK(one.who == "Player 5");
        CHECK(one.time_ms == table.now);
        return std::tuple(one.what, one.about, one.reason);
    };
    REQUIRE(order(table, wants::Pause{}, "a tray fell") == "ok");
    CHECK(last() == act("pause", "a tray fell"));
    REQUIRE(order(table, wants::Resume{}, "wiped") == "ok");
    CHECK(last() == act("resume", "wiped"));
    REQUIRE(order(table, wants::Message{"Doors close at midnight."}, "") == "ok");
    CHECK(last() == act("message", "Doors close at midnight."));
    REQUIRE(order(table, wants::Remove{{3}}, "shouted") == "ok");
    CHECK(last() == act("remove", "shouted", " player 3"));
    REQUIRE(order(table, wants::Close{}, "last one") == "ok");
    CHECK(last() == act("close", "last one"));
    CHECK(evening.acts() == 6);
    for (const std::string& again : {order(table, wants::Close{}), order(table, wants::Remove{{3}})})
        CHECK(again != "ok");
    CHECK(evening.acts() == 6);
    REQUIRE(code_of(table.ask(5, wire::Void{{41}, "power cut", ""})) == "ok");
    const ledger::AuditEntry one = evening.last_act();
    CHECK(one.who == "Player 5 (player 5)");
    CHECK(std::tuple(one.what, one.about, one.reason) == act("void", "power cut"));
    CHECK(evening.acts() == 7);
}

TEST_CASE("who opens a table for money at the tables stands in the log, who opens one for nothing does not") {
    Table table;
    furnish(table);
    seat_all(table);
    REQUIRE(acts_at_tables(table) == 1);
    const ledger::AuditEntry one = table.disk.audit_log(1).front();
    CHECK(one.who == "Player 1 (player 1)");
    CHECK(std::tuple(one.what, one.about, one.reason) == std::tuple("open", "table 41 game 1", ""));
    Table free;
    give_roles(free);
    REQUIRE(code_of(free.create(1, spoil_table(3))) == "ok");
    CHECK(free.disk.audit_log(10).empty());
}

TEST_CASE("players read what the house has for them, or that it says nothing; the reason stands in the log alone") {
    for (const std::string& words : {std::string(), std::string("We go on in ten minutes.")}) {
        OrderedTable evening;
        Table& table = evening.table;
        const std::string read = words.empty() ? "No reason was given." : words;
        const auto wish = [&](house::Wish what) {
            table.feed(
                room::HouseOrder{{std::move(what), "suspect collusion", {{5}, "Player 5"}, words}, ++table.tickets});
            REQUIRE(table.answer_to_order(table.tickets) == "ok");
            CHECK(evening.last_act().reason == "suspect collusion");
        };
        wish(wants::Pause{});
        CHECK(table.page(1).info.at("paused") == read);
        wish(wants::Resume{});
        wish(wants::Close{});
        CHECK(table.page(1).info.at("closing") == read);
        wish(wants::Void{});
        CHECK(table.page(1).info.at("voided") == read);
        for (const std::int64_t player : {1, 2, 3, 9})
            for (const json& frame : table.page(player).frames)
                CHECK(frame.dump().find("collusion") == std::string::npos);
    }
}

TEST_CASE("a reason that the log of acts cannot hold is cut there, between two letters") {
    OrderedTable evening;
    std::string long_one;
    for (int i = 0; i < 299; ++i) long_one += "\xF0\x9F\x83\x8F";
    REQUIRE(order(evening.table, wants::Pause{}, "a" + long_one) == "ok");
    CHECK(evening.last_act().reason == "a" + long_one.substr(0, 496));
}

// Faults of the store

TEST_CASE("an order is answered once, and not before it is durable, whatever the store does with it") {
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        INFO(static_cast<int>(fault));
        OrderedTable evening;
        Table& table = evening.table;
        table.fault_at(1, fault);
        const std::string at_once = order(table, wants::Pause{});
        CHECK(at_once == (fault == Fault::fails ? "not_durable" : ""));
        if (fault != Fault::fails) CHECK(order(table, wants::Message{"hello?"}) == "frozen");
        table.advance(1'000);
        const bool done = fault == Fault::unknown_done;
        CHECK(table.answer_to_order(1) == (done ? "ok" : "not_durable"));
        CHECK(table.page(9).info.contains("paused") == done);
        CHECK(evening.acts() == (done ? 2 : 1));
        CHECK(order(table, wants::Pause{}) == (done ? "paused" : "ok"));
    }
}

TEST_CASE("a frozen room takes no order but the void of its game") {
    OrderedTable evening;
    Table& table = evening.table;
    table.freeze();
    for (const auto& what : std::vector<house::Wish>{wants::Pause{}, wants::Resume{}, wants::Close{},
                                                     wants::Remove{{2}}, wants::Message{"hello?"}})
        CHECK(order(table, what) == "frozen");
    CHECK(order(table, wants::Void{}, "mine", 1) == "own_table");
    CHECK(order(table, wants::Void{}) == "ok");
    is_void(table);
}

// The house's view

TEST_CASE("the house sees of a room what a spectator sees") {
    OrderedTable evening;
    Table& table = evening.table;
    const auto seen = [&] { return json::parse(*table.core->look(false)); };
    const auto told = [&](std::int64_t player) {
        const Page& page = table.page(player);
        return json{{"seq", page.seq}, {"room", page.info}, {"table", page.table}};
    };
    CHECK(seen() == told(9));
    REQUIRE(order(table, wants::Pause{}) == "ok");
    evening.restart();
    CHECK(seen() == told(9));
    REQUIRE(order(table, wants::Void{}) == "ok");
    CHECK_FALSE(seen().contains("table"));
    CHECK_FALSE(Table().core->look(true).has_value());
}
