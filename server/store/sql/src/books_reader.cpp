#include "store/sql/books_reader.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
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

/// The records of a game from its newest back to its first, in one query.
std::string select_game(const Database& db) {
    return "WITH RECURSIVE back(at, before, number) AS (SELECT row, prev, seq FROM journal WHERE row = ?1 UNION ALL "
           "SELECT row, prev, seq FROM back CROSS JOIN journal ON row = before WHERE number > ?2) SELECT " +
           columns_of_record() + " FROM back CROSS JOIN journal ON row = at" +
           (db.walks_in_order() ? "" : " ORDER BY seq DESC");
}

std::string misnumbered(std::int64_t posting) {
    return "the number " + std::to_string(posting) + " of its posting was changed by hand";
}

/// Checks the number of each posting. Entries come in the order of postings. The lines of a record are one posting, and
/// each payment is one. A payment's row has a seal, which covers its number too.
class PostingNumbers {
  public:
    explicit PostingNumbers(bool by_rows) : by_rows_(by_rows) {}

    /// Returns the fault of the entry's number, if any. `row` is the entry's own row.
    std::optional<std::string> take(const ledger::StoredEntry& stored, std::int64_t row) {
        const bool is_line = std::holds_alternative<ledger::LineKey>(stored.entry.transfer.key);
        if (!is_line || row != record_) first_ = entries_;
        record_ = is_line ? row : 0;
        ++entries_;
        if (by_rows_ && !is_line) return std::nullopt;
        if (stored.posting == (by_rows_ ? row : first_)) return std::nullopt;
        return misnumbered(stored.posting);
    }

  private:
    bool by_rows_;
    std::int64_t entries_ = 0;
    std::int64_t first_ = 0;   ///< entries before the current posting
    std::int64_t record_ = 0;  ///< row of the newest line's record; 0: the newest entry is a payment
};

}  // namespace

struct BooksReader::File {
    File(std::unique_ptr<Database> read, const std::optional<crypto::Bytes32>& key)
        : own(std::move(read)), db(*own), row_key(key) {
        require_newest(db);
        complete_below = rows_below();
        db.begin(Database::Transaction::reads);
        if (!db.numbers_postings_by_rows()) complete_below = db.number("SELECT max(row) + 1 FROM journal");
    }
    /// Several nodes write rows in any order. The moment that is read comes after this.
    std::int64_t rows_below() {
        constexpr int attempts_max = 20;
        constexpr std::chrono::milliseconds pause{10};
        std::int64_t below = db.numbered_below();
        for (int i = 1; db.numbers_postings_by_rows() && below == 0 && i < attempts_max; ++i) {
            std::this_thread::sleep_for(pause);
            below = db.numbered_below();
        }
        return below;
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
    std::int64_t complete_below = 0;
    JournalPart part;
    std::set<ledger::TableGame> games_since;         ///< games that `part.from` leaves
    std::map<ledger::ChainId, std::int64_t> newest;  ///< row of each chain, of the entries read so far
    std::optional<std::string> wrong_posting;        ///< the first wrong number
};

BooksReader::BooksReader(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key)
    : file_(std::make_unique<File>(std::move(db), row_key)) {}

BooksReader::~BooksReader() = default;

void BooksReader::ask_often(std::function<void()> go_on) {
    file_->db.ask_before_steps(std::move(go_on));
}

void BooksReader::read_only(const JournalPart& part) {
    file_->part = part;
    if (part.from == 0) return;
    Statement games(file_->db, "SELECT room, game FROM games WHERE last_row IS NULL OR last_row >= ?");
    games.bind(1, part.from);
    while (games.step()) file_->games_since.insert({games.integer(0), games.integer(1)});
}

bool BooksReader::takes(const ledger::TableGame& game) const {
    const JournalPart& part = file_->part;
    return game.room % part.of == part.nth && (part.from == 0 || file_->games_since.contains(game));
}

std::optional<Audited> BooksReader::audited() {
    if (!file_->row_key) return std::nullopt;
    Statement rows(
        file_->db,
        ("SELECT anchor, below, whole, newest, parts, " + proof_of(file_->db, "audited") + " FROM audited").c_str());
    if (!rows.step() || !is_sealed(rows, 5, *file_->row_key)) return std::nullopt;
    return Audited{rows.text(0), rows.integer(1), {rows.integer(2)}, {rows.integer(3)}, rows.integer(4)};
}

std::int64_t BooksReader::complete_below() {
    return file_->complete_below;
}

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
    PostingNumbers numbers(file_->db.numbers_postings_by_rows());
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
    return file_->row_key ? store::wrong_record(file_->db, *file_->row_key, file_->part) : std::nullopt;
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
    Statement rows(file_->db, select_game(file_->db).c_str());
    rows.bind(1, bounds.integer(1)).bind(2, first);
    JournalSecrets secrets(file_->db, file_->row_key);
    std::vector<Record> list;
    while (rows.step()) {
        if (rows.integer(10) != game.room) return {};
        auto body = secrets.body(rows);
        if (!body)
            throw std::runtime_error("record " + std::to_string(game.room) + "/" + std::to_string(rows.integer(0)) +
                                     " was not written with this key");
        list.push_back(record(rows, std::move(*body)));
    }
    if (list.empty() || list.back().seq.value > first) return {};
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
