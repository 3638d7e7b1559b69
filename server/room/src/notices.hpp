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

/// A line of chat with the facts that a report about it needs.
struct ChatLine {
    store::Seq line;
    store::PlayerId player;
    std::string name;  ///< the name of the speaker at the table when the line was sent
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
/// Tells how much money the player of each seat gets back from the table, in minor units.
NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts);
/// Tells a decision of the house, with its reason.
NoticeText reason(std::string_view type, std::string_view reason);
NoticeText house(std::string_view text);
/// Tells the owner's decision about all spectators. A value that did not change is absent.
NoticeText audience(std::optional<bool> spectators, std::optional<bool> chat);
NoticeText silenced(store::PlayerId player, std::string_view name, bool on);
NoticeText removed(store::PlayerId player, std::string_view name);
/// A line of chat. The number of a line is the number of the update that contains it.
NoticeText chat(ChatLine said);
/// Reads a notice from a journal record.
NoticeText recorded(const nlohmann::json& notice);
}  // namespace notice

}  // namespace anteroom::room
