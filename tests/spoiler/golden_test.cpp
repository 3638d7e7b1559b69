#include "engine/bots/spoiler.hpp"
#include "engine/core/overloaded.hpp"
#include "support/domino_words.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

namespace {

struct Words : DominoWords<Words, Spoiler> {
    static const domino::TileSet& set(const State& state) { return state.set(); }
    static int round(const State& state) { return state.round_no; }
    static std::string face(domino::Face face) {
        if (face == spoiler::link) return "link";
        return face == domino::dead_end ? "dead" : std::to_string(int{face.code});
    }

    static std::string in_words(const spoiler::Event& any, const State& state) {
        namespace event = spoiler::event;
        return std::visit(overloaded{
                              [&](const event::FirstDrawn& e) {
                                  return "Drawn for the first turn: " +
                                         listed(e.tiles,
                                                [&](const auto& drawn) {
                                                    return name(drawn.first) + " " + tile(state, drawn.second);
                                                }) +
                                         "; highest: " + seats(e.highest);
                              },
                              [&](const event::RoundDealt& e) {
                                  return "\nRound " + std::to_string(e.round_no) + ", started by " + name(e.starter) +
                                         hands(state, e.hands) + "\n    set aside: " + tiles(state, e.set_aside);
                              },
                              [&](const event::Laid& e) {
                                  return name(e.seat) + " lays " + laid(state, e) +
                                         (e.manner == domino::Manner::crosswise ? ", sideways" : "");
                              },
                              [](const event::BonusDone& e) { return name(e.seat) + " is done"; },
                              [](const event::Passed& e) { return name(e.seat) + " passes"; },
                              [](const event::RoundOver& e) {
                                  const auto& score = e.score;
                                  const std::string how = score.ending == spoiler::Ending::out ? "went out"
                                                          : score.ending == spoiler::Ending::blocked
                                                              ? "no hand has a tile that fits"
                                                              : "all passed";
                                  return "Round over, " + how + ". Left: " + numbers(score.left) +
                                         ". Winners: " + seats(score.winners) + ". Points: " + numbers(score.points);
                              },
                              [](const event::Gone& e) { return name(e.seat) + " leaves for good"; },
                              [](const event::GameOver&) { return std::string(); },
                          },
                          any);
    }
};

using Game = Transcript<Words>;

}  // namespace

TEST_CASE("Golden: Spoiler for three, the short game") {
    Game::compare("three.txt", Game::setting("Three players: one good bot and two easy ones.", 3,
                                             {{"length", std::string("short")}}, {1, 0, 0}, 3));
}

TEST_CASE("Golden: Spoiler for four with numbered hexagon, cascades, numbered double links, must_play and a leaver") {
    auto four = Game::setting("Four good bots; s2 leaves in round 2.", 4,
                              {{"length", std::string("short")},
                               {"hexagon", std::string("numbered")},
                               {"cascade", std::string("yes")},
                               {"double_link_ends", std::string("number")},
                               {"must_play", std::string("yes")}},
                              {1}, 4);
    four.leaver = seat_at(2);
    four.leaves_in = 2;
    Game::compare("four.txt", four);
}
