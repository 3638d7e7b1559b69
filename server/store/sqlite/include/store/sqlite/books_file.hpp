#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/audit.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

/// The books as they stand in a data folder, row by row and believed in nothing, for the audit. A server may be
/// running: everything is read at one moment. Throws OpenFailed, or std::runtime_error where the file cannot be read.
class BooksFile {
  public:
    explicit BooksFile(const std::filesystem::path& folder);
    ~BooksFile();
    BooksFile(const BooksFile&) = delete;
    BooksFile& operator=(const BooksFile&) = delete;

    std::vector<ledger::Currency> currencies();
    /// Every entry in the order of postings, until `visit` returns false.
    void entries(const std::function<bool(const ledger::StoredEntry&)>& visit);
    /// The audit log, the oldest first.
    void audit_log(const std::function<bool(const ledger::StoredAuditEntry&)>& visit);
    ledger::StoredBooks rest();
    /// Everybody who is cashier or operator, by number.
    std::vector<RoleChange> staff();
    /// A trigger or a view: no release makes any, and either could change what is read or written here.
    std::optional<std::string> planted();

    /// A room's records from the first to the last of a game, and of one that runs up to now. Empty where there is no
    /// such game, or a row of its journal is missing.
    std::vector<Record> records(const ledger::TableGame& game);
    /// The table games that began, whether money moved there or not.
    std::vector<ledger::TableGame> games();

  private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace anteroom::store
