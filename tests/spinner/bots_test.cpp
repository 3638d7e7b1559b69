#include "engine/bots/spinner.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/domino_battery.hpp"
#include "support/imagined.hpp"
#include "support/slowness.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of each level answers with a legal action, whatever the options of Spinner", "[slow]") {
    const auto levels = bot_levels<Spinner>();
    REQUIRE(levels.size() == 3);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    REQUIRE(levels[2].name == "expert");
    CHECK(&quick_level<Spinner>() == &levels[1]);
    SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const auto& level : levels)
            REQUIRE_NOTHROW(play_through<Spinner>(level, random_domino_config<Spinner>(random), seed));
}

TEST_CASE("The good bot of Spinner keeps its spinners until another hand is about to go out") {
    for (const bool goes_out_soon : {false, true}) {
        anteroom::tests::SpinnerTable::Position position;
        position.hands = {{"S-9", "9-0"}, {"1-2", "1-3", "1-4"}};
        if (goes_out_soon) position.hands[1] = {"1-2"};
        position.config.players = 2;
        const anteroom::tests::SpinnerTable table(position);
        SplitMix random(1);
        const auto action = bot_action<Spinner>(bot_levels<Spinner>()[1], table.state(), {}, seat_at(0), random);
        const auto laid = std::get<spinner::Lay>(action).tile;
        CHECK(laid == anteroom::tests::tile(goes_out_soon ? "S-9" : "9-0"));
    }
}

TEST_CASE("One good bot of Spinner among easy ones wins clearly more than its share") {
    for (int players = 2; players <= 8; ++players) {
        const auto contest = one_good_among_easy<Spinner>(players, 12 * players, 11);
        INFO(contest);
        CHECK(contest.wins.is_above(1.0 / players));
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_spinner "[.figure]".
TEST_CASE("Figures of the good bot of Spinner over 2,000 games", "[.figure]") {
    for (int players = 2; players <= 8; ++players)
        std::cout << one_good_among_easy<Spinner>(players, (1999 / players + 1) * players, 2026);
}

TEST_CASE("What the expert of Spinner imagines looks like the true table, and it chooses by nothing else", "[slow]") {
    SplitMix random(4);
    Imagined seen;
    const auto look = [](const spinner::State& state, const BotMemory<Spinner>& memory) {
        for (std::size_t i = 0; i < state.players.size(); ++i)
            CHECK(agrees(spinner::tiles(), state.players[i].hand, memory.hand(seat_at(i))));
    };
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        seen += imagine_along<Spinner>(random_domino_config<Spinner>(random), seed, spinner::imagine, look);
    CHECK(seen.worlds > 500);
    CHECK(seen.others > seen.worlds / 2);
    CHECK(seen.choices > 30);
}

TEST_CASE("Who could lay nothing on the ends of Spinner is imagined without a tile that fits them") {
    SplitMix random(9);
    int barred = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        BotMatch<Spinner> match(random_domino_config<Spinner>(random), random);
        for (int step = 0; step < 80 && !Spinner::outcome(match.state()); ++step) {
            const auto& state = match.state();
            const Seat seat = Spinner::due(state).at(0).seat;
            const auto table = Spinner::table(state);
            const auto own = Spinner::seat(state, seat);
            if (own.legal.size() > 1) {
                const auto world = spinner::imagine({seat, state.config, table, own, match.memory()}, random);
                for (std::size_t i = 0; i < state.players.size(); ++i) {
                    const auto& known = match.memory().hand(seat_at(i));
                    if (known.met().empty() || known.met().front().empty()) continue;
                    ++barred;
                    CHECK(agrees(spinner::tiles(), world.players[i].hand, known));
                }
            }
            match.act(seat, match.choice(bot_levels<Spinner>()[1], seat, random), random);
        }
    }
    CHECK(barred > 100);
}

TEST_CASE("The expert of Spinner is ahead of good ones by more than chance, and a good one is not", "[slow]") {
    const auto expert = one_among_others<Spinner>({2, 1}, 2, 8, 2026);
    INFO(expert);
    CHECK(expert.lead.is_above(0));
    CHECK(expert.mean_us < 50'000 * slowness);
    const auto good = one_among_others<Spinner>({1, 1}, 2, 8, 2026);
    INFO(good);
    CHECK_FALSE(good.lead.is_above(0));
}

/// The figures for engine/BOTS.md: test_spinner "[.expert]".
TEST_CASE("Figures of the expert of Spinner", "[.expert]") {
    anteroom::support::measure_expert<Spinner>(2, 8);
}
