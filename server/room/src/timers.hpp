#pragma once

#include <optional>
#include <variant>

#include "bots.hpp"
#include "expiry.hpp"
#include "hints.hpp"
#include "unheard.hpp"
#include "viewers.hpp"

namespace anteroom::room {

// Events that happen in an open room when their time has come.
namespace due {
struct LateNonces {};
struct ClockRest {};  ///< a clock has to stop because its player's node is silent, or has to run again
struct ClockOut {
    engine::Seat seat;
};
struct BotMove {
    BotSchedule::Move move;
};
struct WaitingEnds {};  ///< a place in the queue or a kept seat expires
struct OwnerGoes {};    ///< the owner's rights go to a deputy, or back to the owner
struct End {};          ///< the room is over
}  // namespace due
using Due = std::variant<due::LateNonces, due::ClockRest, due::ClockOut, due::BotMove, due::WaitingEnds, due::OwnerGoes,
                         due::End>;

/// Everything that an open room waits for, apart from requests: nonces, turn clocks, bots, searches, kept seats, and
/// its own end.
class Timers {
  public:
    explicit Timers(const Limits& limits) : limits_(limits), hints_(limits), expiry_(limits) {}

    /// Call this after a change of the table is committed. `actor` is the seat that acted.
    void follow(const Table& table, std::optional<engine::Seat> actor, Chance& chance, Instant now);
    /// Records which players are here. Call this after each input.
    void note_presence(const Table& table, const Viewers& viewers, Instant now);
    void heard_or_not(const Unheard& which) { unheard_.note(which.connection, which.since); }
    /// Records the seats whose clocks should stop. Call this after each input and before `note_presence`, which uses
    /// the result.
    void note_unheard(Table& table, const Viewers& viewers, Instant now);
    /// Call this after the room was read back from its journal. Call `follow` later, when the clocks run again.
    void begin_anew(Instant now);

    /// Returns the first event that is due, and no other. Each event leads to a commit. After the commit, the room
    /// wakes again if more events are due. If the event is a bot's move, this removes the move from the schedule.
    std::optional<Due> take_due(const Table& table, Instant now);
    std::optional<Instant> next(const Table& table, Instant now) const;

    BotSchedule& bots() { return bots_; }
    Hints& hints() { return hints_; }
    /// Returns the ticket of a new search for a bot or a hint. The room never uses a ticket twice.
    std::uint64_t next_search() { return ++searches_; }

  private:
    Limits limits_;
    std::optional<Instant> nonces_until_;
    BotSchedule bots_;
    Hints hints_;
    std::uint64_t searches_ = 0;
    std::optional<Instant> waiting_ends_;
    std::optional<Instant> owner_goes_;
    UnheardConnections unheard_;
    Expiry expiry_;
};

}  // namespace anteroom::room
