#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat_map.hpp"
#include "table.hpp"

namespace anteroom::room {

/// One seat in `info.turns`.
struct TurnView {
    std::int64_t turn = 0;
    std::optional<std::int64_t> deadline;
    std::optional<std::int64_t> left_ms;

    friend bool operator==(const TurnView&, const TurnView&) = default;
};
using TurnViews = engine::SeatMap<TurnView>;
TurnViews turns_of(const Table& table);

/// Returns the price of a seat and the prize at a table for money.
std::string stake_text(const Stake& stake, std::size_t seats);

/// The part of the invitation that a viewer sees. Seated players see the whole invitation and may invite others.
/// Spectators of a private room see no invitation, so they cannot let others in.
enum class Invite : std::uint8_t { hidden, code, whole };
inline Invite invite_for(bool sits) {
    return sits ? Invite::whole : Invite::hidden;
}

/// Returns the `info` of a snapshot. The `info` contains the seed only when the game is over.
std::string info_text(const Table& table, const TurnViews& turns, Invite invite);

/// The parts of the invitation that a viewer sees before and after a change.
struct InviteChange {
    Invite before = Invite::hidden;
    Invite after = Invite::hidden;
};

/// Writes the patch as an object, which is empty if nothing changed. `told` has the turns that clients know from the
/// table `before`.
void write_info_patch(std::string& out, const Table& before, const TurnViews& told, const Table& after,
                      const TurnViews& turns, InviteChange invite);

}  // namespace anteroom::room
