#include "engine/bots/spoiler.hpp"

#include "support/bot_battery.hpp"
#include "support/domino_battery.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

namespace {

const domino::TileSet& set_of(const spoiler::State& state) {
    return state.set();
}

}  // namespace

TEST_CASE("A bot of each level answers with a legal action, whatever the options of Spoiler", "[slow]") {
    levels_are_legal<Spoiler>(25, random_domino_config<Spoiler>);
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
    good_beats_easy<Spoiler>(2, 8, 12);
}

/// Prints the figures for the documents: test_spoiler "[.figure]".
TEST_CASE("Figures of the good bot of Spoiler over 2,000 games", "[.figure]") {
    measure_good<Spoiler>(2, 8);
}

TEST_CASE("What the expert of Spoiler imagines looks like the true table, and it chooses by nothing else", "[slow]") {
    imagines_alike<Spoiler>(random_domino_config<Spoiler>, spoiler::imagine,
                            [](const auto& state, const auto& memory) { agree(state, memory, set_of); });
}

TEST_CASE("Who could lay nothing on the ends of Spoiler is imagined without a tile that fits them") {
    imagines_what_was_missed<Spoiler>(random_domino_config<Spoiler>, spoiler::imagine, set_of);
}

TEST_CASE("The expert of Spoiler is ahead of good ones by more than chance, and a good one is not", "[slow]") {
    expert_beats_good<Spoiler>(3, 6, 11, {{"length", std::string("short")}});
}

/// Prints the figures for engine/BOTS.md: test_spoiler "[.expert]".
TEST_CASE("Figures of the expert of Spoiler", "[.expert]") {
    measure_expert<Spoiler>(2, 8);
}
