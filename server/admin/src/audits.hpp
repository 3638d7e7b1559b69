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

/// Runs an audit of all books at a time, on a thread of its own, and writes what it came to into the audit log,
/// where it outlives the process.
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

    /// Where one runs already, that one does.
    void start(const std::string& by);
    /// The same, and where the books are not reached it is tried again, with growing pauses, until one has an end.
    void insist(const std::string& by);
    /// `fault` stands in the log as what an audit found, for every node to heed, until the one that begins then, and is
    /// tried again as above, says what there is. Also where one runs: that may have read before.
    void suspect(const std::string& by, const std::string& fault);
    bool running() const;
    /// Of this process, or else the newest in so many lines of the log, read by the caller's own reports.
    std::optional<Result> last(store::Reports& reports, std::uint32_t audit_entries_searched_max);
    void stop();

  private:
    void begin(const std::string& by, bool insists);
    void run_to_an_end(std::string by);
    /// Whether it came to an end, and that stands in the log.
    bool run(const std::string& by);

    const Parts& parts_;
    std::function<store::TimeMs()> now_;
    mutable std::mutex mutex_;  ///< guards those below
    std::condition_variable something_;
    bool running_ = false;
    bool insists_ = false;             ///< one is owed
    std::optional<std::string> asks_;  ///< who asked while it rested
    std::optional<Result> last_;
    std::atomic<bool> stop_ = false;
    base::Worker worker_{1};  ///< last: its thread uses all the others
};

/// `right: 41 entries in 5 chains, 9 acts`, or `WRONG: ` and the fault: as the log has it.
std::string text_of(const AuditOutcome& outcome);
std::optional<AuditOutcome> audit_of(std::string_view text);

}  // namespace anteroom::admin
