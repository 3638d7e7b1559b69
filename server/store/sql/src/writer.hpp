#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <variant>
#include <vector>

#include "lookout.hpp"
#include "promotions.hpp"
#include "queries.hpp"
#include "store/sql/backend.hpp"
#include "store/sql/database.hpp"
#include "store/sql/sql_store.hpp"
#include "tables.hpp"

namespace anteroom::store {

/// Owns the database and the only thread that uses it. Any thread may call the writer, through a bounded
/// queue. Calls run in their order: all waiting commits run in one transaction, and a query runs by itself.
class Writer {
  public:
    using Answer = std::function<void()>;
    using Change = std::variant<Commit, PlayerChanges, AdminChanges>;
    /// Reads, or writes and reads, inside a transaction; the returned function gives the answer.
    using Ask = std::function<Answer(Tables&, Queries&)>;
    using OnFailed = std::function<void(Failed)>;

    /// Throws OpenFailed.
    Writer(std::unique_ptr<Backend> backend, SqlOptions options);
    ~Writer();
    void stop();
    void let_money_move(bool moves) { money_moves_ = moves; }
    std::chrono::milliseconds busy_for() const;

    void write(Change change, OnOutcome done);
    void write_all(std::vector<Commit> commits, OnOutcomes done);
    void ask(bool writes, Ask ask, OnFailed failed);
    /// Goes before all waiting calls, even if the queue is full.
    void ask_first(Ask ask, OnFailed failed);

  private:
    using Clock = std::chrono::steady_clock;
    struct Write {
        Change change;
        OnOutcome done;
        Clock::time_point called;
    };
    struct Query {
        bool writes = false;
        Ask ask;
        OnFailed failed;
    };
    /// `Answer` alone is a call that found the queue full and only keeps its place in line.
    using Call = std::variant<Write, Query, Answer>;

    void begin_with_key();

    // The callers' side
    void add(Call call, OnFailed failed);
    /// The mutex must be held. If the queue is full, the call is dropped, but its answer keeps the place in line.
    void enqueue(Call call, OnFailed failed);

    // The thread's side
    void loop();
    std::vector<Call> take();
    void begin(Database::Transaction what);
    void carry_out(std::vector<Call>& calls);
    void lock_wallets(std::span<const Call> calls);
    /// Now and then moves postings that were made without a turn into the seal. Games seldom have to wait for the seal.
    void seal_behind();
    void run_group(std::vector<Call>& calls);
    void run_together(std::vector<Call>& calls, Database::Transaction what);
    std::optional<std::vector<Outcome>> try_together(std::vector<Call>& calls, Database::Transaction what);
    Outcome try_alone(const Call& call);
    Outcome apply_as_one(const Change& change);
    Outcome apply(const Change& change);
    void run_query(Query& query);
    std::optional<Answer> try_query(Query& query, bool may_fail);

    void undo();
    /// Rolls back after this error. Returns true if a retry may succeed.
    bool roll_back(const SqlError& error);
    Outcome outcome_of(const SqlError& error);

    SqlOptions options_;
    std::unique_ptr<Backend> backend_;
    Database& db_;
    std::atomic<bool> money_moves_;
    std::atomic<Clock::time_point> busy_since_{Clock::time_point::max()};  ///< max: idle
    Tables tables_;
    Queries queries_;
    Promotions promotions_;
    Lookout lookout_;
    Clock::time_point sealed_at_{};  ///< time of the last look for unsealed rows
    int turns_missed_ = 0;           ///< consecutive looks at which other nodes had the turn
    std::int64_t sealed_below_ = 0;  ///< bound of the last sealing
    int missed_rises_ = 0;           ///< consecutive sealings without progress

    std::mutex mutex_;  ///< guards the three members below
    std::condition_variable something_;
    std::deque<Call> calls_;
    bool stopping_ = false;
    std::thread thread_;  ///< last, because the thread uses all the others
};

}  // namespace anteroom::store
