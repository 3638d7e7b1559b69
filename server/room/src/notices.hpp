#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/core/seat_map.hpp"
#include "room/any_game.hpp"
#include "store/port/ids.hpp"

namespace anteroom::room {

/// A line of chat with the facts that a report needs.
struct ChatLine {
    store::Seq line;
    store::PlayerId player;
    std::string name;  ///< the name that the speaker had at the table
    std::string text;
    bool by_program = false;
};

/// Notices of the room itself, which are the same for all games.
namespace notice {
NoticeText seat(std::string_view type, engine::Seat seat);
NoticeText seat_name(std::string_view type, engine::Seat seat, std::string_view name);
NoticeText plain(std::string_view type);
NoticeText bot(engine::Seat seat, std::string_view level);
NoticeText owner(store::PlayerId player);
NoticeText started(std::int64_t game_no);
NoticeText seed(std::string_view hex);
/// `until` is in ms since 1970 UTC.
NoticeText seat_kept(engine::Seat seat, store::PlayerId player, std::string_view name, std::int64_t until);
/// The game does not begin. `seats` has the seats that caused the failure, and may be empty.
NoticeText not_started(std::string_view code, const std::vector<engine::Seat>& seats, std::string_view why = {});
/// States how much money each seat's player gets back from the table, in minor units.
NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts);
/// States a decision of the house, with its reason.
NoticeText reason(std::string_view type, std::string_view reason);
NoticeText house(std::string_view text);
/// States the owner's decision about all spectators. An absent value did not change.
NoticeText audience(std::optional<bool> spectators, std::optional<bool> chat);
NoticeText silenced(store::PlayerId player, std::string_view name, bool on);
NoticeText removed(store::PlayerId player, std::string_view name);
/// A line of chat. The number of a line is the number of the update that contains it.
NoticeText chat(ChatLine said);
/// Reads a notice from a record of the journal.
NoticeText recorded(const nlohmann::json& notice);
}  // namespace notice

}  // namespace anteroom::room
