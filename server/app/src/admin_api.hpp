#pragma once

#include <functional>

#include "admin/admin_service.hpp"
#include "net/http.hpp"

namespace anteroom::app {

/// The path prefix of the operator interface.
inline constexpr const char* api_prefix = "/api/v1";

/// Connects the operator interface to net. `house` must outlive the listener.
net::Api admin_api(admin::AdminService& house, std::function<bool()> ready);

}  // namespace anteroom::app
