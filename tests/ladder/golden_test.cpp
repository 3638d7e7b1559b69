#include "engine/bots/ladder.hpp"
#include "engine/core/overloaded.hpp"
#include "support/domino_words.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

namespace {

struct Words : DominoWords<Words, Ladder> {
    static const domino::TileSet& set(const State& state) { return state.set(); }
    static int round(const State& state) { return state.round_no; }
    static std::string face(domino::Face face) { return std::to_string(int{face.code}); }
    static std::string value(ladder::Value value) {
        return std::to_string(value.size) + "×" + std::to_string(value.number);
    }

    static std::string in_words(const ladder::Event& any, const State& state) {
        namespace event = ladder::event;
        return std::visit(
            overloaded{
                [&](const event::RoundDealt& e) {
                    return "\nRound " + std::to_string(e.round_no) + hands(state, e.hands) +
                           "\n    boneyard: " + tiles(state, e.boneyard) +
                           (e.next ? "\n" + name(*e.next) + " holds the lowest double, " + tile(state, *e.lowest_double)
                                   : std::string("\nNo double: dealt again"));
                },
                [&](const event::Opened& e) {
                    return name(e.seat) + " opens with " + tile(state, e.tile) + ": " + value(e.value);
                },
                [&](const event::Laid& e) { return name(e.seat) + " lays " + laid(state, e); },
                [](const event::SetLaid& e) { return name(e.seat) + " calls " + value(e.value); },
                [](const event::Passed& e) { return name(e.seat) + " passes"; },
                [&](const event::Drew& e) { return name(e.seat) + " draws " + tile(state, e.tile); },
                [](const event::Kept& e) { return name(e.seat) + " keeps it"; },
                [&](const event::Discarded& e) {
                    return name(e.seat) + " discards " + tile(state, e.tile) +
                           "\n    boneyard: " + tiles(state, e.boneyard);
                },
                [](const event::LeadOpened& e) { return "The lead is open to " + name(e.next); },
                [](const event::RoundOver& e) {
                    return std::string("Round over, ") +
                           (e.score.winner ? "won by " + name(*e.score.winner) : std::string("blocked")) +
                           ". Tiles left: " +
                           listed(e.hands, [](const auto& hand) { return std::to_string(hand.size()); }) +
                           ". Points: " + numbers(e.score.points);
                },
                [](const event::Gone& e) { return name(e.seat) + " leaves for good"; },
                [](const event::GameOver&) { return std::string(); },
            },
            any);
    }
};

using Game = Transcript<Words>;

}  // namespace

TEST_CASE("Golden: Ladder for three, a point a round") {
    Game::compare("three.txt", Game::setting("Three players: one good bot and two easy ones.", 3,
                                             {{"scoring", std::string("single")}}, {1, 0, 0}, 3));
}

TEST_CASE("Golden: Ladder for four in teams with locks, pass and play and a leaver") {
    auto four = Game::setting("Good and easy bots in turn; s3 leaves in round 2.", 4,
                              {{"scoring", std::string("single")},
                               {"teams", std::string("on")},
                               {"pass_locks", std::string("yes")},
                               {"lead", std::string("next_player")},
                               {"pass_and_play", std::string("on")}},
                              {1, 0}, 4);
    four.leaver = seat_at(3);
    four.leaves_in = 2;
    Game::compare("four.txt", four);
}
