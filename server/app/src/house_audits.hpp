#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/audit.hpp"
#include "app/config.hpp"
#include "base/house_days.hpp"
#include "store/sql/audited.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

enum class AuditDue : std::uint8_t { none, part, whole };

/// Returns the audit that is due now. An audit of everything counts only if it ended at `old` or later.
AuditDue audit_due(const std::optional<store::Audited>& newest, store::TimeMs now, store::TimeMs old);

/// The audits of a running house. Only one node audits at a time. A sealed note in the database says what was audited,
/// so that any node can continue the work, also after a restart.
class HouseAudits {
  public:
    /// The store must outlive this object.
    HouseAudits(Config config, AuditBasis basis, store::SqlStore& store);

    /// Audits everything.
    AuditReport whole(const std::atomic<bool>& stop);
    /// The first audit. A server without a cluster audits everything. A node of a cluster waits while another node
    /// audits, and takes that node's result. Otherwise the node audits the books, and the journals that have records
    /// since the newest audit.
    AuditReport at_start(const std::atomic<bool>& stop);

    /// Takes the duty to audit and does what is due. A part is audited in this call. For everything, `order_whole`
    /// orders an audit and returns after its end. Returns the fault of a part. Does nothing while another node has the
    /// duty.
    std::optional<std::string> tend(const base::HouseDays& days, const std::function<void()>& order_whole);

    /// Returns the time of the newest audit of everything, by any node.
    std::optional<store::TimeMs> newest_whole() const;
    /// Ends all audits at once. Otherwise they would compete with players' moves for the processor.
    void stop() { stopped_ = true; }
    const std::atomic<bool>& stopped() const { return stopped_; }

  private:
    std::optional<store::Audited> noted() const;
    void note(const AuditReport& report, bool is_whole);
    void write(store::Audited audited);
    AuditReport audit(const AuditBasis& basis, const std::atomic<bool>& stop) const;
    std::optional<std::string> audit_part(const store::Audited& newest);
    void require_going(const std::atomic<bool>& stop) const;

    const Config config_;
    const AuditBasis basis_;
    store::SqlStore& store_;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::int64_t> whole_ = 0;        ///< end of the newest audit of everything in this process
    std::atomic<std::int64_t> from_anchor_ = 0;  ///< end of the audit at the start, if it left journals out
};

}  // namespace anteroom::app
