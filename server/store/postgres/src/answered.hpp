#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace anteroom::store {

/// The newest transactions of this server that were committed and acknowledged, in rising order of their
/// turns. After a promotion, they show how many of these transactions the new database server lacks.
class AnsweredTransactions {
  public:
    /// Begins a transaction. A transaction that only reads has no turn.
    void begin(std::optional<std::int64_t> turn) {
        under_way_.reset();
        if (turn) under_way_ = Transaction{*turn};
    }
    void tells_nobody() { under_way_.reset(); }
    void add_posting() {
        if (under_way_) ++under_way_->postings;
    }
    void set_savepoint() { at_savepoint_ = under_way_; }
    void undo_to_savepoint() { under_way_ = at_savepoint_; }
    /// Records the outcome of the current transaction.
    void settle(bool is_committed) {
        if (is_committed && under_way_) newest_.push_back(*under_way_);
        under_way_.reset();
        if (newest_.size() <= newest_max) return;
        forgotten_ = newest_.front().turn;
        newest_.pop_front();
    }

    struct Lost {
        std::int64_t transactions = 0;
        std::int64_t postings = 0;
        bool is_at_least = false;
    };
    /// Counts and forgets the transactions after this turn, which is the newest that the database still has.
    Lost lose_after(std::int64_t turn) {
        Lost lost{0, 0, forgotten_ > turn};
        for (; !newest_.empty() && newest_.back().turn > turn; newest_.pop_back()) {
            ++lost.transactions;
            lost.postings += newest_.back().postings;
        }
        return lost;
    }

  private:
    /// The number is enough for an asynchronous standby, which is a few moments behind.
    static constexpr std::size_t newest_max = 4096;
    struct Transaction {
        std::int64_t turn = 0;
        std::int64_t postings = 0;
    };
    std::deque<Transaction> newest_;
    std::int64_t forgotten_ = 0;  ///< turn of the newest transaction that was dropped from `newest_`
    std::optional<Transaction> under_way_;
    std::optional<Transaction> at_savepoint_;
};

}  // namespace anteroom::store
