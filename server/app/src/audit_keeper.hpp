#pragma once

#include <functional>
#include <string>

#include "admin/admin_service.hpp"
#include "base/house_days.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "house_audits.hpp"
#include "money_door.hpp"

namespace anteroom::app {

/// Keeps the audits of a running server going. All references must outlive this object.
struct AuditKeeper {
    HouseAudits& audits;
    MoneyDoor& door;
    admin::AdminService& house;
    host::Log& log;
    host::Metrics& metrics;
    base::HouseDays days;
    /// Gets the fault of an hourly audit, which stops money.
    std::function<void(const std::string&)> on_fault;

    /// Audits what is due, on this thread. After a fault, only an audit that a person orders lets money move.
    void operator()() const;

  private:
    void audit_to_the_end(const std::string& by) const;
};

}  // namespace anteroom::app
