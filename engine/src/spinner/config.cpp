#include "engine/core/complete.hpp"
#include "engine/games/spinner.hpp"

namespace anteroom::engine {

using namespace spinner;

const GameInfo& Spinner::info() {
    static const GameInfo info{
        "Spinner",
        "Double-nine dominoes with wild spinners: ten hands, every double wants three tiles, the lowest total wins.",
        2,
        8,
        {
            {"length",
             "Length",
             "How many hands are played.",
             OptionValue{std::string("ten")},
             {{"ten", "Ten hands", "From nine down to zero."},
              {"five", "Five hands", "From nine down to five."},
              {"three", "Three hands", "Nine, eight and seven."},
              {"short_1997", "Short game of 1997", "Each hand starts with the highest double that anybody holds."}}},
            {"starter",
             "Starting double",
             "How many plays the starting double wants before the layout is free.",
             OptionValue{std::string("two_then_open")},
             {{"two_then_open", "Two, then open", "Its other two sides stay open."},
              {"three_then_open", "Three, then open", "Its fourth side stays open."}}},
            {"draw",
             "Drawing",
             "What a player draws who cannot play.",
             OptionValue{std::string("one")},
             {{"one", "One tile", "If it cannot be played either, the turn is passed."},
              {"until_playable", "Until one fits", "Tiles are drawn until one can be played or none is left."}}},
            {"block",
             "Blocked hand",
             "When a hand ends that nobody goes out of.",
             OptionValue{std::string("proof")},
             {{"proof", "When nothing can fit", "No tile outside the layout fits any open end."},
              {"one_circle", "After one circle", "Also when every player in turn has drawn and failed."}}},
        },
        {
            {"classic",
             "Classic (1997)",
             "The first edition.",
             {{"starter", std::string("two_then_open")},
              {"draw", std::string("one")},
              {"block", std::string("proof")}}},
            {"university",
             "University (2018)",
             "The later edition.",
             {{"starter", std::string("two_then_open")},
              {"draw", std::string("one")},
              {"block", std::string("one_circle")}}},
        }};
    return info;
}

Expected<Config, RuleError> Spinner::configure(int players, const OptionValues& values) {
    const auto complete = complete_options(info(), players, values);
    if (!complete) return refused(complete.error());
    const std::string& length = choice(*complete, "length");
    Config config;
    config.players = players;
    config.length = length == "ten"     ? Length::ten
                    : length == "five"  ? Length::five
                    : length == "three" ? Length::three
                                        : Length::short_1997;
    config.starter =
        choice(*complete, "starter") == "two_then_open" ? Starter::two_then_open : Starter::three_then_open;
    config.draw = choice(*complete, "draw") == "one" ? Drawing::one : Drawing::until_playable;
    config.block = choice(*complete, "block") == "proof" ? Block::proof : Block::one_circle;
    return config;
}

Expected<State, RuleError> Spinner::initial(const Config& config) {
    if (config.players < info().players_min || config.players > info().players_max) return refused(bad_players(info()));
    State state;
    state.config = config;
    state.players.assign(static_cast<std::size_t>(config.players), {});
    return state;
}

}  // namespace anteroom::engine
