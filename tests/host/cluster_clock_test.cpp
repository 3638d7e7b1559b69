// The clock of a player whose node cannot be reached over the bus.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>

#include "cluster_table.hpp"
#include "support/catch.hpp"

namespace anteroom::host::testing {

namespace {

using Clock = std::chrono::steady_clock;

/// A table with a clock in a running game, as Ada sees it. She is connected to the table's node.
struct Clocked : Table {
    explicit Clocked(const TwoNodes& nodes) : Table(nodes) {
        const Json set = ada->ask({{"type", "settings"}, {"room", room}, {"clock_s", 60}});
        if (set.at("type") != "update") throw std::runtime_error("no clock: " + set.dump());
        deal();
    }

    const Json& turns() const { return ada->room(room).info.at("turns"); }
    /// Returns the present turn.
    Json turn() const { return turns().empty() ? Json::object() : turns().front(); }
    bool is_adas() const { return turns().contains("s0"); }
    /// Limit on actions in a turn of Spoil: one purchase per chip, and then the play.
    static constexpr int actions_max = 60;
    /// Plays until it is Ada's turn, or the turn of a player at the other node.
    void play_until(bool is_hers) {
        for (int acted = 0; acted < actions_max && !is_still(is_hers); ++acted) play_some(1);
        if (!is_still(is_hers) || !turn().contains("deadline"))
            throw std::runtime_error("whose turn: " + turns().dump());
    }
    /// Returns whether it is still such a turn, after Ada has received all plays of the other players.
    bool is_still(bool is_hers) const {
        return is_adas() == is_hers && !ada->wait([&] { return is_adas() != is_hers; }, Millis(200));
    }
    bool becomes(const std::string& what, Millis timeout) const {
        return ada->wait([&] { return turn().contains(what); }, timeout);
    }
};

std::int64_t ms_since(Clock::time_point then) {
    return std::chrono::duration_cast<Millis>(Clock::now() - then).count();
}

}  // namespace

TEST_CASE("while the bus has lost a player's node that player's clock rests, and loses nothing", "[cluster][clock]") {
    TwoNodes nodes;
    Clocked table(nodes);
    // This cuts only one direction, so that either the requests or the answers arrive.
    const bool is_there = GENERATE(true, false);
    table.play_until(false);
    const Json before = table.turn();
    const auto cut = Clock::now();
    nodes.bus.cut(is_there ? "a" : "b", is_there ? "b" : "a");
    REQUIRE(table.becomes("left_ms", test_lease));
    const auto noticed = Clock::now();
    CHECK(table.turn().at("turn") == before.at("turn"));
    table.ada->wait([] { return false; }, Millis(1'500));
    CHECK(table.turn().contains("left_ms"));
    const std::int64_t rested_ms = ms_since(noticed);
    nodes.bus.cut(is_there ? "a" : "b", is_there ? "b" : "a", false);
    REQUIRE(table.becomes("deadline", Millis(5'000)));
    CHECK(table.turn().at("turn") == before.at("turn"));
    const std::int64_t later_ms =
        table.turn().at("deadline").get<std::int64_t>() - before.at("deadline").get<std::int64_t>();
    // The time before the silence was noticed counts as stopped too.
    CHECK(later_ms >= rested_ms + 1'000);
    CHECK(later_ms <= ms_since(cut) + 300);
    table.play();
    CHECK(table.ada->status(table.room) == "over");
}

TEST_CASE("the clock of a player who is reached runs on while the bus has lost another's node", "[cluster][clock]") {
    TwoNodes nodes;
    // The starting player is random. The round ends after the turn of the last of the three players.
    std::optional<Clocked> dealt;
    do {
        dealt.emplace(nodes);
        dealt->play_until(true);
    } while (dealt->turn().at("turn") == 3);
    Clocked& table = *dealt;
    const Json before = table.turn();
    nodes.bus.cut("a", "b");
    CHECK_FALSE(table.becomes("left_ms", test_lease));
    CHECK(table.turn() == before);
    // The clock of the next turn is stopped from the turn's beginning.
    for (int acted = 0; acted < Clocked::actions_max && table.is_adas(); ++acted) table.play_some(1);
    CHECK(table.turn().at("left_ms") >= 60'000);
}

TEST_CASE("the clock of a player whose node is gone goes on", "[cluster][clock]") {
    TwoNodes nodes;
    Clocked table(nodes);
    table.play_until(false);
    const Json before = table.turn();
    nodes.b.kill();
    REQUIRE(table.becomes("left_ms", test_lease));
    REQUIRE(table.becomes("deadline", test_lease + Millis(5'000)));
    CHECK(table.turn().at("turn") == before.at("turn"));
    CHECK(table.turn().at("deadline") > before.at("deadline"));
}

}  // namespace anteroom::host::testing
