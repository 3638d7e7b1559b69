#pragma once

#include <optional>
#include <variant>

#include "bots.hpp"
#include "expiry.hpp"
#include "hints.hpp"
#include "unheard.hpp"
#include "viewers.hpp"

namespace anteroom::room {

// What time brings to an open room.
namespace due {
struct LateNonces {};
struct ClockRest {};  ///< one is to rest because its player is not heard, or to go on
struct ClockOut {
    engine::Seat seat;
};
struct BotMove {
    BotSchedule::Move move;
};
struct WaitingEnds {};  ///< for somebody who waits for a seat, or has one kept
struct End {};          ///< the room is over
}  // namespace due
using Due = std::variant<due::LateNonces, due::ClockRest, due::ClockOut, due::BotMove, due::WaitingEnds, due::End>;

/// All that an open room waits for, besides people: nonces, turn clocks, bots, what is searched for, kept seats, and
/// its own end.
class Timers {
  public:
    explicit Timers(const Limits& limits) : limits_(limits), hints_(limits), expiry_(limits) {}

    /// A change of the table is committed, by the seat that acted.
    void follow(const Table& table, std::optional<engine::Seat> actor, Chance& chance, Instant now);
    /// After any input: who is here.
    void note_presence(const Table& table, const Viewers& viewers, Instant now);
    void heard_or_not(const Unheard& which) { unheard_.note(which.connection, which.since); }
    /// Likewise: whose clocks are to rest. Before `note_presence`, for what is due follows from it.
    void note_unheard(Table& table, const Viewers& viewers, Instant now);
    /// The room was read back from its journal; `follow` comes after, once the clocks run again.
    void begin_anew(Instant now);

    /// The first thing that is due, one at a time: each is a commit, and the answer to it wakes the room again where
    /// more is due. A bot's move is the schedule's no more.
    std::optional<Due> take_due(const Table& table, Instant now);
    std::optional<Instant> next(const Table& table, Instant now) const;

    BotSchedule& bots() { return bots_; }
    Hints& hints() { return hints_; }
    /// Names a search of this room, whether for a bot or as a hint; never given twice.
    std::uint64_t next_search() { return ++searches_; }

  private:
    Limits limits_;
    std::optional<Instant> nonces_until_;
    BotSchedule bots_;
    Hints hints_;
    std::uint64_t searches_ = 0;
    std::optional<Instant> waiting_ends_;
    UnheardConnections unheard_;
    Expiry expiry_;
};

}  // namespace anteroom::room
