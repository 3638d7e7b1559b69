#include "audit_replay.hpp"

#include <exception>
#include <nlohmann/json.hpp>
#include <set>

#include "record.hpp"
#include "tools/replay_record.hpp"

namespace anteroom::app {

namespace {

/// Those at which money moved and that are over.
std::set<ledger::TableGame> finished_games(const ledger::Book& book) {
    std::set<ledger::TableGame> games;
    for (const ledger::Transfer& transfer : book.transfers()) {
        const auto place = table_account_of(transfer.to);
        if (place && book.table(place->table)->closed) games.insert(place->table);
    }
    return games;
}

}  // namespace

std::optional<std::string> replay_disagreement(store::BooksFile& file, const ledger::Book& book,
                                               const std::function<void()>& go_on) {
    for (const ledger::TableGame& game : finished_games(book)) {
        go_on();
        const std::string place = text_of(game) + ": ";
        try {
            const auto number = static_cast<std::uint32_t>(game.game);
            const auto record = record_json({{{game.room}, {number}, {}, {}, {}}, file.records(game)});
            // Games of a store that no room wrote have no chance of their own.
            if (!record.at("records").front().at("body").contains("fair")) continue;
            const Replayed replayed = replay_record(record);
            if (!replayed.difference.empty()) return place + replayed.difference;
        } catch (const std::exception& error) {
            return place + "cannot be played again: " + error.what();
        }
    }
    return std::nullopt;
}

}  // namespace anteroom::app
