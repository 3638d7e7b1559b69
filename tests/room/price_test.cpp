#include <functional>

#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"

// A player pays the price that the player has seen and agreed to, and no other price.

using namespace anteroom;
using namespace anteroom::test;

namespace {

const wire::RoomId table_41{41};
constexpr std::int64_t raised = price + 100;

json get_ready(Table& table, std::int64_t player, std::optional<std::int64_t> seen) {
    wire::Ready ready = table.ready_of(player);
    ready.price = seen;
    return table.ask(player, ready);
}

/// Starts the server again on a journal with records that somebody has changed.
void restart_changed(Table& table, const std::function<void(json& body)>& change) {
    table.restart();
    auto journal = table.disk.claim({41}, {table.now - store::answer_age_ms_max});
    for (store::Record& record : journal->records) {
        json body = json::parse(record.body);
        change(body);
        record.body = body.dump();
    }
    table.core.emplace(table.room, table.catalogue, table.chance, table.limits);
    table.feed(room::Rebuilt{journal});
    for (const std::int64_t player : {1, 2, 3}) table.join(player);
}

void raise_fee(json& body) {
    if (body.contains("settings")) body["settings"]["stake"]["fee"] = 125;
}

/// Changes a record back to the form that it had before the server stored agreements.
void forget_agreements(json& body) {
    if (!body.contains("seats")) return;
    for (json& seat : body["seats"]) seat.erase("agreed");
}

}  // namespace

TEST_CASE("ready at a table for money needs the price that the player saw, and a refusal names the right one") {
    Table table;
    furnish(table);
    CheckedFrames checked(table);
    seat_all(table);
    const std::uint64_t commits = table.commits_;
    for (const std::optional<std::int64_t> seen :
         {std::optional<std::int64_t>(), std::optional<std::int64_t>(0), std::optional(price - 1),
          std::optional(price + 1), std::optional<std::int64_t>(2000)}) {
        INFO("price " << seen.value_or(-1));
        const json refused = get_ready(table, 2, seen);
        CHECK(code_of(refused) == "wrong_price");
        CHECK(refused.at("price") == price);
        CHECK(refused.at("text").get<std::string>().find("20.25 EUR") != std::string::npos);
        CHECK_FALSE(table.page(2).info.at("seats").at("s1").contains("ready"));
    }
    CHECK(table.commits_ == commits);
    CHECK(code_of(get_ready(table, 2, price)) == "update");
    CHECK(table.page(2).info.at("seats").at("s1").at("ready") == true);
    CHECK(checked.all_answered());
}

TEST_CASE("a refusal that has nothing to do with the price names none") {
    Table table;
    furnish(table);
    CheckedFrames checked(table);
    seat_all(table);
    table.join(4);
    const json refused = get_ready(table, 4, std::nullopt);
    CHECK(code_of(refused) == "not_seated");
    CHECK_FALSE(refused.contains("price"));
}

TEST_CASE("at a free table nobody has to name a price, and one that is named changes nothing") {
    Table table;
    REQUIRE(code_of(table.create(1, spoil_table(3, 0, {"easy"}))) == "ok");
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{table_41, {1}})) == "update");
    CHECK(code_of(get_ready(table, 1, std::nullopt)) == "update");
    CHECK(code_of(get_ready(table, 2, 5)) == "update");
    CHECK(code_of(table.ask(1, wire::Start{table_41})) == "update");
}

TEST_CASE("a player agrees to each deal anew: after a game, after taking it back, and after a deal that failed") {
    Table table;
    furnish(table);
    seat_all(table);
    const auto all_agree = [&] {
        for (const std::int64_t player : {1, 2, 3}) REQUIRE(code_of(get_ready(table, player, price)) == "update");
    };
    const auto starts = [&] { return code_of(table.ask(1, wire::Start{table_41})); };
    all_agree();
    REQUIRE(code_of(table.ask(2, wire::Unready{table_41})) == "update");
    CHECK(starts() == "not_all_ready");
    REQUIRE(code_of(get_ready(table, 2, price)) == "update");
    REQUIRE(starts() == "update");
    // Nobody sends a nonce, so this deal is given up.
    table.advance(11'000);
    REQUIRE(table.page(1).info.at("status") == "open");
    CHECK(starts() == "not_all_ready");
    table.start({1, 2, 3});
    REQUIRE(table.play_out({1, 2, 3}, 5));
    REQUIRE(code_of(table.ask(2, wire::Rematch{table_41})) == "update");
    CHECK(starts() == "not_all_ready");
    CHECK(at_stake(table) == 0);
}

TEST_CASE("whoever agreed to another price is not ready, and a game begins only at the price that all agreed to") {
    for (const bool by_house : {false, true}) {
        INFO((by_house ? "a table of the house" : "a table with an owner"));
        Table table;
        furnish(table);
        if (by_house) {
            REQUIRE(table.open_for_house(money_table()) == "ok");
            take_seats(table);
        } else {
            seat_all(table);
        }
        for (const std::int64_t player : {1, 2}) REQUIRE(code_of(get_ready(table, player, price)) == "update");
        restart_changed(table, raise_fee);
        const json& seats = table.page(1).info.at("seats");
        for (const char* seat : {"s0", "s1", "s2"}) CHECK_FALSE(seats.at(seat).contains("ready"));
        // The third player sees the raised price and agrees. The other two players did not agree.
        CHECK(code_of(get_ready(table, 3, raised)) == "update");
        CHECK(table.page(1).info.at("status") == "open");
        if (!by_house) CHECK(code_of(table.ask(1, wire::Start{table_41})) == "not_all_ready");
        const json refused = get_ready(table, 1, price);
        CHECK(code_of(refused) == "wrong_price");
        CHECK(refused.at("price") == raised);
        for (const std::int64_t player : {1, 2}) CHECK(code_of(get_ready(table, player, raised)) == "update");
        if (!by_house) REQUIRE(code_of(table.ask(1, wire::Start{table_41})) == "update");
        for (const std::int64_t player : {1, 2, 3})
            REQUIRE(code_of(table.ask(player, wire::Nonce{table_41, {nonce_of(player)}})) == "update");
        REQUIRE(table.page(1).info.at("status") == "playing");
        for (const std::int64_t player : {1, 2, 3}) CHECK(balance(table, player) == purse - raised);
    }
}

TEST_CASE("a price that changed after all were ready costs nobody money, and nobody is to blame") {
    for (const auto& change : {raise_fee, forget_agreements}) {
        Table table;
        furnish(table);
        seat_all(table);
        begin(table);
        restart_changed(table, change);
        REQUIRE(table.page(1).info.at("status") == "committing");
        CHECK(code_of(last_nonce(table)) == "update");
        for (const std::int64_t player : {1, 2, 3}) {
            const json* told = find_notice(table.page(player), "not_started");
            REQUIRE(told != nullptr);
            CHECK(*told == json{{"type", "not_started"}, {"code", "wrong_price"}});
            CHECK(balance(table, player) == purse);
        }
        const json& info = table.page(1).info;
        CHECK(info.at("status") == "open");
        CHECK(info.at("fair").at("given_up") == 1);
        for (const json& seat : info.at("seats")) {
            CHECK_FALSE(seat.contains("ready"));
            CHECK_FALSE(seat.contains("withheld"));
        }
        CHECK(at_stake(table) == 0);
        table.start({1, 2, 3});
        CHECK(at_stake(table) == 3 * info.at("stake").at("price").get<std::int64_t>());
    }
}
