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
    /// Called with the fault of an hourly audit, and stops money.
    std::function<void(const std::string&)> on_fault;

    /// Runs the audits that are due, on this thread. After a fault, money moves again only after an audit that a person
    /// has ordered.
    void operator()() const;

  private:
    void audit_to_the_end(const std::string& by) const;
};

}  // namespace anteroom::app
