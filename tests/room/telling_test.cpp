// A person needs time to see the end of a round. This time is not taken from the clock of the next move.

#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

constexpr std::int64_t told_clock_ms = 15'000;

/// Returns the number of steps in which the end of a round of Spoil is shown, as room.md counts them.
std::int64_t steps_of(const json& notice) {
    const auto size = [&](const char* member) {
        return static_cast<std::int64_t>(notice.value(member, json::array()).size());
    };
    const std::string type = notice.at("type");
    if (type == "revealed" || type == "fell" || type == "leaver_chips") return 1;
    if (type == "spades") return size("strikes") + 1;
    if (type != "diamonds") return 0;
    std::set<std::string> hearts;
    for (const json& by : notice.value("claims", json::object()))
        for (const json& heart : by) hearts.insert(heart.get<std::string>());
    return (size("barred") > 0 ? 1 : 0) + static_cast<std::int64_t>(hearts.size()) + 1 + size("self");
}

std::int64_t seen_in_ms(const json& notice) {
    const std::string type = notice.at("type");
    if (type == "hand_over" || type == "round_over") return 9'000;
    return steps_of(notice) * 1'900 + (type == "revealed" ? 1'300 : 0);
}

/// Players 1 to 3 in a running game, at a table with a clock.
struct Telling : Table {
    explicit Telling(const std::string& game) {
        create(1, table_of(game, 3, told_clock_ms / 1000));
        for (std::uint8_t seat = 1; seat < 3; ++seat) {
            join(seat + 1);
            REQUIRE(code_of(ask(seat + 1, wire::Sit{{41}, {seat}})) == "update");
        }
        start({1, 2, 3});
    }

    bool is_playing() { return page(1).info.at("status") == "playing"; }
    json turns() { return page(1).info.value("turns", json::object()); }

    /// Plays an action. Returns the milliseconds that a person needs to see the update.
    std::int64_t act(engine::RandomSource& pick) {
        const std::size_t told = page(1).notices.size();
        std::int64_t player = 1;
        while (!page(player).seat.contains("legal")) REQUIRE(++player <= 3);
        REQUIRE(code_of(play_legal(player, pick)) == "update");
        std::int64_t ms = 0;
        for (std::size_t i = told; i < page(1).notices.size(); ++i) ms += seen_in_ms(page(1).notices[i]);
        return ms;
    }
};

}  // namespace

TEST_CASE(
    "a turn that begins while the end of a round is told has that time and its whole clock, and no other has more") {
    const std::string game = GENERATE("spoil", "spoiler", "spinner", "ladder");
    INFO(game);
    Telling table(game);
    engine::SplitMix pick(5);
    std::int64_t told_until = 0;
    int longer = 0;
    int later_longer = 0;
    for (int i = 0; i < 300 && table.is_playing(); ++i) {
        const json before = table.turns();
        const std::int64_t ms = table.act(pick);
        if (!table.is_playing()) break;
        told_until = std::max(told_until, table.now + ms);
        const json after = table.turns();
        for (const auto& [seat, turn] : after.items()) {
            const bool goes_on = before.contains(seat) && before.at(seat).at("turn") == turn.at("turn");
            if (goes_on) {
                CHECK(turn == before.at(seat));
                continue;
            }
            CHECK(turn.at("deadline") == std::max(table.now, told_until) + told_clock_ms);
            if (ms > 0) ++longer;
            if (ms == 0 && told_until > table.now) ++later_longer;
        }
        table.advance(1'000);
    }
    CHECK(longer > 0);
    CHECK(later_longer > 0);
}

TEST_CASE("who does not move while a round is told and for a whole clock after is late, and not before") {
    Telling table("spoil");
    engine::SplitMix pick(5);
    std::int64_t ms = 0;
    while (ms == 0) {
        REQUIRE(table.is_playing());
        ms = table.act(pick);
    }
    REQUIRE(table.is_playing());
    const auto is_late = [&] {
        const auto& notices = table.page(1).notices;
        return std::ranges::any_of(notices, [](const json& one) { return one.at("type") == "late"; });
    };
    table.advance(ms + told_clock_ms);
    CHECK_FALSE(is_late());
    table.advance(50);
    CHECK(is_late());
}

TEST_CASE("a restart while a round is told leaves the turn that waited for it what it had") {
    Telling table("spoil");
    engine::SplitMix pick(5);
    std::int64_t ms = 0;
    while (ms == 0) ms = table.act(pick);
    REQUIRE(table.is_playing());
    table.restart();
    table.join(1);
    REQUIRE(table.turns().size() == 1);
    CHECK(table.turns().front().at("deadline") == table.now + ms + told_clock_ms);
}

TEST_CASE("a system clock that was set back while the server was down makes no turn longer") {
    Telling table("spoil");
    engine::SplitMix pick(5);
    while (table.act(pick) == 0) {
    }
    REQUIRE(table.is_playing());
    table.now -= 3'600'000;
    table.restart();
    for (std::int64_t player = 1; player <= 3; ++player) table.join(player);
    const json turn = table.turns().front().at("turn");
    while (table.turns().front().at("turn") == turn) REQUIRE(table.act(pick) == 0);
    CHECK(table.turns().front().at("deadline") == table.now + told_clock_ms);
}
