#pragma once

#include <functional>

#include "net/http.hpp"
#include "office/house.hpp"

namespace anteroom::app {

/// What the interface lies below.
inline constexpr const char* api_prefix = "/api/v1";

/// The house's interface as net has it. `house` outlives the listener.
net::Api house_api(office::House& house, std::function<bool()> ready);

}  // namespace anteroom::app
