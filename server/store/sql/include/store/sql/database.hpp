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

/// An error of the database. The writer catches it; after opening, it never leaves the adapter.
class SqlError : public std::runtime_error {
  public:
    enum class Cause : std::uint8_t {
        disk_full,
        gone,             ///< the server does not answer, or stopped in the middle
        damaged,          ///< the disk or its data is damaged
        busy,             ///< another transaction holds a lock; a retry may work
        constraint,       ///< a constraint forbids the row
        changed_by_hand,  ///< a row does not match the house's seal
        other,
    };

    explicit SqlError(const std::string& text, Cause cause = Cause::other) : std::runtime_error(text), cause_(cause) {}
    Cause cause() const { return cause_; }
    /// Whether a retry may succeed. Such an error says nothing about the data.
    bool may_pass() const { return cause_ == Cause::gone || cause_ == Cause::busy || cause_ == Cause::disk_full; }

  private:
    Cause cause_;
};

/// A driver's statement. Parameters count from 1, columns from 0.
class Prepared {
  public:
    virtual ~Prepared() = default;

    // Bound values must outlive the step.
    virtual void bind(int at, std::int64_t value) = 0;
    virtual void bind(int at, std::string_view text) = 0;
    virtual void bind(int at, std::span<const std::uint8_t> blob) = 0;
    virtual void bind_null(int at) = 0;

    /// True when a row is ready. After the last row, or after an exception, the statement takes new parameters.
    virtual bool step() = 0;
    /// Runs to the end. A later call of this connection may report the error, the commit at the latest.
    virtual void run() = 0;
    virtual void reset() = 0;
    /// Runs an INSERT into a table whose key is `row`, numbered by the database. Returns the new row's number.
    virtual std::int64_t insert() = 0;

    virtual std::int64_t integer(int column) const = 0;
    virtual std::span<const std::uint8_t> blob(int column) const = 0;  ///< also for a text; valid until the next step
    virtual bool is_null(int column) const = 0;
};

/// The predecessors of an unsealed row.
struct Follows {
    std::int64_t previous = 0;  ///< the number of the same server's unsealed row before it; 0: it is the first
    std::int64_t seal = 0;      ///< the books' seal at that time, by the changes that it names
};

/// The steps of a schema, in order: step i brings a database from version i to version i + 1. A released step never
/// changes.
using Migrations = std::vector<const char*>;

/// One connection, used by one thread: a driver's interface for the store's statements.
class Database {
  public:
    enum class Transaction : std::uint8_t {
        reads,         ///< sees one moment
        writes,        ///< keeps all others from writing, from its beginning on
        writes_rooms,  ///< only rows of its own rooms, each under its head's epoch, and of wallets that it locked:
                       ///< others may write meanwhile
    };
    struct Column {
        std::string name;
        bool is_key = false;  ///< belongs to the primary key
    };

    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    virtual std::unique_ptr<Prepared> prepare(const char* sql) = 0;
    /// Runs one or several statements without parameters.
    virtual void exec(const char* sql) = 0;
    std::int64_t number(const char* sql);  ///< the first column of the first row; 0 if there is no row

    virtual void begin(Transaction what) = 0;
    /// Whether `writes_rooms` differs from `writes` and waits for no other transaction.
    virtual bool lets_others_write() const { return false; }
    /// After a `busy` error, outside a transaction: ends transactions of others that stopped in the middle.
    /// True: the caller may try again.
    virtual bool make_way() { return false; }
    /// Whether another server may have written since the previous transaction. Remembered rows may then be wrong. Call
    /// in a transaction that writes.
    virtual bool others_wrote() const { return false; }
    /// Locks these players' wallets and protection against all others until the transaction ends; call it before that
    /// transaction reads anything. A transaction that waits for such a lock gets all of its own locks after it.
    virtual void lock_wallets(const std::vector<std::int64_t>& /*players*/) {}
    /// Whether others post at the same time: postings then wait unsealed until a node renews the seal.
    virtual bool seals_behind() const { return false; }
    /// The number of a posting. No other posting has it, or one of the next `entries` - 1. The next `records` records
    /// get consecutive numbers, not below it. A posting that depends on another has a higher number.
    /// Nothing if a posting is numbered by the entries before it.
    virtual std::optional<std::int64_t> number_posting(std::int64_t /*entries*/, std::int64_t /*records*/) {
        return std::nullopt;
    }
    /// True if a posting's number is the journal row of its first record, or of no row for a posting without records.
    /// Otherwise it is the number of entries before the posting.
    virtual bool numbers_postings_by_rows() const { return false; }
    /// The predecessors of the row with this number, which is the next unsealed row.
    virtual Follows follow(std::int64_t /*number*/) { return {}; }
    /// Whether a transaction that writes would probably begin at once. Call outside a transaction.
    virtual bool has_free_turn() { return true; }
    /// A bound below which no posting is still invisible, or will get a number. Call in a turn.
    virtual std::int64_t numbered_below() { return 0; }
    /// Keeps all other servers from writing until the turn ends, even beside the turn.
    virtual void be_alone() {}
    /// Marks a transaction that writes: no caller learns of its data, so a takeover that loses it loses nothing.
    virtual void tells_nobody() {}
    /// A takeover by another server that was not forgotten yet. Beginning a transaction detects it.
    virtual std::optional<Promotion> promotion() const { return std::nullopt; }
    virtual void forget_promotion() {}
    virtual void commit() = 0;
    /// Ends the transaction if an error has not ended it already. Never throws: the next begin() reports a
    /// failure.
    virtual void roll_back() = 0;
    /// Makes it possible to undo later changes of a transaction by themselves. Only one savepoint at a time.
    virtual void set_savepoint() = 0;
    virtual void end_savepoint(bool undo) = 0;

    /// An SQL expression for the database's clock when the statement runs, in milliseconds since 1970.
    virtual std::string now() const = 0;
    /// Whether a query that walks from row to row returns them in that order without a sort.
    virtual bool walks_in_order() const { return false; }

    /// A table's columns, in their order.
    virtual std::vector<Column> columns(const std::string& table) = 0;

    // Row seals (row_seals.hpp)

    /// An SQL expression for the sealed bytes: the values of these expressions, one after the other.
    virtual std::string packed(const std::vector<std::string>& values) const = 0;
    /// Makes sure that no later statement of this connection can omit a row's seal.
    virtual void seal_what_is_written(const crypto::Bytes32& key) = 0;
    /// Seals the rows that this transaction wrote, and counts the changes. A commit does the same.
    virtual void settle_seals() = 0;
    /// True if foreign code can run with this connection's statements, such as a trigger that somebody planted.
    virtual bool looks_for_intruders() const { return false; }
    /// Looks for such code. In a transaction that writes; if it writes money or sealed rows, it looks before it seals.
    virtual void look_for_intruder() {}
    /// The same outside of transactions.
    virtual void look_between_transactions() {}
    /// The result of the last look, as a text for people. While it is set, no row that is written gets a seal.
    virtual std::optional<std::string> intruder() const { return std::nullopt; }

    // Expired data (retention_file.hpp)

    /// Whether the caller can leave a journal row of a table that closed at `closed`, while all that closed before
    /// `before` is deleted: the row then goes within a week, with others of its time. In a transaction that writes.
    virtual bool goes_with_others(std::int64_t /*row*/, TimeMs /*closed*/, TimeMs /*before*/) { return false; }
    /// Whether such a deletion is under way; old rows of the journal must not change meanwhile. Otherwise none begins
    /// before this transaction ends.
    virtual bool is_letting_rows_go() { return false; }

    /// This program's schema.
    virtual Migrations migrations() const = 0;
    /// The number of steps taken: 0 in an empty database. Throws OpenFailed if the data is another program's, or from
    /// before release 1.0.
    virtual std::int64_t version() = 0;
    /// Must run inside the transaction of that step.
    virtual void set_version(std::int64_t version) = 0;
    /// Names one table, index, trigger or view that is missing, is foreign to the migrations, or differs from
    /// theirs. Throws LaterRelease if the schema has a later version.
    virtual std::optional<std::string> wrong_schema() = 0;
};

/// A statement that is prepared once and kept.
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

    /// True when a row is ready. After the last row, or after an exception, the statement takes new parameters.
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

/// Resets a statement at the end of a scope, also after an exception.
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
