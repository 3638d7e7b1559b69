#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql/database.hpp"
#include "store/sql/row_seals.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace anteroom::store {

/// The file's name in a data folder.
inline constexpr const char* data_file = "anteroom.db";

/// The text of schema.sql.
extern const char* const sqlite_schema;

/// A function that SQL can call.
using SqlFunction = std::function<std::vector<std::uint8_t>(std::span<const SealedValue>)>;

/// A connection to a data file.
class SqliteDatabase final : public Database {
  public:
    /// The path of a database without a log, which ends with its connection.
    static constexpr std::string_view in_memory = ":memory:";

    /// `vfs` may be null, which means SQLite's own VFS.
    SqliteDatabase(const std::string& path, bool read_only, const char* vfs);

    std::unique_ptr<Prepared> prepare(const char* sql) override;
    void exec(const char* sql) override;
    void begin(Transaction what) override;
    void commit() override;
    void roll_back() override;
    void set_savepoint() override;
    void end_savepoint(bool undo) override;
    std::string now() const override { return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"; }
    /// In SQLite, WITH RECURSIVE queues one row at a time, and the outer table of a CROSS JOIN stays the outer table.
    bool walks_in_order() const override { return true; }
    std::vector<Column> columns(const std::string& table) override;
    std::string packed(const std::vector<std::string>& values) const override;
    void seal_what_is_written(const crypto::Bytes32& key) override;
    void settle_seals() override {}  // the triggers have done so
    Migrations migrations() const override;
    std::int64_t version() override;
    void set_version(std::int64_t version) override;
    std::optional<std::string> wrong_schema() override;

    /// Lets SQL call this function by that name from now on; -1 allows any number of arguments.
    void add_function(const char* name, int arguments, SqlFunction function);

    /// Copies the log into the data file, as far as readers allow. If `cut` is true, also empties the log, or throws.
    void checkpoint(bool cut);
    /// Returns the number of pages in the log after the newest commit.
    int log_pages() const { return log_.pages; }
    /// Returns the number of commits that wrote something.
    std::uint64_t log_commits() const { return log_.commits; }

    sqlite3* handle() const { return db_.get(); }
    [[noreturn]] void fail(int code) const;

  private:
    struct Close {
        void operator()(sqlite3* db) const;
    };
    struct Log {
        int pages = 0;
        std::uint64_t commits = 0;
    };
    /// Returns true between BEGIN and the end of a transaction. An error may end a transaction too.
    bool in_transaction() const;
    bool is_disk_full(int code) const;

    Log log_;  ///< SQLite keeps its address
    std::unique_ptr<sqlite3, Close> db_;
    /// Runs a statement without parameters, which is prepared at its first use.
    void run(std::optional<Statement>& kept, const char* sql);
    std::optional<Statement> begin_, begin_immediate_, commit_, savepoint_, undo_, release_;
};

}  // namespace anteroom::store
