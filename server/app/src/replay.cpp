#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "archive/scenario.hpp"
#include "commands.hpp"
#include "record.hpp"
#include "tools/replay_record.hpp"

namespace anteroom::app {

namespace {

int replay_scenario(const std::string& path, const nlohmann::json& document) {
    if (const auto fault = archive::run_scenario(document)) {
        std::printf("%s: %s: %s\n", path.c_str(), fault->place.c_str(), fault->reason.c_str());
        return 1;
    }
    std::printf("%s: as written, %zu steps\n", path.c_str(), document.at("steps").size());
    return 0;
}

int replay_game(const std::string& path, const nlohmann::json& document) {
    const Replayed replayed = replay_record(document);
    if (!replayed.difference.empty()) {
        std::printf("%s: %s\n", path.c_str(), replayed.difference.c_str());
        return 1;
    }
    std::printf(
        "%s: the same game again: %zu moves, what followed from each, and all draws. Clocks, chat and what else the "
        "room noted are no part of the game and were not compared.\n",
        path.c_str(), replayed.inputs);
    return 0;
}

int replay(const std::string& path) {
    try {
        const nlohmann::json document = read_json(path);
        return document.contains("steps") ? replay_scenario(path, document) : replay_game(path, document);
    } catch (const nlohmann::json::exception&) {
        std::fprintf(stderr, "%s: a field is missing or has another type than a record or a scenario has there\n",
                     path.c_str());
        return 2;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), fault.what());
        return 2;
    }
}

}  // namespace

void add_replay(CLI::App& program, int& status) {
    auto path = std::make_shared<std::string>();
    CLI::App* command = program.add_subcommand("replay", "Replay a game record or a scenario");
    command->add_option("file", *path, "A record that `export` wrote, or a scenario")
        ->required()
        ->check(CLI::ExistingFile);
    command->callback([path, &status] { status = replay(*path); });
}

}  // namespace anteroom::app
