#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/games/ladder/state.hpp"
#include "engine/games/ladder/view.hpp"

// The values of sets and the sets that can be laid: code shared by the list of steps, the check and the whole plays.
namespace anteroom::engine::ladder {

/// Counts of free ends, by the number that they show.
using EndCounts = std::array<int, 10>;

bool carries(const domino::Tile& tile, int number);

/// The face of the other half of a tile that carries `number`; the same number for a double.
int other_number(const domino::Tile& tile, int number);

/// True if all of these tiles carry one number. At least one tile is given.
bool share_a_number(const domino::TileSet& set, const domino::Pieces& laid);

/// The best value of these tiles as one set; empty if they share no number (LADDER-4).
std::optional<Value> value_of(const domino::TileSet& set, const domino::Pieces& tiles);

/// A first double has four open ends, a first single opens both its halves (LADDER-7).
void open_layout(domino::Layout& layout, TileId id, const domino::Tile& tile);
/// A double adds three open ends of its number, any other tile one (LADDER-7).
domino::Openings openings(const domino::Tile& tile, HalfIndex half);

/// The ends that a tile of this turn may use: those that existed before the turn (LADDER-6).
domino::OpenEnds usable_ends(const State& state);
EndCounts count_by_number(const domino::OpenEnds& ends);

/// True if `value` may follow: it beats the standing value, or the lead is open.
bool beats(const State& state, const Value& value);

/// True if `laid`, with tiles of `hand` on `ends`, can become a set that may follow (LADDER-8). The hand no longer has
/// the tiles of `laid`, and `ends` no longer counts the ends that they cover.
bool can_complete(const State& state, const domino::Pieces& laid, const Hand& hand, const EndCounts& ends);

/// True if any tile of the hand fits any open end.
bool can_lay_any(const State& state, const Hand& hand);

/// True if no tile of any hand or of the boneyard fits an open end (LADDER-13).
bool blocked_by_proof(const State& state);

struct WholePlays {
    std::vector<WholePlay> list;
    bool more = false;  ///< true if `plays` is cut short
};

/// The whole plays of a hand at the beginning of a turn, lowest values first. The list has at most plays_max plays, and
/// at least one for every value that can be laid.
WholePlays whole_plays(const State& state, const Hand& hand);

}  // namespace anteroom::engine::ladder
