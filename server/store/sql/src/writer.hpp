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

#include "promotions.hpp"
#include "queries.hpp"
#include "store/sql/backend.hpp"
#include "store/sql/database.hpp"
#include "store/sql/sql_store.hpp"
#include "tables.hpp"

namespace anteroom::store {

/// Owns the database and the thread that alone uses it. Calls come in from any thread through a bounded queue and are
/// carried out in their order: all commits that wait as one transaction, a query by itself.
class Writer {
  public:
    using Answer = std::function<void()>;
    using Change = std::variant<Commit, PlayerChanges, BookChanges, AdminChanges>;
    /// Reads, or writes and reads, inside a transaction; what it returns gives the answer.
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
    /// Before all that waits, and also where that is too much.
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
    /// `Answer` alone: a call that found the queue full and only keeps its place in line.
    using Call = std::variant<Write, Query, Answer>;

    void begin_with_key();

    // The callers' side
    void add(Call call, OnFailed failed);
    /// Under the mutex. A full queue keeps the place in line for the answer, but not the call.
    void enqueue(Call call, OnFailed failed);

    // The thread's side
    void loop();
    std::vector<Call> take();
    void begin(Database::Transaction what);
    void carry_out(std::vector<Call>& calls);
    bool goes_beside(const Commit& commit) const;
    void lock_wallets(std::span<const Call> calls);
    /// What was posted beside the turns comes into the seal, now and then. Play does not wait for a turn for it, or not
    /// often.
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
    /// After this error; false: it is not worth while to try again what was undone.
    bool roll_back(const SqlError& error);
    Outcome outcome_of(const SqlError& error);

    SqlOptions options_;
    std::unique_ptr<Backend> backend_;
    Database& db_;
    std::atomic<bool> money_moves_;
    std::atomic<Clock::time_point> busy_since_{Clock::time_point::max()};  ///< max: at nothing
    Tables tables_;
    Queries queries_;
    Promotions promotions_;
    Clock::time_point sealed_at_{};  ///< when it was last looked whether something waits unsealed
    int turns_missed_ = 0;           ///< by that, as others had them
    std::int64_t sealed_below_ = 0;  ///< up to where it came the last time
    int missed_rises_ = 0;           ///< times since it came further

    std::mutex mutex_;  ///< guards the three below
    std::condition_variable something_;
    std::deque<Call> calls_;
    bool stopping_ = false;
    std::thread thread_;  ///< last: it uses all the others
};

}  // namespace anteroom::store
