#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table.hpp"

namespace anteroom::room {

/// One seat in `info.turns`.
struct TurnView {
    engine::Seat seat;
    engine::DecisionId turn;
    std::optional<std::int64_t> deadline;
    std::optional<std::int64_t> left_ms;

    friend bool operator==(const TurnView&, const TurnView&) = default;
};
std::vector<TurnView> turns_of(const Table& table);

/// Returns the price of a seat and the prize at a table for money.
std::string stake_text(const Stake& stake, std::size_t seats);

/// The part of the invitation that a viewer sees. Seated players see all of it and may invite
/// others. Spectators of a private room see nothing of it, so they cannot let others in.
enum class Invite : std::uint8_t { hidden, code, whole };
inline Invite invite_for(bool sits) {
    return sits ? Invite::whole : Invite::hidden;
}

/// Returns the `info` of a snapshot. It contains the seed only when the game is over.
std::string info_text(const Table& table, const std::vector<TurnView>& turns, Invite invite);

/// The parts of the invitation that one viewer sees before and after a change.
struct InviteChange {
    Invite before = Invite::hidden;
    Invite after = Invite::hidden;
};

/// Writes an object. The object has no members if nothing changed. `told` has the turns of the table `before`.
void write_info_patch(std::string& out, const Table& before, const std::vector<TurnView>& told, const Table& after,
                      const std::vector<TurnView>& turns, InviteChange invite);

}  // namespace anteroom::room
