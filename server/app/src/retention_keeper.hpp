#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "app/data_place.hpp"
#include "app/limits.hpp"
#include "host/log.hpp"
#include "host/metrics.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

/// Lets go what is to be kept no longer, a little at a time beside the games, and looks now and then what the data
/// takes on the disk. A thread of its own, which waits for the store; what fails stands in the log and is tried again.
class RetentionKeeper {
  public:
    struct Parts {
        store::SqlStore& store;
        DataPlace place;
        host::Log& log;
        host::Metrics& metrics;
        std::function<void(const store::TokenRow&)> logged_out;  ///< the login is no more
    };
    RetentionKeeper(Parts parts, const KeepLimits& limits);
    ~RetentionKeeper() { stop(); }
    RetentionKeeper(const RetentionKeeper&) = delete;
    RetentionKeeper& operator=(const RetentionKeeper&) = delete;

    /// Before the store ends.
    void stop();

  private:
    void run(const std::stop_token& stop);
    void prune(const std::stop_token& stop);
    store::Retention what_may_go() const;
    void note_let_go(std::int64_t tables);
    void measure();
    /// True when it ends.
    bool rest(const std::stop_token& stop, std::chrono::milliseconds pause);

    const Parts parts_;
    const KeepLimits limits_;
    std::mutex mutex_;
    std::condition_variable_any end_;
    std::jthread thread_;  ///< last: it uses all the others
};

}  // namespace anteroom::app
