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

/// The part of a record that concerns the game: the actor, the action and its effects.
struct PlayPart {
    enum class By : std::uint8_t { player, clock, bot };

    std::optional<engine::Seat> seat;  ///< empty if the record is the deal
    By by = By::player;
    Happened happened;
    std::vector<engine::Draw> draws;
};

/// Rows that the store writes together with the record, in the same commit.
struct Posted {
    std::vector<store::SeatChange> seats;
    std::vector<store::GameMark::What> marks;
    std::optional<store::PlayerChanges> players;
    std::optional<store::NewRoom> creates;
    std::optional<store::Renewal> renews;
    std::optional<ledger::AuditEntry> audit_entry;
};

/// A player whose connections stop viewing the room, with the reason in the message to the player.
struct Dismissal {
    store::PlayerId player;
    wire::CloseReason reason = wire::CloseReason::kicked;
};

/// All effects of one input: the new table, the messages about it, and the rows that are stored with it. The change is
/// not valid until the store has committed it.
struct Change {
    Change(const Table& before, std::string its_kind) : after(before), kind(std::move(its_kind)) {}

    // Replaced state
    Table after;
    std::string kind;         ///< kind of the record, which helps people who read a journal
    bool opens_game = false;  ///< the record opens a new game from the settings, and is a baseline
    bool drops_game = false;
    bool voids_game = false;  ///< true if the record returns every stake

    // The notices are sent in this order
    std::vector<NoticeText> notices;  ///< notices of the room that come before the notices of the game
    std::optional<PlayPart> play;
    std::vector<NoticeText> last_notices;  ///< notices of the room that come after the notices of the game

    Posted posted;

    // Work after the commit
    std::vector<Dismissal> dismissed;
    std::string ok_data;                   ///< if set, the answer is an `ok` with this data instead of the update
    std::optional<wire::Join> joins_then;  ///< set for a join: the player enters when the change is committed

    SeatState& seat(engine::Seat which) { return after.seats.edit().at(which); }
    /// Returns whether this record alone is enough to rebuild the room.
    bool is_baseline() const { return opens_game || posted.creates; }
};

}  // namespace anteroom::room
