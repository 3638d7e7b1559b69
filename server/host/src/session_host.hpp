#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "accounts.hpp"
#include "base/token_bucket.hpp"
#include "host_context.hpp"
#include "net/connection.hpp"
#include "session/session_core.hpp"
#include "stopwatch.hpp"
#include "wire/error.hpp"
#include "wire/timing.hpp"

namespace anteroom::host {

/// One WebSocket: its SessionCore and what that asks for. Belongs to the connection, lives on its shard. Each message
/// holds the connection until it is answered, so that one which asks faster than it is answered is read no faster, and
/// what waits for answers anywhere in the server is bounded.
class SessionHost final : public net::Receiver {
  public:
    SessionHost(HostContext& context, ShardState& home, std::shared_ptr<net::Connection> connection);
    ~SessionHost() override;

    void on_text(std::string_view text, net::Instant arrived) override;
    void on_closed(const net::Closed& closed) override;

    room::ConnectionRef ref() const { return ref_; }
    net::Connection& connection() { return *connection_; }
    session::SessionCore& core() { return core_; }
    void give(session::Input input);
    /// A message of this connection has its answer.
    void answered();
    /// Has asked something of that room, or the lobby has for it.
    void note_asked(store::RoomId room);
    /// Of one of these rooms.
    bool may_await(const std::unordered_set<store::RoomId>& rooms) const;
    /// What the request took that is answered now, where the client wants to know.
    std::optional<wire::Timing> timing_of(wire::RequestId answered, const std::optional<RoomTimes>& in_room);
    /// Makes the guest that the session asked for, as soon as there is a number.
    void new_guest();

  private:
    /// Whether the server, the player and the networks that it comes from bear one request more.
    std::optional<wire::ErrorCode> admit(std::optional<store::PlayerId> player, const wire::RequestBody& asked,
                                         base::Moment at);
    /// The login is in use as long as somebody asks for something, not at its hello alone; written down once an hour.
    void note_request(store::TimeMs now);
    void look_up(const session::effect::LookUp& asked);
    void save(session::effect::Save save);
    void to_room(session::effect::ToRoom to);
    void to_lobby(session::effect::ToDirectory to);
    /// To the accounts, on their shard, with who asks.
    template <class Asked>
    void to_accounts(void (Accounts::*ask)(const Accounts::From&, Asked), Asked asked);
    void send(session::effect::Send answer);
    room::Sender sender(const wire::Request& request) const;

    HostContext& context_;
    ShardState& home_;
    std::shared_ptr<net::Connection> connection_;
    room::ConnectionRef ref_;
    room::NetworkMarks networks_;
    session::SessionCore core_;
    store::TimeMs use_noted_;
    std::size_t unanswered_ = 0;
    std::vector<store::RoomId> asked_;      ///< of several nodes, where not all is answered; 0: of any
    std::unique_ptr<Stopwatch> stopwatch_;  ///< null: the client did not ask
};

}  // namespace anteroom::host
