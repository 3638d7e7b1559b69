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

/// The game's part of a record: who did what, and what the game made of it.
struct PlayPart {
    enum class By : std::uint8_t { player, clock, bot };

    std::optional<engine::Seat> seat;  ///< empty: the deal
    By by = By::player;
    Happened happened;
    std::vector<engine::Draw> draws;
};

/// What stands in the store beside the record, in the same commit.
struct Posted {
    std::vector<store::SeatChange> seats;
    std::vector<store::GameMark::What> marks;
    std::optional<store::PlayerChanges> players;
    std::optional<store::NewRoom> creates;
    std::optional<store::Renewal> renews;
    std::optional<ledger::AuditEntry> audit_entry;  ///< what it is in the audit log
};

/// Whose connections do not view the room any more, and what they are told.
struct Dismissal {
    store::PlayerId player;
    wire::CloseReason reason = wire::CloseReason::kicked;
};

/// What one input does: the table as it shall be, what is told of it, and what stands beside it in the store. Nothing
/// of it counts before the store has committed it.
struct Change {
    Change(const Table& before, std::string its_kind) : after(before), kind(std::move(its_kind)) {}

    // What is replaced
    Table after;
    std::string kind;         ///< of the record, for people who read a journal
    bool opens_game = false;  ///< a new game, opened from the settings; the record is a baseline
    bool drops_game = false;
    bool voids_game = false;  ///< every stake goes back

    // What is told, in this order
    std::vector<NoticeText> notices;  ///< of the room
    std::optional<PlayPart> play;
    std::vector<NoticeText> last_notices;  ///< of the room, after the game's

    Posted posted;

    // What follows once it is committed
    std::vector<Dismissal> dismissed;
    std::string ok_data;                   ///< the answer is an `ok` with it instead of the update
    std::optional<wire::Join> joins_then;  ///< the request was to come in

    SeatState& seat(engine::Seat which) { return after.seats.edit().at(which); }
    /// The record rebuilds the room alone.
    bool is_baseline() const { return opens_game || posted.creates; }
};

}  // namespace anteroom::room
