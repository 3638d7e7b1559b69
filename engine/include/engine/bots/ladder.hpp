#pragma once

#include <optional>

#include "engine/bots/bot.hpp"
#include "engine/games/ladder.hpp"

namespace anteroom::engine {

namespace ladder {

/// Facts about the turn, collected from the public notices.
class TurnSeen {
  public:
    void hear(std::span<const Notice> told, const TableView& table);

    /// Returns whether the memory has heard all notices since a set was laid or the lead opened.
    bool is_known() const { return is_known_; }
    int passes_in_row() const { return passes_in_row_; }
    const std::optional<Building>& building() const { return building_; }

  private:
    bool is_known_ = false;
    int passes_in_row_ = 0;
    std::optional<Building> building_;
    std::uint16_t ends_named_ =
        0;  ///< the number of ends that had been named after the last input that the memory heard
};

/// This bot lays any tile of a set that it can complete. The bot passes only if it can lay nothing, and never draws.
Action choose_easily(const BotSees<Ladder>& sees, RandomSource& random);

/// This bot divides its hand into sets. The bot prefers a play that leaves few sets in its hand and that the smallest
/// opposing hand can hardly beat. The bot passes only if a play costs more than it gains. When it passes, it draws, in
/// order to put back its worst tile. Bots that avoided beating a partner's set won fewer games.
///
/// Win rate of one such bot against `easy` bots (2,000 games per table size, seats rotated, 95 % interval): 2 players
/// 99.3 ± 0.4 %; 3: 92.4 ± 1.2 %; 4: 95.5 ± 0.9 %; 5: 92.8 ± 1.1 %. A decision takes 2 µs.
Action choose_well(const BotSees<Ladder>& sees, RandomSource& random);

/// This bot plays each of its choices to the end of the round in many imagined worlds.
Action choose_by_search(const BotSees<Ladder>& sees, RandomSource& random);

/// Returns a state that agrees with the seat's view and memory. Returns nothing if the memory is too short. The seat
/// must have a choice.
std::optional<State> imagine(const BotSees<Ladder>& sees, RandomSource& random);

}  // namespace ladder

template <>
struct BotMemory<Ladder> : ladder::TurnSeen {};

/// The levels `easy`, `good` and `expert`.
template <>
std::span<const BotLevel<Ladder>> bot_levels<Ladder>();

}  // namespace anteroom::engine
