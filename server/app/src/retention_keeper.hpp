#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "app/data_place.hpp"
#include "app/limits.hpp"
#include "base/cautious_clock.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

/// Deletes expired data in small steps while games run, and sometimes measures the size of the data on disk. The keeper
/// runs on its own thread, which blocks until the store answers. Failures are logged, and the next round tries again.
class RetentionKeeper {
  public:
    struct Parts {
        store::SqlStore& store;
        DataPlace place;
        host::Log& log;
        host::Metrics& metrics;
        std::function<void(const store::TokenRow&)> logged_out;  ///< called when a login has ended
    };
    RetentionKeeper(Parts parts, const KeepLimits& limits);
    ~RetentionKeeper() { stop(); }
    RetentionKeeper(const RetentionKeeper&) = delete;
    RetentionKeeper& operator=(const RetentionKeeper&) = delete;

    /// Ends the thread. Call this before the store ends.
    void stop();

  private:
    void run(const std::stop_token& stop);
    void prune(const std::stop_token& stop);
    store::Retention what_may_go();
    /// Returns the time of day for deletions. If the clock was just set far forward, deletions do not follow it yet.
    std::chrono::milliseconds time_to_act_by();
    void note_let_go(std::int64_t tables);
    void measure();
    /// Waits. Returns true if the keeper is stopping.
    bool rest(const std::stop_token& stop, std::chrono::milliseconds pause);

    const Parts parts_;
    const KeepLimits limits_;
    std::mutex mutex_;
    std::condition_variable_any end_;
    base::CautiousClock clock_;  ///< used only on the thread
    std::jthread thread_;        ///< declared last, because the thread uses all other members
};

}  // namespace anteroom::app
