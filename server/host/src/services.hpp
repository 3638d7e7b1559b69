#pragma once

#include "host/ground/host_context.hpp"

namespace anteroom::host {

// For the composition root alone.

/// Makes the limits of requests and of new accounts.
void make_rates(Services& services, const Limits& limits);
/// Updates the metrics of all parts that a server has one of. On the first shard.
void note_metrics(HostContext& context);

}  // namespace anteroom::host
