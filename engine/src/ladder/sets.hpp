#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/games/ladder/state.hpp"
#include "engine/games/ladder/view.hpp"

// The values of sets and the sets that can be laid. The list of steps, the check and the whole plays use this code.
namespace anteroom::engine::ladder {

/// The number of free ends that show each number.
using EndCounts = std::array<int, 10>;

bool carries(const domino::Tile& tile, int number);

/// Returns the face of the other half of a tile that has `number`. A double has the same number on both halves.
int other_number(const domino::Tile& tile, int number);

/// Returns whether all of these tiles have one number. There is at least one tile.
bool share_a_number(const domino::TileSet& set, const domino::Pieces& laid);

/// Returns the best value of these tiles as one set. Returns nothing if they share no number (LADDER-4).
std::optional<Value> value_of(const domino::TileSet& set, const domino::Pieces& tiles);

/// Lays the first tile. A double has four open ends. A single opens both its halves (LADDER-7).
void open_layout(domino::Layout& layout, TileId id, const domino::Tile& tile);
/// Returns the new ends of a tile. A double adds three open ends of its number. Any other tile adds one (LADDER-7).
domino::Openings openings(const domino::Tile& tile, HalfIndex half);

/// Returns the ends that a tile of this turn may use. They existed before the turn (LADDER-6).
domino::OpenEnds usable_ends(const State& state);
EndCounts count_by_number(const domino::OpenEnds& ends);

/// Returns whether `value` may follow, because it beats the standing value or because the lead is open.
bool beats(const State& state, const Value& value);

/// Returns whether `laid`, with tiles of `hand` on `ends`, can become a set that may follow (LADDER-8).
/// The hand no longer has the tiles of `laid`, and `ends` no longer counts the ends that they cover.
bool can_complete(const State& state, const domino::Pieces& laid, const Hand& hand, const EndCounts& ends);

/// Returns whether any tile of the hand fits any open end.
bool can_lay_any(const State& state, const Hand& hand);

/// Returns whether no tile of any hand or of the boneyard fits an open end (LADDER-13).
bool blocked_by_proof(const State& state);

struct WholePlays {
    std::vector<WholePlay> list;
    bool more = false;  ///< true if `plays` leaves plays out
};

/// Returns the whole plays of a hand at the beginning of a turn, lowest values first. The
/// list has at most plays_max plays, and at least one for every value that can be laid.
WholePlays whole_plays(const State& state, const Hand& hand);

}  // namespace anteroom::engine::ladder
