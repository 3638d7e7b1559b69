#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/reserved_numbers.hpp"
#include "host/ground/session_port.hpp"
#include "net/connection.hpp"
#include "net/shard.hpp"
#include "room/effect.hpp"
#include "session/session_core.hpp"

namespace anteroom::host {

/// The connections that end because their token is gone.
struct LogOut {
    store::PlayerId player;
    std::optional<store::SecretHash> only;  ///< if set, only the connections with this token end
    std::optional<store::SecretHash> but;   ///< if set, only the connections with other tokens end
    room::ConnectionRef
        asks;  ///< the connection that asked for this; it stays open, and closes itself after its answer
};

/// A connection, and the token that the client sent.
struct Login {
    room::ConnectionRef connection;
    store::SecretHash token;
};

/// The WebSockets of one shard by name, and the player numbers for new guests. Calls for an unknown name do nothing,
/// because connections end at any time.
class Sessions final : public Outbox {
  public:
    struct Hooks {
        MakeSession make;
        /// Updates the metrics and checks the clocks of the whole server. The first shard's sweep calls this.
        std::function<void()> look_around;
    };
    Sessions(HostContext& context, ShardState& home, Hooks hooks);

    /// Reserves player numbers and starts the regular checks. Call this on the shard, when the shard runs.
    void start();

    std::unique_ptr<net::Receiver> greet(std::shared_ptr<net::Connection> connection);
    void forget(room::ConnectionRef connection) { context_.process.connections -= sessions_.erase(connection.value); }

    void send(room::ConnectionRef to, const net::Text& text, std::optional<wire::RequestId> answers) override;
    /// Sends the text over every connection of this player.
    void send_to(store::PlayerId player, const net::Text& text);
    void tell(store::RoomId room, store::Seq seq, std::vector<room::Frame>& frames);
    /// Sends each viewer of these rooms the text for the room. The text comes from the server, not from the room.
    void tell_viewers(const std::unordered_map<store::RoomId, net::Text>& texts);
    void view(room::ConnectionRef connection, const session::input::Viewing& viewing);
    friend bool views(const Sessions& sessions, room::ConnectionRef connection, store::RoomId room);
    void give(room::ConnectionRef to, session::Input input);
    /// Records that the lobby has forwarded a request of the connection to this room.
    void note_asked(room::ConnectionRef by, store::RoomId room);
    /// Tells all connections of the player the new name and role.
    void changed(const store::PlayerRow& player);
    void log_out(const LogOut& who);
    /// Returns the logins on this shard of all players who are in the store.
    std::vector<Login> logins() const;
    /// Returns the logins of this player on this shard, even for a guest who is not stored yet.
    std::vector<Login> logins_of(store::PlayerId player) const;
    /// Applies the store's answer about a login. Ends the login if its token is gone, and otherwise sets the player's
    /// name and role.
    void is_now(const Login& login, const std::optional<store::PlayerRow>& player);
    /// Closes connections that view one of these rooms or may wait for an answer from one of them, so that the clients
    /// reconnect.
    void come_again(const std::unordered_set<store::RoomId>& rooms);
    void all_come_again();

    /// Makes a guest for this connection. The caller has already checked the limit for the connection's address.
    void make_guest(room::ConnectionRef asks);
    /// Returns a number that no player has had. If no number is left, returns none and calls the connection's
    /// new_guest() again when the store has given more numbers. If the store fails, the connection is told that there
    /// is no number.
    std::optional<store::PlayerId> next_player(room::ConnectionRef asks);

    bool has_numbers() const { return !numbers_.is_empty(); }
    std::size_t size() const { return sessions_.size(); }

  private:
    static void close(SessionPort& session);
    void sweep(net::Instant due);
    /// Tries a write while the store refuses writes, to notice when it accepts them again.
    void probe();

    HostContext& context_;
    ShardState& home_;
    const Hooks hooks_;
    net::Timer sweep_;
    net::Timer probe_;
    std::unordered_map<std::uint64_t, SessionPort*> sessions_;
    ReservedNumbers<store::PlayerId> numbers_;
    bool probing_ = false;
};

bool views(const Sessions& sessions, room::ConnectionRef connection, store::RoomId room);

/// Tells every connection of the player on this node about the new name and role. May be called from any thread.
void tell_changed(HostContext& context, const store::PlayerRow& player);

}  // namespace anteroom::host
