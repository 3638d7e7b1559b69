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

/// Decides whether money may be deposited, withdrawn and staked. The door is open only while the newest audit found
/// the books right. It stays closed until this process's first audit, because books in the folder prove nothing.
/// After a fault, only an audit that a person orders opens it. That audit is logged. May be called from any thread.
class MoneyDoor {
  public:
    /// `audit` throws when `stop` is true. All arguments must outlive this object.
    using Audit = std::function<AuditReport(const std::atomic<bool>& stop)>;
    MoneyDoor(store::SqlStore& store, host::Log& log, host::Metrics& metrics, Audit audit);
    ~MoneyDoor() { stop(); }
    MoneyDoor(const MoneyDoor&) = delete;
    MoneyDoor& operator=(const MoneyDoor&) = delete;

    struct Start {
        std::chrono::milliseconds wait_max;  ///< prove() waits at most this long; then the audit continues alone
        bool was_wrong = false;              ///< the log's newest audit found a fault: right books do not open the door
        /// Called on the audit's thread instead of opening the door. A call of `heed` must follow.
        std::function<void()> on_right{};
        std::function<void()> on_wrong;  ///< called on the audit's thread
        Audit audit{};                   ///< the first audit, if it is another one
    };
    /// Runs the first audit. If the books cannot be read, repeats the audit until an audit of this process ends.
    void prove(const Start& start);
    /// Runs an audit on this thread, and opens or closes the door by its result.
    /// After an exception the door stays as it is, but LaterRelease closes it.
    AuditReport audit(const std::atomic<bool>& stop);
    /// Applies the result of the newest audit in the log, because another server may have audited the same
    /// books. The door opens only after this process has finished an audit of its own, whatever its result.
    void heed(bool found_fault);
    bool is_open() const { return open_; }
    /// Closes the door until an audit of this process finds no fault.
    void shut();
    /// Stops the first audit.
    void stop();

  private:
    /// Returns false if it should be tried again.
    bool proved(const Start& start);
    /// Returns false if it should not be tried again.
    bool rest(std::chrono::milliseconds pause);
    AuditReport audited_or_unreadable(const Audit& audit, const std::atomic<bool>& stop);
    AuditReport audited(const Audit& audit, const std::atomic<bool>& stop);
    void set(bool open);

    /// The state of this process's own audits.
    enum class Own : std::uint8_t {
        none,            ///< no audit that still counts has ended
        unlogged_fault,  ///< the log does not contain this fault yet, and may still say that the books are right
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
    base::Worker worker_{1};  ///< last, because its thread uses all the other members
};

}  // namespace anteroom::app
