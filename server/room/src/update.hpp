#pragma once

#include <string>
#include <vector>

#include "change.hpp"
#include "history.hpp"
#include "info_view.hpp"

namespace anteroom::room {

/// The message about a change to the viewers of the room: the public text once, and
/// an own part for each player that has one. `told` are the turns as last sent.
PastUpdate update_of(store::RoomId room, store::Seq seq, const Table& before, const std::vector<TurnView>& told,
                     const Change& change, const std::vector<TurnView>& turns);

/// The whole `seat` of a snapshot.
std::string seat_text(const Table& table, engine::Seat seat);

}  // namespace anteroom::room
