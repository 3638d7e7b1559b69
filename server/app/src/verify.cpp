#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "crypto/text.hpp"
#include "record.hpp"

namespace anteroom::app {

namespace {

int verify(const std::string& path) {
    fair::Claim claim;
    try {
        claim = claim_of(read_json(path));
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), fault.what());
        return 2;
    }
    if (const auto difference = fair::first_difference(claim)) {
        std::printf("NOT FAIR: %s\n", difference->c_str());
        return 1;
    }
    std::printf(
        "fair: room %llu, game %u: all %zu draws of chance follow from the commitment %s and the players' numbers. "
        "Whether the game was played by the rules on these draws, `anteroom replay` tells.\n",
        static_cast<unsigned long long>(claim.game.room), claim.game.game, claim.draws.size(),
        crypto::hex(claim.commitment.bytes).c_str());
    return 0;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
    auto path = std::make_shared<std::string>();
    CLI::App* command = program.add_subcommand("verify", "Recompute a game's deal from its commitment and nonces");
    command->add_option("file", *path, "A record that `export` wrote")->required()->check(CLI::ExistingFile);
    command->callback([path, &status] { status = verify(*path); });
}

}  // namespace anteroom::app
