#pragma once

#include <string>

#include "host/ground/host_context.hpp"
#include "net/connection.hpp"
#include "session/effect.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

// Logins of an account. Called on the shard of the connection that asks.

void list_logins(HostContext& context, room::ConnectionRef asks, const session::effect::ListLogins& asked);
/// Tells the connections of each ended login after the answer, including the one that asks if its login ends.
void end_logins(HostContext& context, room::ConnectionRef asks, const session::effect::EndLogins& asked);

/// Keeps the wider network only: the owner sees where a login is, and a reader of the file cannot tell whose it is.
store::TokenUse token_use(const store::SecretHash& token, store::PlayerId player, const net::Networks& from,
                          const std::string& program, store::TimeMs now);

}  // namespace anteroom::host
