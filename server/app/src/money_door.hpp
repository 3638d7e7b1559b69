#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

#include "app/audit.hpp"
#include "base/worker.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

/// Decides whether money may be deposited, withdrawn and staked. The door is open only while the newest audit found the
/// books right. The door stays closed until this process's first audit, because the books in the folder may be wrong.
/// After a fault, only an audit that a person orders opens the door. Such an audit is logged. May be called from any
/// thread.
class MoneyDoor {
  public:
    /// `audit` throws when `stop` is true. All arguments must outlive this object.
    using Audit = std::function<AuditReport(const std::atomic<bool>& stop)>;
    MoneyDoor(store::SqlStore& store, host::Log& log, host::Metrics& metrics, Audit audit);
    ~MoneyDoor() { stop(); }
    MoneyDoor(const MoneyDoor&) = delete;
    MoneyDoor& operator=(const MoneyDoor&) = delete;

    struct Start {
        std::chrono::milliseconds
            wait_max;            ///< longest wait in prove(); afterwards the audit continues in the background
        bool was_wrong = false;  ///< true if the newest audit in the log found a fault, so that right books alone do
                                 ///< not open the door
        /// Called on the audit's thread instead of opening the door. The callee must then call `heed`.
        std::function<void()> on_right{};
        std::function<void()> on_wrong;  ///< called on the audit's thread
        Audit audit{};                   ///< the first audit, if it differs from later audits
    };
    /// Runs the first audit. If the books cannot be read, repeats the audit until it has a result.
    void prove(const Start& start);
    /// Runs an audit on this thread, and opens or closes the door by its result. An exception leaves the door as it is.
    /// Only the exception LaterRelease closes the door.
    AuditReport audit(const std::atomic<bool>& stop);
    /// Applies the result of the newest audit in the log, because another server may have audited the books. The door
    /// can open only after an audit of this process has ended with any result.
    void heed(bool found_fault);
    bool is_open() const { return open_; }
    /// Closes the door until an audit of this process finds no fault.
    void shut();
    /// Stops the first audit.
    void stop();

  private:
    /// Returns false if the audit should be repeated.
    bool proved(const Start& start);
    /// Waits for the pause. Returns false if the audit should not be repeated, because the server stops or another
    /// audit has a result.
    bool rest(std::chrono::milliseconds pause);
    AuditReport audited_or_unreadable(const Audit& audit, const std::atomic<bool>& stop);
    AuditReport audited(const Audit& audit, const std::atomic<bool>& stop);
    void set(bool open);

    /// The state of this process's own audits.
    enum class Own : std::uint8_t {
        none,            ///< no audit has ended that still counts
        unlogged_fault,  ///< an audit found a fault that the log does not contain yet, so the log may still say that
                         ///< the books are right
        done,
    };

    store::SqlStore& store_;
    host::Log& log_;
    host::Metrics& metrics_;
    const Audit audit_;
    std::mutex mutex_;  ///< guards own_ and the door's state
    std::condition_variable ended_;
    Own own_ = Own::none;
    std::atomic<bool> open_ = false;
    std::atomic<bool> stop_ = false;
    base::Worker worker_{1};  ///< declared last, because the thread uses all other members
};

}  // namespace anteroom::app
