#pragma once

#include <functional>
#include <map>
#include <vector>

#include "directory/lobby.hpp"
#include "host/ground/host_context.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

class LobbyService;

/// Returns the heir of a room. Nodes that know the same heirs choose the same heir, and each heir gets its share.
store::SessionId heir_of(store::RoomId room, const std::vector<store::SessionId>& heirs);

/// Sorts rooms by urgency. First come games that continue without players, by bots or by clocks; among these, the
/// game with the shortest clock comes first. Then come games that wait for players, then tables without a game.
void most_urgent_first(std::vector<store::RoomId>& rooms, const directory::Lobby& lobby);

/// Finds open rooms without an owner and takes this node's part of them, whether a client asks for a room
/// or not. These are the rooms of a dead node, and rooms that only the store knows because a node died
/// before it reported that it had made or handed over the room. The object lives on the first shard.
class UnclaimedRooms {
  public:
    /// `heir` returns the node that is to take a room at that moment.
    UnclaimedRooms(HostContext& context, ShardState& home, const LobbyService& lobby, store::SessionId own,
                   std::function<store::SessionId(store::RoomId)> heir);

    void start();
    /// Takes these rooms, which are this node's part.
    void take_over(std::vector<store::RoomId> rooms);
    /// Looks soon, because there may be rooms of which no node was told.
    void look_soon();

  private:
    void look_in(net::Duration pause);
    void look();
    void found(const store::Read<std::vector<store::ClaimableRoom>>& read);

    HostContext& context_;
    ShardState& home_;
    const LobbyService& lobby_;
    const store::SessionId own_;
    const std::function<store::SessionId(store::RoomId)> heir_;
    std::map<store::RoomId, net::Instant> left_;  ///< unheard rooms that are left to another node, and since when
    net::Timer timer_;
};

}  // namespace anteroom::host
