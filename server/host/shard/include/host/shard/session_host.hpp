#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/token_bucket.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/session_port.hpp"
#include "host/lobby/accounts.hpp"
#include "net/connection.hpp"
#include "session/session_core.hpp"
#include "wire/error.hpp"

namespace anteroom::host {

class FinishedGames;
class GuestService;
class LobbyService;
class NetworkMarker;
class WalletService;
struct AllRates;

/// The parts that answer the requests of sessions, and the parts that limit them.
struct SessionPorts {
    LobbyService& lobby;
    GuestService& guests;
    Accounts& accounts;
    WalletService& wallets;
    FinishedGames& finished_games;
    AllRates& rates;
    const NetworkMarker& networks;
};

/// Runs the SessionCore of one WebSocket and carries out its effects. The connection owns the object, which lives on
/// the connection's shard. Each message counts as held until it is answered. The server therefore reads a client's
/// messages no faster than it answers them, and the number of waiting requests in the whole server is bounded.
class SessionHost final : public SessionPort {
  public:
    SessionHost(HostContext& context, ShardState& home, const SessionPorts& ports,
                std::shared_ptr<net::Connection> connection);
    ~SessionHost() override;

    void on_text(std::string_view text, net::Instant arrived) override;
    void on_closed(const net::Closed& closed) override;

    room::ConnectionRef ref() const override { return ref_; }
    net::Connection& connection() override { return *connection_; }
    session::SessionCore& core() override { return core_; }
    void give(session::Input input) override;
    /// Records that a message of this connection was answered.
    void answered() override;
    /// Records that the session has sent a request to this room, directly or through the lobby.
    void note_asked(store::RoomId room) override;
    /// Returns whether the client may wait for an answer from one of these rooms.
    bool may_await(const std::unordered_set<store::RoomId>& rooms) const override;
    /// Makes the guest that the session requested, when a player number is free.
    void new_guest() override;

  private:
    /// Refuses a request if the server has too much to do, or if the player or a network has used up its allowance.
    std::optional<wire::ErrorCode> admit(std::optional<store::PlayerId> player, const wire::Request& asked,
                                         base::Moment at);
    /// Records with each request that the login is in use. The store learns this at most once an hour.
    void note_request(store::TimeMs now);
    void look_up(const session::effect::LookUp& asked);
    void save(session::effect::Save save);
    void to_room(session::effect::ToRoom to);
    void to_lobby(session::effect::ToDirectory to);
    /// Passes the request to the accounts, on their shard, with the request's origin.
    template <class Asked>
    void to_accounts(void (Accounts::*ask)(const Accounts::From&, Asked), Asked asked);
    void send(session::effect::Send answer);
    room::Sender sender(const wire::Request& request) const;

    HostContext& context_;
    ShardState& home_;
    const SessionPorts& ports_;
    std::shared_ptr<net::Connection> connection_;
    room::ConnectionRef ref_;
    room::NetworkMarks networks_;
    session::SessionCore core_;
    store::TimeMs use_noted_;
    std::size_t unanswered_ = 0;
    std::vector<store::RoomId>
        asked_;  ///< rooms with open requests, where 0 stands for any room; used only by a node of a cluster
    std::vector<std::uint64_t> counted_;  ///< digests of the newest requests that were counted by a rate of their class
};

}  // namespace anteroom::host
