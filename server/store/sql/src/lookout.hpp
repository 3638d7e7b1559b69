#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Looks for foreign code in the database (Database::intruder). If there is foreign code, the lookout
/// stops deposits, withdrawals and stakes. The lookout runs on the writer's thread, outside transactions.
class Lookout {
  public:
    /// `on_found` is called when money stops. All arguments outlive this object.
    Lookout(Database& db, std::chrono::milliseconds pause, std::atomic<bool>& money_moves,
            std::function<void(const std::string&)> on_found);

    /// Acts on the result of the last transaction. Looks by itself once `pause` has passed.
    void look();
    /// Returns the time until the next look is due.
    std::chrono::milliseconds left() const;

  private:
    Database& db_;
    std::chrono::milliseconds pause_;
    std::atomic<bool>& money_moves_;
    std::function<void(const std::string&)> on_found_;
    std::chrono::steady_clock::time_point looked_at_{};
};

}  // namespace anteroom::store
