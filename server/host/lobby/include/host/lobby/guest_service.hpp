#pragma once

#include "base/network_buckets.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/guests.hpp"

namespace anteroom::host {

/// Manages guests: limits new guests for each network, remembers guests who are not stored yet, and rejects revoked
/// tokens. A server has one object, on its first shard, where all calls are made.
class GuestService {
  public:
    explicit GuestService(HostContext& context);

    /// Handles a connection that requests a new guest.
    void admit(const base::Networks& networks, room::ConnectionRef asks);
    /// Sets how many new guests may come from one address at once.
    void limit(std::uint32_t burst) { by_network_.set_allowance({burst, context_.limits.host.guest_back}); }
    void remember(const store::SecretHash& token, const store::PlayerChanges& unsaved);
    /// Forgets a player who is now in the store. From then on, only the store knows the player's tokens.
    void forget(store::PlayerId player) { guests_.forget(player); }
    void look_up(const store::SecretHash& token, room::ConnectionRef asks);
    /// Returns whether this number belongs to a guest of this node who has not taken a seat yet.
    bool knows(store::PlayerId player) const { return guests_.knows(player); }
    /// Ends the logins with these tokens on all nodes. The store no longer has the tokens.
    void log_out(const LogOut& who);

  private:
    HostContext& context_;
    Guests guests_;
    base::NetworkBuckets by_network_;
};

}  // namespace anteroom::host
