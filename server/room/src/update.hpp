#pragma once

#include <string>
#include <vector>

#include "change.hpp"
#include "history.hpp"
#include "info_view.hpp"

namespace anteroom::room {

/// Makes the message to the viewers about a change: the public text once, and an own part for each player who has one.
/// `told` has the turns that the room sent last.
PastUpdate update_of(store::RoomId room, store::Seq seq, const Table& before, const TurnViews& told,
                     const Change& change, const TurnViews& turns);

/// Returns the whole `seat` object of a snapshot.
std::string seat_text(const Table& table, engine::Seat seat);

}  // namespace anteroom::room
