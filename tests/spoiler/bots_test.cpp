#include "engine/bots/spoiler.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/domino_battery.hpp"
#include "support/imagined.hpp"
#include "support/slowness.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of each level answers with a legal action, whatever the options of Spoiler", "[slow]") {
    const auto levels = bot_levels<Spoiler>();
    REQUIRE(levels.size() == 3);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    REQUIRE(levels[2].name == "expert");
    CHECK(&quick_level<Spoiler>() == &levels[1]);
    SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const auto& level : levels)
            REQUIRE_NOTHROW(play_through<Spoiler>(level, random_domino_config<Spoiler>(random), seed));
}

TEST_CASE("The good bot of Spoiler goes out with a double link, on the end that the table's option asks for") {
    using spoiler::DoubleLinkEnds;
    for (const auto ends : {DoubleLinkEnds::wild, DoubleLinkEnds::number}) {
        const bool are_wild = ends == DoubleLinkEnds::wild;
        anteroom::tests::SpoilerTable::Position position;
        position.hands = {{"L-L", "4-3", "4-6"}, {"0-1", "0-2", "0-4"}};
        if (are_wild) position.hands[0] = {"L-L", "0-3", "5-6"};
        position.arms = {"1-2", "1-4"};
        position.config.players = 2;
        position.config.double_link_ends = ends;
        const anteroom::tests::SpoilerTable table(position);
        SplitMix random(1);
        const auto action = bot_action<Spoiler>(bot_levels<Spoiler>()[1], table.state(), {}, seat_at(0), random);
        const auto lay = std::get<spoiler::Lay>(action);
        CHECK(lay.manner == domino::Manner::crosswise);
        const domino::Face on = domino::find_end(table.state().layout, lay.end)->face;
        CHECK((are_wild || on == domino::number(4)));
    }
}

TEST_CASE("One good bot of Spoiler among easy ones wins clearly more than its share") {
    for (int players = 2; players <= 8; ++players) {
        const auto contest = one_good_among_easy<Spoiler>(players, 12 * players, 11);
        INFO(contest);
        CHECK(contest.wins.is_above(1.0 / players));
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_spoiler "[.figure]".
TEST_CASE("Figures of the good bot of Spoiler over 2,000 games", "[.figure]") {
    for (int players = 2; players <= 8; ++players)
        std::cout << one_good_among_easy<Spoiler>(players, (1999 / players + 1) * players, 2026);
}

TEST_CASE("What the expert of Spoiler imagines looks like the true table, and it chooses by nothing else", "[slow]") {
    SplitMix random(4);
    Imagined seen;
    const auto look = [](const spoiler::State& state, const BotMemory<Spoiler>& memory) {
        for (std::size_t i = 0; i < state.players.size(); ++i)
            CHECK(agrees(state.set(), state.players[i].hand, memory.hand(seat_at(i))));
    };
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        seen += imagine_along<Spoiler>(random_domino_config<Spoiler>(random), seed, spoiler::imagine, look);
    CHECK(seen.worlds > 500);
    CHECK(seen.others > seen.worlds / 2);
    CHECK(seen.choices > 30);
}

TEST_CASE("Who could lay nothing on the ends of Spoiler is imagined without a tile that fits them") {
    SplitMix random(9);
    int barred = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        BotMatch<Spoiler> match(random_domino_config<Spoiler>(random), random);
        for (int step = 0; step < 80 && !Spoiler::outcome(match.state()); ++step) {
            const auto& state = match.state();
            const Seat seat = Spoiler::due(state).at(0).seat;
            const auto table = Spoiler::table(state);
            const auto own = Spoiler::seat(state, seat);
            if (own.legal.size() > 1) {
                const auto world = spoiler::imagine({seat, state.config, table, own, match.memory()}, random);
                for (std::size_t i = 0; i < state.players.size(); ++i) {
                    const auto& known = match.memory().hand(seat_at(i));
                    if (known.met().empty() || known.met().front().empty()) continue;
                    ++barred;
                    CHECK(agrees(state.set(), world.players[i].hand, known));
                }
            }
            match.act(seat, match.choice(bot_levels<Spoiler>()[1], seat, random), random);
        }
    }
    CHECK(barred > 100);
}

TEST_CASE("The expert of Spoiler is ahead of good ones by more than chance, and a good one is not", "[slow]") {
    const auto expert = one_among_others<Spoiler>({2, 1}, 3, 6, 11, {{"length", std::string("short")}});
    INFO(expert);
    CHECK(expert.lead.is_above(0));
    CHECK(expert.mean_us < 50'000 * slowness);
    const auto good = one_among_others<Spoiler>({1, 1}, 3, 6, 11, {{"length", std::string("short")}});
    INFO(good);
    CHECK_FALSE(good.lead.is_above(0));
}

/// The figures for engine/BOTS.md: test_spoiler "[.expert]".
TEST_CASE("Figures of the expert of Spoiler", "[.expert]") {
    anteroom::support::measure_expert<Spoiler>(2, 8);
}
