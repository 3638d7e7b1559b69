#include "stored_record.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "../record.hpp"
#include "admin/ask_store.hpp"

namespace anteroom::app {

namespace {

using admin::ask_store;

/// Returns the books of the game. Returns nothing for a game without money.
std::optional<GameBooks> books_of(store::Store& store, const ledger::TableGame& table) {
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

}  // namespace

std::optional<nlohmann::json> stored_record(store::Store& store, store::RoomId room, store::GameNumber game) {
    const auto journal =
        ask_store<std::optional<store::GameJournal>>([&](auto done) { store.load_game(room, game, std::move(done)); });
    if (!journal || !journal->row.last) return std::nullopt;
    return record_json(*journal, books_of(store, {room.value, game.value}));
}

}  // namespace anteroom::app
