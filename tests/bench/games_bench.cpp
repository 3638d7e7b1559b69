// Measures the rules of each game alone, and the journal's form of their events.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "archive/domino.hpp"
#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/core/match.hpp"
#include "engine/games/list.hpp"

namespace anteroom::bench {

namespace {

constexpr int players = 4;
constexpr std::uint64_t seed = 5;

/// One random game, played to its end, with the steps that play it again.
template <class R>
struct PlayedGame {
    struct Step {
        engine::Seat seat;
        typename R::Action action;
        typename R::State after;
        std::vector<typename R::Event> events;
    };

    PlayedGame() : initial(*R::initial(*R::configure(players, {}))) {
        engine::SplitMix fair(seed);
        engine::SplitMix choice(seed + 1);
        engine::Match<R> match(initial);
        match.start(fair);
        while (!R::outcome(match.state())) {
            const engine::Seat seat = R::due(match.state()).front().seat;
            const auto legal = R::legal(match.state(), seat);
            const auto& action = legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
            auto events = match.act(seat, action, fair);
            steps.push_back({seat, action, match.state(), std::move(*events)});
        }
    }

    typename R::State initial;
    std::vector<Step> steps;
};

template <class R>
const PlayedGame<R>& played() {
    static const PlayedGame<R> game;
    return game;
}

void count(benchmark::State& state, std::size_t items) {
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}

/// Checks and plays each action as a room does, but without a copy of the game.
template <class R>
void play(benchmark::State& state) {
    const auto& game = played<R>();
    for ([[maybe_unused]] auto _ : state) {
        engine::SplitMix fair(seed);
        engine::Match<R> match(game.initial);
        match.start(fair);
        for (const auto& step : game.steps) benchmark::DoNotOptimize(match.act(step.seat, step.action, fair));
    }
    count(state, game.steps.size());
}

template <class R>
void copy(benchmark::State& state) {
    const auto& game = played<R>();
    for ([[maybe_unused]] auto _ : state)
        for (const auto& step : game.steps) {
            typename R::State copied = step.after;
            benchmark::DoNotOptimize(copied);
        }
    count(state, game.steps.size());
}

template <class R>
void legal(benchmark::State& state) {
    const auto& game = played<R>();
    for ([[maybe_unused]] auto _ : state)
        for (const auto& step : game.steps)
            for (const engine::Due& due : R::due(step.after)) benchmark::DoNotOptimize(R::legal(step.after, due.seat));
    count(state, game.steps.size());
}

/// Computes the table's view and every seat's view.
template <class R>
void views(benchmark::State& state) {
    const auto& game = played<R>();
    for ([[maybe_unused]] auto _ : state)
        for (const auto& step : game.steps) {
            benchmark::DoNotOptimize(R::table(step.after));
            for (int seat = 0; seat < players; ++seat)
                benchmark::DoNotOptimize(R::seat(step.after, engine::seat_at(static_cast<std::size_t>(seat))));
        }
    count(state, game.steps.size());
}

template <class R>
void record(benchmark::State& state) {
    const auto& game = played<R>();
    for ([[maybe_unused]] auto _ : state)
        for (const auto& step : game.steps) benchmark::DoNotOptimize(archive::text_of(step.events));
    count(state, game.steps.size());
}

const bool are_registered = [] {
    engine::AllGames::each([]<class R>(std::type_identity<R>) {
        const auto add = [](const std::string& what, auto* run) {
            benchmark::RegisterBenchmark((what + "/" + std::string(R::id)).c_str(), run);
        };
        add("play", play<R>);
        add("copy", copy<R>);
        add("legal", legal<R>);
        add("views", views<R>);
        add("record", record<R>);
    });
    return true;
}();

}  // namespace

}  // namespace anteroom::bench
