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

/// The books as they stand in a database, row by row and believed in nothing, for the audit. A server may be running:
/// everything is read at one moment. Throws SqlError where something cannot be read.
class BooksReader {
  public:
    /// Without the key no seals of rows are checked. Throws OpenFailed where the schema is another release's.
    BooksReader(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);
    ~BooksReader();
    BooksReader(const BooksReader&) = delete;
    BooksReader& operator=(const BooksReader&) = delete;

    std::vector<ledger::Currency> currencies();
    /// Every entry in the order of postings, until `visit` returns false.
    void entries(const std::function<bool(const ledger::StoredEntry&)>& visit);
    /// The audit log, the oldest first.
    void audit_log(const std::function<bool(const ledger::StoredAuditEntry&)>& visit);
    ledger::StoredBooks rest();
    /// What the books are now; nothing where nothing was signed yet. `when` is for people.
    std::optional<ledger::Anchor> anchor(std::string when);
    /// Everybody who is cashier or operator, by number.
    std::vector<RoleChange> staff();
    /// What lies in the file and is none of this program's, is another or is missing: a trigger, a table, an index.
    std::optional<std::string> wrong_schema();
    /// The first record of a game for money that is not as it was written.
    std::optional<std::string> wrong_record();
    /// The rows that have seals of their own and are not as they were sealed, or are gone: see row_seals.hpp.
    std::optional<std::string> wrong_rows();

    /// A room's records from the first to the last of a game, and of one that runs up to now. Empty where there is no
    /// such game, or a row of its journal is missing. Throws std::runtime_error where one cannot be opened: of a game
    /// that runs only the key opens them.
    std::vector<Record> records(const ledger::TableGame& game);
    bool opens_running_games() const;
    /// Rooms whose journals were kept as long as the house keeps them.
    std::set<std::int64_t> let_go();
    /// The table games that began, whether money moved there or not.
    std::vector<ledger::TableGame> games();

  private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace anteroom::store
