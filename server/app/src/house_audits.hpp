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

/// Returns the audit that is due now. An audit of everything that ended before `old` no longer counts.
AuditDue audit_due(const std::optional<store::Audited>& newest, store::TimeMs now, store::TimeMs old);

/// The audits of a running house. Several nodes share one duty: while one audits, the others do not. A sealed note in
/// the database says what was audited, so that any node goes on from there, also after a restart.
class HouseAudits {
  public:
    /// The store must outlive this object.
    HouseAudits(Config config, AuditBasis basis, store::SqlStore& store);

    /// Audits everything.
    AuditReport whole(const std::atomic<bool>& stop);
    /// The first audit. A lone server audits everything. A node of several waits while another node audits, and takes
    /// that node's result. Otherwise it audits the books, and of the journals those with records since the newest
    /// audit.
    AuditReport at_start(const std::atomic<bool>& stop);

    /// Takes the duty and says what is due. `order_whole` orders an audit of everything and returns when it ended; a
    /// part is audited here. Returns the fault of a part. Does nothing while another node has the duty.
    std::optional<std::string> tend(const base::HouseDays& days, const std::function<void()>& order_whole);

    /// The newest audit of everything, by any node.
    std::optional<store::TimeMs> newest_whole() const;
    /// All audits give up at once. Otherwise they would compete with the moves of a node's tables.
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
    std::atomic<std::int64_t> whole_ = 0;        ///< end of this process's newest audit of everything
    std::atomic<std::int64_t> from_anchor_ = 0;  ///< end of an audit at the start that left journals out
};

}  // namespace anteroom::app
