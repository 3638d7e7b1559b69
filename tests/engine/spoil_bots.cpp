#include <algorithm>
#include <cmath>
#include <ctime>
#include <iostream>

#include "engine/bots/spoil.hpp"
#include "engine/core/match.hpp"
#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;

namespace {

struct Contest {
    int players = 4;
    int games = 200;
    std::uint64_t seed = 1;
    double share = 0;       ///< of the wins that the one `good` among `easy` took; co-winners share one
    double interval = 0;    ///< half of the 95 % interval
    double slowest_us = 0;  ///< processor time of a decision of `good`
    double mean_us = 0;
};

/// One `good` against `easy` at all other seats, its seat rotated.
Contest play(Contest contest) {
    const auto levels = bot_levels<Spoil>();
    SplitMix random(contest.seed);
    double sum = 0;
    double squares = 0;
    double spent = 0;
    double decisions = 0;
    for (int game = 0; game < contest.games; ++game) {
        const Seat good = seat_at(static_cast<std::size_t>(game % contest.players));
        Match<Spoil> match(*Spoil::initial(*Spoil::configure(contest.players, {})));
        static_cast<void>(match.start(random));
        while (!Spoil::outcome(match.state())) {
            const Seat seat = Spoil::due(match.state()).at(0).seat;
            const auto table = Spoil::table(match.state());
            const auto own = Spoil::seat(match.state(), seat);
            const std::clock_t begun = std::clock();
            const auto action = levels[seat == good ? 1 : 0].choose({seat, table, own}, random);
            const double took_us = 1e6 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
            if (seat == good) {
                spent += took_us;
                ++decisions;
                contest.slowest_us = std::max(contest.slowest_us, took_us);
            }
            const auto done = match.act(seat, action, random);
            REQUIRE(done.has_value());
        }
        const auto winners = Spoil::outcome(match.state())->winners;
        const bool wins = std::find(winners.begin(), winners.end(), good) != winners.end();
        const double share = wins ? 1.0 / static_cast<double>(winners.size()) : 0;
        sum += share;
        squares += share * share;
    }
    contest.share = sum / contest.games;
    contest.interval = 1.96 * std::sqrt((squares / contest.games - contest.share * contest.share) / contest.games);
    contest.mean_us = spent / decisions;
    return contest;
}

/// Games in which every seat is a bot of this level, over random options, by its choices alone.
void play_through(const BotLevel<Spoil>& level, std::uint64_t seed) {
    SplitMix random(seed);
    spoil::Config config;
    config.players = 3 + static_cast<int>(random.below(4));
    config.end_vote = spoil::EndVote::on;
    config.ante_chips = 5 + random.below(26);
    Match<Spoil> match(*Spoil::initial(config));
    static_cast<void>(match.start(random));
    while (!Spoil::outcome(match.state())) {
        const Seat seat = Spoil::due(match.state()).at(0).seat;
        const auto table = Spoil::table(match.state());
        const auto own = Spoil::seat(match.state(), seat);
        auto action = level.choose({seat, table, own}, random);
        REQUIRE(std::find(own.legal.begin(), own.legal.end(), action) != own.legal.end());
        if (!table.vote && random.below(30) == 0 && !Spoil::check(match.state(), seat, spoil::Propose{}))
            action = spoil::Propose{};
        REQUIRE(match.act(seat, action, random).has_value());
    }
}

}  // namespace

TEST_CASE("A bot of either level always answers with a legal action, votes included") {
    REQUIRE(bot_levels<Spoil>().size() == 2);
    for (const auto& level : bot_levels<Spoil>())
        for (std::uint64_t seed = 1; seed <= 40; ++seed) play_through(level, seed);
}

TEST_CASE("The easy bot never aims a spade at itself where it can help it") {
    SpoilStory story("A B C");
    story.hand("A", "9S 2S 5S");
    SplitMix random(3);
    const auto table = Spoil::table(story.state());
    const auto own = Spoil::seat(story.state(), story.seat("A"));
    for (int i = 0; i < 100; ++i) {
        const auto play = std::get<spoil::Play>(spoil::choose_easily({story.seat("A"), table, own}, random));
        CHECK(play.target != story.seat("A"));
    }
}

TEST_CASE("The good bot finishes a player on its last life rather than strengthen it") {
    SpoilStory story("A B C");
    story.lives("B", 1).lives("C", 1).chips("B", 20).round(2, 3).hand("A", "AS 2C");
    SplitMix random(3);
    const auto table = Spoil::table(story.state());
    const auto own = Spoil::seat(story.state(), story.seat("A"));
    const auto play = std::get<spoil::Play>(spoil::choose_well({story.seat("A"), table, own}, random));
    CHECK(play.card == anteroom::support::card("AS"));
    CHECK(play.target != story.seat("A"));
}

TEST_CASE("One good bot among easy ones wins clearly more than its share") {
    for (int players = 3; players <= 6; ++players) {
        const Contest contest = play({.players = players,
                                      .games = 60 * players,
                                      .seed = 11,
                                      .share = 0,
                                      .interval = 0,
                                      .slowest_us = 0,
                                      .mean_us = 0});
        INFO(players << " players: " << contest.share << " ± " << contest.interval);
        CHECK(contest.share - contest.interval > 1.0 / players);
        CHECK(contest.mean_us < 1000);
    }
}

/// The figure for the documents: test_spoil_bots "[.figure]".
TEST_CASE("Figures of the good bot over 2,000 games", "[.figure]") {
    for (int players = 3; players <= 6; ++players) {
        const Contest contest = play({.players = players,
                                      .games = (1999 / players + 1) * players,
                                      .seed = 2026,
                                      .share = 0,
                                      .interval = 0,
                                      .slowest_us = 0,
                                      .mean_us = 0});
        std::cout << players << " players, " << contest.games << " games: one good among easy wins "
                  << 100 * contest.share << " % ± " << 100 * contest.interval << " (an equal share is "
                  << 100.0 / players << " %); a decision takes " << contest.mean_us
                  << " us of the processor in the mean, " << contest.slowest_us << " us at most\n";
    }
}
