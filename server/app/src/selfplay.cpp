#include "app/selfplay.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"

namespace anteroom::app {

namespace {

/// Reads the options. An empty text means the standard options. `random` means new random options for each game.
std::optional<engine::OptionValues> options_of(const std::string& text) {
    if (text == "random") return std::nullopt;
    engine::OptionValues values;
    if (text.empty()) return values;
    const auto document = nlohmann::json::parse(text);
    for (const auto& [name, value] : document.items()) {
        if (value.is_string())
            values.emplace(name, value.get<std::string>());
        else
            values.emplace(name, value.get<std::int64_t>());
    }
    return values;
}

}  // namespace

void add_selfplay(CLI::App& program, int& status) {
    auto wanted = std::make_shared<SelfPlay>();
    auto options = std::make_shared<std::string>();
    CLI::App* command = program.add_subcommand("selfplay", "Play whole games and check every invariant");
    auto list = std::make_shared<bool>(false);
    CLI::Option* game = command->add_option("--game", wanted->game, "Which game");
    command->add_flag("--list", *list, "Play nothing; list the games and their numbers of players")->excludes(game);
    command->add_option("--players", wanted->players, "How many")->capture_default_str();
    command->add_option("--games", wanted->games, "How many")->capture_default_str();
    command->add_option("--seed", wanted->seed, "Seed of the first game; each further game has the next one")
        ->capture_default_str();
    command->add_option("--options", *options, "A JSON object, or `random` for new options in each game");
    command->callback([wanted, options, list, game, &status] {
        if (*list) return list_games(std::cout);
        if (game->empty()) throw CLI::RequiredError("--game");
        wanted->options = options_of(*options);
        status = run_selfplay(*wanted, std::cout);
    });
}

}  // namespace anteroom::app
