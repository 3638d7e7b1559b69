#include "audit_replay.hpp"

#include <cstdint>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "record.hpp"
#include "tools/replay_record.hpp"
#include "unread.hpp"

namespace anteroom::app {

std::optional<std::string> replay_disagreement(const ledger::TableGame& game, std::vector<store::Record> records) {
    const std::string place = text_of(game) + ": ";
    try {
        const auto number = static_cast<std::uint32_t>(game.game);
        const auto record = record_json({{{game.room}, {number}, {}, {}, {}}, std::move(records)});
        // A game that no room wrote, such as a test's, has no recorded randomness.
        if (!record.at("records").front().at("body").contains("fair")) return std::nullopt;
        const Replayed replayed = replay_record(record);
        if (!replayed.difference.empty()) return place + replayed.difference;
    } catch (const std::exception& error) {
        if (could_not_check(error)) throw;
        return place + "cannot be played again: " + error.what();
    }
    return std::nullopt;
}

}  // namespace anteroom::app
