#pragma once

#include "host/ground/host_context.hpp"

namespace anteroom::host {

// Is called only by Host.

/// Makes the rate limits of requests and of new accounts.
void make_rates(Services& services, const Limits& limits);
/// Updates the metrics of all parts of which a server has one. Is called on the first shard.
void note_metrics(HostContext& context);

}  // namespace anteroom::host
