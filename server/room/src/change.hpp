#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "ledger/audit_log.hpp"
#include "room/input.hpp"
#include "store/port/store.hpp"
#include "table.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

/// The game's part of a record: the actor, the action and its effects.
struct PlayPart {
    enum class By : std::uint8_t { player, clock, bot };

    std::optional<engine::Seat> seat;  ///< empty for the deal
    By by = By::player;
    Happened happened;
    std::vector<engine::Draw> draws;
};

/// Entries in the store beside the record, in the same commit.
struct Posted {
    std::vector<store::SeatChange> seats;
    std::vector<store::GameMark::What> marks;
    std::optional<store::PlayerChanges> players;
    std::optional<store::NewRoom> creates;
    std::optional<store::Renewal> renews;
    std::optional<ledger::AuditEntry> audit_entry;
};

/// A player whose connections stop viewing the room, and the reason that they are told.
struct Dismissal {
    store::PlayerId player;
    wire::CloseReason reason = wire::CloseReason::kicked;
};

/// All that one input does: the new table, the messages about it, and the entries
/// beside it in the store. None of it counts before the store has committed it.
struct Change {
    Change(const Table& before, std::string its_kind) : after(before), kind(std::move(its_kind)) {}

    // Replaced state
    Table after;
    std::string kind;         ///< kind of the record, for people who read a journal
    bool opens_game = false;  ///< opens a new game from the settings; the record is a baseline
    bool drops_game = false;
    bool voids_game = false;  ///< returns every stake

    // Notices, in this order
    std::vector<NoticeText> notices;  ///< notices of the room
    std::optional<PlayPart> play;
    std::vector<NoticeText> last_notices;  ///< notices of the room, after the game's

    Posted posted;

    // Effects after the commit
    std::vector<Dismissal> dismissed;
    std::string ok_data;                   ///< if set, the answer is an `ok` with this data instead of the update
    std::optional<wire::Join> joins_then;  ///< set for a join: the player enters after the commit

    SeatState& seat(engine::Seat which) { return after.seats.edit().at(which); }
    /// True if the room can be rebuilt from this record alone.
    bool is_baseline() const { return opens_game || posted.creates; }
};

}  // namespace anteroom::room
