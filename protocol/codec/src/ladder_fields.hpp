#pragma once

#include "codec/describe.hpp"
#include "codec/domino.hpp"
#include "engine/games/ladder/view.hpp"
#include "engine/games/ladder/words.hpp"

// What the protocol calls the fields of Ladder's views and notices: each named once, here.
namespace anteroom::codec {

namespace la = engine::ladder;

// Views

template <>
struct Describe<la::Value> {
    template <class List>
    static void fields(List&& list) {
        list("size", &la::Value::size);
        list("number", &la::Value::number);
    }
};

template <>
struct Describe<la::PlayerView> {
    template <class List>
    static void fields(List&& list) {
        list("total", &la::PlayerView::total);
        list("locked", &la::PlayerView::locked, As::flag);
        list("gone", &la::PlayerView::gone, As::flag);
    }
};

template <>
struct Describe<la::RoundScore> {
    template <class List>
    static void fields(List&& list) {
        list("winner", &la::RoundScore::winner);
        list("points", &la::RoundScore::points, As::seats);
    }
};

template <>
struct Describe<la::Result> {
    template <class List>
    static void fields(List&& list) {
        list("winners", &la::Result::winners);
        list("ranks", &la::Result::ranks, As::seats);
    }
};

template <>
struct Describe<la::TableView> {
    template <class List>
    static void fields(List&& list) {
        list("round_no", &la::TableView::round_no);
        list("phase", &la::TableView::phase);
        list("boneyard", &la::TableView::boneyard);
        list("points_to_win", &la::TableView::points_to_win);
        list("layout", &la::TableView::layout);
        list("standing", &la::TableView::standing);
        list("last_player", &la::TableView::last_player);
        list("held", &la::TableView::held, As::seats);
        list("players", &la::TableView::players, As::seats);
        list("sheet", &la::TableView::sheet, As::rows);
        list("outcome", &la::TableView::outcome);
    }
};

/// Without `legal`, which is written as patterns, and `plays`, which are gathered by value.
template <>
struct Describe<la::SeatView> {
    template <class List>
    static void fields(List&& list) {
        list("hand", &la::SeatView::hand);
        list("drawn", &la::SeatView::drawn);
        list("more_plays", &la::SeatView::more_plays, As::flag);
    }
};

// Notices. Whose turn it is then, the room says.

template <>
struct Describe<la::notice::Dealt> {
    static constexpr std::string_view type = "dealt";
    template <class List>
    static void fields(List&& list) {
        list("round_no", &la::notice::Dealt::round_no);
        list("lowest_double", &la::notice::Dealt::lowest_double);
        list("next", &la::notice::Dealt::next);
    }
};

template <>
struct Describe<la::event::Opened> {
    static constexpr std::string_view type = "opened";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::event::Opened::seat);
        list("tile", &la::event::Opened::tile);
        list("value", &la::event::Opened::value);
    }
};

template <>
struct Describe<la::event::Laid> {
    static constexpr std::string_view type = "laid";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::event::Laid::seat);
        list("tile", &la::event::Laid::tile);
        list("end", &la::event::Laid::end);
    }
};

template <>
struct Describe<la::event::SetLaid> {
    static constexpr std::string_view type = "set_laid";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::event::SetLaid::seat);
        list("value", &la::event::SetLaid::value);
    }
};

template <>
struct Describe<la::event::Passed> {
    static constexpr std::string_view type = "passed";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::event::Passed::seat);
    }
};

template <>
struct Describe<la::notice::Drew> {
    static constexpr std::string_view type = "drew";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::notice::Drew::seat);
        list("tile", &la::notice::Drew::tile);
    }
};

template <>
struct Describe<la::event::Kept> {
    static constexpr std::string_view type = "kept";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::event::Kept::seat);
    }
};

template <>
struct Describe<la::notice::Discarded> {
    static constexpr std::string_view type = "discarded";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::notice::Discarded::seat);
        list("tile", &la::notice::Discarded::tile);
    }
};

template <>
struct Describe<la::event::LeadOpened> {
    static constexpr std::string_view type = "lead_opened";
    template <class List>
    static void fields(List&& list) {
        list("next", &la::event::LeadOpened::next);
    }
};

/// The score stands in the sheet.
template <>
struct Describe<la::event::RoundOver> {
    static constexpr std::string_view type = "round_over";
    template <class List>
    static void fields(List&& list) {
        list("hands", &la::event::RoundOver::hands, As::seats);
    }
};

template <>
struct Describe<la::event::Gone> {
    static constexpr std::string_view type = "gone";
    template <class List>
    static void fields(List&& list) {
        list("seat", &la::event::Gone::seat);
    }
};

/// The rest stands in the table's outcome.
template <>
struct Describe<la::event::GameOver> {
    static constexpr std::string_view type = "game_over";
    template <class List>
    static void fields(List&&) {}
};

}  // namespace anteroom::codec
