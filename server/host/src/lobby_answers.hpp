#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cluster_request.hpp"
#include "directory/directory_core.hpp"
#include "host_context.hpp"
#include "lobby_service.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

// Steps of the LobbyService that need nothing of its own; on the first shard.

directory::input::Changed changed_of(room::Summary summary);
void send_patch(HostContext& context, const directory::effect::Patch& patch);
/// Passes on what is for a room that the lobby has found. Whoever asks it is to ask again where that room moves before
/// it has answered; for what the lobby itself answers nobody has to.
void ask_found(HostContext& context, store::RoomId room, ClusterRequest request);
/// A `create` that has made this room, which has kept its answer.
void answer_again(HostContext& context, LobbyRequest repeat, store::RoomId made);
/// Answers a `create` that has made a room at another node while it made one here.
void answer_made(HostContext& context, const room::Sender& who);
/// Another node may have made a room with this code that has not been heard of yet: if so it is known when `then` is
/// called, on the first shard.
void look_for_code(HostContext& context, const std::string& code, std::function<void()> then);
/// Whether the request has made a room, on any node; `then` is called on the first shard.
void find_made(HostContext& context, const room::Sender& who,
               std::function<void(const store::Read<std::optional<store::PastAnswer>>&)> then);

/// Whether somebody who opens a table for money has no second factor where the house wants one of its staff; nothing
/// where the store does not tell. `then` is called on the first shard.
void find_lack_of_factor(HostContext& context, const room::Sender& who, std::function<void(std::optional<bool>)> then);

}  // namespace anteroom::host
