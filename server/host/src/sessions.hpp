#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "host_context.hpp"
#include "net/connection.hpp"
#include "net/shard.hpp"
#include "reserved_numbers.hpp"
#include "room/effect.hpp"
#include "session/session_core.hpp"
#include "stopwatch.hpp"

namespace anteroom::host {

class SessionHost;

/// Whose connections end because their token is no more.
struct LogOut {
    store::PlayerId player;
    std::optional<store::SecretHash> only;  ///< those with this token
    std::optional<store::SecretHash> but;   ///< those with another one
    room::ConnectionRef asks;               ///< closes itself, after its answer
};

/// With which token somebody came.
struct Login {
    room::ConnectionRef connection;
    store::SecretHash token;
};

/// The WebSockets of one shard by name, and the numbers from which their new guests are made. A name that is gone is
/// no fault: connections end at any time.
class Sessions {
  public:
    Sessions(HostContext& context, ShardState& home);

    /// On the shard, once it runs: takes player numbers and begins to sweep.
    void start();

    std::unique_ptr<net::Receiver> greet(std::shared_ptr<net::Connection> connection);
    void forget(room::ConnectionRef connection) { context_.process.connections -= sessions_.erase(connection.value); }

    void send(room::ConnectionRef to, const net::Text& text, std::optional<wire::RequestId> answers);
    /// Over every connection of this player.
    void send_to(store::PlayerId player, const net::Text& text);
    /// `timed`: the request that the room was at, where its client wants to know what it took.
    void tell(store::RoomId room, store::Seq seq, std::vector<room::Frame>& frames,
              const std::optional<RoomTimes>& timed);
    /// What is no message of the room: to whoever views one of these, its own text.
    void tell_viewers(const std::unordered_map<store::RoomId, net::Text>& texts);
    void view(room::ConnectionRef connection, const session::input::Viewing& viewing);
    friend bool views(const Sessions& sessions, room::ConnectionRef connection, store::RoomId room);
    void give(room::ConnectionRef to, session::Input input);
    /// The lobby has passed on to that room what the connection asked it.
    void note_asked(room::ConnectionRef by, store::RoomId room);
    /// All connections of that player come to know its new name and role.
    void changed(const store::PlayerRow& player);
    void log_out(const LogOut& who);
    /// Of everybody here whom the store knows.
    std::vector<Login> logins() const;
    /// Of this player, whom the store may not know yet.
    std::vector<Login> logins_of(store::PlayerId player) const;
    /// As the store has it: nobody comes with that token any more, or its player has this name and role.
    void is_now(const Login& login, const std::optional<store::PlayerRow>& player);
    /// Whoever views one of these rooms, or waits for an answer that may have been lost with them, is to connect again.
    void come_again(const std::unordered_set<store::RoomId>& rooms);
    void all_come_again();

    /// The address of this connection may have a guest more.
    void make_guest(room::ConnectionRef asks);
    /// A number that no player ever had. None: all are given out; then this connection's new_guest is called again when
    /// the store has given more, or it is told that there is none.
    std::optional<store::PlayerId> next_player(room::ConnectionRef asks);

    bool has_numbers() const { return !numbers_.is_empty(); }
    std::size_t size() const { return sessions_.size(); }

  private:
    static void close(SessionHost& session);
    void sweep(net::Instant due);
    /// While the store takes no writes: tries one, so that it is noticed when it does again.
    void probe();

    HostContext& context_;
    ShardState& home_;
    net::Timer sweep_;
    std::unordered_map<std::uint64_t, SessionHost*> sessions_;
    ReservedNumbers<store::PlayerId> numbers_;
    bool probing_ = false;
};

bool views(const Sessions& sessions, room::ConnectionRef connection, store::RoomId room);

/// To every connection of that player here; from any thread.
void tell_changed(HostContext& context, const store::PlayerRow& player);

}  // namespace anteroom::host
