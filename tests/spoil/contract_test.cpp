#include <type_traits>

#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;
using spoil::Config;

TEST_CASE("ALL-1 left of the last seat is seat 0") {
    SpoilStory story("A B C");
    story.deal("C 2C>A, A 3C>A, B 4C>A").plays("C 2C>A");
    CHECK(story.turn() == "A");
}

TEST_CASE("ALL-2 a shuffle starts from the canonical order, so that its record tells the deck") {
    struct Straight final : RandomSource {
        // This choice makes Fisher-Yates keep every card in place, so the order stays canonical.
        std::uint32_t below(std::uint32_t bound) override { return bound - 1; }
    } straight;
    Match<Spoil> match(*Spoil::initial(Config{}));
    const auto events = match.start(straight);
    CHECK(std::get<spoil::event::Shuffled>(events.at(1)).deck == whole_deck());
    CHECK(to_text(whole_deck().front()) + to_text(whole_deck()[1]) + to_text(whole_deck().back()) == "2C2DAS");
}

TEST_CASE("ALL-4 a card laid is told to its player only; hands and deck are in no view of another") {
    SpoilStory story("A B C");
    story.deal("A 9D>B, B 3C>A, C 4C>A").plays("A 9D>B");
    const auto laid = story.events().at(0);
    CHECK(Spoil::secret(laid, story.seat("A")) ==
          spoil::Notice{spoil::notice::Played{story.seat("A"), story.seat("B"), anteroom::support::card("9D")}});
    CHECK_FALSE(Spoil::secret(laid, story.seat("B")));
    CHECK(Spoil::seat(story.state(), story.seat("A")).laid == anteroom::support::card("9D"));
    CHECK(Spoil::seat(story.state(), story.seat("B")).hand.size() == 3);
    CHECK(Spoil::table(story.state()).cards == 3);
}

TEST_CASE("ALL-4 the reveal shows every card of the round to everybody") {
    SpoilStory story("A B C");
    story.round("A 9D>B, B 3C>A, C 4C>A");
    const auto revealed = story.told<spoil::notice::Revealed>();
    REQUIRE(revealed);
    REQUIRE(revealed->plays.size() == 3);
    CHECK(revealed->plays[0].second == anteroom::support::card("9D"));
}

TEST_CASE("ALL-7 the legal actions are all purchases, all cards at all targets, then the proposal") {
    Config config;
    config.end_vote = spoil::EndVote::on;
    SpoilStory story("A B C", config);
    const auto list = Spoil::legal(story.state(), story.seat("A"));
    CHECK(list.size() == 3 * 3 + 3 * 3 + 1);
    CHECK(std::holds_alternative<spoil::Buy>(list.front()));
    CHECK(std::holds_alternative<spoil::Propose>(list.back()));
}

TEST_CASE("ALL-8 leaving, and a card drawn for who is late, take nothing from the source that deals") {
    struct Silent final : RandomSource {
        std::uint32_t below(std::uint32_t) override { throw std::logic_error("the dealing source was drawn from"); }
    } fair;
    SplitMix other(9);
    SpoilStory story("A B C");
    Match<Spoil> match(story.state());
    CHECK_NOTHROW(match.resign(story.seat("A"), fair));
    const auto late = Spoil::timeout_action(match.state(), story.seat("A"), other);
    CHECK_NOTHROW(match.act(story.seat("A"), late, fair).value());
    CHECK(match.state().turn->seat == story.seat("B"));
}

TEST_CASE("ALL-8 a shuffle does draw from the source that deals, whoever's late card ends the round") {
    struct Counting final : RandomSource {
        std::uint32_t below(std::uint32_t bound) override { return ++count, bound - 1; }
        int count = 0;
    } fair;
    SplitMix other(9);
    SpoilStory story("A B C");
    story.deck(2);
    Match<Spoil> match(story.state());
    for (const char* who : {"A", "B", "C"}) {
        const auto late = Spoil::timeout_action(match.state(), story.seat(who), other);
        CHECK(fair.count == 0);
        static_cast<void>(match.act(story.seat(who), late, fair).value());
    }
    CHECK(fair.count == 45);
}

TEST_CASE("A purchase does not change the number of the turn, the next turn has another") {
    SpoilStory story("A B C");
    const auto first = Spoil::due(story.state()).at(0);
    story.buys("A", to_text(story.state().centre[0]), to_text(story.state().players[0].hand[0]));
    CHECK(Spoil::due(story.state()).at(0) == first);
    story.is_late("A");
    CHECK(Spoil::due(story.state()).at(0).decision > first.decision);
}

TEST_CASE("Every chip that an event moves is in its chip moves") {
    using Kind = ChipMove::Place::Kind;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SplitMix random(seed);
        Config config;
        config.players = 3 + static_cast<int>(seed % 4);
        config.buy_in = seed % 2 == 0 ? 0 : 500;
        spoil::State state = *Spoil::initial(config);
        Match<Spoil> match(state);
        std::vector<spoil::Event> events = match.start(random);
        bool left = false;
        std::int64_t paid = 0;
        for (;;) {
            for (const auto& event : events) {
                std::vector<std::int64_t> chips;
                for (const auto& player : state.players) chips.push_back(player.chips);
                chips.push_back(state.pot);
                const auto slot = [&](const ChipMove::Place& place) {
                    return place.kind == Kind::seat ? place.seat.index : state.players.size();
                };
                for (const ChipMove& move : Spoil::chips(event)) {
                    REQUIRE(move.amount > 0);
                    if (move.unit == ChipMove::Unit::minor) {
                        REQUIRE(move.kind == ChipMove::prize);
                        paid += move.amount;
                        continue;
                    }
                    chips[slot(move.from)] -= move.amount;
                    chips[slot(move.to)] += move.amount;
                }
                Spoil::evolve(state, event);
                for (std::size_t i = 0; i < state.players.size(); ++i) REQUIRE(state.players[i].chips == chips[i]);
                REQUIRE(state.pot == chips.back());
            }
            if (Spoil::outcome(state)) break;
            const Seat seat = Spoil::due(state).at(0).seat;
            if (!left && state.round_no == 3) {
                left = true;
                events = match.resign(seat, random);
                continue;
            }
            const auto list = Spoil::legal(state, seat);
            events = *match.act(seat, list[random.below(static_cast<std::uint32_t>(list.size()))], random);
        }
        CHECK(paid == config.prize() + state.pot * config.chip_value());
    }
}

TEST_CASE("A finished game has an outcome, waits for nobody and refuses everything") {
    SpoilStory story("A B C");
    story.lives("B", 1).lives("C", 1).round("A 9S>B, B 2S>C, C 4D>A");
    const auto outcome = Spoil::outcome(story.state());
    REQUIRE(outcome);
    CHECK(outcome->winners == std::vector<Seat>{story.seat("A")});
    CHECK(Spoil::due(story.state()).empty());
    CHECK(Spoil::legal(story.state(), story.seat("A")).empty());
    CHECK(story.refusal("A", spoil::Propose{}) == "game_over");
    CHECK(Spoil::table(story.state()).outcome->prizes.size() == 1);
}

TEST_CASE("A seat that the game does not have is refused") {
    SpoilStory story("A B C");
    const auto error = Spoil::check(story.state(), seat_at(3), spoil::Propose{});
    REQUIRE(error);
    CHECK(error->code == "no_such_seat");
}

TEST_CASE("Of several causes the first of the list is told") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H").centre("KS QS JS").chips("A", 0);
    CHECK(story.refuses_purchase("A", "AS", "3C") == "spoil.no_chip");
    SpoilStory other("A B C D");
    other.fallen("D", spoil::Cause::lives, 1).hand("A", "9D 2C 5H");
    CHECK(other.refuses("A AS>D") == "spoil.not_in_hand");
    CHECK(other.refuses("B AS>D") == "not_your_turn");
}

TEST_CASE("A position with a card twice, a chip too many, a negative pot or a life too many is broken") {
    SpoilStory story("A B C");
    CHECK_FALSE(Spoil::broken(story.state()));
    spoil::State state = story.state();
    state.deck.at(0) = state.deck.at(1);
    CHECK(Spoil::broken(state)->find("twice") != std::string::npos);
    state = story.state();
    state.discard.push_back(state.deck.at(0));
    CHECK(Spoil::broken(state)->find("twice") != std::string::npos);
    state = story.state();
    state.deck.pop_back();
    CHECK(Spoil::broken(state) == "51 cards instead of 52");
    state = story.state();
    ++state.pot;
    CHECK(Spoil::broken(state) == "31 chips instead of 30");
    state = story.state();
    state.pot = -1;
    CHECK(Spoil::broken(state).has_value());
    state = story.state();
    state.players[0].lives = 4;
    CHECK(Spoil::broken(state).has_value());
    state = story.state();
    state.players[0].lives = 0;
    CHECK(Spoil::broken(state).has_value());
    state = story.state();
    state.turn.reset();
    CHECK(Spoil::broken(state).has_value());
    state = story.state();
    state.players[0].hand.at(0).rank = 15;
    CHECK(Spoil::broken(state) == "a card that does not exist");
}
