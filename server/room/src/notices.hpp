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

/// By which somebody can report it.
struct ChatLine {
    store::Seq line;
    store::PlayerId player;
    std::string name;  ///< as it stood at the table then
    std::string text;
    bool by_program = false;
};

/// The notices of the room itself, any game.
namespace notice {
NoticeText seat(std::string_view type, engine::Seat seat);
NoticeText seat_name(std::string_view type, engine::Seat seat, std::string_view name);
NoticeText plain(std::string_view type);
NoticeText bot(engine::Seat seat, std::string_view level);
NoticeText owner(store::PlayerId player);
NoticeText started(std::int64_t game_no);
NoticeText seed(std::string_view hex);
/// For whom the seat is kept, and until when, in ms since 1970 UTC.
NoticeText seat_kept(engine::Seat seat, store::PlayerId player, std::string_view name, std::int64_t until);
/// The game does not begin; `seats` are those that it is about, where it is about some.
NoticeText not_started(std::string_view code, const std::vector<engine::Seat>& seats, std::string_view why = {});
/// What leaves the table for each seat's player, in minor units.
NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts);
/// What the house has decided, and why.
NoticeText reason(std::string_view type, std::string_view reason);
NoticeText house(std::string_view text);
/// What the owner has decided of all who watch; what is not given stays.
NoticeText audience(std::optional<bool> spectators, std::optional<bool> chat);
NoticeText silenced(store::PlayerId player, std::string_view name, bool on);
NoticeText removed(store::PlayerId player, std::string_view name);
/// Its number is that of the update that tells it.
NoticeText chat(ChatLine said);
/// As a record of the journal has it.
NoticeText recorded(const nlohmann::json& notice);
}  // namespace notice

}  // namespace anteroom::room
