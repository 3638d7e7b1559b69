#pragma once

#include <string>

#include "host_context.hpp"
#include "net/connection.hpp"
#include "session/effect.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

// Where an account is logged in. On the shard of the connection that asks.

void list_logins(HostContext& context, room::ConnectionRef asks, const session::effect::ListLogins& asked);
/// Over the connections of a login that ends somebody is told so after the answer, who asks among them.
void end_logins(HostContext& context, room::ConnectionRef asks, const session::effect::EndLogins& asked);

/// Of a network the owner is told where it is, and whoever reads the file not who.
store::TokenUse token_use(const store::SecretHash& token, store::PlayerId player, const net::Networks& from,
                          const std::string& program, store::TimeMs now);

}  // namespace anteroom::host
