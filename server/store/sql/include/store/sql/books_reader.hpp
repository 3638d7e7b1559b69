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

/// Reads the stored books for the audit, row by row, and trusts none of them. A server may be running: all reads see
/// one moment. Throws SqlError if data cannot be read.
class BooksReader {
  public:
    /// Without the key no row's seal is checked. Throws OpenFailed if the schema is another release's.
    BooksReader(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);
    ~BooksReader();
    BooksReader(const BooksReader&) = delete;
    BooksReader& operator=(const BooksReader&) = delete;

    /// `go_on` is called again and again. It may throw, which ends the audit.
    void ask_often(std::function<void()> go_on);
    /// Restricts wrong_record() and takes() to these journals. By default, they are all.
    void read_only(const JournalPart& part);
    /// Whether the audit reads this game's journal.
    bool takes(const ledger::TableGame& game) const;
    /// The note about the newest right audits. Returns nothing if there is none, or it was changed by hand.
    std::optional<Audited> audited();
    /// All records in smaller rows of the journal are visible here. 0: unknown.
    std::int64_t complete_below();
    /// Whether this key can verify these books. Returns false if something is signed, but nothing with this key.
    bool know_key(const crypto::Bytes32& public_key);
    std::vector<ledger::Currency> currencies();
    /// Every entry in the order of postings, until `visit` returns false.
    void entries(const std::function<bool(const ledger::StoredEntry&)>& visit);
    /// The audit log, oldest first.
    void audit_log(const std::function<bool(const ledger::StoredAuditEntry&)>& visit);
    ledger::StoredBooks rest();
    /// Returns the books' current anchor, or nothing if nothing is signed yet. `when` is a text for people.
    std::optional<ledger::Anchor> anchor(std::string when);
    /// All cashiers and operators, by number.
    std::vector<RoleChange> staff();
    /// Names an object of the schema (a trigger, table or index) that is foreign, different or missing.
    std::optional<std::string> wrong_schema();
    /// Names the first record of any table, or the first head of one, that was changed. Returns nothing without the
    /// key.
    std::optional<std::string> wrong_record();
    /// Names the first entry, among those that entries() has read, with a wrong number of its posting.
    std::optional<std::string> wrong_posting();
    /// Names balances, summaries and rows that are missing or do not match their seals (row_seals.hpp). Names as many
    /// as fit into a line of the audit log, and counts the others.
    std::optional<std::string> wrong_rows();

    /// Returns the records of a game from its first to its last, or to the newest if the game still runs. Returns none
    /// if there is no such game, or if a row of its journal is missing. Throws std::runtime_error if a record cannot be
    /// decrypted; a running game needs the key.
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
