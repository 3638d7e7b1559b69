#pragma once

#include "base/network_buckets.hpp"
#include "guests.hpp"
#include "host_context.hpp"
#include "sessions.hpp"

namespace anteroom::host {

/// Guests: whether a network may have one more, who they are before any store knows them, and that nobody comes back
/// with a token that is no more. One a server, on its first shard; all calls are made there.
class GuestService {
  public:
    explicit GuestService(HostContext& context);

    /// A connection asks for a new guest.
    void admit(const base::Networks& networks, room::ConnectionRef asks);
    /// New ones at once from one address, from now on.
    void limit(std::uint32_t burst) { by_network_.set_allowance({burst, context_.limits.host.guest_back}); }
    void remember(const store::SecretHash& token, const store::PlayerChanges& unsaved);
    /// The store knows this player now, and alone says with which tokens it comes back.
    void forget(store::PlayerId player) { guests_.forget(player); }
    void look_up(const store::SecretHash& token, room::ConnectionRef asks);
    /// A guest of this number may be here, without having sat anywhere.
    bool knows(store::PlayerId player) const { return guests_.knows(player); }
    /// The tokens are no longer in the store: nobody shall come back with one of them.
    void log_out(const LogOut& who);

  private:
    HostContext& context_;
    Guests guests_;
    base::NetworkBuckets by_network_;
};

}  // namespace anteroom::host
