#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/games/ladder/action.hpp"
#include "engine/games/ladder/event.hpp"

namespace anteroom::engine::ladder {

struct PlayerView {
    int total = 0;
    bool locked = false;
    bool gone = false;
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

struct TableView {
    int round_no = 0;
    Phase phase = Phase::turns;
    int boneyard = 0;
    int points_to_win = 0;
    domino::Layout layout;
    std::optional<Value> standing;
    std::optional<Seat> last_player;  ///< the player who laid the standing set
    BySeat<int> held;                 ///< number of tiles in each hand
    BySeat<PlayerView> players;
    std::vector<RoundScore> sheet;
    std::optional<Result> outcome;
    friend bool operator==(const TableView&, const TableView&) = default;
};

/// A tile of a whole play, with the number that touches its end.
struct PlayTile {
    TileId tile;
    int touches = 0;
    friend bool operator==(const PlayTile&, const PlayTile&) = default;
};

/// A complete set that beats the standing value. Ends with equal numbers count as one end (LADDER-8).
struct WholePlay {
    Value value;
    std::vector<PlayTile> tiles;
    friend bool operator==(const WholePlay&, const WholePlay&) = default;
};

struct SeatView {
    Hand hand;
    std::optional<TileId> drawn;
    std::vector<Action> legal;
    std::vector<WholePlay>
        plays;  ///< only at the beginning of a turn; has at most plays_max entries, the lowest values first
    bool more_plays = false;  ///< true if `plays` leaves plays out; it still has one play for each value
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// The maximum size of `plays`. Twenty tiles can have thousands of plays. The list of single steps is always complete.
inline constexpr std::size_t plays_max = 100;

namespace notice {

struct Dealt {
    int round_no = 0;
    std::optional<TileId> lowest_double;
    std::optional<Seat> next;
    friend bool operator==(const Dealt&, const Dealt&) = default;
};

struct Drew {
    Seat seat;
    std::optional<TileId> tile;  ///< only in the notice to the player who drew it
    friend bool operator==(const Drew&, const Drew&) = default;
};

struct Discarded {
    Seat seat;
    std::optional<TileId> tile;  ///< only in the notice to the player who put it back
    friend bool operator==(const Discarded&, const Discarded&) = default;
};

}  // namespace notice

using Notice =
    std::variant<notice::Dealt, event::Opened, event::Laid, event::SetLaid, event::Passed, notice::Drew, event::Kept,
                 notice::Discarded, event::LeadOpened, event::RoundOver, event::Gone, event::GameOver>;

}  // namespace anteroom::engine::ladder
