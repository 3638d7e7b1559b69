#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "codec/domino.hpp"
#include "engine/core/match.hpp"
#include "engine/games/ladder.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spoiler.hpp"

// anteroom-layouts GAME PLAYERS GAMES SEED: plays whole games at random and prints a line for each hand or round. The
// line has the finished layout in the protocol's form, and its places in the order in which they were filled. The
// presets alternate with random options.
namespace anteroom {

namespace {

using engine::SplitMix;

/// Limit on the steps of a game, which no game can reach.
constexpr int steps_max = 200'000;

template <engine::Rules R>
typename R::Config config_of(int players, std::uint64_t game, SplitMix& chance) {
    for (;;) {
        engine::OptionValues values;
        for (const engine::Option& option : R::info().options) {
            const auto choices = static_cast<std::uint32_t>(option.choices.size());
            values.emplace(option.name, std::string(option.choices[chance.below(choices)].value));
        }
        const auto& presets = R::info().presets;
        const std::size_t turn = game % (presets.size() + 1);
        if (turn < presets.size())
            for (const auto& [name, value] : presets[turn].values) values.insert_or_assign(name, value);
        if (const auto config = R::configure(players, values)) return *config;
    }
}

codec::TileNames names(const engine::spoiler::State& state) {
    return {state.set(), 'L'};
}
codec::TileNames names(const engine::spinner::State&) {
    return {engine::spinner::tiles(), 'S'};
}
codec::TileNames names(const engine::ladder::State& state) {
    return {state.set(), 'S'};
}

template <class State>
void print(std::string_view game, std::uint64_t seed, const State& state) {
    std::string line = "{\"game\":\"" + std::string(game) + "\",\"players\":" + std::to_string(state.players.size()) +
                       ",\"seed\":" + std::to_string(seed) + ",\"hand\":" + std::to_string(state.sheet.size()) +
                       ",\"layout\":";
    codec::with_tiles(line, names(state), [&](codec::TileText& out) { codec::write(out, state.layout); });
    line += ",\"order\":[";
    for (std::size_t i = 0; i < state.layout.tiles.size(); ++i) {
        codec::next(line);
        codec::write_place_of(line, state.layout, static_cast<std::uint16_t>(i));
    }
    std::cout << line << "]}\n";
}

/// Applies the events. A hand's layout is complete when the hand's line of the score sheet is written.
template <engine::Rules R>
void tell(typename R::State& told, const std::vector<typename R::Event>& events, std::uint64_t seed) {
    for (const auto& event : events) {
        const std::size_t hands = told.sheet.size();
        R::evolve(told, event);
        if (told.sheet.size() > hands) print(R::id, seed, told);
    }
}

template <engine::Rules R>
bool play(int players, std::uint64_t seed) {
    SplitMix chance(~seed);
    SplitMix deals(seed);
    const auto initial = R::initial(config_of<R>(players, seed, chance));
    if (!initial) return false;
    engine::Match<R> match(*initial);
    typename R::State told = *initial;
    tell<R>(told, match.start(deals), seed);
    for (int step = 0; !R::outcome(match.state()); ++step) {
        const auto due = R::due(match.state());
        if (step == steps_max || due.empty()) return false;
        const engine::Seat seat = due[chance.below(static_cast<std::uint32_t>(due.size()))].seat;
        const auto actions = R::legal(match.state(), seat);
        const auto events =
            match.act(seat, actions.at(chance.below(static_cast<std::uint32_t>(actions.size()))), deals);
        if (!events) return false;
        tell<R>(told, *events, seed);
    }
    return true;
}

template <engine::Rules R>
int play_all(int players, std::uint64_t games, std::uint64_t first_seed) {
    if (players < R::info().players_min || players > R::info().players_max) return 2;
    for (std::uint64_t game = 0; game < games; ++game)
        if (!play<R>(players, first_seed + game)) return 1;
    return 0;
}

int run(std::string_view game, int players, std::uint64_t games, std::uint64_t seed) {
    if (game == "spoiler") return play_all<engine::Spoiler>(players, games, seed);
    if (game == "spinner") return play_all<engine::Spinner>(players, games, seed);
    if (game == "ladder") return play_all<engine::Ladder>(players, games, seed);
    return 2;
}

}  // namespace

}  // namespace anteroom

int main(int count, char** words) {
    std::ios::sync_with_stdio(false);
    const int status = count == 5 ? anteroom::run(words[1], std::atoi(words[2]), std::strtoull(words[3], nullptr, 10),
                                                  std::strtoull(words[4], nullptr, 10))
                                  : 2;
    if (status == 2) std::cerr << "usage: anteroom-layouts spoiler|spinner|ladder PLAYERS GAMES SEED\n";
    return status;
}
