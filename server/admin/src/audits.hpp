#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "admin/admin_service.hpp"
#include "base/worker.hpp"

namespace anteroom::admin {

/// Runs one audit of all books at a time, on its own thread. The result
/// is written to the audit log, so that it outlives the process.
class Audits {
  public:
    struct Result {
        store::TimeMs time;
        std::string by;
        AuditOutcome outcome;
    };

    Audits(const Parts& parts, std::function<store::TimeMs()> now) : parts_(parts), now_(std::move(now)) {}
    ~Audits() { stop(); }
    Audits(const Audits&) = delete;
    Audits& operator=(const Audits&) = delete;

    /// Starts an audit, unless one already runs.
    void start(const std::string& by);
    /// Starts an audit as start() does. If the books cannot be read, it retries with growing pauses until one finishes.
    void insist(const std::string& by);
    /// Logs `fault` as an audit's result for every node. Then starts a new audit as insist() does, which replaces
    /// that result. An audit that is already running does not count, because it may have read the books earlier.
    void suspect(const std::string& by, const std::string& fault);
    bool running() const;
    /// Returns the last result of this process. If there is none, returns
    /// the newest one in that many log lines, read through `reports`.
    std::optional<Result> last(store::Reports& reports, std::uint32_t audit_entries_searched_max);
    void stop();

  private:
    void begin(const std::string& by, bool insists);
    void run_to_an_end(std::string by);
    /// Returns true if the audit finished and its result is in the log.
    bool run(const std::string& by);

    const Parts& parts_;
    std::function<store::TimeMs()> now_;
    mutable std::mutex mutex_;  ///< guards the members below
    std::condition_variable something_;
    bool running_ = false;
    bool insists_ = false;             ///< an audit is still due
    std::optional<std::string> asks_;  ///< the person who asks for one during a pause
    std::optional<Result> last_;
    std::atomic<bool> stop_ = false;
    base::Worker worker_{1};  ///< last, because its thread uses all the other members
};

/// Returns the form in the log: `right: 41 entries in 5 chains, 9 acts`, or `WRONG: ` and the fault.
std::string text_of(const AuditOutcome& outcome);
std::optional<AuditOutcome> audit_of(std::string_view text);

}  // namespace anteroom::admin
