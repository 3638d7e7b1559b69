#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "app/audit.hpp"
#include "base/worker.hpp"
#include "host/log.hpp"
#include "host/metrics.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

/// Whether money comes in, goes out and is staked: only while the newest audit found the books right, and not before
/// the first one of this process. Nobody takes books for true because they lie in the folder; and where a fault was
/// found once, it is a person's audit that opens, which stands in the log. Any thread may call.
class MoneyDoor {
  public:
    /// `audit` throws once `stop` is true. All of them outlive this.
    using Audit = std::function<AuditReport(const std::atomic<bool>& stop)>;
    MoneyDoor(store::SqlStore& store, host::Log& log, host::Metrics& metrics, Audit audit);
    ~MoneyDoor() { stop(); }
    MoneyDoor(const MoneyDoor&) = delete;
    MoneyDoor& operator=(const MoneyDoor&) = delete;

    struct Start {
        std::chrono::milliseconds wait_max;  ///< so long it is waited for, then it goes on beside everything else
        bool was_wrong = false;              ///< the newest audit in the log found a fault: being right does not open
        std::function<void()> on_wrong;      ///< on the audit's thread
    };
    /// The first audit.
    void prove(const Start& start);
    /// Runs an audit here and now, and opens or shuts by what it finds. What it throws changes nothing.
    AuditReport audit(const std::atomic<bool>& stop);
    bool is_open() const { return open_; }
    /// Until the next audit that finds nothing.
    void shut() { set(false); }
    /// Gives up the first audit.
    void stop();

  private:
    AuditReport audited_or_unreadable(const std::atomic<bool>& stop);
    AuditReport audited(const std::atomic<bool>& stop);
    void set(bool open);

    store::SqlStore& store_;
    host::Log& log_;
    host::Metrics& metrics_;
    const Audit audit_;
    std::atomic<bool> open_ = false;
    std::atomic<bool> stop_ = false;
    base::Worker worker_{1};  ///< last: its thread uses all the others
};

}  // namespace anteroom::app
