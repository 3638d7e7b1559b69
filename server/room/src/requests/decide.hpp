#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "../change.hpp"
#include "../closures.hpp"
#include "../fair_streams.hpp"
#include "../hints.hpp"
#include "../journaled.hpp"
#include "../viewers.hpp"
#include "engine/core/expected.hpp"
#include "house/order.hpp"
#include "room/chance.hpp"
#include "room/effect.hpp"
#include "room/limits.hpp"
#include "room/refusal.hpp"
#include "room/request.hpp"

namespace anteroom::room {

class Catalogue;
class GameType;

/// Everything that a decision may read in addition to the table. The context is valid for one input only.
struct DecisionContext {
    store::RoomId room;
    const Catalogue& catalogue;
    const Limits& limits;
    const RoomClosures& closures;
    FairStreams& streams;
    Chance& chance;  ///< source of the seeds for commitments
    Instant now;
    store::TimeMs wall;
    Instant arrived;                                         ///< the time at which the request's frame arrived
    const std::map<store::PlayerId, Instant>& absent_since;  ///< absent players who have a seat, a place in the queue
                                                             ///< or the owner's rights, with the start of their absence
    const Journaled& so_far;  ///< the room's state before the input, which also has the log and the newest number
    const Viewers& viewers;
    const FreshInvitation* invitation = nullptr;  ///< set only for wire::Renew
};

using Decision = engine::Expected<Change, Refusal>;

// Decisions about requests of players. Each of the files below has one family of requests. Each decision is a pure
// function, which changes nothing and sends nothing. A decision refuses with the first code that applies.

// seats.cpp

/// Facts about the viewers that decide whether a connection may enter.
struct Attendance {
    bool views = false;    ///< this connection is already in the room
    bool is_full = false;  ///< true if no more spectators may enter
};
/// Decides about a join. A join changes the table only if a bot plays for the player. All other joins return no change.
engine::Expected<std::optional<Change>, Refusal> decide(const Table& table, const Sender& sender,
                                                        const wire::Join& join, Attendance attendance,
                                                        const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Sit& sit, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Stand& stand, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Leave& leave, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::SetBot& bot, const DecisionContext& context);

// waiting.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Wait& wait, const DecisionContext& context);

// audience.cpp: the owner's decisions about spectators

Decision decide(const Table& table, const Sender& sender, const wire::Audience& audience,
                const DecisionContext& context);
/// Returns the list of spectators as the data of an `ok`. The request changes nothing.
engine::Expected<std::string, Refusal> decide(const Table& table, const Sender& sender, const wire::Spectators& asked,
                                              const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Silence& silence, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Remove& remove, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Kick& kick, const DecisionContext& context);

// invitation.cpp

/// Returns whether the number, code or link in this join leads into the room. The number alone does not lead into a
/// private room.
bool is_way_in(const RoomSettings& settings, const wire::Join& join);
Decision decide(const Table& table, const Sender& sender, const wire::Renew& renew, const DecisionContext& context);

// lobby.cpp

Decision decide(const Opened& opened, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Settings& settings,
                const DecisionContext& context);

// deal.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Ready& ready, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Unready& unready, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Start& start, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Nonce& nonce, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Rematch& rematch, const DecisionContext& context);
/// Returns the change when a player did not send a nonce in time.
Change nonces_are_late(const Table& table, const DecisionContext& context);
/// Returns the change when the house has closed the table while nonces are collected.
Change is_shut_now(const Table& table, const DecisionContext& context);

// play.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Play& play, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::CallBot& call, const DecisionContext& context);
/// Returns the change when a clock has to stop or run again because its player's node falls silent or is heard again.
/// The change itself is empty, because every record resets the clocks.
Change rest_changes(const Table& table);
Change clock_ran_out(const Table& table, engine::Seat seat, const DecisionContext& context);
Change bot_plays(const Table& table, engine::Seat seat, const DecisionContext& context);
/// Returns the search for the move of a bot. Bots that decide at once need no search and get nothing.
std::optional<AnyGame::BotSearch> bot_search(const Table& table, engine::Seat seat, const DecisionContext& context);
/// Plays the action that the search has found. If the search found no action, or the action is no longer possible, the
/// bot decides at once.
Change bot_found(const Table& table, engine::Seat seat, const std::optional<std::string>& action,
                 const DecisionContext& context);

// hint.cpp

/// A request for a hint, with the search that finds it. A hint changes nothing.
struct WantedHint {
    HintAsked asked;
    AnyGame::BotSearch search;
};
engine::Expected<WantedHint, Refusal> decide(const Table& table, const Sender& sender, const wire::Hint& hint,
                                             const DecisionContext& context);
/// Returns the hint with this action as the data of an `ok`. Refuses if the search found nothing or ended too late.
engine::Expected<std::string, Refusal> hint_found(const Table& table, const HintAsked& asked,
                                                  const std::optional<std::string>& action,
                                                  const DecisionContext& context);

// chat.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Chat& chat, const DecisionContext& context);
/// Returns the reaction, which the room sends and does not keep. The request changes nothing.
engine::Expected<wire::Reaction, Refusal> decide(const Table& table, const Sender& sender, const wire::React& react,
                                                 const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Report& report, const DecisionContext& context);

// money.cpp

/// Voids the game, as house::order::Void does, if an operator sends the request over a connection.
Decision decide(const Table& table, const Sender& sender, const wire::Void& request, const DecisionContext& context);
/// Returns whether the house can void the table's game. A broken table still accepts a void if the owners of its money
/// are known.
bool can_be_voided(const Table& table);
/// Returns the change when the store refused the stakes of a deal.
Change stakes_refused(const Table& table, const store::Refused& refused, const DecisionContext& context);

// house.cpp: orders of the house

Decision decide(const Table& table, const house::Order& order, const DecisionContext& context);
/// Sends away the players whom the house removed during the game. The record that ends the game contains the removal. A
/// removed player who left before the end may not come back either.
void take_marked_away(Change& change, std::size_t kicked_max);

}  // namespace anteroom::room
