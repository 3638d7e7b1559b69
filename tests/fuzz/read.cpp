#include <nlohmann/json.hpp>
#include <type_traits>
#include <vector>

#include "archive/scenario.hpp"
#include "codec/ladder.hpp"
#include "codec/spinner.hpp"
#include "codec/spoil.hpp"
#include "codec/spoiler.hpp"
#include "engine/core/match.hpp"
#include "engine/games/list.hpp"
#include "json/tree.hpp"
#include "targets.hpp"
#include "tools/replay_record.hpp"
#include "wire/parse.hpp"

namespace anteroom::fuzz {

namespace {

/// A game with the fewest players, in its state before each action.
template <class R>
std::vector<engine::Match<R>> play() {
    constexpr std::size_t actions_max = 40;
    engine::SplitMix chance(1);
    std::vector<engine::Match<R>> game;
    engine::Match<R> match(*R::initial(*R::configure(R::info().players_min, {})));
    match.start(chance);
    while (game.size() < actions_max) {
        game.push_back(match);
        const auto due = R::due(match.state());
        if (due.empty()) break;
        const auto legal = R::legal(match.state(), due.front().seat);
        const auto choice = chance.below(static_cast<std::uint32_t>(legal.size()));
        if (!match.act(due.front().seat, legal[choice], chance)) break;
    }
    return game;
}

/// Tries the action for each seat, at one time in the game.
template <class R>
void act(const json_text::Node& sent, std::size_t moment) {
    static const std::vector<engine::Match<R>> game = play<R>();
    const engine::Match<R>& match = game[moment % game.size()];
    const auto action = codec::GameText<R>(match.state().players.size()).action_of(sent);
    if (!action) return;
    engine::SplitMix chance(1);
    for (std::size_t i = 0; i < match.state().players.size(); ++i) {
        engine::Match<R> again = match;
        (void)again.act(engine::seat_at(i), *action, chance);
    }
}

}  // namespace

void wire_frame(std::string_view bytes) {
    (void)wire::parse(bytes, wire::Limits{});
}

void action(std::string_view bytes) {
    const json_text::Tree sent(bytes);
    if (!sent.well_formed || sent.root().kind != json_text::Node::Kind::object) return;
    engine::AllGames::any([&]<class R>(std::type_identity<R>) {
        act<R>(sent.root(), bytes.size());
        return false;
    });
}

void record(std::string_view bytes) {
    (void)app::replay_record(nlohmann::json::parse(bytes));
}

void scenario(std::string_view bytes) {
    (void)archive::run_scenario(nlohmann::json::parse(bytes));
}

}  // namespace anteroom::fuzz
