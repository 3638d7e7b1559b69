#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/core/complete.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

constexpr int players_min = 3;
constexpr int players_max = 6;
constexpr std::int64_t lives_max = 5;
constexpr std::int64_t ante_chips_min = 5;
constexpr std::int64_t ante_chips_max = 30;
constexpr std::array round_caps = {0, 10, 15, 20, 40, 60};  // 0 means `none`

Option number(std::string_view name, std::string_view label, std::string_view help, std::int64_t standard,
              std::int64_t min, std::int64_t max) {
    return {name, label, help, standard, {}, min, max};
}

Option choice(std::string_view name, std::string_view label, std::string_view help,
              std::vector<Option::Choice> choices) {
    OptionValue standard = std::string(choices.front().value);
    return {name, label, help, std::move(standard), std::move(choices), 0, 0};
}

std::vector<Option> all_options() {
    return {
        number("lives", "Lives", "How many lives everybody starts with. None ever comes back.", 3, 1, lives_max),
        number("ante_chips", "Ante chips",
               "Chips everybody starts with. Each round costs one; who cannot pay the next one is out.", 10,
               ante_chips_min, ante_chips_max),
        choice("self_spade", "Spade at oneself", "What a spade does whose target is its own player.",
               {{"hit", "Costs a life", "It takes one of one's own lives; nothing protects against it."},
                {"none", "Does nothing", "It is a spade without effect."}}),
        choice("hit_players_keep_gifts", "Gifts to players who were hit",
               "Whether a player whom a spade hit is still paid by somebody else's diamond. A player who was hit while "
               "playing a diamond never is.",
               {{"yes", "Kept", "The gift is paid all the same."}, {"no", "Lost", "Who was hit is not paid."}}),
        choice(
            "double_ko", "When the last players fall together", "Who wins if one step leaves nobody at the table.",
            {{"rank", "The stronger one",
              "More lives wins, then more chips, then more chips before this round's ante; full equality is shared."},
             {"shared", "Shared", "All who fell in that step win together."}}),
        choice("end_vote", "Vote to end and share",
               "Whether players may propose, once a round each, to end the game and share. All must agree.",
               {{"off", "No", "The game is played to its end."}, {"on", "Yes", "A unanimous yes ends the game."}}),
        choice("round_cap", "Round limit", "The game ends after this many rounds; most lives win, then most chips.",
               {{"none", "None", "No limit that a game comes near (500 rounds)."},
                {"10", "10 rounds", "A short game: lives and chips usually decide it."},
                {"15", "15 rounds", "Ends most games of four or more players."},
                {"20", "20 rounds", "Ends only the longer games."},
                {"40", "40 rounds", "Ends only games with many lives."},
                {"60", "60 rounds", "A very long game."}}),
        choice("leaver_chips", "Chips of who leaves", "What becomes of the chips of a player who leaves for good.",
               {{"pot", "Into the pot", "They are for those who play on."},
                {"kept", "Kept", "They stay the player's own."}}),
    };
}

/// Sets one option to a value that is permitted.
void set(Config& config, std::string_view name, const OptionValue& value) {
    const auto is = [&](std::string_view word) { return std::get<std::string>(value) == word; };
    if (name == "lives") config.lives = static_cast<int>(std::get<std::int64_t>(value));
    if (name == "ante_chips") config.ante_chips = std::get<std::int64_t>(value);
    if (name == "self_spade") config.self_spade = is("hit") ? SelfSpade::hit : SelfSpade::none;
    if (name == "hit_players_keep_gifts") config.hit_players_keep_gifts = is("yes") ? KeepGifts::yes : KeepGifts::no;
    if (name == "double_ko") config.double_ko = is("rank") ? DoubleKo::rank : DoubleKo::shared;
    if (name == "end_vote") config.end_vote = is("off") ? EndVote::off : EndVote::on;
    if (name == "round_cap") config.round_cap = is("none") ? 0 : std::stoi(std::get<std::string>(value));
    if (name == "leaver_chips") config.leaver_chips = is("pot") ? LeaverChips::pot : LeaverChips::kept;
}

std::optional<RuleError> bad_numbers(const Config& config) {
    if (config.lives < 1 || config.lives > lives_max)
        return RuleError{errors::bad_option, "`lives` has to be a whole number from 1 to 5."};
    if (config.ante_chips < ante_chips_min || config.ante_chips > ante_chips_max)
        return RuleError{errors::bad_option, "`ante_chips` has to be a whole number from 5 to 30."};
    if (std::ranges::find(round_caps, config.round_cap) == round_caps.end())
        return RuleError{errors::bad_option, "`round_cap` has to be none, 10, 15, 20, 40 or 60."};
    if (config.buy_in < 0 || config.buy_in % config.ante_chips != 0)
        return RuleError{errors::bad_buy_in, "The buy-in has to be a multiple of the number of ante chips."};
    return std::nullopt;
}

}  // namespace

const GameInfo& Spoil::info() {
    static const GameInfo info{"Spoil",
                               "A card game of bluff and spades in which the last player standing takes the pot.",
                               players_min, players_max, all_options()};
    return info;
}

Expected<Config, RuleError> Spoil::configure(int players, const OptionValues& values) {
    const auto complete = complete_options(info(), players, values);
    if (!complete) return refused(complete.error());
    Config config;
    config.players = players;
    for (const auto& [name, value] : *complete) set(config, name, value);
    return config;
}

Expected<State, RuleError> Spoil::initial(const Config& config) {
    if (config.players < players_min || config.players > players_max) return refused(bad_players(info()));
    if (auto error = bad_numbers(config)) return refused(std::move(*error));
    State state;
    state.config = config;
    Player player;
    player.lives = config.lives;
    player.chips = config.ante_chips;
    player.chips_before = config.ante_chips;
    state.players.assign(static_cast<std::size_t>(config.players), player);
    return state;
}

}  // namespace anteroom::engine
