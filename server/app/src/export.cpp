#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "admin/ask_store.hpp"
#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "app/settings.hpp"
#include "commands.hpp"
#include "exported_games.hpp"
#include "proof/record_proof.hpp"
#include "proof/stored_record.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

using admin::ask_store;

struct Wanted {
    Config config;
    std::int64_t room = 0;
    std::int64_t game = 0;   ///< 0 means the newest finished game
    bool all = false;        ///< true for all finished games of all rooms
    std::int64_t after = 0;  ///< with `all`, only games with a higher number
};

/// Reports why there is no record of the requested game.
int no_record(const Wanted& wanted, const std::vector<store::GameRow>& rows) {
    const auto room = static_cast<long long>(wanted.room);
    for (const store::GameRow& row : rows) {
        if (row.last || (wanted.game != 0 && row.game.value != wanted.game)) continue;
        std::fprintf(stderr, "game %lld of room %lld still runs: its cards are secret until it is over\n",
                     static_cast<long long>(row.game.value), room);
        return 1;
    }
    if (wanted.game == 0)
        std::fprintf(stderr, "room %lld has no game, or there is no such room\n", room);
    else
        std::fprintf(stderr, "room %lld has no game %lld, or there is no such room\n", room,
                     static_cast<long long>(wanted.game));
    return 1;
}

/// Returns null if the house's key is missing.
std::shared_ptr<const ledger::Signer> signer_of(const Config& config) {
    const std::filesystem::path path = ledger_key_path(config);
    if (std::filesystem::exists(path)) return std::make_shared<const ledger::Signer>(load_key(path));
    std::fprintf(stderr, "not signed and not checked: the key of the house, %s, is not there\n", path.c_str());
    return nullptr;
}

store::SqlOptions reading(const Config& config) {
    store::SqlOptions options;
    options.access = store::SqlOptions::Access::read;
    options.signer = signer_of(config);
    return options;
}

void print_line(const std::string& line) {
    const bool written =
        std::fwrite(line.data(), 1, line.size(), stdout) == line.size() && std::fputc('\n', stdout) != EOF;
    if (!written) throw std::runtime_error("the output cannot be written");
}

int export_all(const Wanted& wanted) {
    require_data(wanted.config);
    const store::SqlOptions options = reading(wanted.config);
    const auto store = open_store(wanted.config, options);
    const auto reports =
        open_reports(wanted.config, options.signer ? std::optional(options.signer->row_key()) : std::nullopt);
    export_games(*store, *reports, wanted.after, print_line);
    if (std::fflush(stdout) != 0) throw std::runtime_error("the output cannot be written");
    return 0;
}

int export_game(const Wanted& wanted) {
    require_data(wanted.config);
    const store::SqlOptions options = reading(wanted.config);
    const auto opened = open_store(wanted.config, options);
    store::Store& store = *opened;
    const store::RoomId room{wanted.room};
    store::GameNumber game{0};
    const auto rows = ask_store<std::vector<store::GameRow>>([&](auto done) { store.games(room, done); });
    for (const store::GameRow& row : rows)
        if (row.last && (wanted.game == 0 || row.game.value == wanted.game)) game = row.game;
    if (game.value == 0) return no_record(wanted, rows);
    auto record = stored_record(store, room, game);
    if (!record) return no_record(wanted, rows);
    // The signature is the same as in a player's copy of the record. If the key is present, the record's seals were
    // checked during the reading.
    if (options.signer) sign_record(*record, *options.signer);
    std::printf("%s\n", record->dump(1, ' ').c_str());
    return 0;
}

}  // namespace

void add_export(CLI::App& program, int& status) {
    auto wanted = std::make_shared<Wanted>();
    CLI::App* command = program.add_subcommand(
        "export", "Write the record of a finished game, or a line for each. A server may be running");
    CLI::Option* room = command->add_option("room", wanted->room, "The room's number");
    command->add_option("game", wanted->game, "The game's number. Default: the newest finished game");
    CLI::Option* all =
        command->add_flag("--all", wanted->all, "Write one line of JSON for each finished game of all rooms");
    all->excludes(room);
    command->add_option("--after", wanted->after, "With --all: only games with a higher number than this")->needs(all);
    const auto options = add_settings(*command, {"data", "store", "ledger-key"});
    command->callback([wanted, options, &status] {
        wanted->config = settings_of(*options).config;
        if (!wanted->all && wanted->room == 0) throw BadSetting("name a room, or use --all");
        status = wanted->all ? export_all(*wanted) : export_game(*wanted);
    });
}

}  // namespace anteroom::app
