#include "engine/bots/spinner.hpp"
#include "engine/core/overloaded.hpp"
#include "support/domino_words.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

namespace {

struct Words : DominoWords<Words, Spinner> {
    static const domino::TileSet& set(const State&) { return spinner::tiles(); }
    static int round(const State& state) { return state.hand_no; }
    static std::string face(domino::Face face) { return face == domino::wild ? "S" : std::to_string(int{face.code}); }

    static std::string in_words(const spinner::Event& any, const State& state) {
        namespace event = spinner::event;
        return std::visit(overloaded{
                              [](const event::ShufflerDrawn& e) { return "First to shuffle: " + name(e.seat); },
                              [&](const event::HandDealt& e) {
                                  return "\nHand " + std::to_string(e.hand_no) + " from " + std::to_string(e.number) +
                                         ", shuffled by " + name(e.shuffler) + hands(state, e.hands) +
                                         "\n    stock: " + tiles(state, e.stock);
                              },
                              [](const event::StarterDue& e) {
                                  return name(e.seat) + " has to set; the hand starts from " + std::to_string(e.number);
                              },
                              [&](const event::StarterSet& e) { return name(e.seat) + " sets " + tile(state, e.tile); },
                              [&](const event::Drew& e) {
                                  return name(e.seat) + " draws " + tile(state, e.tile) +
                                         (e.must_lay ? " and must lay it" : "");
                              },
                              [&](const event::Laid& e) { return name(e.seat) + " lays " + laid(state, e); },
                              [](const event::Passed& e) { return name(e.seat) + " passes"; },
                              [](const event::HandOver& e) {
                                  return std::string("Hand over, ") + (e.score.blocked ? "blocked" : "gone out of") +
                                         ". Winner: " + name(e.score.winner) + ". Points: " + numbers(e.score.points);
                              },
                              [](const event::Gone& e) { return name(e.seat) + " leaves for good"; },
                              [](const event::GameOver&) { return std::string(); },
                          },
                          any);
    }
};

using Game = Transcript<Words>;

}  // namespace

TEST_CASE("Golden: Spinner for three, three hands") {
    Game::compare("three.txt", Game::setting("Three players: one good bot and two easy ones.", 3,
                                             {{"length", std::string("three")}}, {1, 0, 0}, 3));
}

TEST_CASE("Golden: Spinner for five with three on the starter, one_circle, drawing until playable and a leaver") {
    auto five = Game::setting("Five good bots; s1 leaves in hand 2.", 5,
                              {{"length", std::string("three")},
                               {"starter", std::string("three_then_open")},
                               {"draw", std::string("until_playable")},
                               {"block", std::string("one_circle")}},
                              {1}, 5);
    five.leaver = seat_at(1);
    five.leaves_in = 2;
    Game::compare("five.txt", five);
}
