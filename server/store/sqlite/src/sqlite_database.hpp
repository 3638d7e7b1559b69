#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "database.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace anteroom::store {

/// In a data folder.
inline constexpr const char* data_file = "anteroom.db";

/// A connection to a file.
class SqliteDatabase final : public Database {
  public:
    /// The path of a database that is gone with its connection, without a log.
    static constexpr std::string_view in_memory = ":memory:";

    /// `vfs` may be null: SQLite's own.
    SqliteDatabase(const std::string& path, bool read_only, const char* vfs);

    std::unique_ptr<Prepared> prepare(const char* sql) override;
    void exec(const char* sql) override;
    std::int64_t last_row() const override;
    void begin(Transaction what) override;
    void commit() override;
    void roll_back() override;
    void add_function(const char* name, int arguments, SqlFunction function) override;
    std::vector<Column> columns(const std::string& table) override;
    std::int64_t version() override;
    void set_version(std::int64_t version) override;
    std::optional<std::string> wrong_schema() override;

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
    std::optional<Statement> begin_, begin_immediate_, commit_;  ///< prepared when they are first wanted
};

std::unique_ptr<Database> open_to_read(const std::filesystem::path& folder);

}  // namespace anteroom::store
