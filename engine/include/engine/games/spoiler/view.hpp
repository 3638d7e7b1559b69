#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/games/spoiler/action.hpp"
#include "engine/games/spoiler/event.hpp"

namespace anteroom::engine::spoiler {

struct PlayerView {
    int total = 0;
    bool gone = false;
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

struct TableView {
    int round_no = 0;
    Phase phase = Phase::turns;
    Seat starter;
    int set_aside = 0;
    int points_to_win = 0;
    domino::Layout layout;                            ///< sides 1-6 of the hexagon are ports of the centre piece
    List<EndId, domino::OpenEnds::capacity()> bonus;  ///< ends on which the seat in turn may lay bonus tiles
    int passes_in_row = 0;
    BySeat<int> held;  ///< number of tiles in each hand
    BySeat<PlayerView> players;
    std::vector<RoundScore> sheet;
    std::optional<Result> outcome;
    friend bool operator==(const TableView&, const TableView&) = default;
};

struct SeatView {
    Hand hand;
    bool stuck = false;  ///< true in this seat's turn if no tile of its hand fits a permitted end
    std::vector<Action> legal;
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// Notices are the events without their secret parts.
namespace notice {

struct Dealt {
    int round_no = 0;
    Seat starter;
    friend bool operator==(const Dealt&, const Dealt&) = default;
};

}  // namespace notice

using Notice = std::variant<event::FirstDrawn, notice::Dealt, event::Laid, event::BonusDone, event::Passed,
                            event::RoundOver, event::Gone, event::GameOver>;

}  // namespace anteroom::engine::spoiler
