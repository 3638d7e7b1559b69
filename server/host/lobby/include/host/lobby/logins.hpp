#pragma once

#include <string>

#include "host/ground/host_context.hpp"
#include "net/connection.hpp"
#include "session/effect.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

class GuestService;

// Requests about the logins of an account. Call these functions on the shard of the connection that asks.

void list_logins(HostContext& context, room::ConnectionRef asks, const session::effect::ListLogins& asked);
/// Sends the answer, and then tells the connections of each ended login. The asking connection may be one of them.
void end_logins(HostContext& context, GuestService& guests, room::ConnectionRef asks,
                const session::effect::EndLogins& asked);

/// Returns the use of a token. Only the wider network is kept, which shows owners where a login is, but does not tell
/// other readers whose login it is.
store::TokenUse token_use(const store::SecretHash& token, store::PlayerId player, const net::Networks& from,
                          const std::string& program, store::TimeMs now);

}  // namespace anteroom::host
