#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/games/spinner/action.hpp"
#include "engine/games/spinner/event.hpp"

namespace anteroom::engine::spinner {

struct PlayerView {
    int total = 0;
    int hands_won = 0;
    bool gone = false;
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

/// The duty of the next play: `left` more tiles must be laid on placement `at`.
struct DutyView {
    std::uint16_t at = 0;
    int left = 0;
    friend bool operator==(const DutyView&, const DutyView&) = default;
};

struct TableView {
    int hand_no = 0;
    int number = 0;
    Phase phase = Phase::turns;
    Seat shuffler;
    int stock = 0;
    domino::Layout layout;
    std::optional<DutyView> duty;
    BySeat<int> held;  ///< number of tiles in each hand
    BySeat<PlayerView> players;
    std::vector<HandScore> sheet;
    std::optional<Result> outcome;
    friend bool operator==(const TableView&, const TableView&) = default;
};

struct SeatView {
    Hand hand;
    std::optional<TileId> drawn;  ///< the drawn tile, which must be laid
    std::vector<Action> legal;
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// Notices are the events without their secret parts.
namespace notice {

struct Dealt {
    int hand_no = 0;
    int number = 0;
    Seat shuffler;
    friend bool operator==(const Dealt&, const Dealt&) = default;
};

struct Drew {
    Seat seat;
    std::optional<TileId> tile;  ///< only in the notice to the player who drew it
    friend bool operator==(const Drew&, const Drew&) = default;
};

}  // namespace notice

using Notice = std::variant<event::ShufflerDrawn, notice::Dealt, event::StarterDue, event::StarterSet, notice::Drew,
                            event::Laid, event::Passed, event::HandOver, event::Gone, event::GameOver>;

}  // namespace anteroom::engine::spinner
