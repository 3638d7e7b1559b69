#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/port/ids.hpp"
#include "store/port/promotion.hpp"

namespace anteroom::store {

/// What a database could not do. Thrown here and caught by the writer; it never leaves the adapter after opening.
class SqlError : public std::runtime_error {
  public:
    enum class Cause : std::uint8_t {
        disk_full,
        gone,        ///< nobody answers, or not to the end
        damaged,     ///< the disk, or what lies on it, is not as it should be
        busy,        ///< somebody else holds what it needs; later it may work
        constraint,  ///< a row that must not be
        other,
    };

    explicit SqlError(const std::string& text, Cause cause = Cause::other) : std::runtime_error(text), cause_(cause) {}
    Cause cause() const { return cause_; }
    /// It says nothing of what lies there, and another try may succeed.
    bool may_pass() const { return cause_ == Cause::gone || cause_ == Cause::busy || cause_ == Cause::disk_full; }

  private:
    Cause cause_;
};

/// A statement as a driver has it. Parameters count from 1, columns from 0.
class Prepared {
  public:
    virtual ~Prepared() = default;

    // What is bound outlives the step.
    virtual void bind(int at, std::int64_t value) = 0;
    virtual void bind(int at, std::string_view text) = 0;
    virtual void bind(int at, std::span<const std::uint8_t> blob) = 0;
    virtual void bind_null(int at) = 0;

    /// True when a row stands ready. After the last row, or when thrown, the statement is ready for new parameters.
    virtual bool step() = 0;
    /// Steps through. What fails may be told by a later call of this connection, the commit at the latest.
    virtual void run() = 0;
    virtual void reset() = 0;
    /// Carries out an INSERT into a table whose key is `row`, numbered by the database: the new row's number.
    virtual std::int64_t insert() = 0;

    virtual std::int64_t integer(int column) const = 0;
    virtual std::span<const std::uint8_t> blob(int column) const = 0;  ///< of a text too; valid until the next step
    virtual bool is_null(int column) const = 0;
};

/// What a row of what waits unsealed comes after.
struct Follows {
    std::int64_t previous = 0;  ///< the number of the one that the same server left before it; 0: it is the first
    std::int64_t seal = 0;      ///< the books' seal that was there, by the changes that it names
};

/// One connection, used by one thread: what a driver has to be for the statements of the store.
class Database {
  public:
    enum class Transaction : std::uint8_t {
        reads,         ///< sees one moment
        writes,        ///< from its beginning on nobody else writes
        writes_rooms,  ///< rows of rooms that are its own, each under its head's epoch, and of wallets that it locked:
                       ///< others may write meanwhile
    };
    struct Column {
        std::string name;
        bool is_key = false;  ///< of the primary key
    };

    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    virtual std::unique_ptr<Prepared> prepare(const char* sql) = 0;
    /// One statement or several, without parameters.
    virtual void exec(const char* sql) = 0;
    std::int64_t number(const char* sql);  ///< the first column of the first row; 0 where there is none

    virtual void begin(Transaction what) = 0;
    /// Whether `writes_rooms` waits for nobody, and is not the same as `writes`.
    virtual bool lets_others_write() const { return false; }
    /// After an error that was `busy`, outside a transaction: ends what others began and have stopped in the middle of.
    /// True: what was to be done may be tried again.
    virtual bool make_way() { return false; }
    /// In a transaction that writes: whether somebody else may have written since the one before it, so that what is
    /// remembered of rows may be wrong.
    virtual bool others_wrote() const { return false; }
    /// In a transaction that writes, before it reads anything: nobody else reads or writes what these players' wallets
    /// hold, or what protects them, until it ends. Whoever waits for another's gets all of its own after it.
    virtual void lock_wallets(const std::vector<std::int64_t>& /*players*/) {}
    /// Whether others post at the same time: then what is posted waits unsealed until somebody makes the seal anew.
    virtual bool seals_behind() const { return false; }
    /// The number of a posting, which no other has, nor one of the `entries` - 1 that come next; those of the `records`
    /// that are written next are not below it, and follow each other. What depends on a posting has a higher number.
    /// Nothing where a posting has the number of entries before it.
    virtual std::optional<std::int64_t> number_posting(std::int64_t /*entries*/, std::int64_t /*records*/) {
        return std::nullopt;
    }
    /// What the row with this number follows, which is written next of those that wait unsealed. Nothing as long as an
    /// older release may have to read it.
    virtual std::optional<Follows> follow(std::int64_t /*number*/) { return std::nullopt; }
    /// Outside a transaction: whether one that writes would begin at once, as it looks.
    virtual bool has_free_turn() { return true; }
    /// In a turn: no posting that is not to be seen yet has a number below this one, or will have.
    virtual std::int64_t numbered_below() { return 0; }
    /// In a turn: from here on until its end nobody else writes, beside it either.
    virtual void be_alone() {}
    /// In a transaction that writes: nobody is told what it wrote, so whoever loses it loses nothing.
    virtual void tells_nobody() {}
    /// That another server took over, as long as it is not forgotten. A transaction that begins finds out.
    virtual std::optional<Promotion> promotion() const { return std::nullopt; }
    virtual void forget_promotion() {}
    virtual void commit() = 0;
    /// Ends what began and is not committed; an error may have done that by itself. Throws nothing: where it does not
    /// succeed the next begin() tells.
    virtual void roll_back() = 0;
    /// In a transaction: what is written from here on can be undone by itself. One at a time.
    virtual void set_savepoint() = 0;
    virtual void end_savepoint(bool undo) = 0;

    /// An SQL expression: milliseconds since 1970 by the database's own clock, at the moment at which a statement asks.
    virtual std::string now() const = 0;
    /// Whether a query that goes from row to row gives them in that order without being asked to sort them.
    virtual bool walks_in_order() const { return false; }

    /// Of a table, in their order.
    virtual std::vector<Column> columns(const std::string& table) = 0;

    // Row seals (row_seals.hpp)

    /// An SQL expression: what these expressions come to, one after the other, as the bytes that are sealed.
    virtual std::string packed(const std::vector<std::string>& values) const = 0;
    /// From here on no statement of this connection can forget a row's seal.
    virtual void seal_what_is_written(const crypto::Bytes32& key) = 0;
    /// Afterwards what this transaction wrote is sealed, and the changes are counted. A commit does the same.
    virtual void settle_seals() = 0;

    // What is kept no longer (retention_file.hpp)

    /// Whether this row of the journal, of a table that closed then, need not be deleted, as all that closed before
    /// goes: within a week it goes with others of its time, once nothing names it. In a transaction that writes.
    virtual bool goes_with_others(std::int64_t /*row*/, TimeMs /*closed*/, TimeMs /*before*/) { return false; }
    /// Whether that is being done, and nobody is to change old rows of the journal meanwhile; else it does not begin
    /// before this transaction is over.
    virtual bool is_letting_rows_go() { return false; }

    /// The number of the newest step of migrations that was taken: 0 where nothing lies there yet. Throws OpenFailed
    /// where what lies there is another program's.
    virtual std::int64_t version() = 0;
    /// Inside the transaction of that step.
    virtual void set_version(std::int64_t version) = 0;
    /// What is there of tables, indexes, triggers and views beside or instead of those that all migrations make; one is
    /// named. Throws LaterRelease where it may be the work of one.
    virtual std::optional<std::string> wrong_schema() = 0;
};

/// A statement that is kept.
class Statement {
  public:
    Statement(Database& db, const char* sql) : prepared_(db.prepare(sql)) {}

    template <class T>
    Statement& bind(int at, const std::optional<T>& value) {
        return value ? bind(at, *value) : bind_null(at);
    }
    Statement& bind(int at, std::int64_t value) { return bound(at, value); }
    Statement& bind(int at, std::string_view text) { return bound(at, text); }
    Statement& bind(int at, std::span<const std::uint8_t> blob) { return bound(at, blob); }
    Statement& bind_null(int at) {
        prepared_->bind_null(at);
        return *this;
    }

    /// True when a row stands ready. After the last row, or when thrown, the statement is ready for new parameters.
    bool step() { return prepared_->step(); }
    void run() { prepared_->run(); }
    void reset() { prepared_->reset(); }
    std::int64_t insert() { return prepared_->insert(); }

    std::int64_t integer(int column) const { return prepared_->integer(column); }
    std::string text(int column) const;
    std::span<const std::uint8_t> blob(int column) const { return prepared_->blob(column); }
    bool is_null(int column) const { return prepared_->is_null(column); }

  private:
    template <class T>
    Statement& bound(int at, T value) {
        prepared_->bind(at, value);
        return *this;
    }

    std::unique_ptr<Prepared> prepared_;
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
