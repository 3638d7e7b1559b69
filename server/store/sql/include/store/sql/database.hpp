#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/port/ids.hpp"
#include "store/port/promotion.hpp"

namespace anteroom::store {

/// An error of the database, which the writer catches. After the database is open, this error never leaves the adapter.
class SqlError : public std::runtime_error {
  public:
    enum class Cause : std::uint8_t {
        disk_full,
        gone,             ///< the server does not answer, or the connection was lost
        damaged,          ///< the disk or its data is damaged
        busy,             ///< another transaction holds a lock; a retry may work
        constraint,       ///< a constraint forbids the row
        changed_by_hand,  ///< a row does not match the house's seal
        other,
    };

    explicit SqlError(const std::string& text, Cause cause = Cause::other) : std::runtime_error(text), cause_(cause) {}
    Cause cause() const { return cause_; }
    /// Returns whether a retry may succeed. Such an error does not mean that the data is damaged.
    bool may_pass() const { return cause_ == Cause::gone || cause_ == Cause::busy || cause_ == Cause::disk_full; }

  private:
    Cause cause_;
};

/// A statement that the driver has prepared. Parameters are counted from 1, and columns from 0.
class Prepared {
  public:
    virtual ~Prepared() = default;

    // Bound values must stay valid until the step is done.
    virtual void bind(int at, std::int64_t value) = 0;
    virtual void bind(int at, std::string_view text) = 0;
    virtual void bind(int at, std::span<const std::uint8_t> blob) = 0;
    virtual void bind_null(int at) = 0;

    /// Returns true if a row is ready. After the last row, or after an exception, the statement takes new parameters.
    virtual bool step() = 0;
    /// Runs the statement to its end. A later call may report its error, at the latest the commit.
    virtual void run() = 0;
    virtual void reset() = 0;
    /// Runs an INSERT into a table with the key `row`, which the database numbers. Returns the number of the new row.
    virtual std::int64_t insert() = 0;

    virtual std::int64_t integer(int column) const = 0;
    virtual std::span<const std::uint8_t> blob(int column) const = 0;  ///< also for a text; valid until the next step
    virtual bool is_null(int column) const = 0;
};

/// The statement of an unsealed row about the rows before it.
struct Follows {
    std::int64_t previous = 0;  ///< the number of the same server's previous unsealed row; 0: none
    std::int64_t seal = 0;      ///< the books' seal at that time, identified by the number of changes that it names
};

/// The steps of a schema, in order. Step i brings a database from
/// version i to version i + 1. A step that was released never changes.
using Migrations = std::vector<const char*>;

/// One connection, which one thread uses. The connection is a driver's interface for the store's statements.
class Database {
  public:
    enum class Transaction : std::uint8_t {
        reads,           ///< sees one moment
        writes,          ///< keeps all others from writing, from the beginning of the transaction
        writes_rooms,    ///< only rows of its own rooms, each under its head's epoch, and of locked wallets;
                         ///< others may write at the same time
        writes_records,  ///< the same, and only records, heads and summaries: no row that a trigger reports
    };
    struct Column {
        std::string name;
        bool is_key = false;  ///< the column belongs to the primary key
    };

    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    virtual std::unique_ptr<Prepared> prepare(const char* sql) = 0;
    /// Runs one or several statements without parameters.
    virtual void exec(const char* sql) = 0;
    std::int64_t number(const char* sql);  ///< the first column of the first row; 0 if there is no row
    /// `go_on` is called at each step of each statement. `go_on` may throw, which ends the reading.
    void ask_before_steps(std::function<void()> go_on) { go_on_ = std::move(go_on); }
    /// Drivers call this.
    void before_step() const {
        if (go_on_) go_on_();
    }

    virtual void begin(Transaction what) = 0;
    /// Returns whether `writes_rooms` transactions need not wait for each other. Otherwise they are like `writes`.
    virtual bool lets_others_write() const { return false; }
    /// Returns whether other servers may write during this transaction.
    virtual bool is_beside_others() const { return false; }
    /// Ends transactions of other servers that stopped in the middle. Call this outside
    /// a transaction, after a `busy` error. Returns true if the caller may try again.
    virtual bool make_way() { return false; }
    /// Returns whether another server may have written since the previous transaction. If it
    /// may have written, cached rows may be wrong. Call this in a transaction that writes.
    virtual bool others_wrote() const { return false; }
    /// Locks the wallets and the protection of these players until the transaction ends. Call this before the
    /// transaction reads anything. If the locks are not free in time, this function begins the transaction again.
    virtual void lock_wallets(const std::vector<std::int64_t>& /*players*/) {}
    /// Returns whether other nodes post at the same time. Postings then wait unsealed until a node renews the seal.
    virtual bool seals_behind() const { return false; }
    /// Assigns the number of a posting. No other posting gets this number or one of the
    /// next `entries` - 1 numbers. The next `records` records get consecutive numbers,
    /// not below this one. A posting that depends on another posting has a higher number.
    /// Returns nothing if the number of a posting is the number of entries before it.
    virtual std::optional<std::int64_t> number_posting(std::int64_t /*entries*/, std::int64_t /*records*/) {
        return std::nullopt;
    }
    /// Returns whether a posting's number is the journal row of its record. A payment then has a number that no row
    /// has. Otherwise a posting's number is the number of entries before it.
    virtual bool numbers_postings_by_rows() const { return false; }
    /// Returns which rows the next unsealed row must name as its predecessors. `number` is the number of that row.
    virtual Follows follow(std::int64_t /*number*/) { return {}; }
    /// Returns whether a transaction that writes would probably begin without waiting. Call this outside a transaction.
    virtual bool has_free_turn() { return true; }
    /// Returns a bound for the numbers of postings: all postings below it are
    /// visible, and no later posting gets a number below it. Call this in a turn.
    virtual std::int64_t numbered_below() { return 0; }
    /// Keeps all other servers from writing until this transaction ends, including servers that write without a turn.
    virtual void be_alone() {}
    /// Marks a transaction that writes as one whose data no caller learns.
    /// If a promotion loses this transaction, the loss does not count.
    virtual void tells_nobody() {}
    /// Returns a promotion of another database server, until forget_promotion() is called. begin() notices promotions.
    virtual std::optional<Promotion> promotion() const { return std::nullopt; }
    virtual void forget_promotion() {}
    virtual void commit() = 0;
    /// Ends the transaction if an error has not ended it already. Never throws. The next begin() reports a failure.
    virtual void roll_back() = 0;
    /// Begins a part of the transaction that end_savepoint() can undo alone. There can be only one savepoint at a time.
    virtual void set_savepoint() = 0;
    virtual void end_savepoint(bool undo) = 0;

    /// Returns an SQL expression for the database's clock when the statement runs, in milliseconds since 1970.
    virtual std::string now() const = 0;
    /// Returns whether a recursive query gives the rows in the order in which it visits them, without a sort.
    virtual bool walks_in_order() const { return false; }

    /// Returns the columns of a table, in their order.
    virtual std::vector<Column> columns(const std::string& table) = 0;

    // Row seals (row_seals.hpp)

    /// Returns an SQL expression for the bytes to seal: the values of these expressions, one after the other.
    virtual std::string packed(const std::vector<std::string>& values) const = 0;
    /// Makes sure that no later statement of this connection can omit a row's seal.
    virtual void seal_what_is_written(const crypto::Bytes32& key) = 0;
    /// Seals the rows that this transaction wrote, and counts the changes. commit() also seals and counts.
    virtual void settle_seals() = 0;
    /// Returns whether this connection looks for foreign code that would run with its statements, such as triggers.
    virtual bool looks_for_intruders() const { return false; }
    /// Looks for such foreign code. Call this in a transaction that writes. A
    /// transaction that writes money or sealed rows looks by itself before it ends.
    virtual void look_for_intruder() {}
    /// Looks for foreign code outside a transaction.
    virtual void look_between_transactions() {}
    /// Returns what the last look found, as a text. While foreign code is there, written rows get no seal.
    virtual std::optional<std::string> intruder() const { return std::nullopt; }

    // Expired data (retention_file.hpp)

    /// Returns whether the caller need not delete a journal row, because it will be deleted within a week
    /// together with other rows of its time. `closed` is the time at which the row's table closed. `before`:
    /// tables that closed before this time are being deleted. Call this in a transaction that writes.
    virtual bool goes_with_others(std::int64_t /*row*/, TimeMs /*closed*/, TimeMs /*before*/) { return false; }
    /// Returns whether such a deletion is under way. Meanwhile old rows of the journal must
    /// not change. If this returns false, no deletion begins before this transaction ends.
    virtual bool is_letting_rows_go() { return false; }

    /// This program's schema.
    virtual Migrations migrations() const = 0;
    /// Returns the number of steps that were taken. The number is 0 in an empty database.
    /// Throws OpenFailed if the data belongs to another program, or is from before release 1.0.
    virtual std::int64_t version() = 0;
    /// Call this inside the transaction of that step.
    virtual void set_version(std::int64_t version) = 0;
    /// Names one table, index, trigger or view that is missing, or that differs from
    /// what the migrations make. Throws LaterRelease if the schema has a later version.
    virtual std::optional<std::string> wrong_schema() = 0;

  private:
    std::function<void()> go_on_;
};

/// A statement that is prepared once and then kept.
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

    /// Returns true if a row is ready. After the last row, or after an exception, the statement takes new parameters.
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
