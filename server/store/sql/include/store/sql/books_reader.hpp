#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ledger/audit.hpp"
#include "store/port/rows.hpp"
#include "store/sql/audited.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Reads the stored books for the audit, row by row. The reader trusts none of the rows. A server
/// may be running meanwhile. All reads see the same moment. Throws SqlError if it cannot read data.
class BooksReader {
  public:
    /// If there is no key, the seals of rows are not checked. Throws OpenFailed if another release made the schema.
    BooksReader(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);
    ~BooksReader();
    BooksReader(const BooksReader&) = delete;
    BooksReader& operator=(const BooksReader&) = delete;

    /// `go_on` is called again and again. It may throw, which ends the audit.
    void ask_often(std::function<void()> go_on);
    /// Restricts wrong_record() and takes() to these journals. By default, they are all.
    void read_only(const JournalPart& part);
    /// Returns whether the audit reads this game's journal.
    bool takes(const ledger::TableGame& game) const;
    /// The note about the newest right audits. Returns nothing if there is none, or it was changed by hand.
    std::optional<Audited> audited();
    /// All records in smaller rows of the journal are visible here. 0: unknown.
    std::int64_t complete_below();
    /// Returns whether this key can verify these books: false if they contain signatures, but none by this key.
    bool know_key(const crypto::Bytes32& public_key);
    std::vector<ledger::Currency> currencies();
    /// Visits every entry in the order of postings, until `visit` returns false.
    void entries(const std::function<bool(const ledger::StoredEntry&)>& visit);
    /// Visits the audit log, oldest entry first.
    void audit_log(const std::function<bool(const ledger::StoredAuditEntry&)>& visit);
    ledger::StoredBooks rest();
    /// Returns the current anchor of the books, or nothing if nothing is signed yet. `when` is a text for people.
    std::optional<ledger::Anchor> anchor(std::string when);
    /// Returns all cashiers and operators, ordered by number.
    std::vector<RoleChange> staff();
    /// Names an object of the schema (a trigger, table or index) that is foreign, different or missing.
    std::optional<std::string> wrong_schema();
    /// Names the first record of any table that was changed, or the
    /// first changed head of a room. Returns nothing if there is no key.
    std::optional<std::string> wrong_record();
    /// Names the first entry with a wrong posting number, among the entries that entries() has read.
    std::optional<std::string> wrong_posting();
    /// Names balances, summaries and rows that are missing or do not match their seals
    /// (row_seals.hpp). Names as many of them as fit into a line of the audit log, and counts the others.
    std::optional<std::string> wrong_rows();

    /// Returns the records of a game from its first to its last record, or to the newest record if the game
    /// still runs. Returns no records if the game does not exist, or if a row of its journal is missing. Throws
    /// std::runtime_error if a record cannot be decrypted. A running game can be decrypted only with the key.
    std::vector<Record> records(const ledger::TableGame& game);
    bool opens_running_games() const;
    /// Returns the rooms whose journals were deleted after the retention time.
    std::set<std::int64_t> let_go();
    /// Returns all games at tables that have begun, with or without money.
    std::vector<ledger::TableGame> games();

  private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace anteroom::store
