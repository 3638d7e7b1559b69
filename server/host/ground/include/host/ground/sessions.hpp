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
    std::optional<store::SecretHash> only;  ///< only the connections with this token
    std::optional<store::SecretHash> but;   ///< only the connections with another token
    room::ConnectionRef asks;               ///< stays open; the connection closes itself after its answer
};

/// A connection and the token that the client sent.
struct Login {
    room::ConnectionRef connection;
    store::SecretHash token;
};

/// The WebSockets of one shard by name, and the player numbers for new
/// guests. Unknown names are ignored, because connections end at any time.
class Sessions final : public Outbox {
  public:
    struct Hooks {
        MakeSession make;
        /// Looks after the whole server: its metrics, and its clocks. Called by the first shard's sweep.
        std::function<void()> look_around;
    };
    Sessions(HostContext& context, ShardState& home, Hooks hooks);

    /// Reserves player numbers and begins to sweep. Must be called on the shard, once the shard runs.
    void start();

    std::unique_ptr<net::Receiver> greet(std::shared_ptr<net::Connection> connection);
    void forget(room::ConnectionRef connection) { context_.process.connections -= sessions_.erase(connection.value); }

    void send(room::ConnectionRef to, const net::Text& text, std::optional<wire::RequestId> answers) override;
    /// Sends over every connection of this player.
    void send_to(store::PlayerId player, const net::Text& text);
    void tell(store::RoomId room, store::Seq seq, std::vector<room::Frame>& frames);
    /// Sends each viewer of these rooms the room's text, which is not a message of the room itself.
    void tell_viewers(const std::unordered_map<store::RoomId, net::Text>& texts);
    void view(room::ConnectionRef connection, const session::input::Viewing& viewing);
    friend bool views(const Sessions& sessions, room::ConnectionRef connection, store::RoomId room);
    void give(room::ConnectionRef to, session::Input input);
    /// Notes that the lobby has forwarded a request of the connection to that room.
    void note_asked(room::ConnectionRef by, store::RoomId room);
    /// Tells all connections of that player the new name and role.
    void changed(const store::PlayerRow& player);
    void log_out(const LogOut& who);
    /// Returns the logins of all players on this shard who are in the store.
    std::vector<Login> logins() const;
    /// Returns the logins of this player on this shard, even if the player is a guest who is not in the store yet.
    std::vector<Login> logins_of(store::PlayerId player) const;
    /// Applies the store's answer: ends the login if its token is gone, and otherwise sets the player's name and role.
    void is_now(const Login& login, const std::optional<store::PlayerRow>& player);
    /// Closes connections that view one of these rooms or may wait for
    /// an answer from one, so that the clients reconnect.
    void come_again(const std::unordered_set<store::RoomId>& rooms);
    void all_come_again();

    /// Makes a guest for this connection. The caller has checked the limit of the connection's address.
    void make_guest(room::ConnectionRef asks);
    /// Returns a number that no player has had, or none if no number is left. If none is
    /// left, the connection's new_guest() is called again once the store has given more
    /// numbers; if the store fails, the connection is told that there is no number.
    std::optional<store::PlayerId> next_player(room::ConnectionRef asks);

    bool has_numbers() const { return !numbers_.is_empty(); }
    std::size_t size() const { return sessions_.size(); }

  private:
    static void close(SessionPort& session);
    void sweep(net::Instant due);
    /// Tries a write while the store refuses writes, to notice when the store accepts writes again.
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

/// Tells every connection of that player on this node. May be called from any thread.
void tell_changed(HostContext& context, const store::PlayerRow& player);

}  // namespace anteroom::host
