#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/games/ladder/state.hpp"
#include "engine/games/ladder/view.hpp"

// What a set is worth and which sets can be laid: shared by the list of steps, the check and the whole plays.
namespace anteroom::engine::ladder {

/// Free ends by the number that they show.
using EndCounts = std::array<int, 10>;

bool carries(const domino::Tile& tile, int number);

/// Of a tile that carries `number`: what its other half shows, for a double the same.
int other_number(const domino::Tile& tile, int number);

/// Whether some number is carried by all of these tiles, of which there is one at least.
bool share_a_number(const domino::TileSet& set, const domino::Pieces& laid);

/// The best value of these tiles as one set; empty if they share no number (LADDER-4).
std::optional<Value> value_of(const domino::TileSet& set, const domino::Pieces& tiles);

/// A first double has four open ends, a first single opens both its halves (LADDER-7).
void open_layout(domino::Layout& layout, TileId id, const domino::Tile& tile);
/// A double adds three open ends of its number, any other tile one (LADDER-7).
domino::Openings openings(const domino::Tile& tile, HalfIndex half);

/// The ends that a tile of this turn may use: those that were there before it (LADDER-6).
domino::OpenEnds usable_ends(const State& state);
EndCounts count_by_number(const domino::OpenEnds& ends);

/// Whether `value` may follow: it beats what stands, or the lead is open.
bool beats(const State& state, const Value& value);

/// Whether `laid`, with tiles of `hand` on `ends`, can become a set that may follow (LADDER-8). The tiles of `laid` are
/// no longer in the hand and their ends no longer counted.
bool can_complete(const State& state, const domino::Pieces& laid, const Hand& hand, const EndCounts& ends);

/// Whether any tile of the hand fits any open end.
bool can_lay_any(const State& state, const Hand& hand);

/// No tile of any hand or the boneyard fits an open end (LADDER-13).
bool blocked_by_proof(const State& state);

struct WholePlays {
    std::vector<WholePlay> list;
    bool more = false;  ///< there are others than those listed
};

/// The whole plays of a hand at the beginning of a turn, the lowest values first: at most plays_max, of which every
/// value that can be laid has one.
WholePlays whole_plays(const State& state, const Hand& hand);

}  // namespace anteroom::engine::ladder
