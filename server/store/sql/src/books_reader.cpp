#include "store/sql/books_reader.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "book_rows.hpp"
#include "journal_seals.hpp"
#include "journal_secrets.hpp"
#include "rows.hpp"
#include "sealed_rows.hpp"
#include "signed_books.hpp"
#include "store/sql/row_seals.hpp"
#include "store/sql/schema.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

namespace {

constexpr const char* select_transfers =
    "SELECT t.posting, t.kind, t.from_account, t.to_account, t.amount, t.hash, t.row, t.line, j.room, j.seq, j.time "
    "FROM transfers t LEFT JOIN journal j USING(row) ORDER BY t.row, t.line";
constexpr const char* select_room_of_row = "SELECT room FROM journal WHERE row = ?";
constexpr const char* select_cash =
    "SELECT posting, kind, from_account, to_account, amount, hash, row, key, prev, time, note FROM cash ORDER BY row";

/// Reads the columns with which both kinds of entries begin. A number out of range becomes one that no book accepts.
ledger::StoredEntry entry_of(const Statement& from) {
    ledger::StoredEntry stored;
    stored.posting = from.integer(0);
    const std::int64_t kind = from.integer(1);
    const auto known = ledger::kind_numbered(kind);
    if (!known) stored.fault = "kind " + std::to_string(kind) + " does not exist";
    stored.entry.transfer.kind = known.value_or(ledger::TransferKind::deposit);
    stored.entry.transfer.from = {from.integer(2)};
    stored.entry.transfer.to = {from.integer(3)};
    stored.entry.transfer.amount = {from.integer(4)};
    const auto hash = from.blob(5);
    if (hash.size() == stored.hash.size())
        std::copy(hash.begin(), hash.end(), stored.hash.begin());
    else
        stored.fault = "a hash of " + std::to_string(hash.size()) + " bytes";
    return stored;
}

ledger::StoredEntry line_entry(const Statement& from) {
    ledger::StoredEntry stored = entry_of(from);
    const std::int64_t number = from.integer(7);
    stored.where = "transfers row " + std::to_string(from.integer(6)) + " line " + std::to_string(number);
    if (number < 0 || number > 0xffff) stored.fault = "a line that no record has";
    if (from.is_null(8)) stored.fault = "the record of the journal that moved it is missing";
    const ledger::LineKey key{from.integer(8), from.integer(9), static_cast<std::uint16_t>(number)};
    stored.entry.transfer.key = key;
    stored.entry.time_ms = from.integer(10);
    stored.where += " (" + text_of(stored.entry.transfer.key) + ")";
    return stored;
}

ledger::StoredEntry cash_entry(const Statement& from) {
    ledger::StoredEntry stored = entry_of(from);
    stored.entry.transfer.key = ledger::CallerKey{from.text(7)};
    stored.entry.time_ms = from.integer(9);
    stored.entry.note = from.text(10);
    stored.where = "cash row " + std::to_string(from.integer(6)) + " (" + from.text(7) + ")";
    return stored;
}

std::string misnumbered(std::int64_t posting) {
    return "the number " + std::to_string(posting) + " of its posting was changed by hand";
}

/// Checks the number of each posting. Entries arrive in the order of postings.
class PostingNumbers {
  public:
    explicit PostingNumbers(Database& db) : by_rows_(db.numbers_postings_by_rows()), room_(db, select_room_of_row) {
        Statement rows(db, "SELECT room FROM let_go");
        while (rows.step()) let_go_.insert(rows.integer(0));
    }

    /// Returns the fault of the entry's number, if any. `row` is the entry's own row.
    std::optional<std::string> take(const ledger::StoredEntry& stored, std::int64_t row) {
        const auto* line = std::get_if<ledger::LineKey>(&stored.entry.transfer.key);
        const std::int64_t room = line != nullptr ? line->room : 0;
        // A posting belongs either to one room or to the desk.
        const bool begins = entries_ == 0 || stored.posting != posting_ || room != of_room_;
        // One commit posts all lines of a record.
        const bool splits = begins && line != nullptr && row == row_;
        if (line != nullptr) row_ = row;
        posting_ = stored.posting;
        of_room_ = room;
        const std::int64_t before = entries_++;
        if (!begins) return std::nullopt;
        if (splits) return misnumbered(stored.posting);
        if (!by_rows_) return stored.posting == before ? std::nullopt : std::optional(misnumbered(stored.posting));
        // Pruning a table keeps only the records that moved money.
        if (room == 0 || let_go_.contains(room)) return std::nullopt;
        const Using using_room(room_);
        const bool is_own = room_.bind(1, stored.posting).step() && room_.integer(0) == room;
        return is_own && stored.posting <= row ? std::nullopt : std::optional(misnumbered(stored.posting));
    }

  private:
    bool by_rows_;
    Statement room_;
    std::set<std::int64_t> let_go_;
    std::int64_t entries_ = 0;
    std::int64_t posting_ = 0;
    std::int64_t of_room_ = 0;  ///< 0: the desk's
    std::int64_t row_ = 0;      ///< row of the newest line
};

}  // namespace

struct BooksReader::File {
    File(std::unique_ptr<Database> read, const std::optional<crypto::Bytes32>& key)
        : own(std::move(read)), db(*own), row_key(key) {
        require_newest(db);
        db.begin(Database::Transaction::reads);
    }
    std::optional<BookSeal> seal() {
        Statement rows(db, select_seal);
        return rows.step() ? std::optional(book_seal(rows)) : std::nullopt;
    }
    std::optional<std::pair<ledger::Head, crypto::Bytes64>> acts() {
        Statement rows(db, select_audit_head);
        return rows.step() ? std::optional(audit_head(rows)) : std::nullopt;
    }

    std::unique_ptr<Database> own;
    Database& db;
    std::optional<crypto::Bytes32> row_key;
    std::map<ledger::ChainId, std::int64_t> newest;  ///< row of each chain, from the entries read so far
    std::optional<std::string> wrong_posting;        ///< the first wrong number
};

BooksReader::BooksReader(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key)
    : file_(std::make_unique<File>(std::move(db), row_key)) {}

BooksReader::~BooksReader() = default;

bool BooksReader::know_key(const crypto::Bytes32& public_key) {
    return !is_other_key(file_->db, public_key, file_->row_key);
}

std::vector<ledger::Currency> BooksReader::currencies() {
    Statement rows(file_->db, "SELECT currency, code, exponent FROM currencies ORDER BY currency");
    std::vector<ledger::Currency> list;
    while (rows.step()) list.push_back(book_currency(rows));
    return list;
}

void BooksReader::entries(const std::function<bool(const ledger::StoredEntry&)>& visit) {
    Statement lines(file_->db, select_transfers);
    Statement cash(file_->db, select_cash);
    PostingNumbers numbers(file_->db);
    bool has_line = lines.step();
    bool has_cash = cash.step();
    while (has_line || has_cash) {
        const bool is_line = has_line && (!has_cash || lines.integer(0) < cash.integer(0));
        ledger::StoredEntry stored = is_line ? line_entry(lines) : cash_entry(cash);
        std::int64_t& newest = file_->newest[ledger::chain_of(stored.entry.transfer)];
        if (!is_line && !stored.fault && cash.integer(8) != newest)
            stored.fault =
                "names row " + std::to_string(cash.integer(8)) + " as the one before it, not " + std::to_string(newest);
        newest = (is_line ? lines : cash).integer(6);
        // After a missing row all numbers are wrong, so the audit reports missing rows first.
        if (auto wrong = numbers.take(stored, newest); wrong && !file_->wrong_posting)
            file_->wrong_posting = stored.where + ": " + *wrong;
        if (!visit(stored)) return;
        if (is_line)
            has_line = lines.step();
        else
            has_cash = cash.step();
    }
}

ledger::StoredBooks BooksReader::rest() {
    ledger::StoredBooks books;
    Statement chains(file_->db, (std::string("SELECT ") + columns_of_chain + " FROM chains ORDER BY chain").c_str());
    while (chains.step()) {
        const BookChain chain = book_chain(chains);
        ledger::StoredHead head{std::nullopt, chain.head, chain.status, chain.signature};
        const std::int64_t newest = file_->newest[chain.head.chain];
        if (chain.row != newest)
            head.fault = "names row " + std::to_string(chain.row) + " as its last, not " + std::to_string(newest);
        books.heads.push_back(head);
    }
    // An account with waiting amounts is left out if its balance and these amounts add up to zero.
    Statement balances(file_->db, (std::string("SELECT account, sum(amount) FROM (") + parts_of_balances +
                                   ") AS parts GROUP BY account HAVING sum(amount) <> 0 OR count(*) = 1 "
                                   "ORDER BY account")
                                      .c_str());
    while (balances.step()) books.balances.push_back({{balances.integer(0)}, {balances.integer(1)}});
    if (const auto seal = file_->seal()) books.seal = {seal->seal, seal->signature};
    books.audit_log = file_->acts();
    const UnsealedSum waiting = unsealed(file_->db, file_->row_key);
    books.unsealed = waiting.books;
    books.wrong_unsealed = waiting.fault;
    if (const auto head = stored_head(file_->db)) {
        books.row_changes = head->head.changes + waiting.rows.changes;
        if (head->reach) books.names_changes = head->reach->seal;
    }
    Statement put_back(file_->db, "SELECT number FROM unsealed WHERE number < ? LIMIT 1");
    if (put_back.bind(1, waiting.from).step())
        books.wrong_unsealed =
            "unsealed " + std::to_string(put_back.integer(0)) + ": was sealed before, and put back by hand";
    return books;
}

std::optional<ledger::Anchor> BooksReader::anchor(std::string when) {
    const auto seal = file_->seal();
    // Books with a forged seal continue without a signature. Without a signature, the house vouches for no anchor.
    if (!seal || seal->signature == crypto::Bytes64{}) return std::nullopt;
    const auto acts = file_->acts();
    return ledger::Anchor{std::move(when), seal->seal, acts ? acts->first.count : 0, seal->signature};
}

void BooksReader::audit_log(const std::function<bool(const ledger::StoredAuditEntry&)>& visit) {
    Statement rows(file_->db, (std::string("SELECT ") + columns_of_audit_entry + " FROM acts ORDER BY row").c_str());
    while (rows.step())
        if (!visit(stored_audit_entry(rows))) return;
}

std::vector<RoleChange> BooksReader::staff() {
    Statement rows(file_->db, "SELECT player, role FROM players WHERE role NOT IN (?, ?) ORDER BY player");
    rows.bind(1, static_cast<std::int64_t>(Role::guest)).bind(2, static_cast<std::int64_t>(Role::player));
    std::vector<RoleChange> list;
    while (rows.step()) list.push_back({{rows.integer(0)}, static_cast<Role>(rows.integer(1))});
    return list;
}

std::optional<std::string> BooksReader::wrong_schema() {
    return file_->db.wrong_schema();
}

std::optional<std::string> BooksReader::wrong_record() {
    return file_->row_key ? store::wrong_record(file_->db, *file_->row_key) : std::nullopt;
}

std::optional<std::string> BooksReader::wrong_posting() {
    return file_->wrong_posting;
}

std::optional<std::string> BooksReader::wrong_rows() {
    if (!file_->row_key) return std::nullopt;
    return store::wrong_rows(file_->db, *file_->row_key).summary();
}

std::vector<ledger::TableGame> BooksReader::games() {
    Statement rows(file_->db, "SELECT room, game FROM games ORDER BY room, game");
    std::vector<ledger::TableGame> list;
    while (rows.step()) list.push_back({rows.integer(0), rows.integer(1)});
    return list;
}

std::vector<Record> BooksReader::records(const ledger::TableGame& game) {
    Statement bounds(file_->db,
                     "SELECT first, coalesce(last_row, heads.row) FROM games JOIN heads USING(room) "
                     "WHERE room = ? AND game = ?");
    if (!bounds.bind(1, game.room).bind(2, game.game).step()) return {};
    const std::int64_t first = bounds.integer(0);
    std::int64_t row = bounds.integer(1);
    Statement rows(file_->db, ("SELECT " + columns_of_record() + " FROM journal WHERE row = ?").c_str());
    JournalSecrets secrets(file_->db, file_->row_key);
    std::vector<Record> list;
    while (row != 0) {
        const Using using_rows(rows);
        if (!rows.bind(1, row).step() || rows.integer(10) != game.room) return {};
        auto body = secrets.body(rows);
        if (!body) throw std::runtime_error("journal row " + std::to_string(row) + " was not written with this key");
        list.push_back(record(rows, std::move(*body)));
        if (list.back().seq.value <= first) break;
        row = previous_row(rows);
    }
    std::reverse(list.begin(), list.end());
    return list;
}

std::set<std::int64_t> BooksReader::let_go() {
    Statement rows(file_->db, "SELECT room FROM let_go");
    std::set<std::int64_t> rooms;
    while (rows.step()) rooms.insert(rows.integer(0));
    return rooms;
}

bool BooksReader::opens_running_games() const {
    return file_->row_key.has_value();
}

}  // namespace anteroom::store
