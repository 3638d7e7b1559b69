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
    std::string client;  ///< the key of its page load
    NetworkMarks networks;
    bool is_program = false;
    /// Another connection of the player has the seat; this one watches as a spectator does.
    bool is_displaced = false;
    bool by_link = false;        ///< it brought the link, so somebody here has invited it
    store::RequestId came_by{};  ///< its newest create or join

    /// Whose own parts it is told: nobody's has the number 0.
    store::PlayerId told_as() const { return is_displaced ? store::PlayerId{0} : player; }
};

/// The connections that view the room, in the order in which they came, and which players are missed. Tells nothing.
class Viewers {
  public:
    bool is_empty() const { return list_.empty(); }
    /// Another number after every connection that has come or gone.
    std::uint64_t coming_and_going() const { return coming_and_going_; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(list_.size()); }
    /// Null: it does not view the room.
    Viewer* find(ConnectionRef connection);
    const Viewer* find(ConnectionRef connection) const;
    bool has(ConnectionRef connection) const { return find(connection) != nullptr; }
    const Viewer* find(store::PlayerId player) const;
    bool has(store::PlayerId player) const { return find(player) != nullptr; }
    bool is_displaced(ConnectionRef connection) const;
    std::uint32_t spectators(const Table& table) const;
    /// Who watches and does not sit, each once however many connections, in the order in which they came.
    std::vector<store::PlayerId> watching(const Table& table) const;
    /// Those of them who did not bring the link.
    std::uint32_t strangers(const Table& table) const;
    const Viewer* newest_stranger(const Table& table) const;

    auto begin() { return list_.begin(); }
    auto end() { return list_.end(); }
    auto begin() const { return list_.begin(); }
    auto end() const { return list_.end(); }

    Viewer& add(const Sender& who);

    /// One seat, one writer: the newest connection wins. Gives those that lose it, now that this one acts for it: the
    /// others, or itself where its client is here over a later one, for what was asked over a connection that has ended
    /// may be heard last. A client's ids rise over all of its connections.
    std::vector<ConnectionRef> settle_writer(const Sender& who);

    /// False: it did not view the room.
    bool remove(ConnectionRef connection);
    void clear();

    /// Players who sit or wait for a seat and are not connected, and since when.
    const std::map<store::PlayerId, Instant>& absent_since() const { return absent_since_; }
    void note_absence(const Table& table, Instant now);
    /// Unless another connection of the player is there, which the next `note_absence` finds.
    void note_absent(store::PlayerId player, Instant since) { absent_since_.try_emplace(player, since); }
    void forget_absence() { absent_since_.clear(); }

  private:
    std::vector<Viewer> list_;
    std::uint64_t coming_and_going_ = 0;
    std::map<store::PlayerId, Instant> absent_since_;
};

}  // namespace anteroom::room
