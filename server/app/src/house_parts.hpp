#pragma once

#include <atomic>
#include <chrono>

#include "admin/admin_service.hpp"
#include "app/audit.hpp"
#include "app/config.hpp"
#include "host/host.hpp"

namespace anteroom::app {

// The parts of the operator interface, made from the settings.

/// Audits the books. The audit also fails if the key is in the data folder, because copies of the folder must not
/// contain the key.
AuditReport audit_of_house(const Config& config, const AuditBasis& basis, const std::function<void()>& go_on);
admin::AuditOutcome outcome_of(const AuditReport& report);
admin::Staff staff_of(const Config& config, host::Host& host, std::chrono::milliseconds wait_max);
admin::HouseDay house_day(const Config& config);

}  // namespace anteroom::app
