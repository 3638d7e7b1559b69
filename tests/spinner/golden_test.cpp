#include "engine/bots/spinner.hpp"
#include "engine/core/overloaded.hpp"
#include "support/domino_transcript.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

namespace {

struct Words {
    using Rules = Spinner;
    using Text = DominoTranscript<Words>;
    using State = spinner::State;

    static const domino::TileSet& set(const State&) { return spinner::tiles(); }
    static int round(const State& state) { return state.hand_no; }
    static std::string face(domino::Face face) { return face == domino::wild ? "S" : std::to_string(int{face.code}); }

    static std::string in_words(const spinner::Event& any, const State& state) {
        namespace event = spinner::event;
        return std::visit(
            overloaded{
                [](const event::ShufflerDrawn& e) { return "First to shuffle: " + name(e.seat); },
                [&](const event::HandDealt& e) {
                    return "\nHand " + std::to_string(e.hand_no) + " from " + std::to_string(e.number) +
                           ", shuffled by " + name(e.shuffler) + Text::hands(state, e.hands) +
                           "\n    stock: " + Text::tiles(state, e.stock);
                },
                [](const event::StarterDue& e) {
                    return name(e.seat) + " has to set; the hand starts from " + std::to_string(e.number);
                },
                [&](const event::StarterSet& e) { return name(e.seat) + " sets " + Text::tile(state, e.tile); },
                [&](const event::Drew& e) {
                    return name(e.seat) + " draws " + Text::tile(state, e.tile) +
                           (e.must_lay ? " and must lay it" : "");
                },
                [&](const event::Laid& e) { return name(e.seat) + " lays " + Text::laid(state, e); },
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

DominoTranscript<Words>::Setting setting(std::string title, int players, OptionValues options,
                                         std::vector<std::size_t> levels, std::uint64_t seed) {
    return {std::move(title), players, std::move(options), std::move(levels), seed, Seat{0}, 0};
}

}  // namespace

TEST_CASE("Golden: Spinner for three, three hands") {
    compare_golden<Words>("three.txt", setting("Three players: one good bot and two easy ones.", 3,
                                               {{"length", std::string("three")}}, {1, 0, 0}, 3));
}

TEST_CASE("Golden: Spinner for five with three on the starter, one_circle, drawing until playable and a leaver") {
    auto five = setting("Five good bots; s1 leaves in hand 2.", 5,
                        {{"length", std::string("three")},
                         {"starter", std::string("three_then_open")},
                         {"draw", std::string("until_playable")},
                         {"block", std::string("one_circle")}},
                        {1}, 5);
    five.leaver = seat_at(1);
    five.leaves_in = 2;
    compare_golden<Words>("five.txt", five);
}
