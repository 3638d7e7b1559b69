// The clock of an unheard player stops. A player is unheard while the player's node and the room cannot reach each
// other.

#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

constexpr std::int64_t clock_ms = 15'000;
constexpr std::int64_t grace_ms = 50;
constexpr std::int64_t watcher = 9;

/// Players 1 to 3 in a running game, at a table with a clock. A spectator always counts as heard.
struct Unheard : Table {
    explicit Unheard(const std::string& options = "{}") {
        wire::Create request = spoil_table(3, clock_ms / 1000);
        request.options = {options};
        create(1, request);
        for (std::uint8_t seat = 1; seat < 3; ++seat) {
            join(seat + 1);
            REQUIRE(code_of(ask(seat + 1, wire::Sit{{41}, {seat}})) == "update");
        }
        start({1, 2, 3});
        join(watcher);
    }

    std::int64_t due() { return std::stoll(page(watcher).info.at("turns").items().begin().key().substr(1)) + 1; }
    std::int64_t next() { return due() % 3 + 1; }
    json turn() { return page(watcher).info.at("turns").front(); }
    std::int64_t left() { return turn().at("left_ms"); }
    std::int64_t runs_for() { return turn().at("deadline").get<std::int64_t>() - now; }
    /// Makes the connection unheard, as if its node had been silent for this long.
    void fall_silent(std::uint64_t connection, std::int64_t for_ms = 0) {
        feed(room::Unheard{{connection}, room::Instant{now - for_ms}});
        advance(0);
    }
    void be_heard(std::uint64_t connection) {
        feed(room::Unheard{{connection}, std::nullopt});
        advance(0);
    }
    /// Plays for the player in turn until it is another player's turn.
    void move_on() {
        const std::int64_t player = due();
        json move;
        for (const json& one : actions_of(page(player).seat.at("legal")))
            if (one.at("type") == "play") move = one;
        REQUIRE(code_of(ask(player, wire::Play{{41}, {turn().at("turn")}, support::sent(move)})) == "update");
    }
    bool is_late() {
        for (const json& notice : page(watcher).notices)
            if (notice.at("type") == "late") return true;
        return false;
    }
};

std::uint64_t connection_of(std::int64_t player) {
    return static_cast<std::uint64_t>(player);
}

}  // namespace

TEST_CASE("who is not heard loses no time, and the clock goes on when they are heard again") {
    Unheard table;
    const std::uint64_t silent = connection_of(table.due());
    const json turn = table.turn().at("turn");
    table.advance(6'000);
    table.fall_silent(silent, 1'200);
    // The clock gets back the time before the silence was noticed. All viewers see that the clock is stopped.
    for (std::int64_t player = 1; player <= 3; ++player)
        CHECK(table.page(player).info.at("turns").front() == json{{"turn", turn}, {"left_ms", 10'200}});
    table.advance(30'000);
    CHECK_FALSE(table.is_late());
    table.be_heard(silent);
    CHECK(table.turn() == json{{"turn", turn}, {"deadline", table.now + 10'200}});
    table.advance(10'200 + grace_ms);
    CHECK(table.is_late());
}

TEST_CASE("more than the whole clock is not given back, nor to a turn that had not begun") {
    Unheard table;
    table.advance(500);
    table.fall_silent(connection_of(table.due()), 1'200);
    CHECK(table.left() == clock_ms);
    table.be_heard(connection_of(table.due()));
    table.fall_silent(connection_of(table.next()));
    table.advance(5'000);
    table.move_on();
    CHECK(table.left() == clock_ms);
}

TEST_CASE("of whoever is heard no clock rests, and who is not heard rests from the beginning of the turn") {
    Unheard table;
    table.advance(2'000);
    const std::size_t records = table.commits.size();
    const json turn = table.turn();
    const std::uint64_t silent = connection_of(table.next());
    table.fall_silent(silent, 1'200);
    CHECK(table.turn() == turn);
    CHECK(table.commits.size() == records);
    table.move_on();
    // The move's own commit contains the stopped clock, without an extra commit.
    CHECK(table.commits.size() == records + 1);
    CHECK(table.left() == clock_ms);
    table.move_on();
    CHECK(table.runs_for() == clock_ms);
    table.be_heard(silent);
    CHECK(table.runs_for() == clock_ms);
    CHECK(table.commits.size() == records + 2);
}

TEST_CASE("whoever has come over another connection is heard by that, and one who watches is nobody's clock") {
    Unheard table;
    const std::int64_t player = table.due();
    table.join(10);
    table.fall_silent(10);
    CHECK(table.turn().contains("deadline"));
    table.fall_silent(connection_of(player));
    REQUIRE(table.turn().contains("left_ms"));
    // A connection that lost its seat does not act for the player, so its silence has no effect.
    table.set_page(player, 20);
    table.join(player);
    table.advance(0);
    CHECK(table.runs_for() == clock_ms);
    table.be_heard(connection_of(player));
    CHECK(table.runs_for() == clock_ms);
    table.fall_silent(20);
    CHECK(table.left() == clock_ms);
    table.be_heard(20);
    table.fall_silent(connection_of(player));
    CHECK(table.runs_for() == clock_ms);
}

TEST_CASE("who is gone with the node, or leaves the room, is not there, and the clock goes on") {
    Unheard table;
    const std::uint64_t silent = connection_of(table.due());
    table.fall_silent(silent);
    table.advance(4'000);
    REQUIRE(table.left() == clock_ms);
    table.lose(silent);
    table.advance(0);
    CHECK(table.runs_for() == clock_ms);
    table.advance(clock_ms + grace_ms);
    CHECK(table.is_late());
    // The room forgets the silence, so the same connection could come again.
    table.fall_silent(silent);
    CHECK(table.turn().contains("deadline"));
}

TEST_CASE("clocks rest so for a minute in one game, however often somebody is not heard, and then run on") {
    Unheard table;
    const std::uint64_t silent = connection_of(table.due());
    table.advance(10'000);
    table.fall_silent(silent, 1'000);
    table.advance(20'000);
    table.be_heard(silent);
    REQUIRE(table.runs_for() == 6'000);
    table.fall_silent(silent);
    // The time that the clock gets back counts as part of the one minute.
    table.advance(38'999);
    CHECK(table.left() == 6'000);
    table.advance(1);
    CHECK(table.runs_for() == 6'000);
    table.be_heard(silent);
    table.fall_silent(silent, 1'000);
    CHECK(table.runs_for() == 6'000);
    table.advance(6'000 + grace_ms);
    CHECK(table.is_late());
}

TEST_CASE("what little each silence gives back has the same end") {
    Unheard table;
    const std::uint64_t silent = connection_of(table.due());
    std::int64_t took = 0;
    for (; !table.is_late() && took < 200'000; took += 1'200) {
        table.advance(1'200);
        if (table.is_late()) break;
        table.fall_silent(silent, 1'200);
        table.be_heard(silent);
    }
    CHECK(took >= 60'000);
    CHECK(took <= 60'000 + clock_ms + 1'200);
}

TEST_CASE("while the house lets the game rest, that is no rest of who is not heard") {
    Unheard table;
    const std::uint64_t silent = connection_of(table.due());
    table.fall_silent(silent);
    table.advance(10'000);
    table.feed(room::HouseOrder{{house::order::Pause{}, "a tray fell", {{}, "Olga"}}, 1});
    REQUIRE(table.answer_to_order(1) == "ok");
    table.advance(100'000);
    table.be_heard(silent);
    CHECK(table.left() == clock_ms);
    table.fall_silent(silent);
    table.feed(room::HouseOrder{{house::order::Resume{}, "", {{}, "Olga"}}, 2});
    REQUIRE(table.answer_to_order(2) == "ok");
    table.advance(49'999);
    CHECK(table.left() == clock_ms);
    table.advance(1);
    CHECK(table.runs_for() == clock_ms);
}

TEST_CASE("SPOIL-35 in a vote only who has to answer is waited for") {
    Unheard table(R"({"end_vote":"on"})");
    const std::int64_t player = table.due();
    table.advance(6'000);
    const json action{{"type", "propose"}};
    REQUIRE(code_of(table.ask(player, wire::Play{{41}, {table.turn().at("turn")}, support::sent(action)})) == "update");
    std::vector<std::int64_t> asked;
    for (std::int64_t voter = 1; voter <= 3; ++voter)
        if (table.turn_of(engine::seat_at(static_cast<std::size_t>(voter - 1))).contains("deadline"))
            asked.push_back(voter);
    REQUIRE_FALSE(asked.empty());
    const engine::Seat seat = engine::seat_at(static_cast<std::size_t>(asked.front() - 1));
    table.fall_silent(connection_of(asked.front()));
    CHECK(table.turn_of(seat).at("left_ms") == clock_ms);
    for (std::size_t i = 1; i < asked.size(); ++i)
        CHECK(table.turn_of(engine::seat_at(static_cast<std::size_t>(asked[i] - 1))).contains("deadline"));
    table.advance(40'000);
    CHECK(table.turn_of(seat).at("left_ms") == clock_ms);
}

TEST_CASE("who takes the room over finds what was left when the clock began to rest, and rests no more for that") {
    Unheard table;
    table.advance(6'000);
    table.fall_silent(connection_of(table.due()), 1'200);
    table.advance(20'000);
    table.restart();
    table.join(watcher);
    CHECK(table.runs_for() == 10'200);
}

TEST_CASE("where the store fails meanwhile it rests all the same once the journal is read again") {
    Unheard table;
    const std::uint64_t silent = connection_of(table.due());
    table.advance(6'000);
    table.fault_at(1, GENERATE(Fault::fails, Fault::unknown_done, Fault::unknown_not_done));
    table.fall_silent(silent, 1'200);
    table.advance(10'000);
    CHECK(table.left() == 10'200);
    const std::int64_t left = table.left();
    table.advance(20'000);
    CHECK(table.left() == left);
    table.be_heard(silent);
    CHECK(table.runs_for() == left);
}
