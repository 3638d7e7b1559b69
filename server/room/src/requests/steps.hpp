#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decide.hpp"
#include "fair/stream.hpp"

// Steps that several families of requests use.
namespace anteroom::room {

/// Returns the rules of a table. The rules must be in the catalogue.
const GameType& type_of(const Table& table, const DecisionContext& context);
/// Returns whether this node's catalogue lacks the table's rules. If so, only another node can play the game.
bool lacks_rules(const Table& table, const DecisionContext& context);

// Seats

/// Refuses an act that is allowed only to the owner and only before the start. Returns nothing if the act is allowed.
std::optional<Refusal> not_owners_to_do(const Table& table, const Sender& sender);
/// Returns the code that forbids this player any seat at any time. Returns nothing if there is none.
std::optional<wire::ErrorCode> may_not_sit_here(const Table& table, const Sender& sender);
/// Returns a name that differs from all names at the seats. If two names look alike, the function adds a number.
std::string name_at_table(const Table& table, const std::string& name);
engine::Seat seat_named(wire::SeatIndex seat);
/// Returns a bot of this level for this seat. If the house seats the bot, `by` is empty.
SeatState bot_on(engine::Seat seat, const std::string& level, const GameType& type, const std::optional<Seater>& by);
/// Refuses a bot level that the game does not have. The refusal lists the game's levels.
std::optional<Refusal> unknown_level(const GameType& type, const std::string& level);
/// Refuses a seat that the table does not have. The refusal lists the table's seats.
Refusal no_seat(const Table& table);
/// Refuses a second seat for the player. The refusal names the player's first seat.
Refusal already_seated(engine::Seat own);
/// Refuses a request that is not possible in the table's present status. The refusal names the present and the needed
/// status.
Refusal wrong_status(const Table& table, Status needed);
void free_seat(Change& change, engine::Seat seat);
void pass_ownership(Change& change, store::PlayerId leaves, engine::Seat from);
void come_back(Change& change, engine::Seat seat);

// The deal

/// Gives up a deal after its hashes were public. `seats` lists the players who caused this. If the list is empty, the
/// house caused it.
void abandon_deal(Change& change, const std::vector<store::PlayerId>& players, const DecisionContext& context);
/// Gives up the deal and tells everybody why. `seats` lists the players who caused this. If the list is empty, the
/// house caused it.
void call_off(Change& change, std::string_view code, const std::vector<engine::Seat>& seats,
              const DecisionContext& context);

// The game

/// One move of the game: the game after the move, and the fair stream at its new position. Call `done` to put both into
/// the change.
struct Move {
    Move(const Table& table, const DecisionContext& context);
    Move(std::unique_ptr<AnyGame> opened, fair::FairStream stream);

    std::unique_ptr<AnyGame> game;
    fair::FairStream fair;

    void done(Change& change, std::optional<engine::Seat> seat, PlayPart::By by, Happened happened) &&;
};

/// Refuses a move for a turn that is over, or that came too late. A move is in time if its frame arrived in time.
std::optional<Refusal> late_or_stale(const Table& table, engine::Seat seat, wire::Turn turn, Instant arrived);

/// Ends the game with this change.
void end_game(Change& change);

// Orders

/// Sends the player away at once. The player may not come back.
void take_away(Change& change, engine::Seat seat, std::size_t kicked_max);
ledger::AuditEntry audit_entry_of(const Table& table, const house::Order& order, std::string_view what,
                                  const DecisionContext& context);
Decision void_game(const Table& table, const house::Order& order, const DecisionContext& context);
/// Returns whether the player has a stake in the running game. A player who left the game still has a stake.
bool has_stake(const Table& table, store::PlayerId player);

}  // namespace anteroom::room
