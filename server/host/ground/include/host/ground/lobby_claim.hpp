#pragma once

#include <optional>
#include <string>
#include <variant>

#include "room/input.hpp"
#include "store/port/ids.hpp"
#include "wire/error.hpp"

namespace anteroom::host {

// Claims that a room makes on the lobby before the room decides a request.

/// The claim of a seat, because a player may sit in a limited number of rooms.
struct SeatClaim {
    store::PlayerId player;
};
/// The claim of a fresh invitation: codes that no other room has, and a link.
struct InvitationClaim {};
/// The claim of a bot of this level, because a player and a network may seat a limited number of bots that search.
struct BotClaim {
    room::Seater by;
    std::string level;
};
using LobbyClaim = std::variant<SeatClaim, BotClaim, InvitationClaim>;

struct ClaimAnswer {
    std::optional<wire::ErrorCode> refused;
    std::optional<room::FreshInvitation> invitation;
};

}  // namespace anteroom::host
