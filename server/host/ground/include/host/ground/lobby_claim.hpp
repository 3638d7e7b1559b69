#pragma once

#include <optional>
#include <variant>

#include "room/input.hpp"
#include "store/port/ids.hpp"
#include "wire/error.hpp"

namespace anteroom::host {

// Claims that a room makes on the lobby before it decides a request.

/// A seat: a player may sit in a limited number of rooms.
struct SeatClaim {
    store::PlayerId player;
};
/// A fresh invitation: codes that no other room has, and a link.
struct InvitationClaim {};
using LobbyClaim = std::variant<SeatClaim, InvitationClaim>;

struct ClaimAnswer {
    std::optional<wire::ErrorCode> refused;
    std::optional<room::FreshInvitation> invitation;
};

}  // namespace anteroom::host
