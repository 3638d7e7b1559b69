#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "room/input.hpp"
#include "table.hpp"

namespace anteroom::room {

struct Viewer {
    ConnectionRef connection;
    store::PlayerId player;
    std::string name;
    std::string client;  ///< the key of the viewer's page load
    NetworkMarks networks;
    bool is_program = false;
    /// True if another connection of the player has the seat. This connection only watches, like a spectator.
    bool is_displaced = false;
    bool by_link = false;  ///< true if the viewer came with the link, so that a player here has invited this viewer
    store::RequestId came_by{};  ///< the viewer's newest create or join

    /// Returns the player whose private parts this viewer sees. If another connection of the player has the seat,
    /// returns 0, which is no player's number.
    store::PlayerId told_as() const { return is_displaced ? store::PlayerId{0} : player; }
};

/// The connections that view the room, in order of arrival, and the absent players. This class sends no messages.
class Viewers {
  public:
    bool is_empty() const { return list_.empty(); }
    /// Returns a number that changes whenever a connection comes or goes.
    std::uint64_t coming_and_going() const { return coming_and_going_; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(list_.size()); }
    /// Returns null if the connection does not view the room.
    Viewer* find(ConnectionRef connection);
    const Viewer* find(ConnectionRef connection) const;
    bool has(ConnectionRef connection) const { return find(connection) != nullptr; }
    const Viewer* find(store::PlayerId player) const;
    bool has(store::PlayerId player) const { return find(player) != nullptr; }
    bool is_displaced(ConnectionRef connection) const;
    std::uint32_t spectators(const Table& table) const;
    /// Returns the players who watch without a seat, in order of arrival. Several connections of a player count once.
    std::vector<store::PlayerId> watching(const Table& table) const;
    /// Returns the number of spectators' connections that came without the link.
    std::uint32_t strangers(const Table& table) const;
    const Viewer* newest_stranger(const Table& table) const;

    auto begin() { return list_.begin(); }
    auto end() { return list_.end(); }
    auto begin() const { return list_.begin(); }
    auto end() const { return list_.end(); }

    Viewer& add(const Sender& who);

    /// Decides which connection acts for the player's seat. It is usually the newest one. Returns the connections that
    /// lose the seat: the player's other connections, or this one if a later connection of its client is here. A
    /// request from a connection that has ended may arrive after the requests of newer connections. For this reason the
    /// order follows the ids, which rise over all connections of a client.
    std::vector<ConnectionRef> settle_writer(const Sender& who);

    /// Returns false if the connection did not view the room before.
    bool remove(ConnectionRef connection);
    void clear();

    /// Returns the absent players who have a seat, wait for a seat or own the table, with the start of their absence.
    const std::map<store::PlayerId, Instant>& absent_since() const { return absent_since_; }
    void note_absence(const Table& table, Instant now);
    /// Records that a player is absent. If the player still has another connection, the next `note_absence` removes the
    /// entry.
    void note_absent(store::PlayerId player, Instant since) { absent_since_.try_emplace(player, since); }
    void forget_absence() { absent_since_.clear(); }

  private:
    std::vector<Viewer> list_;
    std::uint64_t coming_and_going_ = 0;
    std::map<store::PlayerId, Instant> absent_since_;
};

}  // namespace anteroom::room
