#include <CLI/CLI.hpp>
#include <cstdio>
#include <future>
#include <memory>

#include "commands.hpp"
#include "record.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::app {

namespace {

struct Wanted {
    std::string data = "data";
    std::int64_t room = 0;
    std::int64_t game = 0;  ///< 0: the newest finished one
};

/// Asks the store and waits for its answer.
template <class T, class Query>
T ask(Query query) {
    std::promise<store::Read<T>> promise;
    auto answer = promise.get_future();
    query([&promise](store::Read<T> read) { promise.set_value(std::move(read)); });
    auto read = answer.get();
    if (const auto* failed = std::get_if<store::Failed>(&read))
        throw std::runtime_error("the data folder cannot be read: " + failed->text);
    return std::get<T>(std::move(read));
}

int export_game(const Wanted& wanted) {
    store::SqliteOptions options;
    options.folder = wanted.data;
    options.access = store::SqliteOptions::Access::read;
    store::SqliteStore store(options);
    const store::RoomId room{wanted.room};
    store::GameNumber game{wanted.game};
    for (const store::GameRow& row : ask<std::vector<store::GameRow>>([&](auto done) { store.games(room, done); }))
        if (wanted.game == 0 && row.last) game = row.game;
    const auto journal =
        ask<std::optional<store::GameJournal>>([&](auto done) { store.load_game(room, game, std::move(done)); });
    if (!journal) {
        std::fprintf(stderr, "room %lld has no such game\n", static_cast<long long>(wanted.room));
        return 1;
    }
    if (!journal->row.last) {
        std::fprintf(stderr, "that game still runs: its cards are secret\n");
        return 1;
    }
    std::printf("%s\n", record_text(*journal).c_str());
    return 0;
}

}  // namespace

void add_export(CLI::App& program, int& status) {
    auto wanted = std::make_shared<Wanted>();
    CLI::App* command = program.add_subcommand("export", "Write the record of a finished game");
    command->add_option("room", wanted->room, "The room's number")->required();
    command->add_option("game", wanted->game, "The game's number; the newest finished one without it");
    command->add_option("--data", wanted->data, "Data folder; a server may be running on it")
        ->envname("ANTEROOM_DATA")
        ->capture_default_str();
    command->callback([wanted, &status] { status = export_game(*wanted); });
}

}  // namespace anteroom::app
