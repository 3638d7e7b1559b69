#pragma once

#include "host/ground/host_context.hpp"

namespace anteroom::host {

// Used by Host only.

/// Makes the rate limits of requests and of new accounts.
void make_rates(Services& services, const Limits& limits);
/// Updates the metrics of all parts of which a server has one. Called on the first shard.
void look_around(HostContext& context);

}  // namespace anteroom::host
