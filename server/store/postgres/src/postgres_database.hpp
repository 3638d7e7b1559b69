#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "addresses.hpp"
#include "answered.hpp"
#include "intruders.hpp"
#include "partitions.hpp"
#include "postgres_seals.hpp"
#include "store/sql/database.hpp"
#include "unsealed_chain.hpp"

namespace anteroom::store {

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ClearResult>;

/// The text of schema.sql.
extern const char* const postgres_schema;

/// A connection to a server. After a loss, the next transaction connects again.
class PostgresDatabase final : public Database {
  public:
    enum class Use : std::uint8_t {
        reads,
        writes,   ///< writes alone: an advisory lock keeps other servers away for the life of the connection
        shares,   ///< writes as one of several, which keep away only a server that wants to be alone: each transaction
                  ///< that writes waits for its turn, except one that writes only its own rooms and wallets
        tends,    ///< maintains the journal's partitions beside the writers, which never change partitions
        scratch,  ///< its tables end with the connection, and no other connection sees them
    };

    /// `place` is a connection string of libpq. Throws SqlError.
    PostgresDatabase(std::string place, Use use);
    ~PostgresDatabase() override;

    std::unique_ptr<Prepared> prepare(const char* sql) override;
    void exec(const char* sql) override;
    void begin(Transaction what) override;
    bool lets_others_write() const override { return use_ == Use::shares; }
    bool is_beside_others() const override { return beside_; }
    bool make_way() override;
    void lock_wallets(const std::vector<std::int64_t>& players) override;
    bool seals_behind() const override { return use_ == Use::shares; }
    std::optional<std::int64_t> number_posting(std::int64_t entries, std::int64_t records) override;
    bool numbers_postings_by_rows() const override { return true; }
    Follows follow(std::int64_t number) override;
    bool has_free_turn() override;
    std::int64_t numbered_below() override;
    void be_alone() override;
    void tells_nobody() override { answered_.tells_nobody(); }
    std::optional<Promotion> promotion() const override { return promotion_; }
    void forget_promotion() override { promotion_.reset(); }
    void commit() override;
    void roll_back() override;
    bool others_wrote() const override { return others_wrote_; }
    void set_savepoint() override;
    void end_savepoint(bool undo) override;
    std::string now() const override {
        return "(extract(epoch FROM clock_timestamp()) OPERATOR(pg_catalog.*) 1000::numeric)::bigint";
    }
    std::vector<Column> columns(const std::string& table) override;
    std::string packed(const std::vector<std::string>& values) const override;
    void seal_what_is_written(const crypto::Bytes32& key) override;
    void settle_seals() override;
    bool looks_for_intruders() const override { return seals_ != nullptr; }
    void look_for_intruder() override {
        if (seals_) intruders_.look(*this);
    }
    void look_between_transactions() override;
    std::optional<std::string> intruder() const override { return intruders_.found(); }
    Migrations migrations() const override { return {postgres_schema}; }
    std::int64_t version() override;
    void set_version(std::int64_t version) override;
    std::optional<std::string> wrong_schema() override;
    bool goes_with_others(std::int64_t row, TimeMs closed, TimeMs before) override;
    bool is_letting_rows_go() override { return store::is_letting_rows_go(*this); }

    /// Returns the given place, with the address that answered first.
    const std::string& place() const { return place_; }
    bool takes_whoever_reads() const { return store::takes_whoever_reads(connection_.get()); }
    bool is_connected() const { return PQstatus(connection_.get()) == CONNECTION_OK; }
    /// Throws if the connection fails, and if another server has the lock.
    void connect();
    /// Brings the schema to the newest version (migrate()) and renews the schema's functions and triggers.
    /// `row_key` vouches for these functions and triggers, so that foreign ones can be told apart.
    void make_schema(const Migrations& later = {}, const std::optional<crypto::Bytes32>& row_key = {});
    /// Returns the turn of the newest transaction that writes.
    std::int64_t turn() const { return turn_; }
    /// Returns whether that transaction was committed; if it was not, it never will be. Connects
    /// again if needed. Throws if connecting fails, or if the transaction may still be under way.
    bool came_to_light(std::int64_t turn);

    // Calls for statements
    /// Returns when all queued statements have run; throws the first error among them.
    PGconn* ready();
    /// Queues what `send` sends; a later statement or ready() carries it out.
    template <class Send>
    void queue(Send send) {
        begin_queue();
        if (send(connection_.get()) == 0) throw_lost();
        if (++queued_ == queue_max) ready();
    }
    /// Never throws.
    void close_cursor(const std::string& name);
    /// Returns the next row number. For the journal, the number is from the block that
    /// this transaction took when it began. For another table, the number is one above
    /// the highest number. This leaves no gap, because no other node writes meanwhile.
    std::int64_t next_row(const std::string& table);
    /// Rises with each connection, because prepared statements end with their connection.
    std::uint64_t generation() const { return generation_; }
    /// Returns the number of transactions begun.
    std::uint64_t transactions() const { return transactions_; }
    std::string fresh_name() { return "s" + std::to_string(++statements_); }
    /// Lets the next transaction free the prepared statement on the server.
    void drop_prepared(const std::string& name) { unused_ += "DEALLOCATE " + name + ";"; }
    /// Throws the server's error if the result is an error.
    Result checked(PGresult* result);

  private:
    struct Close {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    /// This limit is so small that all answers fit into the buffers: neither side waits for the other to read.
    static constexpr int queue_max = 64;
    void begin_queue();
    [[noreturn]] void throw_lost() const;
    Result run(const std::string& sql) { return checked(PQexec(ready(), sql.c_str())); }
    void set_up();
    void pin_schema();
    void lock();
    void look_for_promotion();
    /// Records the outcome of a commit.
    void settle(bool is_committed);
    std::string begin_to_write() const;
    template <class Begin>
    Result begun(Begin begin);
    Result begun_to_write();
    Result begun_beside();
    /// Sends COMMIT together with the queued statements.
    Result commit_queued();
    void take_rows(std::int64_t first);
    void try_to_make_schema(const Migrations& later, const Schema& own);

    std::string place_;
    Use use_;
    std::string schema_;  ///< in the form of SQL; empty if there is none
    std::unique_ptr<PGconn, Close> connection_;
    std::uint64_t generation_ = 0;
    std::uint64_t statements_ = 0;
    int queued_ = 0;
    Result last_;                         ///< result of the last queued statement that ready() carried out
    std::uint64_t turn_prepared_in_ = 0;  ///< generation() in which the statement of begun_beside() was prepared
    std::map<std::string, std::int64_t> newest_rows_;  ///< highest rows of tables into which this connection inserted
    std::string unused_;                               ///< unused statements, as SQL that drops the statements
    std::uint64_t transactions_ = 0;
    bool has_schema_ = false;
    std::string writer_;  ///< this server's number among all servers that ever wrote
    std::int64_t turn_ = 0;
    std::string transaction_{"0"};  ///< PostgreSQL's number of that transaction
    std::int64_t next_row_ = 0;     ///< next row of the journal
    std::int64_t rows_end_ = 0;
    std::int64_t posting_end_ = 0;  ///< end of the numbers that this transaction's postings have used
    bool beside_ = false;           ///< whether this transaction lets other nodes write
    bool of_records_ = false;       ///< whether it also writes no row that a trigger reports
    UnsealedChain unsealed_;
    AnsweredTransactions answered_;
    std::int64_t timeline_ = 0;  ///< timeline of the last connection; 0: unknown
    std::optional<Promotion> promotion_;
    std::optional<std::int64_t> seal_;  ///< the books' seal in this transaction, by the changes that it names
    bool others_wrote_ = false;
    std::uint64_t wrote_in_ = 0;  ///< generation() at the last transaction that wrote
    std::unique_ptr<PostgresSeals> seals_;
    Intruders intruders_;
    bool posted_ = false;                       ///< whether the current transaction moved money
    std::optional<PartitionsThatEnded> ended_;  ///< kept for the current writing transaction
    /// A point in the numbering: once these transactions have ended, no posting below `rows` is under way.
    struct Mark {
        std::int64_t rows = 0;
        std::set<std::string> writing{};
    };
    std::optional<Mark> mark_;  ///< belongs to this connection
    std::int64_t numbered_below_ = 0;
};

}  // namespace anteroom::store
