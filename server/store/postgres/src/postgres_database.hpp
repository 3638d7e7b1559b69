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
#include "partitions.hpp"
#include "postgres_seals.hpp"
#include "store/sql/database.hpp"
#include "unsealed_chain.hpp"

namespace anteroom::store {

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ClearResult>;

struct Parting;

/// A connection to a server. One that is lost is made again when the next transaction begins.
class PostgresDatabase final : public Database {
  public:
    enum class Use : std::uint8_t {
        reads,
        writes,   ///< and alone: an advisory lock keeps other servers away for as long as the connection lives
        shares,   ///< writes as one of several, which keep only those away who would be alone: each transaction that
                  ///< writes waits for its turn, but for one of rooms and wallets that are its own
        tends,    ///< beside whoever writes, what nobody writes: the journal's partitions
        scratch,  ///< what it makes goes with the connection, and nobody else sees it
    };

    /// `place`: a connection string of libpq's. Throws SqlError.
    PostgresDatabase(std::string place, Use use);
    ~PostgresDatabase() override;

    std::unique_ptr<Prepared> prepare(const char* sql) override;
    void exec(const char* sql) override;
    void begin(Transaction what) override;
    bool lets_others_write() const override { return lets_others_write_; }
    bool make_way() override;
    void lock_wallets(const std::vector<std::int64_t>& players) override;
    bool seals_behind() const override { return numbers_postings_ && use_ == Use::shares; }
    std::optional<std::int64_t> number_posting(std::int64_t entries, std::int64_t records) override;
    std::optional<Follows> follow(std::int64_t number) override;
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
    std::string now() const override { return "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"; }
    std::vector<Column> columns(const std::string& table) override;
    std::string packed(const std::vector<std::string>& values) const override;
    void seal_what_is_written(const crypto::Bytes32& key) override;
    void settle_seals() override;
    std::int64_t version() override;
    void set_version(std::int64_t version) override;
    std::optional<std::string> wrong_schema() override;
    bool goes_with_others(std::int64_t row, TimeMs closed, TimeMs before) override;
    bool is_letting_rows_go() override { return store::is_letting_rows_go(*this); }

    /// As it was given, but for the order of several addresses: the one that answered stands first.
    const std::string& place() const { return place_; }
    bool takes_whoever_reads() const { return store::takes_whoever_reads(connection_.get()); }
    bool is_connected() const { return PQstatus(connection_.get()) == CONNECTION_OK; }
    /// Throws where it does not succeed, and where another server has the lock.
    void connect();
    /// Brings the schema to the newest version, with the functions and triggers beside the tables.
    void make_schema();
    /// The transaction that writes, or did last.
    std::int64_t turn() const { return turn_; }
    /// Whether that transaction was committed, once nothing can come of it any more. Connects again, if need be; throws
    /// where that does not succeed, or it may still be under way.
    bool came_to_light(std::int64_t turn);

    // What a statement needs
    /// When all that was queued is done; throws what of it failed.
    PGconn* ready();
    /// What `send` sends is done with what follows, or at the next ready().
    template <class Send>
    void queue(Send send) {
        begin_queue();
        if (send(connection_.get()) == 0) throw_lost();
        if (++queued_ == queue_max) ready();
    }
    /// Throws nothing.
    void close_cursor(const std::string& name);
    /// Of the journal: one of those that were taken when the transaction began. Else one more than the highest of the
    /// table: without a gap, and nobody else writes meanwhile.
    std::int64_t next_row(const std::string& table);
    /// Rises with each connection: what was prepared is gone with the one before.
    std::uint64_t generation() const { return generation_; }
    /// How many were begun.
    std::uint64_t transactions() const { return transactions_; }
    std::string fresh_name() { return "s" + std::to_string(++statements_); }
    /// Is given back to the server with the next transaction.
    void drop_prepared(const std::string& name) { unused_ += "DEALLOCATE " + name + ";"; }
    /// Throws what the server refused.
    Result checked(PGresult* result);

  private:
    struct Close {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    /// So that the answers fit between the two: neither waits for the other to read.
    static constexpr int queue_max = 64;
    void begin_queue();
    [[noreturn]] void throw_lost() const;
    Result run(const std::string& sql) { return checked(PQexec(ready(), sql.c_str())); }
    void set_up();
    void lock();
    void look_for_promotion();
    /// What came of a transaction that was committed.
    void settle(bool is_committed);
    std::string begin_to_write() const;
    Result begun(const std::string& sql);
    Result begun_to_write();
    void take_rows(std::int64_t first);
    bool part(const Parting& from);
    void try_to_make_schema();
    std::string quoted_schema();

    std::string place_;
    Use use_;
    std::unique_ptr<PGconn, Close> connection_;
    std::uint64_t generation_ = 0;
    std::uint64_t statements_ = 0;
    int queued_ = 0;
    std::map<std::string, std::int64_t> newest_rows_;  ///< of tables into which this connection inserted
    std::string unused_;  ///< statements that nobody needs any more, as SQL that drops them
    std::uint64_t transactions_ = 0;
    bool has_schema_ = false;
    std::string writer_;  ///< this server's number among those that ever wrote
    std::int64_t turn_ = 0;
    std::int64_t next_row_ = 0;  ///< of the journal
    std::int64_t rows_end_ = 0;
    std::int64_t posting_end_ = 0;    ///< of the numbers that postings of this transaction have
    bool lets_others_write_ = false;  ///< while it writes its rooms
    bool beside_ = false;             ///< this transaction does
    bool numbers_postings_ = false;   ///< like rows, instead of by the entries before them
    bool has_chains_ = false;         ///< what waits unsealed says what it follows
    UnsealedChain unsealed_;
    AnsweredTransactions answered_;
    std::int64_t timeline_ = 0;  ///< of the last connection; 0: nobody knows
    std::optional<Promotion> promotion_;
    std::optional<std::int64_t> seal_;  ///< the books', as this transaction saw it, by the changes that it names
    bool others_wrote_ = false;
    std::uint64_t wrote_in_ = 0;  ///< the connection of its last transaction that wrote
    std::unique_ptr<PostgresSeals> seals_;
    std::optional<PartitionsThatEnded> ended_;  ///< as the transaction that writes has seen it
    /// Once these transactions are over, no posting below `rows` is under way.
    struct Mark {
        std::int64_t rows = 0;
        std::set<std::string> writing{};
    };
    std::optional<Mark> mark_;  ///< of this connection
    std::int64_t numbered_below_ = 0;
};

}  // namespace anteroom::store
