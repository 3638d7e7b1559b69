#include <algorithm>
#include <array>
#include <optional>

#include "engine/bots/spoil.hpp"
#include "spoil_round.hpp"
#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/spoil_battery.hpp"
#include "support/spoil_story.hpp"

// Compares what the bots of Spoil remember and imagine with the rules.
using namespace anteroom::engine;
using anteroom::support::bot_action;
using anteroom::support::card;
using anteroom::support::SpoilStory;

namespace {

bool lies_in(const Cards& cards, Card wanted) {
    return std::find(cards.begin(), cards.end(), wanted) != cards.end();
}

bool holds(const spoil::State& state, Card wanted) {
    return std::any_of(state.players.begin(), state.players.end(), [&](const spoil::Player& player) {
        return std::find(player.hand.begin(), player.hand.end(), wanted) != player.hand.end();
    });
}

/// Plays games of both levels with random options. `look(state, memory, action, after)` is called for each play.
template <class Look>
void watch(int games, const Look& look) {
    SplitMix random(9);
    for (int game = 0; game < games; ++game) {
        Match<Spoil> match(*Spoil::initial(anteroom::support::SpoilTrait<Spoil>::random_config(random)));
        BotMemory<Spoil> memory;
        remember<Spoil>(memory, match.start(random), Spoil::table(match.state()));
        while (!Spoil::outcome(match.state())) {
            const Seat seat = Spoil::due(match.state()).at(0).seat;
            const auto& level = bot_levels<Spoil>()[seat.index % 2];
            const auto action = bot_action<Spoil>(level, match.state(), memory, seat, random);
            const spoil::State before = match.state();
            const auto events = *match.act(seat, action, random);
            remember<Spoil>(memory, events, Spoil::table(match.state()));
            look(before, memory, events, match.state());
        }
    }
}

}  // namespace

TEST_CASE("What a bot takes for gone lies in the discard, and what it takes for bought is still held") {
    std::size_t gone = 0;
    std::size_t bought = 0;
    watch(60, [&](const auto&, const auto& memory, const auto&, const spoil::State& state) {
        for (const Card one : whole_deck()) {
            if (!memory.is_gone(one)) continue;
            ++gone;
            REQUIRE_FALSE(holds(state, one));
            REQUIRE_FALSE(lies_in(state.deck, one));
        }
        for (std::size_t i = 0; i < state.players.size(); ++i)
            for (const Card one : memory.bought(seat_at(i))) {
                ++bought;
                const auto& hand = state.players[i].hand;
                const bool laid = state.players[i].laid && state.players[i].laid->card == one;
                REQUIRE((laid || std::find(hand.begin(), hand.end(), one) != hand.end()));
            }
    });
    CHECK(gone > 1000);
    CHECK(bought > 100);
}

TEST_CASE("A bot counts all that was revealed until the cards are shuffled") {
    SpoilStory story("A B C");
    story.centre("2C 3C 4C").round(1, 3).round("A 9H>B, B 8H>C, C 7H>A");
    BotMemory<Spoil> memory;
    spoil::TableView table;
    table.centre = {card("2C"), card("3C"), card("4C")};
    memory.hear({}, table);
    for (const auto& event : story.events()) memory.hear(std::array{Spoil::notice(event)}, table);
    for (const char* seen : {"9H", "8H", "7H", "2C", "3C", "4C"}) CHECK(memory.is_gone(card(seen)));
    CHECK_FALSE(memory.is_gone(card("AS")));
    memory.hear(std::array{spoil::Notice{spoil::notice::Shuffled{40}}}, table);
    CHECK_FALSE(memory.is_gone(card("9H")));
}

TEST_CASE("A round ends in a bot's mind as it ends by the rules, whatever the options") {
    std::size_t rounds = 0;
    watch(200, [&](const spoil::State& before, const auto&, const auto& events, const spoil::State& state) {
        const spoil::event::Revealed* revealed = nullptr;
        std::optional<std::int64_t> left;
        for (const auto& event : events) {
            if (const auto* one = std::get_if<spoil::event::Revealed>(&event)) revealed = one;
            if (const auto* one = std::get_if<spoil::event::DiamondsResolved>(&event)) left = one->left;
        }
        // The chips that are left after a round become visible when the next round begins.
        if (revealed == nullptr || Spoil::outcome(state)) return;
        spoil::Standings standings;
        standings.count = before.players.size();
        standings.pot = before.pot;
        spoil::Guesses laid{};
        for (std::size_t i = 0; i < standings.count; ++i)
            standings.at.at(i) = {before.players[i].lives, before.players[i].chips, before.players[i].active()};
        for (const auto& [seat, play] : revealed->plays)
            laid.at(seat.index) = {play.card.suit, play.card.rank, play.target.index};
        const spoil::Standings imagined = spoil::after_round(before.config, standings, laid);
        ++rounds;
        CHECK(imagined.pot == *left);
        for (std::size_t i = 0; i < standings.count; ++i) {
            const spoil::Player& player = state.players[i];
            const spoil::Standing& guess = imagined.at.at(i);
            CHECK(guess.lives == player.lives);
            CHECK(guess.active == player.active());
            CHECK(guess.chips == (player.active() ? player.chips_before : player.fallen->chips));
        }
    });
    CHECK(rounds > 1000);
}
