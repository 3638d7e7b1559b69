#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "admin/ask_store.hpp"
#include "commands.hpp"
#include "record.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::app {

namespace {

using admin::ask_store;

struct Wanted {
    std::string data = "data";
    std::int64_t room = 0;
    std::int64_t game = 0;  ///< 0: the newest finished one
};

/// Why there is no record of the wanted game.
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

/// Nothing of a game that was played for nothing.
std::optional<GameBooks> books_of(store::SqliteStore& store, const ledger::TableGame& table) {
    const auto chain = ask_store<std::optional<store::ChainRow>>(
        [&](auto done) { store.chain(ledger::chain_of(table), std::move(done)); });
    if (!chain) return std::nullopt;
    GameBooks books{*chain, {}};
    const auto all = ask_store<std::vector<ledger::Transfer>>(
        [&](auto done) { store.transfers(store::RoomId{table.room}, std::move(done)); });
    for (const ledger::Transfer& one : all)
        if (ledger::chain_of(one) == books.chain.head.chain) books.transfers.push_back(one);
    return books;
}

int export_game(const Wanted& wanted) {
    store::SqliteOptions options;
    options.folder = wanted.data;
    options.access = store::SqliteOptions::Access::read;
    store::SqliteStore store(options);
    const store::RoomId room{wanted.room};
    store::GameNumber game{0};
    const auto rows = ask_store<std::vector<store::GameRow>>([&](auto done) { store.games(room, done); });
    for (const store::GameRow& row : rows)
        if (row.last && (wanted.game == 0 || row.game.value == wanted.game)) game = row.game;
    if (game.value == 0) return no_record(wanted, rows);
    const auto journal =
        ask_store<std::optional<store::GameJournal>>([&](auto done) { store.load_game(room, game, std::move(done)); });
    if (!journal || !journal->row.last) return no_record(wanted, rows);
    const auto books = books_of(store, {room.value, game.value});
    std::printf("%s\n", record_text(*journal, books).c_str());
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
