#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::test;
namespace wants = house::order;

namespace {

const wire::RoomId table_41{41};

/// A table that the house has opened, and its three players.
struct House {
    House() {
        furnish(table);
        REQUIRE(table.open_for_house(money_table()) == "ok");
        table.join(9);
        take_seats(table);
    }

    void restart() {
        table.restart();
        checked.forget();
        for (const std::int64_t player : {1, 2, 3, 9}) table.join(player);
    }
    std::string ready(std::int64_t player) { return code_of(table.ask(player, table.ready_of(player))); }
    void start() {
        for (const std::int64_t player : {1, 2, 3}) REQUIRE(ready(player) == "update");
        for (const std::int64_t player : {1, 2, 3}) give_nonce(player);
        REQUIRE(info().at("status") == "playing");
    }
    void give_nonce(std::int64_t player) {
        REQUIRE(code_of(table.ask(player, wire::Nonce{table_41, {nonce_of(player)}})) == "update");
    }
    const json& info() { return table.page(9).info; }

    Table table;
    CheckedFrames checked{table};
};

void suspend(Table& table, std::int64_t player, bool suspended = true) {
    store::AdminChanges changes;
    changes.audit_entry = {table.now, "Player 5", "suspend", "player " + std::to_string(player), "a test"};
    changes.closures = {{{store::Closure::What::player, std::to_string(player)}, suspended}};
    REQUIRE(std::holds_alternative<store::Committed>(table.disk.apply(changes, store::Limits{})));
}

/// Returns the notice as this page received it.
json told(const Page& page, const std::string& type) {
    for (auto frame = page.frames.rbegin(); frame != page.frames.rend(); ++frame)
        if (frame->at("type") == "update")
            for (const json& notice : frame->value("notices", json::array()))
                if (notice.at("type") == type) return notice;
    return {};
}

}  // namespace

TEST_CASE("who opened a table for money for others does not sit at it, also after a restart; who did not may") {
    House house;
    REQUIRE(code_of(house.table.ask(3, wire::Stand{table_41})) == "update");
    house.table.join(5);
    CHECK(code_of(house.table.ask(5, wire::Sit{table_41, {2}})) == "runs_table");
    house.restart();
    house.table.join(5);
    CHECK(code_of(house.table.ask(5, wire::Sit{table_41, {2}})) == "runs_table");
    CHECK(code_of(house.table.ask(3, wire::Sit{table_41, {2}})) == "update");
}

// Tables of the house

TEST_CASE("a table of the house has no owner, and starts by itself once every seat is taken and ready") {
    for (const bool restarts : {false, true}) {
        House house;
        Table& table = house.table;
        CHECK(house.info().at("house") == true);
        CHECK_FALSE(house.info().contains("owner"));
        CHECK(house.ready(1) == "update");
        CHECK(house.ready(2) == "update");
        if (restarts) house.restart();
        for (const std::int64_t player : {1, 2, 3}) {
            CHECK(code_of(table.ask(player, wire::Start{table_41})) == "not_owner");
            CHECK(code_of(table.ask(player, wire::Kick{table_41, {0}})) == "not_owner");
            CHECK(code_of(table.ask(player, wire::Settings{table_41, {}, 4, {}, {}})) == "not_owner");
        }
        CHECK(house.info().at("status") == "open");
        CHECK(house.ready(3) == "update");
        CHECK(house.info().at("status") == "committing");
        for (const std::int64_t player : {1, 2, 3}) house.give_nonce(player);
        CHECK(at_stake(table) == 3 * price);
        REQUIRE(table.play_out({1, 2, 3}, 4));
        REQUIRE(code_of(table.ask(2, wire::Rematch{table_41})) == "update");
        CHECK_FALSE(house.info().contains("owner"));
        house.start();
    }
}

TEST_CASE("a table that the house opened waits for its players; one that cannot be is refused with the rules' code") {
    Table table;
    furnish(table);
    REQUIRE(table.open_for_house(money_table()) == "ok");
    CHECK(table.disk.audit_log(5).front().what == "open");
    CHECK(table.disk.audit_log(5).front().reason == "the evening begins");
    CHECK(table.core->invitation()->code == "KTRB");
    CHECK_FALSE(table.core->invitation()->link.has_value());
    table.advance(48LL * 3'600'000);
    CHECK_FALSE(table.closed);
    table.restart();
    table.advance(48LL * 3'600'000);
    CHECK_FALSE(table.closed);
    for (const auto& [wish, code] :
         std::vector<std::pair<wire::Create, std::string>>{{[] {
                                                                wire::Create one = money_table();
                                                                one.stake->buy_in = 1001;
                                                                return one;
                                                            }(),
                                                            "spoil.bad_buy_in"},
                                                           {[] {
                                                                wire::Create one = money_table();
                                                                one.stake->currency = "XYZ";
                                                                return one;
                                                            }(),
                                                            "unknown_currency"},
                                                           {[] {
                                                                wire::Create one = money_table();
                                                                one.bots = {"easy"};
                                                                return one;
                                                            }(),
                                                            "no_bots"}}) {
        Table other;
        furnish(other);
        CHECK(other.open_for_house(wish) == code);
        CHECK(other.closed);
    }
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        Table other;
        furnish(other);
        other.fault_at(1, fault);
        other.open_for_house(money_table());
        other.advance(1'000);
        CHECK(other.answer_to_order(1) == (fault == Fault::unknown_done ? "ok" : "not_durable"));
        CHECK(other.closed == (fault != Fault::unknown_done));
    }
}

TEST_CASE("any account opens a table as a template says, and nobody owns it; a guest does not") {
    Table table;
    furnish(table);
    CHECK(code_of(table.open_template(9, money_table())) == "needs_account");
    Table other;
    furnish(other);
    CHECK(code_of(other.open_template(2, money_table())) == "ok");
    CHECK(other.page(2).seat.at("me") == "s0");
    CHECK(other.page(2).info.at("house") == true);
    CHECK_FALSE(other.page(2).info.contains("owner"));
    // A table that the house did not open itself closes if nobody comes.
    other.lose(2);
    other.advance(11 * 60'000);
    CHECK(other.closed);
}

TEST_CASE("a table for money whose owner stands up or leaves becomes one of the house; a free one goes to a player") {
    for (const bool leaves : {false, true}) {
        Table table;
        furnish(table);
        seat_all(table);
        const auto gone = leaves ? table.ask(1, wire::Leave{table_41}) : table.ask(1, wire::Stand{table_41});
        CHECK(code_of(gone) == "update");
        CHECK_FALSE(table.page(2).info.contains("owner"));
        CHECK(table.page(2).info.at("house") == true);
        CHECK(find_notice(table.page(2), "owner") == nullptr);
        CHECK(code_of(table.ask(1, wire::Sit{table_41, {0}})) == "update");
        CHECK_FALSE(table.page(2).info.contains("owner"));
    }
    Table free;
    free.create(1, spoil_table(3, 30, {"easy"}));
    free.join(2);
    REQUIRE(code_of(free.ask(2, wire::Sit{table_41, {1}})) == "update");
    REQUIRE(code_of(free.ask(1, wire::Stand{table_41})) == "update");
    CHECK(free.page(2).info.at("owner") == 2);
}

// Closing

TEST_CASE("the house closes a table after its game: no other begins, the result can be read, then it is gone") {
    for (const bool restarts : {false, true}) {
        INFO(restarts);
        House house;
        Table& table = house.table;
        house.start();
        REQUIRE(order(table, wants::Close{}, "last one") == "ok");
        CHECK(house.info().at("closing") == to_players);
        CHECK(table.summary->closing);
        if (restarts) house.restart();
        CHECK(order(table, wants::Close{}) == "closing");
        REQUIRE(table.play_out({1, 2, 3}, 4));
        CHECK(at_stake(table) == 0);
        CHECK(code_of(table.ask(1, wire::Rematch{table_41})) == "closing");
        if (restarts) house.restart();
        table.advance(119'000);
        CHECK_FALSE(table.closed);
        table.advance(2'000);
        CHECK(table.closed);
        CHECK(table.page(9).frames.back() == json{{"type", "closed"}, {"room", 41}, {"reason", "house"}});
        CHECK(table.disk.load({41}, {0})->row.closed.has_value());
    }
}

TEST_CASE("a table that closes is gone at once where nobody is, but for those whom a restart threw out") {
    House house;
    Table& table = house.table;
    REQUIRE(order(table, wants::Close{}) == "ok");
    CHECK(code_of(table.ask(1, wire::Stand{table_41})) == "update");
    CHECK(code_of(table.ask(1, wire::Sit{table_41, {0}})) == "closing");
    CHECK(house.ready(2) == "closing");
    table.restart();
    house.checked.forget();
    table.advance(29'000);
    CHECK_FALSE(table.closed);
    table.join(9);
    table.advance(60'000);
    CHECK_FALSE(table.closed);
    table.lose(9);
    table.advance(1);
    CHECK(table.closed);
}

TEST_CASE("nonces that are collected are given back when the house closes the table or shuts its door") {
    for (const bool closes : {false, true}) {
        House house;
        Table& table = house.table;
        for (const std::int64_t player : {1, 2, 3}) REQUIRE(house.ready(player) == "update");
        house.give_nonce(1);
        if (closes)
            REQUIRE(order(table, wants::Close{}) == "ok");
        else
            set_closures(table, {{store::Closure::What::site, ""}});
        CHECK(house.info().at("status") == "open");
        CHECK(house.info().at("game_no") == 2);
        CHECK(told(table.page(9), "not_started") ==
              json{{"type", "not_started"}, {"code", closes ? "closing" : "shut"}});
        CHECK(at_stake(table) == 0);
    }
}

// Closures

TEST_CASE("behind a door that is shut no game begins, a running one is played to its end, and all are told") {
    const std::vector<store::Closure> closures = {
        {store::Closure::What::site, ""}, {store::Closure::What::game, "spoil"}, {store::Closure::What::table, "41"}};
    for (const store::Closure& closure : closures) {
        House house;
        Table& table = house.table;
        house.start();
        set_closures(table, {{store::Closure::What::game, "spinner"}, {store::Closure::What::table, "40"}, closure});
        CHECK(table.page(9).frames.back().at("shut") == true);
        REQUIRE(table.play_out({1, 2, 3}, 4));
        CHECK(at_stake(table) == 0);
        CHECK(code_of(table.ask(1, wire::Rematch{table_41})) == "shut");
        set_closures(table, {});
        CHECK_FALSE(table.page(9).frames.back().contains("shut"));
        REQUIRE(code_of(table.ask(1, wire::Rematch{table_41})) == "update");
        set_closures(table, {closure});
        CHECK(house.ready(1) == "shut");
        CHECK(code_of(table.ask(1, wire::Start{table_41})) == "shut");
        set_closures(table, {});
        house.start();
    }
    Table table;
    set_closures(table, {{store::Closure::What::game, "spoil"}});
    CHECK(code_of(table.create(9, spoil_table(3, 30, {"easy"}))) == "shut");
}

// Suspended players

TEST_CASE("who is suspended gets ready at no table for money, and plays on in a running game") {
    House house;
    Table& table = house.table;
    const store::Closure closure{store::Closure::What::player, "2"};
    set_closures(table, {closure});
    CHECK(house.ready(1) == "update");
    CHECK(house.ready(2) == "barred");
    set_closures(table, {});
    house.start();
    set_closures(table, {closure});
    REQUIRE(table.play_out({1, 2, 3}, 4));
    CHECK(at_stake(table) == 0);
}

TEST_CASE(
    "whom the store bars at the deal is told why, the others only who; nobody is charged, and the next try works") {
    House house;
    Table& table = house.table;
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(house.ready(player) == "update");
    suspend(table, 2);
    for (const std::int64_t player : {1, 2, 3}) house.give_nonce(player);
    const json barred = {{"type", "not_started"}, {"code", "barred"}, {"seats", {"s1"}}};
    json own = barred;
    own["why"] = "suspended";
    CHECK(told(table.page(2), "not_started") == own);
    for (const std::int64_t player : {1, 3, 9}) CHECK(told(table.page(player), "not_started") == barred);
    CHECK(house.info().at("status") == "open");
    CHECK(house.info().at("game_no") == 2);
    CHECK(at_stake(table) == 0);
    for (const std::int64_t player : {1, 2, 3}) CHECK(balance(table, player) == purse);
    // The next player on the seat does not receive the news.
    for (const bool restarts : {false, true}) {
        if (restarts) house.restart();
        table.join(2);
        CHECK(*find_notice(table.page(2), "not_started") == barred);
    }
    suspend(table, 2, false);
    house.start();
}

TEST_CASE("stakes that the books refuse for any other cause call the game off instead of freezing the table") {
    House house;
    Table& table = house.table;
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(house.ready(player) == "update");
    for (const std::int64_t player : {1, 2}) house.give_nonce(player);
    room::Requested asked;
    asked.sender = {{3}, {3}, "Player 3", store::Role::player, "client-of-3", {table.last_id(3) + 1}, {}};
    asked.request = wire::Nonce{table_41, {nonce_of(3)}};
    REQUIRE(std::holds_alternative<room::Commit>(table.core->on(asked, table.present()).front()));
    store::Refused refused;
    refused.cause = store::Refused::Cause::books;
    refused.why = ledger::Refusal{};
    refused.why->cause = ledger::Cause::overflow;
    const auto next = table.core->on(room::Stored{refused}, table.present());
    const store::Commit* commit = nullptr;
    for (const room::Effect& effect : next)
        if (const auto* one = std::get_if<room::Commit>(&effect)) commit = &one->commit;
    REQUIRE(commit != nullptr);
    CHECK(commit->transfers.empty());
    CHECK(commit->records.front().body.find(R"({"type":"not_started","code":"refused"})") != std::string::npos);
}

// Removed players

TEST_CASE("who has to go goes at once before and after a game, and once a running one is over; none comes back") {
    for (const bool restarts : {false, true}) {
        INFO(restarts);
        House house;
        Table& table = house.table;
        CHECK(order(table, wants::Remove{{9}}) == "not_a_player");
        house.start();
        REQUIRE(order(table, wants::Remove{{2}}) == "ok");
        CHECK(house.info().at("seats").at("s1").at("removing") == true);
        if (restarts) house.restart();
        CHECK(house.info().at("seats").at("s1").at("removing") == true);
        CHECK(order(table, wants::Remove{{2}}) == "wrong_status");
        REQUIRE(table.play_out({1, 2, 3}, 4));
        CHECK(at_stake(table) == 0);
        CHECK(told(table.page(9), "kicked").at("seat") == "s1");
        CHECK(table.page(2).frames.back().at("reason") == "kicked");
        CHECK(code_of(table.join(2)) == "kicked");
        CHECK(house.info().at("seats").at("s1").at("gone") == true);
        CHECK_FALSE(house.info().at("seats").at("s1").contains("removing"));
        REQUIRE(order(table, wants::Remove{{3}}) == "ok");
        CHECK(code_of(table.join(3)) == "kicked");
        if (restarts) {
            table.restart();
            house.checked.forget();
            for (const std::int64_t player : {1, 9}) table.join(player);
            for (const std::int64_t player : {2, 3}) CHECK(code_of(table.join(player)) == "kicked");
        }
        REQUIRE(code_of(table.ask(1, wire::Rematch{table_41})) == "update");
        CHECK_FALSE(house.info().at("seats").at("s1").contains("player"));
        REQUIRE(order(table, wants::Remove{{1}}) == "ok");
        CHECK_FALSE(house.info().at("seats").at("s0").contains("player"));
        CHECK(table.disk.tables_of({1}).empty());
    }
}
