#pragma once

#include <functional>

#include "admin/admin_service.hpp"
#include "net/http.hpp"

namespace anteroom::app {

/// What the interface lies below.
inline constexpr const char* api_prefix = "/api/v1";

/// The house's interface as net has it. `house` outlives the listener.
net::Api admin_api(admin::AdminService& house, std::function<bool()> ready);

}  // namespace anteroom::app
