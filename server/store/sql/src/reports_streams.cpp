#include "reports_streams.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

#include "ledger/account.hpp"
#include "ledger/wallet.hpp"

namespace anteroom::store {

namespace {

using ledger::TransferKind;

constexpr std::int64_t no_end = std::numeric_limits<std::int64_t>::max();

bool is_cash(TransferKind kind) {
    return kind == TransferKind::deposit || kind == TransferKind::withdrawal;
}

/// Reads columns 0 … 4 of both sorts of rows. An unknown kind becomes the last kind, which the audit reports.
ledger::Transfer read_transfer(const Statement& from) {
    const TransferKind kind = ledger::kind_numbered(from.integer(1)).value_or(ledger::all_kinds().back());
    return {{}, kind, {from.integer(2)}, {from.integer(3)}, {from.integer(4)}};
}

crypto::Bytes32 read_hash(const Statement& from) {
    crypto::Bytes32 hash{};
    const auto blob = from.blob(5);
    if (blob.size() == hash.size()) std::copy(blob.begin(), blob.end(), hash.begin());
    return hash;
}

NumberedEntry numbered(std::int64_t number, ledger::Entry entry, const crypto::Bytes32& hash) {
    const ledger::ChainId chain = ledger::chain_of(entry.transfer);
    return {number, std::move(entry), chain, hash, std::nullopt};
}

constexpr const char* select_lines =
    "SELECT posting + line, kind, from_account, to_account, amount, hash, line, row FROM transfers ";

constexpr const char* cash_with_details =
    "SELECT posting, kind, from_account, to_account, amount, hash, key, note, time, "
    "(SELECT method FROM desk_payments AS desk WHERE desk.key = cash.key), "
    "(SELECT reference FROM desk_payments AS desk WHERE desk.key = cash.key), "
    "(SELECT reverses FROM desk_payments AS desk WHERE desk.key = cash.key), "
    "(SELECT by_player FROM desk_payments AS desk WHERE desk.key = cash.key), "
    "(SELECT second FROM desk_payments AS desk WHERE desk.key = cash.key), "
    "(SELECT drawer FROM desk_payments AS desk WHERE desk.key = cash.key) FROM cash ";

/// Reads the columns of a line's record that concern the books.
class Journal {
  public:
    explicit Journal(Database& db) : record_(db, "SELECT room, seq, time, prev FROM journal WHERE row = ?") {}

    struct Position {
        std::int64_t room = 0;
        std::int64_t seq = 0;
        std::int64_t time_ms = 0;
        std::int64_t prev = 0;
    };
    Position at(std::int64_t row) {
        const Using using_record(record_);
        if (!record_.bind(1, row).step()) throw SqlError("row " + std::to_string(row) + " of the journal is missing");
        return {record_.integer(0), record_.integer(1), record_.integer(2), record_.integer(3)};
    }

  private:
    Statement record_;
};

NumberedEntry numbered_line(const Statement& from, ledger::Transfer transfer, const Journal::Position& at) {
    transfer.key = ledger::LineKey{at.room, at.seq, static_cast<std::uint16_t>(from.integer(6))};
    return numbered(from.integer(0), {std::move(transfer), at.time_ms, {}}, read_hash(from));
}

/// Table transfers in the order of a statement that begins as `select_lines`. If there are ranges,
/// the statement runs for each range, whose two ends are the statement's first parameters.
class Lines final : public EntryStream {
  public:
    Lines(Database& db, const EntryMatch& match, Statement rows, std::vector<RowRange> ranges = {})
        : match_(match), rows_(std::move(rows)), ranges_(std::move(ranges)), journal_(db) {
        bind_range();
    }

    std::optional<NumberedEntry> next() override {
        do {
            while (rows_.step()) {
                ledger::Transfer transfer = read_transfer(rows_);
                if (!match_.takes_number(rows_.integer(0)) || !match_.takes(transfer)) continue;
                const Journal::Position at = journal_.at(rows_.integer(7));
                if (match_.takes_time(at.time_ms)) return numbered_line(rows_, std::move(transfer), at);
            }
            ++range_;
        } while (bind_range());
        return std::nullopt;
    }

  private:
    /// Returns false after the last range.
    bool bind_range() {
        if (range_ >= ranges_.size()) return false;
        rows_.bind(1, ranges_[range_].first).bind(2, ranges_[range_].last);
        return true;
    }

    const EntryMatch& match_;
    Statement rows_;
    std::vector<RowRange> ranges_;
    std::size_t range_ = 0;
    Journal journal_;
};

/// Deposits and withdrawals in the order of a statement that begins as `cash_with_details`.
class Cash final : public EntryStream {
  public:
    Cash(const EntryMatch& match, Statement rows) : match_(match), rows_(std::move(rows)) {}

    std::optional<NumberedEntry> next() override {
        while (rows_.step()) {
            ledger::Transfer transfer = read_transfer(rows_);
            if (!match_.takes_number(rows_.integer(0)) || !match_.takes_time(rows_.integer(8))) continue;
            if (!match_.takes(transfer)) continue;
            transfer.key = ledger::CallerKey{rows_.text(6)};
            NumberedEntry entry =
                numbered(rows_.integer(0), {std::move(transfer), rows_.integer(8), rows_.text(7)}, read_hash(rows_));
            if (!rows_.is_null(9)) entry.paid = paid_how();
            return entry;
        }
        return std::nullopt;
    }

  private:
    PaidHow paid_how() const {
        PaidHow paid{method_numbered(rows_.integer(9)), rows_.text(10), {}, {rows_.integer(12)}};
        if (!rows_.is_null(11)) paid.reverses = rows_.text(11);
        if (!rows_.is_null(13)) paid.second = PlayerId{rows_.integer(13)};
        if (!rows_.is_null(14)) paid.drawer = rows_.integer(14);
        return paid;
    }

    const EntryMatch& match_;
    Statement rows_;
};

/// A room's entries, record by record, from the newest record that moved money. The chains
/// of the room's games give the number of entries, so the walk ends with the first entry.
class Walk final : public EntryStream {
  public:
    Walk(Database& db, const EntryMatch& match)
        : match_(match),
          journal_(db),
          lines_(db, (std::string(select_lines) + "WHERE row = ? ORDER BY line DESC").c_str()) {
        const std::int64_t room = match.filter().room->value;
        if (room <= 0 || room > ledger::account_room_max) return;
        const std::int64_t game = match.filter().game ? match.filter().game->value : 0;
        if (game < 0 || game > ledger::account_game_max) return;
        Statement chains(db, "SELECT max(row), sum(count) FROM chains WHERE chain BETWEEN ? AND ?");
        chains.bind(1, ledger::chain_of({room, game > 0 ? game : 1}).value);
        chains.bind(2, ledger::chain_of({room, game > 0 ? game : ledger::account_game_max}).value);
        if (!chains.step() || chains.is_null(0)) return;
        row_ = chains.integer(0);
        left_ = chains.integer(1);
        game_ = {room, game};
    }

    std::optional<NumberedEntry> next() override {
        while (left_ > 0) {
            if (!in_record_) enter();
            if (!lines_.step()) {
                in_record_ = false;
                row_ = at_.prev;
                continue;
            }
            ledger::Transfer transfer = read_transfer(lines_);
            if (game_.game == 0 || is_of(game_, transfer)) --left_;
            if (match_.takes_number(lines_.integer(0)) && match_.takes_time(at_.time_ms) && match_.takes(transfer))
                return numbered_line(lines_, std::move(transfer), at_);
        }
        return std::nullopt;
    }

  private:
    static bool is_of(const ledger::TableGame& game, const ledger::Transfer& transfer) {
        const auto from = ledger::table_account_of(transfer.from);
        const auto to = ledger::table_account_of(transfer.to);
        return (from && from->table == game) || (to && to->table == game);
    }
    void enter() {
        if (row_ == 0) throw SqlError("a room's journal ends before its transfers do");
        at_ = journal_.at(row_);
        lines_.bind(1, row_);
        in_record_ = true;
    }

    const EntryMatch& match_;
    Journal journal_;
    Statement lines_;
    std::int64_t row_ = 0;   ///< row of the current record, or of the next record
    std::int64_t left_ = 0;  ///< entries that are still to be read
    ledger::TableGame game_;
    Journal::Position at_;
    bool in_record_ = false;
};

// Sources of entries

Statement bound(Database& db, const std::string& sql, std::initializer_list<std::int64_t> values) {
    Statement statement(db, sql.c_str());
    int at = 0;
    for (const std::int64_t value : values) statement.bind(++at, value);
    return statement;
}

/// Returns the newest row with a posting below `before`, or 0 if there is none. Numbers of postings rise with the rows.
std::int64_t newest_row(Database& db, const std::string& table, std::int64_t before) {
    Statement at_or_below(db,
                          ("SELECT row, posting FROM " + table + " WHERE row <= ? ORDER BY row DESC LIMIT 1").c_str());
    std::int64_t low = 0;  // the result is not below
    std::int64_t high = db.number(("SELECT max(row) FROM " + table).c_str());
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        const Using using_statement(at_or_below);
        if (!at_or_below.bind(1, middle).step() || at_or_below.integer(1) < before)
            low = middle;
        else
            high = std::max(low, at_or_below.integer(0) - 1);
    }
    return low;
}

void add_lines(EntryStreams& streams, Database& db, const EntryMatch& match, Statement rows) {
    streams.push_back(std::make_unique<Lines>(db, match, std::move(rows)));
}

void add_cash(EntryStreams& streams, const EntryMatch& match, Statement rows) {
    streams.push_back(std::make_unique<Cash>(match, std::move(rows)));
}

constexpr const char* newest_posting_first = "AND posting < ? ORDER BY posting DESC, row DESC";

/// Lines that an index finds. The indexes `stakes` and `payments` have all lines of wallets.
/// `stakes` also has the house's fees from tables, because fees leave a table's account.
std::string lines_by(const std::string& condition) {
    return select_lines + condition + newest_posting_first + ", line DESC";
}

std::string cash_by(const std::string& condition) {
    return cash_with_details + condition + newest_posting_first;
}

ledger::AccountRange accounts_of_tables(ledger::CurrencyId currency) {
    const ledger::TableGame last{ledger::account_room_max, ledger::account_game_max};
    return {accounts_of(ledger::TableGame{1, 1}, currency).first, accounts_of(last, currency).last};
}

enum class Sorts : std::uint8_t { lines, cash, both };

class Sources {
  public:
    Sources(Database& db, const EntryMatch& match)
        : db_(db), match_(match), before_(match.filter().before.value_or(no_end)) {
        if (const auto kind = match.filter().kind) sorts_ = is_cash(*kind) ? Sorts::cash : Sorts::lines;
    }

    EntryStreams take() { return std::move(streams_); }

    void everything(RowTimes& times) {
        const EntryFilter& filter = match_.filter();
        if (sorts_ != Sorts::cash) {
            auto ranges = times.ranges(db_, filter.from, filter.to, newest_row(db_, "transfers", before_));
            if (!ranges.empty())
                streams_.push_back(std::make_unique<Lines>(db_, match_, lines_between(), std::move(ranges)));
        }
        if (sorts_ != Sorts::lines)
            add_cash(streams_, match_,
                     bound(db_, std::string(cash_with_details) + "WHERE row <= ? ORDER BY row DESC",
                           {newest_row(db_, "cash", before_)}));
    }

    void of(ledger::AccountId id) {
        const auto account = ledger::account_of(id);
        if (!account) return;
        const std::int64_t value = id.value;
        if (std::holds_alternative<ledger::Wallet>(account->holder) && sorts_ != Sorts::cash) {
            add_lines(streams_, db_, match_,
                      bound(db_, lines_by("INDEXED BY stakes WHERE from_account = ? AND kind IN (2, 3, 11) "),
                            {value, before_}));
            add_lines(streams_, db_, match_,
                      bound(db_, lines_by("INDEXED BY payments WHERE to_account = ? AND kind IN (8, 12) "),
                            {value, before_}));
        }
        if (std::holds_alternative<ledger::Fees>(account->holder) && sorts_ != Sorts::cash)
            add_lines(streams_, db_, match_, fees_of_tables(account->currency));
        if (sorts_ == Sorts::lines) return;
        add_cash(streams_, match_,
                 bound(db_, cash_by("INDEXED BY cash_from WHERE from_account = ? "), {value, before_}));
        add_cash(streams_, match_, bound(db_, cash_by("INDEXED BY cash_to WHERE to_account = ? "), {value, before_}));
    }

  private:
    /// Skips rows of another kind or currency without reading them further. The
    /// money of a table's line comes from a wallet or from an account of the table.
    Statement lines_between() {
        const EntryFilter& filter = match_.filter();
        std::string sql = std::string(select_lines) + "WHERE row BETWEEN ?1 AND ?2 ";
        if (filter.kind) sql += "AND kind = ?3 ";
        if (filter.currency) sql += "AND (from_account BETWEEN ?4 AND ?5 OR from_account BETWEEN ?6 AND ?7) ";
        Statement rows(db_, (sql + "ORDER BY row DESC, line DESC").c_str());
        if (filter.kind) rows.bind(3, static_cast<std::int64_t>(*filter.kind));
        if (!filter.currency) return rows;
        const ledger::AccountRange tables = accounts_of_tables(*filter.currency);
        rows.bind(4, ledger::wallet_of(1, *filter.currency).value);
        rows.bind(5, ledger::wallet_of(ledger::account_player_max, *filter.currency).value);
        rows.bind(6, tables.first.value).bind(7, tables.last.value);
        return rows;
    }

    Statement fees_of_tables(ledger::CurrencyId currency) {
        const ledger::AccountRange tables = accounts_of_tables(currency);
        return bound(db_, lines_by("INDEXED BY stakes WHERE from_account BETWEEN ? AND ? AND kind IN (2, 3, 11) "),
                     {tables.first.value, tables.last.value, before_});
    }

    Database& db_;
    const EntryMatch& match_;
    std::int64_t before_;
    Sorts sorts_ = Sorts::both;
    EntryStreams streams_;
};

}  // namespace

// Matching entries

EntryMatch::EntryMatch(const EntryFilter& filter) : filter_(filter) {
    const auto place = filter.account ? ledger::table_account_of(*filter.account) : std::nullopt;
    if (!place || filter.room) return;
    filter_.room = RoomId{place->table.room};
    filter_.game = GameNumber{place->table.game};
}

bool EntryMatch::is_of_player(ledger::AccountId account) const {
    return ledger::player_of(account) == filter_.player->value;
}

bool EntryMatch::is_of_table(ledger::AccountId account) const {
    const auto place = ledger::table_account_of(account);
    return place && place->table.room == filter_.room->value &&
           (!filter_.game || place->table.game == filter_.game->value);
}

bool EntryMatch::takes(const ledger::Transfer& transfer) const {
    const auto& [kind, from, to] = std::tie(transfer.kind, transfer.from, transfer.to);
    if (filter_.kind && kind != *filter_.kind) return false;
    if (filter_.currency && ledger::currency_of(from) != *filter_.currency) return false;
    if (filter_.account && from != *filter_.account && to != *filter_.account) return false;
    if (filter_.player && !is_of_player(from) && !is_of_player(to)) return false;
    return !filter_.room || is_of_table(from) || is_of_table(to);
}

bool EntryMatch::takes_time(std::int64_t time_ms) const {
    return (!filter_.from || time_ms >= filter_.from->value) && (!filter_.to || time_ms < filter_.to->value);
}

EntryStreams streams_for(Database& db, RowTimes& times, const EntryMatch& match) {
    const EntryFilter& filter = match.filter();
    Sources sources(db, match);
    if (filter.room) {
        EntryStreams streams;
        streams.push_back(stream_of_room(db, match));
        return streams;
    }
    if (filter.account) {
        sources.of(*filter.account);
    } else if (filter.player) {
        Statement currencies(db, "SELECT currency FROM currencies");
        while (currencies.step()) {
            const ledger::CurrencyId currency{static_cast<std::uint8_t>(currencies.integer(0))};
            if (filter.currency.value_or(currency) == currency)
                sources.of(ledger::wallet_of(filter.player->value, currency));
        }
    } else {
        sources.everything(times);
    }
    return sources.take();
}

std::unique_ptr<EntryStream> stream_of_room(Database& db, const EntryMatch& match) {
    return std::make_unique<Walk>(db, match);
}

}  // namespace anteroom::store
