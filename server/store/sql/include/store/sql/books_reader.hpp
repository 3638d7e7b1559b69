#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ledger/audit.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Reads the stored books for the audit, row by row, and trusts none of them. A server may be running: all reads see
/// one moment. Throws SqlError if data cannot be read.
class BooksReader {
  public:
    /// Without the key no row's seal is checked. Throws OpenFailed if the schema is another release's.
    BooksReader(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);
    ~BooksReader();
    BooksReader(const BooksReader&) = delete;
    BooksReader& operator=(const BooksReader&) = delete;

    /// Whether this key can judge these books: false if something is signed, but nothing with this key.
    bool know_key(const crypto::Bytes32& public_key);
    std::vector<ledger::Currency> currencies();
    /// Every entry in the order of postings, until `visit` returns false.
    void entries(const std::function<bool(const ledger::StoredEntry&)>& visit);
    /// The audit log, oldest first.
    void audit_log(const std::function<bool(const ledger::StoredAuditEntry&)>& visit);
    ledger::StoredBooks rest();
    /// The books' present anchor; nothing if nothing is signed yet. `when` is a text for people.
    std::optional<ledger::Anchor> anchor(std::string when);
    /// All cashiers and operators, by number.
    std::vector<RoleChange> staff();
    /// An object of the schema that is foreign, different or missing: a trigger, a table, an index.
    std::optional<std::string> wrong_schema();
    /// The first record of any table, or head of one, that differs from what was written (nothing without the key).
    std::optional<std::string> wrong_record();
    /// The first entry, among those that entries() has read, whose posting has a wrong number.
    std::optional<std::string> wrong_posting();
    /// Balances, summaries and rows that do not match their seals, or are gone: see row_seals.hpp. Names as many as fit
    /// into a line of the audit log, and counts the others.
    std::optional<std::string> wrong_rows();

    /// The records of a game from its first to its last, or up to now if it still runs. Empty if there is no such
    /// game, or a row of its journal is missing. Throws std::runtime_error if a record cannot be opened: those of a
    /// running game need the key.
    std::vector<Record> records(const ledger::TableGame& game);
    bool opens_running_games() const;
    /// Rooms whose journals have been deleted after the retention time.
    std::set<std::int64_t> let_go();
    /// All table games that began, with or without money.
    std::vector<ledger::TableGame> games();

  private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace anteroom::store
