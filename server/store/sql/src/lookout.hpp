#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Looks for foreign code in the database (Database::intruder), and stops money if there is any. Runs on the writer's
/// thread, outside transactions.
class Lookout {
  public:
    /// `on_found` is told when money stops. Everything that is passed outlives this object.
    Lookout(Database& db, std::chrono::milliseconds pause, std::atomic<bool>& money_moves,
            std::function<void(const std::string&)> on_found);

    /// Acts on the result of the last transaction. Looks itself once `pause` has passed.
    void look();
    /// Time until the next look is due.
    std::chrono::milliseconds left() const;

  private:
    Database& db_;
    std::chrono::milliseconds pause_;
    std::atomic<bool>& money_moves_;
    std::function<void(const std::string&)> on_found_;
    std::chrono::steady_clock::time_point looked_at_{};
};

}  // namespace anteroom::store
