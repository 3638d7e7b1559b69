#pragma once

#include <chrono>

#include "admin/admin_service.hpp"
#include "app/audit.hpp"
#include "app/config.hpp"
#include "host/host.hpp"

namespace anteroom::app {

// The parts of the operator interface, made from the settings.

admin::AuditOutcome outcome_of(const AuditReport& report);
admin::Staff staff_of(const Config& config, host::Host& host, std::chrono::milliseconds wait_max);
admin::HouseDay house_day(const Config& config);

}  // namespace anteroom::app
