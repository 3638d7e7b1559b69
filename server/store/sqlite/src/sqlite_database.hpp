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

/// In a data folder.
inline constexpr const char* data_file = "anteroom.db";

/// What SQL calls here.
using SqlFunction = std::function<std::vector<std::uint8_t>(std::span<const SealedValue>)>;

/// A connection to a file.
class SqliteDatabase final : public Database {
  public:
    /// The path of a database that is gone with its connection, without a log.
    static constexpr std::string_view in_memory = ":memory:";

    /// `vfs` may be null: SQLite's own.
    SqliteDatabase(const std::string& path, bool read_only, const char* vfs);

    std::unique_ptr<Prepared> prepare(const char* sql) override;
    void exec(const char* sql) override;
    void begin(Transaction what) override;
    void commit() override;
    void roll_back() override;
    void set_savepoint() override;
    void end_savepoint(bool undo) override;
    std::string now() const override { return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"; }
    /// What WITH RECURSIVE queues is one row here, and the outer table of a CROSS JOIN stays the outer one.
    bool walks_in_order() const override { return true; }
    std::vector<Column> columns(const std::string& table) override;
    std::string packed(const std::vector<std::string>& values) const override;
    void seal_what_is_written(const crypto::Bytes32& key) override;
    void settle_seals() override {}  // the triggers did
    std::int64_t version() override;
    void set_version(std::int64_t version) override;
    std::optional<std::string> wrong_schema() override;

    /// What SQL may call by that name from here on; -1: with any number of arguments.
    void add_function(const char* name, int arguments, SqlFunction function);

    /// Copies the log into the data file as far as nobody reads; with `cut` also empties it, or throws.
    void checkpoint(bool cut);
    /// Pages in the log after the newest commit.
    int log_pages() const { return log_.pages; }
    /// Rises with each commit that wrote something.
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
    /// True between BEGIN and the end of a transaction, which an error may have brought about by itself.
    bool in_transaction() const;

    Log log_;  ///< SQLite keeps its address
    std::unique_ptr<sqlite3, Close> db_;
    /// Statements without parameters, each prepared when it is first wanted.
    void run(std::optional<Statement>& kept, const char* sql);
    std::optional<Statement> begin_, begin_immediate_, commit_, savepoint_, undo_, release_;
};

}  // namespace anteroom::store
