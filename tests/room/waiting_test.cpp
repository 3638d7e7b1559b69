#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"

// The queue for a seat of a full table, and kept seats.

using namespace anteroom;
using namespace anteroom::test;

namespace {

const wire::RoomId room_41{41};

/// Players 1 and 2 sit at a table with two seats, which player 1 owns. The others watch.
struct Full {
    explicit Full(const std::vector<std::int64_t>& spectators = {3, 4, 5}, const room::Limits& limits = Table::quick())
        : table(limits) {
        table.create(1, table_of("spinner", 2));
        REQUIRE(code_of(table.join(2)) == "ok");
        REQUIRE(code_of(sit(2, 1)) == "update");
        for (const std::int64_t player : spectators) REQUIRE(code_of(table.join(player)) == "ok");
    }

    std::string wait(std::int64_t player, bool on = true) {
        return code_of(table.ask(player, wire::Wait{room_41, on}));
    }
    json sit(std::int64_t player, std::uint8_t seat) { return table.ask(player, wire::Sit{room_41, {seat}}); }
    json stand(std::int64_t player) { return table.ask(player, wire::Stand{room_41}); }
    void wait_all(const std::vector<std::int64_t>& players) {
        for (const std::int64_t player : players) REQUIRE(wait(player) == "update");
    }
    void restart(const std::vector<std::int64_t>& back) {
        table.restart();
        checked.forget();
        for (const std::int64_t player : back) table.join(player);
    }

    /// Returns the queue as the page of player 1 shows it.
    json queue() { return table.page(1).info.value("waiting", json::array()); }
    json kept(int seat) { return table.page(1).info["seats"]["s" + std::to_string(seat)].value("kept", json()); }
    json kept_for(std::int64_t player, std::int64_t until) {
        return {{"player", player}, {"name", "Player " + std::to_string(player)}, {"until", until}};
    }
    json last_notice() { return table.page(1).notices.back(); }

    Table table;
    CheckedFrames checked{table};
};

}  // namespace

TEST_CASE("whoever watches a full table stands in the queue in the order in which they came, and goes when they like") {
    Full full;
    full.wait_all({4, 3, 5});
    CHECK(full.queue() == json{4, 3, 5});
    CHECK(full.wait(4) == "update");  // the player keeps the place in the queue
    CHECK(full.queue() == json{4, 3, 5});
    CHECK(full.wait(4, false) == "update");
    CHECK(full.queue() == json{3, 5});
    CHECK(full.wait(4, false) == "update");
    CHECK(full.wait(4) == "update");
    CHECK(full.queue() == json{3, 5, 4});
    full.restart({1, 2, 3, 4, 5});
    CHECK(full.queue() == json{3, 5, 4});
    for (const std::int64_t player : {3, 5, 4}) full.wait(player, false);
    CHECK_FALSE(full.table.page(1).info.contains("waiting"));
}

TEST_CASE("nobody waits who has a seat, while one is free, beyond the limit, or at a table that closes") {
    room::Limits limits = Table::quick();
    limits.waiting_max = 2;
    Full full({3, 4, 5}, limits);
    CHECK(full.wait(1) == "already_seated");
    full.stand(2);
    CHECK(full.wait(3) == "not_full");
    CHECK(full.wait(3, false) == "update");
    REQUIRE(code_of(full.sit(2, 1)) == "update");
    full.wait_all({3, 4});
    CHECK(full.wait(5) == "queue_full");
    REQUIRE(order(full.table, house::order::Close{}) == "ok");
    CHECK(full.queue().empty());
    CHECK(full.wait(5) == "closing");
}

TEST_CASE("at a table for money nobody waits who could not sit there") {
    Table table;
    CheckedFrames checked(table);
    furnish(table);
    seat_all(table, money_table());
    table.join(9);
    CHECK(code_of(table.ask(9, wire::Wait{room_41, true})) == "needs_account");
    table.roles[8] = store::Role::player;
    table.join(8);
    CHECK(code_of(table.ask(8, wire::Wait{room_41, true})) == "update");
}

TEST_CASE("a seat that becomes free is kept for the first in the queue, who alone may take it") {
    Full full;
    full.wait_all({3, 4});
    CHECK(full.table.summary->has_free_seat == false);
    REQUIRE(code_of(full.stand(2)) == "update");
    const std::int64_t until = full.table.now + full.table.limits.seat_kept_ms;
    CHECK(full.kept(1) == full.kept_for(3, until));
    CHECK(full.queue() == json{4});
    CHECK(full.last_notice() ==
          json{{"type", "seat_kept"}, {"seat", "s1"}, {"player", 3}, {"name", "Player 3"}, {"until", until}});
    CHECK_FALSE(full.table.summary->has_free_seat);
    for (const std::int64_t other : {2, 4, 5}) CHECK(code_of(full.sit(other, 1)) == "seat_kept");
    CHECK(code_of(full.table.ask(1, wire::SetBot{room_41, {1}, "easy"})) == "seat_kept");
    CHECK(full.wait(5) == "update");  // no seat is free for this player
    CHECK(code_of(full.sit(3, 1)) == "update");
    CHECK(full.kept(1).is_null());
    CHECK(full.last_notice().at("type") == "sat");
    CHECK(full.queue() == json{4, 5});
}

TEST_CASE("a seat stays kept for the same time, although the wall clock was set and the server was restarted") {
    Full full;
    full.wait_all({3});
    full.table.wall_ahead = GENERATE(3'600'000, -3'600'000);
    REQUIRE(code_of(full.stand(2)) == "update");
    CHECK(full.kept(1) == full.kept_for(3, full.table.now + full.table.limits.seat_kept_ms));
    // The next process reads the wall clock when it starts.
    full.table.now += full.table.wall_ahead;
    full.table.wall_ahead = 0;
    full.restart({1, 3});
    CHECK(full.kept(1) == full.kept_for(3, full.table.now + full.table.limits.seat_kept_ms));
}

TEST_CASE("a seat that nobody takes in time is kept for the next one, and in the end is free for all") {
    for (const bool restarts : {false, true}) {
        INFO(restarts);
        Full full;
        full.wait_all({3, 4});
        full.stand(2);
        const std::int64_t until = full.kept(1).at("until");
        full.table.advance(1'000);
        if (restarts) full.restart({1, 2, 3, 4, 5});
        CHECK(full.kept(1) == full.kept_for(3, until));
        full.table.advance(until - full.table.now - 1);
        CHECK(code_of(full.sit(5, 1)) == "seat_kept");
        full.table.advance(1);
        CHECK(full.kept(1) == full.kept_for(4, full.table.now + full.table.limits.seat_kept_ms));
        CHECK(full.queue().empty());
        CHECK(code_of(full.sit(3, 1)) == "seat_kept");
        full.table.advance(full.table.limits.seat_kept_ms);
        CHECK(full.kept(1).is_null());
        CHECK(full.last_notice() == json{{"type", "seat_released"}, {"seat", "s1"}, {"name", "Player 4"}});
        CHECK(full.table.summary->has_free_seat);
        CHECK(code_of(full.sit(5, 1)) == "update");
        // The room waits for nothing more.
        const std::int64_t seq = full.table.page(1).seq;
        full.table.advance(10 * full.table.limits.seat_kept_ms);
        CHECK(full.table.page(1).seq == seq);
    }
}

TEST_CASE("a seat that is given back is kept for the next one at once") {
    Full full;
    full.wait_all({3, 4});
    full.stand(2);
    CHECK(full.wait(3, false) == "update");
    CHECK(full.kept(1).at("player") == 4);
    CHECK(full.wait(4, false) == "update");
    CHECK(full.kept(1).is_null());
    CHECK(full.last_notice().at("type") == "seat_released");
}

TEST_CASE("during a game one waits for the next: a rematch keeps the seats of those who are gone") {
    Full full;
    full.table.start({1, 2});
    full.wait_all({3});
    REQUIRE(code_of(full.table.ask(2, wire::Leave{room_41})) == "update");
    CHECK(full.table.page(1).info.at("status") == "over");
    CHECK(full.queue() == json{3});
    full.restart({1, 3});
    REQUIRE(code_of(full.table.ask(1, wire::Rematch{room_41})) == "update");
    CHECK(full.kept(1).at("player") == 3);
    CHECK(code_of(full.sit(3, 1)) == "update");
    full.table.start({1, 3});
}

TEST_CASE("a bot that is taken away makes room for who waits; a seat that is taken away makes them first again") {
    Full full;
    full.wait_all({3, 4});
    full.stand(2);
    REQUIRE(full.kept(1).at("player") == 3);
    REQUIRE(code_of(full.table.ask(1, wire::Settings{room_41, {}, std::uint8_t{3}, {}, {}})) == "update");
    CHECK(full.kept(2).at("player") == 4);
    REQUIRE(code_of(full.table.ask(1, wire::Settings{room_41, {}, std::uint8_t{2}, {}, {}})) == "update");
    CHECK(full.queue() == json{4});
    REQUIRE(code_of(full.sit(3, 1)) == "update");
    REQUIRE(code_of(full.stand(3)) == "update");
    CHECK(full.kept(1).at("player") == 4);
    REQUIRE(code_of(full.sit(4, 1)) == "update");
    full.table.ask(4, wire::Stand{room_41});
    REQUIRE(code_of(full.table.ask(1, wire::SetBot{room_41, {1}, "easy"})) == "update");
    full.wait_all({5});
    REQUIRE(code_of(full.table.ask(1, wire::SetBot{room_41, {1}, {}})) == "update");
    CHECK(full.kept(1).at("player") == 5);
}

TEST_CASE("who goes waits no more: at once when they say so or are sent away, after a while when the line is dead") {
    Full full({3, 4, 5, 6});
    full.wait_all({3, 4, 5, 6});
    CHECK(code_of(full.table.ask(3, wire::Unwatch{room_41})) == "ok");
    full.table.advance_to_wake();
    CHECK(full.queue() == json{4, 5, 6});
    REQUIRE(code_of(full.table.ask(1, wire::Remove{room_41, {4}, false})) == "update");
    CHECK(full.queue() == json{5, 6});
    full.table.lose(5);
    full.table.advance(full.table.limits.waiting_absent_ms - 1);
    CHECK(full.queue() == json{5, 6});
    full.table.join(5);
    full.table.advance(full.table.limits.waiting_absent_ms);
    CHECK(full.queue() == json{5, 6});
    full.table.lose(5);
    full.table.lose(6);
    full.stand(2);
    CHECK(full.kept(1).at("player") == 5);  // the player may return in a moment, so the seat stays kept
    full.table.advance(full.table.limits.waiting_absent_ms);
    CHECK(full.kept(1).is_null());
    CHECK(full.queue().empty());
}

TEST_CASE("a second connection keeps the place of a player who closes the first") {
    Full full({3});
    full.wait_all({3});
    full.table.set_page(3, 13);
    full.table.join(3);
    CHECK(code_of(full.table.ask_over(3, 3, wire::Unwatch{room_41})) == "ok");
    full.table.advance(full.table.limits.waiting_absent_ms);
    CHECK(full.queue() == json{3});
}

TEST_CASE("a place that could not be written down is none, and the queue stands as before") {
    Full full;
    full.wait_all({3});
    full.table.fault_at(1, Fault::fails);
    CHECK(full.wait(4) == "not_durable");
    full.table.advance_to_wake();
    CHECK(full.queue() == json{3});
    full.table.fault_at(1, Fault::unknown_done);
    full.stand(2);
    while (full.kept(1).is_null() && full.table.advance_to_wake()) {
    }
    CHECK(full.kept(1).at("player") == 3);
}

TEST_CASE("only the record that changes who waits says who does") {
    Full full({3});
    const std::size_t before = full.table.commits.size();
    full.wait_all({3});
    REQUIRE(full.table.commits.size() == before + 1);
    CHECK(full.table.commits.back().records.front().body.find("\"waiting\"") != std::string::npos);
    full.wait(3, false);
    full.table.ask(1, wire::Chat{room_41, "hello"});
    CHECK(full.table.commits.back().records.front().body.find("waiting") == std::string::npos);
}

// The house

namespace wants = house::order;

TEST_CASE("the house keeps a free seat for a player, also for one who is not here, until a time") {
    Full full({3, 4});
    full.stand(2);
    REQUIRE(order(full.table, wants::Keep{{1}, {7}, "Player 7", 30}, "birthday") == "ok");
    const std::int64_t until = full.table.now + 30 * 60'000;
    CHECK(full.kept(1) == json{{"player", 7}, {"name", "Player 7"}, {"until", until}});
    CHECK(full.last_notice().at("type") == "seat_kept");
    const ledger::AuditEntry act = full.table.disk.audit_log(1).front();
    CHECK(act.what == "keep_seat");
    CHECK(act.about == "table 41 game 1 player 7");
    CHECK(code_of(full.sit(3, 1)) == "seat_kept");
    CHECK(full.wait(3) == "update");
    full.restart({1, 3, 4});
    full.table.advance(2 * full.table.limits.waiting_absent_ms);
    CHECK(full.kept(1).at("player") == 7);
    REQUIRE(code_of(full.table.join(7)) == "ok");
    SECTION("who sits down") {
        CHECK(code_of(full.sit(7, 1)) == "update");
        CHECK(full.kept(1).is_null());
    }
    SECTION("who goes again has it still") {
        CHECK(code_of(full.table.ask(7, wire::Unwatch{room_41})) == "ok");
        full.table.advance(full.table.limits.waiting_absent_ms);
        CHECK(full.kept(1).at("player") == 7);
    }
    SECTION("then it is the turn of who waits") {
        full.table.advance(until - full.table.now);
        CHECK(full.kept(1).at("player") == 3);
    }
    SECTION("as it is when the house takes it back") {
        REQUIRE(order(full.table, wants::Release{{1}}) == "ok");
        CHECK(full.table.disk.audit_log(1).front().what == "release_seat");
        CHECK(full.kept(1).at("player") == 3);
        REQUIRE(order(full.table, wants::Release{{1}}) == "ok");
        CHECK(order(full.table, wants::Release{{1}}) == "wrong_status");
    }
}

TEST_CASE("the house keeps no seat that is taken, kept or not there, for nobody who sits, nor where no game comes") {
    Full full({3});
    CHECK(order(full.table, wants::Keep{{1}, {7}, "Player 7", 30}) == "seat_taken");
    full.wait_all({3});
    full.stand(2);
    CHECK(order(full.table, wants::Keep{{1}, {7}, "Player 7", 30}) == "seat_kept");
    full.wait(3, false);
    CHECK(order(full.table, wants::Keep{{2}, {7}, "Player 7", 30}) == "no_seat");
    CHECK(order(full.table, wants::Keep{{1}, {1}, "Player 1", 30}) == "already_seated");
    REQUIRE(code_of(full.table.ask(1, wire::Remove{room_41, {3}, true})) == "update");
    CHECK(order(full.table, wants::Keep{{1}, {3}, "Player 3", 30}) == "kicked");
    REQUIRE(code_of(full.sit(2, 1)) == "update");
    full.table.start({1, 2});
    CHECK(order(full.table, wants::Keep{{1}, {7}, "Player 7", 30}) == "wrong_status");
    REQUIRE(order(full.table, wants::Close{}) == "ok");
    CHECK(order(full.table, wants::Keep{{1}, {7}, "Player 7", 30}) == "closing");
}

TEST_CASE("at a table for money nobody of the house who plays there chooses for whom a seat is kept") {
    Table table;
    furnish(table);
    table.create(1, money_table());
    CHECK(order(table, wants::Keep{{1}, {2}, "Player 2", 30}, "a friend", 1) == "own_table");
    REQUIRE(order(table, wants::Keep{{1}, {2}, "Player 2", 30}) == "ok");
    CHECK(order(table, wants::Release{{1}}, "a friend", 1) == "own_table");
}
