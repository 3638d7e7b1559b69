#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/seat_map.hpp"
#include "ledger/audit_log.hpp"
#include "room/input.hpp"
#include "state.hpp"

namespace anteroom::room {

/// The game's part of a record: who did what, and what the game made of it.
struct PlayPart {
    enum class By : std::uint8_t { player, clock, bot };

    std::optional<engine::Seat> seat;  ///< empty: the deal
    By by = By::player;
    Happened happened;
    std::vector<engine::Draw> draws;
};

/// What one input wants to change: the state as it shall be, and what is to be told and stored of it. It is dropped
/// unless the store has committed it.
struct Draft {
    RoomState after;
    std::string kind;                      ///< of the record, for people who read a journal
    std::vector<NoticeText> notices;       ///< of the room
    std::vector<PlayPart> plays;           ///< at most one; its notices follow those of the room
    std::vector<NoticeText> last_notices;  ///< of the room, after the game's
    bool opens_game = false;               ///< a new box, opened from the settings; the record is a baseline
    bool drops_game = false;
    bool voids_game = false;  ///< every stake goes back

    std::vector<store::SeatChange> seats;
    std::vector<store::GameMark::What> marks;
    std::optional<store::PlayerChanges> players;
    std::optional<store::NewRoom> creates;

    std::vector<store::PlayerId> kicked;
    std::optional<ledger::AuditEntry> act;  ///< what it is in the log of the house
    std::optional<std::uint64_t> ticket;    ///< of the order that it carries out; answers that alone, not the sender
    /// The request that is answered; without one the room acts by itself.
    const Sender* sender = nullptr;
    std::string ok_data;                   ///< the answer is an `ok` with it instead of the update
    std::optional<wire::Join> joins_then;  ///< what the request was about
};

/// The notices of the room itself, any game.
namespace notice {
NoticeText seat(std::string_view type, engine::Seat seat);
NoticeText seat_name(std::string_view type, engine::Seat seat, std::string_view name);
NoticeText plain(std::string_view type);
NoticeText bot(engine::Seat seat, std::string_view level);
NoticeText owner(std::int64_t player);
NoticeText started(std::int64_t game_no);
NoticeText seed(std::string_view hex);
/// The game does not begin; `seats` are those that it is about, where it is about some.
NoticeText not_started(std::string_view code, const std::vector<engine::Seat>& seats, std::string_view why = {});
/// What leaves the table for each seat's player, in minor units.
NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts);
/// What the house has decided, and why.
NoticeText reason(std::string_view type, std::string_view reason);
NoticeText house(std::string_view text);
NoticeText chat(store::PlayerId player, std::string_view name, std::string_view text);
}  // namespace notice

}  // namespace anteroom::room
