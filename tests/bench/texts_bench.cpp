// Measures conversions between texts and values: each game's patches and views, and requests.

#include <benchmark/benchmark.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "anteroom_player.hpp"
#include "look.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"
#include "wire/parse.hpp"

namespace anteroom::bench {

namespace {

constexpr std::size_t players = 4;
constexpr std::size_t steps_max = 200;
constexpr std::uint64_t seed = 5;

/// A random game's tables, as a room has them after each action, and the actions.
struct Tables {
    explicit Tables(const room::GameType& type) {
        engine::SplitMix fair(seed);
        load::Chance choice(seed);
        std::unique_ptr<room::AnyGame> game = type.open(players, *type.complete(players, {}, 0), 0);
        game->start(fair);
        while (!game->outcome() && after.size() < steps_max) {
            const engine::Seat seat = game->due().front().seat;
            std::string own = "{";
            game->write_seat(own, seat);
            std::string action;
            load::append_action(action, *load::member(own + "}", "legal"), choice);
            after.push_back(game->clone());
            if (!game->act(seat, json_text::Tree(action).root(), fair)) throw std::logic_error("refused: " + action);
            actions.push_back({seat, action});
        }
        after.push_back(std::move(game));
    }

    struct Action {
        engine::Seat seat;
        std::string text;
    };
    std::vector<std::unique_ptr<room::AnyGame>> after;  ///< the table after the deal, and after each action
    std::vector<Action> actions;
};

void count(benchmark::State& state, std::size_t items) {
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}

void patches(benchmark::State& state, const Tables& tables) {
    for ([[maybe_unused]] auto _ : state)
        for (std::size_t i = 1; i < tables.after.size(); ++i) {
            std::string text;
            tables.after[i]->write_table_patch(text, *tables.after[i - 1]);
            for (std::size_t seat = 0; seat < players; ++seat)
                tables.after[i]->write_seat_patch(text, *tables.after[i - 1], engine::seat_at(seat));
            benchmark::DoNotOptimize(text);
        }
    count(state, tables.actions.size());
}

/// Measures the game's part of a snapshot for one seat.
void whole_views(benchmark::State& state, const Tables& tables) {
    for ([[maybe_unused]] auto _ : state)
        for (const auto& game : tables.after) {
            benchmark::DoNotOptimize(game->table());
            std::string own;
            game->write_seat(own, engine::seat_at(0));
            benchmark::DoNotOptimize(own);
        }
    count(state, tables.after.size());
}

/// Measures an action's text, which is parsed and carried out on a copy of the table.
void act(benchmark::State& state, const Tables& tables) {
    for ([[maybe_unused]] auto _ : state) {
        engine::SplitMix fair(seed);
        for (std::size_t i = 0; i < tables.actions.size(); ++i) {
            const auto& [seat, text] = tables.actions[i];
            auto game = tables.after[i]->clone();
            benchmark::DoNotOptimize(game->act(seat, json_text::Tree(text).root(), fair));
        }
    }
    count(state, tables.actions.size());
}

void parse(benchmark::State& state, const std::string& frame) {
    const wire::Limits limits;
    for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(wire::parse(frame, limits));
    count(state, 1);
}

const bool are_registered = [] {
    static const room::Catalogue catalogue = room::Catalogue::standard();
    static std::vector<std::unique_ptr<Tables>> all;
    for (const char* game : {"spoil", "spoiler", "spinner", "ladder"}) {
        const auto& tables = *all.emplace_back(std::make_unique<Tables>(*catalogue.find(game)));
        const auto add = [&](const std::string& what, auto* run) {
            benchmark::RegisterBenchmark((what + "/" + game).c_str(),
                                         [run, &tables](benchmark::State& state) { run(state, tables); });
        };
        add("patch", patches);
        add("snapshot", whole_views);
        add("act", act);
    }
    for (const auto& [name, frame] : std::vector<std::pair<std::string, std::string>>{
             {"parse/play",
              R"({"type":"play","id":7,"room":41,"turn":31,"action":{"type":"lay","tile":"6-4","at":"n3"}})"},
             {"parse/chat", R"({"type":"chat","id":8,"room":41,"text":"Well played, \"Ada\" \u2014 again?"})"}})
        benchmark::RegisterBenchmark(name.c_str(), [frame = frame](benchmark::State& state) { parse(state, frame); });
    return true;
}();

}  // namespace

}  // namespace anteroom::bench
