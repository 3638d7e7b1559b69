#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "decide.hpp"
#include "fair/stream.hpp"

// Steps that changes of several families have in common.
namespace anteroom::room {

/// Of a table that does not lack them.
const GameType& type_of(const Table& table, const DecisionContext& context);
/// Its rules are not in this catalogue: a game can be played elsewhere, if anywhere.
bool lacks_rules(const Table& table, const DecisionContext& context);

// Seats

/// Of what only the owner may do, and only before the start.
std::optional<wire::ErrorCode> not_owners_to_do(const Table& table, const Sender& sender);
/// Whichever seat it were, and whenever.
std::optional<wire::ErrorCode> may_not_sit_here(const Table& table, const Sender& sender);
/// As nobody who sits there: two people whose names look alike are told apart by a number.
std::string name_at_table(const Table& table, const std::string& name);
engine::Seat seat_named(wire::SeatIndex seat);
SeatState bot_on(engine::Seat seat, const std::string& level);
bool offers(const GameType& type, const std::string& level);
void free_seat(Change& change, engine::Seat seat);
void pass_ownership(Change& change, engine::Seat from);
void come_back(Change& change, engine::Seat seat);

// The deal

/// Hashes were out, and no game comes of it: for the sake of these players, or, without one, of the house.
void abandon_deal(Change& change, const std::vector<store::PlayerId>& players, const DecisionContext& context);
/// Everybody is told why the game does not begin; `seats` are those who are to blame, the house where there is none.
void call_off(Change& change, std::string_view code, const std::vector<engine::Seat>& seats,
              const DecisionContext& context);

// The game

/// One move of the game: the game as it will be, and the fair stream where it stands. From `done` on it is the
/// change's.
struct Move {
    Move(const Table& table, const DecisionContext& context);
    Move(std::unique_ptr<AnyGame> opened, fair::FairStream stream);

    std::unique_ptr<AnyGame> game;
    fair::FairStream fair;

    void done(Change& change, std::optional<engine::Seat> seat, PlayPart::By by, Happened happened) &&;
};

/// A turn counts as played in time if its frame arrived in time.
std::optional<Refusal> late_or_stale(const Table& table, engine::Seat seat, wire::Turn turn, Instant arrived);

/// The game ends with this change.
void end_game(Change& change);

// Orders

/// The player goes at once and may not come back.
void take_away(Change& change, engine::Seat seat, std::size_t kicked_max);
ledger::AuditEntry audit_entry_of(const Table& table, const house::Order& order, std::string_view what,
                                  const DecisionContext& context);
Decision void_game(const Table& table, const house::Order& order, const DecisionContext& context);
/// A stake in the running game; a player who has left it has one too.
bool has_stake(const Table& table, store::PlayerId player);

}  // namespace anteroom::room
