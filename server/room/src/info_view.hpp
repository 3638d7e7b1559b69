#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table.hpp"

namespace anteroom::room {

/// What `info.turns` says of a seat.
struct TurnView {
    engine::Seat seat;
    engine::DecisionId turn;
    std::optional<std::int64_t> deadline;
    std::optional<std::int64_t> left_ms;

    friend bool operator==(const TurnView&, const TurnView&) = default;
};
std::vector<TurnView> turns_of(const Table& table);

/// What a seat costs and what there is to win, of a table for money.
std::string stake_text(const Stake& stake, std::size_t seats);

/// How much somebody is told of what lets others in. Those who sit there may invite, by the link; who only watches was
/// let in, and to a private room lets nobody in.
enum class Invite : std::uint8_t { hidden, code, whole };
inline Invite invite_for(bool sits) {
    return sits ? Invite::whole : Invite::hidden;
}

/// The `info` of a snapshot. The seed is in it only when the game is over.
std::string info_text(const Table& table, const std::vector<TurnView>& turns, Invite invite);

/// What the same viewer was told of the invitation before a change, and is told after it.
struct InviteChange {
    Invite before = Invite::hidden;
    Invite after = Invite::hidden;
};

/// An object, without a member when nothing changed. `told` are the turns of `before`.
void write_info_patch(std::string& out, const Table& before, const std::vector<TurnView>& told, const Table& after,
                      const std::vector<TurnView>& turns, InviteChange invite);

}  // namespace anteroom::room
