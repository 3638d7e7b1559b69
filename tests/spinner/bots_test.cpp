#include "engine/bots/spinner.hpp"

#include "support/bot_battery.hpp"
#include "support/domino_battery.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

namespace {

const domino::TileSet& set_of(const spinner::State&) {
    return spinner::tiles();
}

}  // namespace

TEST_CASE("A bot of each level answers with a legal action, whatever the options of Spinner", "[slow]") {
    levels_are_legal<Spinner>(25, random_domino_config<Spinner>);
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
    good_beats_easy<Spinner>(2, 8, 12);
}

/// Prints the figures for the documents: test_spinner "[.figure]".
TEST_CASE("Figures of the good bot of Spinner over 2,000 games", "[.figure]") {
    measure_good<Spinner>(2, 8);
}

TEST_CASE("What the expert of Spinner imagines looks like the true table, and it chooses by nothing else", "[slow]") {
    imagines_alike<Spinner>(random_domino_config<Spinner>, spinner::imagine,
                            [](const auto& state, const auto& memory) { agree(state, memory, set_of); });
}

TEST_CASE("Who could lay nothing on the ends of Spinner is imagined without a tile that fits them") {
    imagines_what_was_missed<Spinner>(random_domino_config<Spinner>, spinner::imagine, set_of);
}

TEST_CASE("The expert of Spinner is ahead of good ones by more than chance, and a good one is not", "[slow]") {
    expert_beats_good<Spinner>(2, 8, 2026);
}

/// Prints the figures for engine/BOTS.md: test_spinner "[.expert]".
TEST_CASE("Figures of the expert of Spinner", "[.expert]") {
    measure_expert<Spinner>(2, 8);
}
