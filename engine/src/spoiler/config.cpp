#include "engine/core/complete.hpp"
#include "engine/games/spoiler.hpp"

namespace anteroom::engine {

using namespace spoiler;

const GameInfo& Spoiler::info() {
    static const GameInfo info{
        "Spoiler",
        "Dominoes with links and dead ends around a hexagon: sideways doubles earn bonus tiles, the highest total "
        "wins.",
        2,
        8,
        {
            {"hexagon",
             "Hexagon",
             "What the six sides in the middle take.",
             OptionValue{std::string("blank")},
             {{"blank", "Blank", "Any half but a dead end may touch a side."},
              {"numbered", "Numbered", "The sides show 1 to 6; the half that touches must match or be a link."}}},
            {"must_play",
             "Must play",
             "Whether a player who has a legal tile may pass.",
             OptionValue{std::string("no")},
             {{"no", "May always pass", "Passing is free, with a legal tile too, but for the first tile of a round."},
              {"yes", "Must play if able", "Only a player without a legal tile passes."}}},
            {"cascade",
             "Sideways bonus doubles",
             "Whether a double laid as a bonus tile may go sideways too.",
             OptionValue{std::string("no")},
             {{"no", "In line only", "A sideways double earns two bonus tiles and no more."},
              {"yes", "Sideways too", "A bonus double may be laid sideways and earns bonus tiles of its own."}}},
            {"double_link_ends",
             "Sideways double link",
             "What the two ends of a sideways double link take.",
             OptionValue{std::string("wild")},
             {{"wild", "Anything", "Both ends are links."},
              {"number", "Its number", "Both ends take the number that it was laid on, if there is one."}}},
            {"length",
             "Length",
             "The points that end the game. With 7 or 8 players it is always 50 a player.",
             OptionValue{std::string("normal")},
             {{"normal", "Normal", "100 points a player."}, {"short", "Short", "50 points a player."}}},
        }};
    return info;
}

Expected<Config, RuleError> Spoiler::configure(int players, const OptionValues& values) {
    const auto complete = complete_options(info(), players, values);
    if (!complete) return refused(complete.error());
    Config config;
    config.players = players;
    config.hexagon = choice(*complete, "hexagon") == "blank" ? Hexagon::blank : Hexagon::numbered;
    config.must_play = choice(*complete, "must_play") == "no" ? MustPlay::no : MustPlay::yes;
    config.cascade = choice(*complete, "cascade") == "no" ? Cascade::no : Cascade::yes;
    config.double_link_ends =
        choice(*complete, "double_link_ends") == "wild" ? DoubleLinkEnds::wild : DoubleLinkEnds::number;
    config.length = choice(*complete, "length") == "normal" ? Length::normal : Length::shorter;
    return config;
}

Expected<State, RuleError> Spoiler::initial(const Config& config) {
    if (config.players < info().players_min || config.players > info().players_max) return refused(bad_players(info()));
    State state;
    state.config = config;
    state.players.assign(static_cast<std::size_t>(config.players), {});
    return state;
}

}  // namespace anteroom::engine
