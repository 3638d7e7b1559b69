#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "heads.hpp"
#include "store/port/node.hpp"
#include "store/port/store.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Sessions of nodes and which rooms are theirs; knows the session of its own store, if it opened one. Without one it
/// asks and writes nothing. Each call stands inside a transaction that writes, but for what only looks. Where nobody
/// else writes meanwhile, what holds at its beginning holds at its end, however long the disk takes; where others do, a
/// lease that lived at the beginning may be over at the end, and a room that was claimed since is known by its head's
/// epoch.
class Nodes {
  public:
    Nodes(Database& db, Heads& heads);

    /// To be called when a transaction begins.
    void forget_lease() { lives_.reset(); }

    bool has_session() const { return own_ != SessionId{}; }
    SessionId session() const { return own_; }
    /// As the log of acts has it.
    const std::string& name() const { return name_; }
    SessionOpened open(const SessionWanted& wanted);
    bool renew();
    bool end();
    std::vector<NodeSession> list();

    /// Whether what this store decided about its rooms may be written: its lease is not over, or it is alone.
    bool may_write();
    /// The request that makes this room has made one of late, perhaps at another node. A server that is alone knows
    /// which rooms it makes.
    bool has_made(const Commit& commit);
    /// A room that this store makes is its own.
    void own(RoomId room);
    void disown(RoomId room);
    /// Raises the epochs of open rooms, which are this store's then. Of each: who has it instead.
    std::vector<std::optional<NotClaimed>> claim(std::span<const RoomId> rooms);
    std::vector<ClaimableRoom> claimable();
    bool release(const Release& release);

  private:
    /// Those that live, of rooms that have one.
    std::unordered_map<RoomId, SessionId> owners(std::span<const RoomId> rooms);
    void give(RoomId room, SessionId to);
    void drop_dead();

    Database& db_;
    Heads& heads_;
    SessionId own_;
    std::string name_ = "the server";
    std::optional<bool> lives_;  ///< in this transaction, once it was asked for
    Statement clock_, holder_, insert_, dead_rooms_, dead_, renew_, end_, list_, lives_now_;
    Statement owners_, claimable_, give_, disown_, made_;
};

/// Of a session that lives: an SQL expression.
std::string owner_of_room(const Database& db);

}  // namespace anteroom::store
