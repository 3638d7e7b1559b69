#include "engine/core/complete.hpp"
#include "engine/games/ladder.hpp"

namespace anteroom::engine {

using namespace ladder;

namespace {

OptionValue text(const char* value) {
    return std::string(value);
}

std::vector<Option> options() {
    return {
        {"pass_locks",
         "Passing",
         "Whether a player who has passed may play again before the lead is open.",
         text("no"),
         {{"no", "Play again", "A pass is for one turn only."},
          {"yes", "Locked out", "Who passes is skipped until the lead is open."}}},
        {"lead",
         "Lead",
         "Who leads when all others have passed.",
         text("last_player"),
         {{"last_player", "Last player", "Who laid the set that nobody beat."},
          {"next_player", "Next player", "The player after that one; not with two players."}}},
        {"pass_and_play",
         "Playing after a draw",
         "Whether a player who has drawn may still play in the same turn.",
         text("off"),
         {{"off", "No", "A draw is a pass."}, {"on", "Yes", "A set that beats the value cancels the pass."}}},
        {"target",
         "Points to win",
         "25 with two or three players, 50 with four or five.",
         text("standard"),
         {{"standard", "Standard", ""},
          {"long", "Long", "50 also with two or three players."},
          {"short", "Short", "25 also with four or five players."}}},
        {"scoring",
         "Scoring",
         "What ending a round is worth.",
         text("tiles"),
         {{"tiles", "Tiles left", "A point for each tile in the other hands."},
          {"single", "One point", "Three rounds win: a shorter game, good for two players and for teams."}}},
        {"teams",
         "Teams",
         "With four players, partners sit opposite each other and share their points.",
         text("off"),
         {{"off", "Each alone", ""}, {"on", "Two against two", ""}}},
        {"team_floor",
         "Lowest round for a team",
         "A partner's tiles are taken off; a round can cost a team points.",
         text("none"),
         {{"none", "No limit", ""}, {"zero", "Zero", "A round never costs points."}}},
    };
}

}  // namespace

const GameInfo& Ladder::info() {
    static const GameInfo info{
        "Ladder Dominoes",
        "Lay sets of dominoes that carry one number, each greater than the last; the first without tiles scores.", 2, 5,
        options()};
    return info;
}

Expected<Config, RuleError> Ladder::configure(int players, const OptionValues& values) {
    const auto complete = complete_options(info(), players, values);
    if (!complete) return refused(complete.error());
    const auto is = [&](std::string_view name, std::string_view value) { return choice(*complete, name) == value; };
    Config config;
    config.players = players;
    config.pass_locks = is("pass_locks", "yes") ? PassLocks::yes : PassLocks::no;
    config.lead = is("lead", "next_player") ? Lead::next_player : Lead::last_player;
    config.pass_and_play = is("pass_and_play", "on") ? PassAndPlay::on : PassAndPlay::off;
    config.target = is("target", "long") ? Target::longer : is("target", "short") ? Target::shorter : Target::standard;
    config.scoring = is("scoring", "single") ? Scoring::single : Scoring::tiles;
    config.teams = is("teams", "on") ? Teams::on : Teams::off;
    config.team_floor = is("team_floor", "zero") ? TeamFloor::zero : TeamFloor::none;
    const auto initial_state = initial(config);
    if (!initial_state) return refused(initial_state.error());
    return config;
}

Expected<State, RuleError> Ladder::initial(const Config& config) {
    if (config.players < info().players_min || config.players > info().players_max) return refused(bad_players(info()));
    if (config.teams == Teams::on && config.players != 4)
        return refused(RuleError{errors::teams_of_four, "Teams need four players."});
    if (config.lead == Lead::next_player && config.players == 2)
        return refused(RuleError{errors::lead_of_three, "With two players, the last player leads."});
    State state;
    state.config = config;
    state.players.assign(static_cast<std::size_t>(config.players), {});
    return state;
}

}  // namespace anteroom::engine
