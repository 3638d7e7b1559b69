#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

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
        /// In place of opening, on the audit's thread: `heed` is to be called.
        std::function<void()> on_right{};
        std::function<void()> on_wrong;  ///< on the audit's thread
    };
    /// The first audit. Where the books are not reached it is tried again, until an audit of this process has an end.
    void prove(const Start& start);
    /// Runs an audit here and now, and opens or shuts by what it finds. What it throws changes nothing, but for
    /// LaterRelease, which shuts.
    AuditReport audit(const std::atomic<bool>& stop);
    /// What the newest audit in the log found, which another server may have made over the same books. Opens only after
    /// an audit of this one, whatever that found.
    void heed(bool found_fault);
    bool is_open() const { return open_; }
    /// Until an audit of this process finds nothing.
    void shut();
    /// Gives up the first audit.
    void stop();

  private:
    /// False: it is to be tried again.
    bool proved(const Start& start);
    /// False: it is not to be tried again.
    bool rest(std::chrono::milliseconds pause);
    AuditReport audited_or_unreadable(const std::atomic<bool>& stop);
    AuditReport audited(const std::atomic<bool>& stop);
    void set(bool open);

    /// How far this process is with audits of its own.
    enum class Own : std::uint8_t {
        none,            ///< that counts
        unlogged_fault,  ///< that the log does not have yet, so that it may still say the opposite
        done,
    };

    store::SqlStore& store_;
    host::Log& log_;
    host::Metrics& metrics_;
    const Audit audit_;
    std::mutex mutex_;  ///< guards own_, and that the door is as it says
    std::condition_variable ended_;
    Own own_ = Own::none;
    std::atomic<bool> open_ = false;
    std::atomic<bool> stop_ = false;
    base::Worker worker_{1};  ///< last: its thread uses all the others
};

}  // namespace anteroom::app
