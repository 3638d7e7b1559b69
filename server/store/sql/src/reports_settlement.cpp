// Settlement of games: payments in and out by player, and money that is still at the tables

#include <set>
#include <utility>

#include "ledger/wallet.hpp"
#include "reports_file.hpp"
#include "reports_streams.hpp"

namespace anteroom::store {

namespace {

ledger::TableGame game_of(const ledger::Transfer& transfer) {
    const auto from = ledger::table_account_of(transfer.from);
    return from ? from->table : ledger::table_account_of(transfer.to)->table;
}

void add(ledger::Amount& sum, ledger::Amount more) {
    sum = sum_at_most(sum, more);
}

std::set<RoomId> rooms_made_from(Database& db, const std::string& name) {
    Statement made(db, "SELECT room FROM room_templates WHERE template = ?");
    made.bind(1, name);
    std::set<RoomId> rooms;
    while (made.step()) rooms.insert(RoomId{made.integer(0)});
    return rooms;
}

/// Movements of one game, summed up by player.
class GameSheet {
  public:
    explicit GameSheet(bool is_over) : is_over_(is_over) {}

    /// The newest entry must be taken first.
    void take(const ledger::Entry& entry) {
        const ledger::Transfer& transfer = entry.transfer;
        began_ = {entry.time_ms};
        if (const auto payer = ledger::player_of(transfer.from)) {
            SettlementLine& line = lines_[*payer];
            add(line.paid_in, transfer.amount);
            if (!is_over_) add(line.at_table, transfer.amount);
        } else if (const auto paid = ledger::player_of(transfer.to)) {
            add(lines_[*paid].paid_out, transfer.amount);
        } else if (!ledger::table_account_of(transfer.to)) {
            add(fees_, transfer.amount);
        }
    }
    bool began_in(const SettledGames& games) const {
        return (!games.from || began_ >= *games.from) && (!games.to || began_ < *games.to);
    }
    void add_to(std::map<std::int64_t, SettlementLine>& lines, ledger::Amount& fees) const {
        for (const auto& [player, line] : lines_) {
            SettlementLine& sum = lines[player];
            add(sum.paid_in, line.paid_in);
            add(sum.paid_out, line.paid_out);
            add(sum.at_table, line.at_table);
        }
        add(fees, fees_);
    }

  private:
    bool is_over_;
    TimeMs began_;
    std::map<std::int64_t, SettlementLine> lines_;  ///< keyed by player
    ledger::Amount fees_;
};

}  // namespace

bool ReportsFile::is_closed(const ledger::TableGame& game) {
    Statement chain(db_, "SELECT closed FROM chains WHERE chain = ?");
    return chain.bind(1, ledger::chain_of(game).value).step() && chain.integer(0) != 0;
}

std::vector<RoomId> ReportsFile::rooms_of(ledger::CurrencyId currency, const SettledGames& games) {
    std::set<RoomId> rooms(games.rooms.begin(), games.rooms.end());
    if (games.of_template) {
        std::set<RoomId> made = rooms_made_from(db_, *games.of_template);
        if (!rooms.empty()) std::erase_if(made, [&](RoomId room) { return !rooms.contains(room); });
        rooms = std::move(made);
    } else if (rooms.empty() && games.has_span()) {
        EntryFilter filter;
        filter.currency = currency;
        filter.from = games.from;
        filter.to = games.to;
        const EntryMatch match(filter);
        EntryStreams streams = streams_for(db_, times_, match);
        for (const auto& stream : streams)
            while (const auto entry = stream->next())
                if (const auto* line = std::get_if<ledger::LineKey>(&entry->entry.transfer.key))
                    rooms.insert(RoomId{line->room});
    }
    return {rooms.begin(), rooms.end()};
}

Settlement ReportsFile::settlement(ledger::CurrencyId currency, const SettledGames& games) {
    return at_one_moment([&] {
        Settlement settlement;
        std::map<std::int64_t, SettlementLine> lines;
        for (const RoomId room : rooms_of(currency, games)) {
            EntryFilter filter;
            filter.currency = currency;
            filter.room = room;
            const EntryMatch match(filter);
            const auto stream = stream_of_room(db_, match);
            std::map<ledger::TableGame, GameSheet> sheets;
            while (const auto entry = stream->next()) {
                const ledger::TableGame game = game_of(entry->entry.transfer);
                auto sheet = sheets.find(game);
                if (sheet == sheets.end()) sheet = sheets.emplace(game, GameSheet(is_closed(game))).first;
                sheet->second.take(entry->entry);
            }
            bool is_in = false;
            for (const auto& [game, sheet] : sheets) {
                if (!sheet.began_in(games)) continue;
                sheet.add_to(lines, settlement.fees);
                is_in = true;
            }
            if (is_in) settlement.rooms.push_back(room);
        }
        for (auto& [player, line] : lines) {
            line.player = PlayerId{player};
            line.name = name_of_player(player);
            settlement.players.push_back(std::move(line));
        }
        return settlement;
    });
}

}  // namespace anteroom::store
