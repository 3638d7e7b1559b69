#pragma once

#include <string>
#include <vector>

#include "change.hpp"
#include "history.hpp"
#include "info_view.hpp"

namespace anteroom::room {

/// What a change is to those who view the room: the public text once, and the own part of each player that has one.
/// `told` are the turns as they were told last.
PastUpdate update_of(store::RoomId room, store::Seq seq, const Table& before, const std::vector<TurnView>& told,
                     const Change& change, const std::vector<TurnView>& turns);

/// The whole `seat` of a snapshot.
std::string seat_text(const Table& table, engine::Seat seat);

}  // namespace anteroom::room
