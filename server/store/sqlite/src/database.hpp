#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace anteroom::store {

/// What SQLite could not do. Thrown here and caught by the writer; it never leaves the adapter after opening.
class SqlError : public std::runtime_error {
  public:
    SqlError(int code, const std::string& text) : std::runtime_error(text), code_(code) {}
    /// SQLite's primary result code.
    int code() const { return code_ & 0xff; }

  private:
    int code_;
};

/// One connection, used by one thread.
class Database {
  public:
    /// The path of a database that is gone with its connection, without a log.
    static constexpr std::string_view in_memory = ":memory:";

    /// `vfs` may be null: SQLite's own.
    Database(const std::string& path, bool read_only, const char* vfs);

    void exec(const char* sql);
    std::int64_t number(const char* sql);  ///< the first column of the first row
    /// True between BEGIN and the end of a transaction, which an error may have brought about by itself.
    bool in_transaction() const;
    std::int64_t last_row() const;
    /// Copies the log into the data file as far as nobody reads; with `cut` also empties it, or throws.
    void checkpoint(bool cut);
    /// Pages in the log after the newest commit.
    int log_pages() const { return log_->pages; }
    /// Rises with each commit that wrote something.
    std::uint64_t log_commits() const { return log_->commits; }

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
    std::unique_ptr<Log> log_ = std::make_unique<Log>();  ///< SQLite keeps its address
    std::unique_ptr<sqlite3, Close> db_;
};

/// A prepared statement. Binding and columns count as SQLite does: parameters from 1, columns from 0.
class Statement {
  public:
    Statement(Database& db, const char* sql);

    Statement& bind(int at, std::int64_t value);
    Statement& bind(int at, std::string_view text);
    Statement& bind(int at, std::span<const std::uint8_t> blob);
    Statement& bind_null(int at);
    template <class T>
    Statement& bind(int at, const std::optional<T>& value) {
        return value ? bind(at, *value) : bind_null(at);
    }

    /// True when a row stands ready. After the last row, or when thrown, the statement is ready for new parameters.
    bool step();
    /// Steps through and gives the parameters back.
    void run();
    void reset();

    std::int64_t integer(int column) const;
    std::string text(int column) const;
    std::span<const std::uint8_t> blob(int column) const;  ///< valid until the next step
    bool is_null(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code);

    Database& db_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Gives a statement back however the block is left.
class Using {
  public:
    explicit Using(Statement& statement) : statement_(statement) {}
    ~Using() { statement_.reset(); }
    Using(const Using&) = delete;
    Using& operator=(const Using&) = delete;

  private:
    Statement& statement_;
};

}  // namespace anteroom::store
