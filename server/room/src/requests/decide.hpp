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

/// What a decision may look at besides the table. Lent for one input.
struct DecisionContext {
    store::RoomId room;
    const Catalogue& catalogue;
    const Limits& limits;
    const RoomClosures& closures;
    FairStreams& streams;
    Chance& chance;  ///< seeds of commitments
    Instant now;
    Instant arrived;  ///< when the frame of the request arrived
    const std::map<store::PlayerId, Instant>&
        absent_since;         ///< of players who sit or wait for a seat and are not connected
    const Journaled& so_far;  ///< with what was told, and the newest number
    const Viewers& viewers;
    const FreshInvitation* invitation = nullptr;  ///< of a request to renew it
};

/// What the sender's connection has to be before a request is decided: in the room, and for most of them the one that
/// has the seat, where the player sits.
enum class Standing : std::uint8_t { anything, views, has_seat };

/// A request that has no line here does not compile.
struct StandingFor {
    Standing operator()(const wire::Join&) const { return Standing::anything; }
    Standing operator()(const wire::Unwatch&) const { return Standing::views; }
    Standing operator()(const wire::Chat&) const { return Standing::views; }
    Standing operator()(const wire::React&) const { return Standing::views; }
    Standing operator()(const wire::Report&) const { return Standing::views; }
    Standing operator()(const wire::Sit&) const { return Standing::has_seat; }
    Standing operator()(const wire::Stand&) const { return Standing::has_seat; }
    Standing operator()(const wire::Leave&) const { return Standing::has_seat; }
    Standing operator()(const wire::Wait&) const { return Standing::views; }
    Standing operator()(const wire::Kick&) const { return Standing::has_seat; }
    Standing operator()(const wire::Audience&) const { return Standing::has_seat; }
    Standing operator()(const wire::Spectators&) const { return Standing::has_seat; }
    Standing operator()(const wire::Silence&) const { return Standing::has_seat; }
    Standing operator()(const wire::Remove&) const { return Standing::has_seat; }
    Standing operator()(const wire::Renew&) const { return Standing::has_seat; }
    Standing operator()(const wire::SetBot&) const { return Standing::has_seat; }
    Standing operator()(const wire::Settings&) const { return Standing::has_seat; }
    Standing operator()(const wire::Ready&) const { return Standing::has_seat; }
    Standing operator()(const wire::Unready&) const { return Standing::has_seat; }
    Standing operator()(const wire::Start&) const { return Standing::has_seat; }
    Standing operator()(const wire::Nonce&) const { return Standing::has_seat; }
    Standing operator()(const wire::Rematch&) const { return Standing::has_seat; }
    Standing operator()(const wire::Play&) const { return Standing::has_seat; }
    Standing operator()(const wire::Hint&) const { return Standing::has_seat; }
    Standing operator()(const wire::CallBot&) const { return Standing::has_seat; }
    Standing operator()(const wire::Void&) const { return Standing::has_seat; }
};

using Decision = engine::Expected<Change, Refusal>;

// What players ask for, one family a file. Each is a pure function: it changes nothing and tells nobody. The first code
// that applies is the refusal.

// seats.cpp

/// Who watches, as far as it matters to a connection that wants to come in.
struct Attendance {
    bool views = false;    ///< this connection is in the room already
    bool is_full = false;  ///< no more spectators may come
};
/// Coming in changes the table only where a bot sat in for the player.
engine::Expected<std::optional<Change>, Refusal> decide(const Table& table, const Sender& sender,
                                                        const wire::Join& join, Attendance attendance,
                                                        const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Sit& sit, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Stand& stand, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Leave& leave, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::SetBot& bot, const DecisionContext& context);

// waiting.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Wait& wait, const DecisionContext& context);

// audience.cpp: what the owner decides of those who come and watch

Decision decide(const Table& table, const Sender& sender, const wire::Audience& audience,
                const DecisionContext& context);
/// Who watches, as the data of an `ok`: nothing is changed.
engine::Expected<std::string, Refusal> decide(const Table& table, const Sender& sender, const wire::Spectators& asked,
                                              const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Silence& silence, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Remove& remove, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Kick& kick, const DecisionContext& context);

// invitation.cpp

/// Whether this way leads into the room: while it is private, only code and link do.
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
/// Somebody kept a nonce back for too long.
Change nonces_are_late(const Table& table, const DecisionContext& context);
/// The house has shut the table while nonces were collected.
Change is_shut_now(const Table& table, const DecisionContext& context);

// play.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Play& play, const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::CallBot& call, const DecisionContext& context);
/// One rests from now on because its player is not heard, or goes on: the record makes it so, as any does.
Change rest_changes(const Table& table);
Change clock_ran_out(const Table& table, engine::Seat seat, const DecisionContext& context);
Change bot_plays(const Table& table, engine::Seat seat, const DecisionContext& context);
/// Of a bot that searches; none where another plays, who decides at once.
std::optional<AnyGame::BotSearch> bot_search(const Table& table, engine::Seat seat, const DecisionContext& context);
/// What such a search has found, if anything; where that can no longer be done, the bot decides at once.
Change bot_found(const Table& table, engine::Seat seat, const std::optional<std::string>& action,
                 const DecisionContext& context);

// hint.cpp

/// What is searched for, for whom; changes nothing.
struct WantedHint {
    HintAsked asked;
    AnyGame::BotSearch search;
};
engine::Expected<WantedHint, Refusal> decide(const Table& table, const Sender& sender, const wire::Hint& hint,
                                             const DecisionContext& context);
/// The data of the `ok` once the search has found something, unless that comes too late.
engine::Expected<std::string, Refusal> hint_found(const Table& table, const HintAsked& asked,
                                                  const std::optional<std::string>& action,
                                                  const DecisionContext& context);

// chat.cpp

Decision decide(const Table& table, const Sender& sender, const wire::Chat& chat, const DecisionContext& context);
/// Changes nothing: it is told and forgotten.
engine::Expected<wire::Reaction, Refusal> decide(const Table& table, const Sender& sender, const wire::React& react,
                                                 const DecisionContext& context);
Decision decide(const Table& table, const Sender& sender, const wire::Report& report, const DecisionContext& context);

// money.cpp

/// The same as the order of the house, from an operator's own page.
Decision decide(const Table& table, const Sender& sender, const wire::Void& request, const DecisionContext& context);
/// A void is the one thing that a broken table still takes, as long as it is known whose money lies there.
bool can_be_voided(const Table& table);
/// The stakes of a deal are not taken.
Change stakes_refused(const Table& table, const store::Refused& refused, const DecisionContext& context);

// house.cpp: what the house orders

Decision decide(const Table& table, const house::Order& order, const DecisionContext& context);
/// With the record that ends a game: those whom the house removed meanwhile. A player who left before its end shall not
/// come back either.
void take_marked_away(Change& change, std::size_t kicked_max);

}  // namespace anteroom::room
