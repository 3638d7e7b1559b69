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

/// Sessions of nodes and the rooms that the sessions own. A session whose lease is over is only late: its node
/// may renew the session until another node takes it. A session that was taken, or that ended itself, is over
/// for good (`until` is 0). The object knows the session of its own store; without a session it reads and writes
/// nothing. Every call that writes runs inside a transaction that writes. If no other node can write meanwhile,
/// facts that were read at the beginning of the transaction hold until its end, however long the disk takes.
/// Otherwise a lease may end during the transaction; the epoch in a room's head then shows a later claim.
class Nodes {
  public:
    Nodes(Database& db, Heads& heads);

    /// Must be called when a transaction begins.
    void forget_lease() { lives_.reset(); }

    bool has_session() const { return own_ != SessionId{}; }
    SessionId session() const { return own_; }
    /// Returns the node's name in the log of acts.
    const std::string& name() const { return name_; }
    SessionOpened open(const SessionWanted& wanted);
    bool renew();
    bool end();
    bool is_any_late();
    /// Ends the late sessions of other nodes; the rooms of these sessions are then free.
    void take_late();
    /// Returns the sessions that are neither late nor over.
    std::vector<NodeSession> list();

    /// Returns whether this store may write to its rooms: either its session is not over, or the store is alone.
    bool may_write();
    /// Returns whether the request for this room already made a room recently, perhaps at another
    /// node. Returns false without a session: a server that is alone knows the rooms that it makes.
    bool has_made(const Commit& commit);
    /// Records this store as the owner of a room that the store makes.
    void own(RoomId room);
    void disown(RoomId room);
    /// Raises the epochs of open rooms, which this store then owns. Each refusal names the other owner.
    std::vector<std::optional<NotClaimed>> claim(std::span<const RoomId> rooms);
    std::vector<ClaimableRoom> claimable();
    bool release(const Release& release);

  private:
    /// Returns the live owners, for the rooms that have one.
    std::unordered_map<RoomId, SessionId> owners(std::span<const RoomId> rooms);
    void give(RoomId room, SessionId to);
    void drop_dead();

    Database& db_;
    Heads& heads_;
    SessionId own_;
    std::string name_ = "the server";
    std::optional<bool> lives_;  ///< result of may_write() in this transaction, after the first call
    Statement clock_, holder_, take_name_, count_on_, insert_, dead_rooms_, dead_, renew_, end_, late_, take_late_;
    Statement list_, lives_now_;
    Statement owners_, claimable_, give_, disown_, made_;
};

/// SQL expression for the live session that owns a room.
std::string owner_of_room(const Database& db);

}  // namespace anteroom::store
