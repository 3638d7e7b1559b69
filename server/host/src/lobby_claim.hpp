#pragma once

#include <optional>
#include <variant>

#include "room/input.hpp"
#include "store/port/ids.hpp"
#include "wire/error.hpp"

namespace anteroom::host {

// What a room needs of the lobby before it decides a request.

/// The player may sit in so many rooms only.
struct SeatClaim {
    store::PlayerId player;
};
/// Codes that no other room has, and a link.
struct InvitationClaim {};
using LobbyClaim = std::variant<SeatClaim, InvitationClaim>;

struct ClaimAnswer {
    std::optional<wire::ErrorCode> refused;
    std::optional<room::FreshInvitation> invitation;
};

}  // namespace anteroom::host
