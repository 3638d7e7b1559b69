#pragma once

#include "ids/words.hpp"
#include "wire/lobby_room.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

inline constexpr auto visibility_words = ids::words<Visibility>("public", "private");
inline constexpr auto status_words = ids::Words<RoomStatus, room_status_words.size()>{room_status_words};
inline constexpr auto player_kind_words = ids::words<PlayerKind>("person", "program");
inline constexpr auto programs_words = ids::Words<Programs, programs_list.size()>{programs_list};
inline constexpr auto day_limit_words = ids::words<DayLimit>("stake_day", "loss_day");

inline constexpr auto reaction_words =
    ids::words<ReactionWord>("well_played", "thanks", "laugh", "wow", "oops", "good_luck");

}  // namespace anteroom::wire
