#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "directory/directory_core.hpp"
#include "host/ground/cluster_request.hpp"
#include "host/ground/host_context.hpp"
#include "host/lobby/lobby_service.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

// Steps of the LobbyService that need none of its state. All are called on the first shard.

directory::input::Changed changed_of(room::Summary summary);
/// Returns how many of these levels belong to bots that search. Unknown levels do not count, because the room refuses
/// them.
std::size_t experts_among(const room::Catalogue& catalogue, const std::string& game,
                          const std::vector<std::string>& levels);
void send_patch(HostContext& context, const directory::effect::Patch& patch);
/// Forwards a request to a room that the lobby has found. Records the room in the client's session, because the client
/// must ask again if the room moves before it answers.
void ask_found(HostContext& context, store::RoomId room, ClusterRequest request);
/// Answers a repeated `create` whose room exists: asks the room, which has kept its answer.
void answer_again(HostContext& context, LobbyRequest repeat, store::RoomId made);
/// Answers a `create` with the room that it has already made on another node, although it made a room here too.
void answer_made(HostContext& context, const room::Sender& who);
/// Looks in the store for a room with this code, which another node may have made but not reported yet. If the store
/// has the room, this node knows it when `then` is called on the first shard.
void look_for_code(HostContext& context, LobbyService& lobby, const std::string& code, std::function<void()> then);
/// Finds out whether the request has already made a room on any node. Calls `then` on the first shard.
void find_made(HostContext& context, const room::Sender& who,
               std::function<void(const store::Read<std::optional<store::PastAnswer>>&)> then);

/// Finds out whether staff who open a table for money lack the second factor that the house
/// requires. Calls `then` on the first shard. `then` gets nothing if the store cannot answer.
void find_lack_of_factor(HostContext& context, const room::Sender& who, std::function<void(std::optional<bool>)> then);

}  // namespace anteroom::host
