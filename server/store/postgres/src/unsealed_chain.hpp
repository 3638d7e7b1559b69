#pragma once

#include <cstdint>
#include <optional>
#include <utility>

namespace anteroom::store {

/// The newest unsealed row of this server, kept correct through commits
/// and rollbacks. If a commit's outcome is unknown, a new chain begins.
class UnsealedChain {
  public:
    /// Adds a row and returns the previous row, or 0.
    std::int64_t follow(std::int64_t number) { return std::exchange(newest_, number); }
    void set_savepoint() { at_savepoint_ = newest_; }
    void undo_to_savepoint() { newest_ = at_savepoint_; }
    void roll_back() { newest_ = committed_; }
    void begin() { doubted_.reset(); }
    /// Must be called when a commit begins; the commit's outcome is unknown until settle().
    void commit() { doubted_ = Doubted{std::exchange(committed_, 0), std::exchange(newest_, 0)}; }
    /// Records the outcome of that commit.
    void settle(bool is_committed) {
        if (!doubted_) return;
        newest_ = committed_ = is_committed ? doubted_->newest : doubted_->committed;
        doubted_.reset();
    }

  private:
    struct Doubted {
        std::int64_t committed = 0;
        std::int64_t newest = 0;
    };
    std::int64_t committed_ = 0;
    std::int64_t newest_ = 0;
    std::int64_t at_savepoint_ = 0;
    std::optional<Doubted> doubted_;
};

}  // namespace anteroom::store
