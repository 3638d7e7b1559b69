#pragma once

#include "codec/describe.hpp"
#include "codec/domino.hpp"
#include "engine/games/spoiler/view.hpp"
#include "engine/games/spoiler/words.hpp"

// What the protocol calls the fields of Spoiler's views and notices: each named once, here.
namespace anteroom::codec {

namespace sr = engine::spoiler;

// Views

template <>
struct Describe<sr::PlayerView> {
    template <class List>
    static void fields(List&& list) {
        list("total", &sr::PlayerView::total);
        list("gone", &sr::PlayerView::gone, As::flag);
    }
};

template <>
struct Describe<sr::RoundScore> {
    template <class List>
    static void fields(List&& list) {
        list("ending", &sr::RoundScore::ending);
        list("winners", &sr::RoundScore::winners);
        list("left", &sr::RoundScore::left, As::seats);
        list("points", &sr::RoundScore::points, As::seats);
    }
};

template <>
struct Describe<sr::Result> {
    template <class List>
    static void fields(List&& list) {
        list("winners", &sr::Result::winners);
        list("ranks", &sr::Result::ranks, As::seats);
    }
};

template <>
struct Describe<sr::TableView> {
    template <class List>
    static void fields(List&& list) {
        list("round_no", &sr::TableView::round_no);
        list("phase", &sr::TableView::phase);
        list("starter", &sr::TableView::starter);
        list("set_aside", &sr::TableView::set_aside);
        list("points_to_win", &sr::TableView::points_to_win);
        list("layout", &sr::TableView::layout);
        list("bonus", &sr::TableView::bonus);
        list("passes_in_row", &sr::TableView::passes_in_row);
        list("held", &sr::TableView::held, As::seats);
        list("players", &sr::TableView::players, As::seats);
        list("sheet", &sr::TableView::sheet, As::rows);
        list("outcome", &sr::TableView::outcome);
    }
};

/// Without `legal`, which is written as patterns.
template <>
struct Describe<sr::SeatView> {
    template <class List>
    static void fields(List&& list) {
        list("hand", &sr::SeatView::hand);
        list("stuck", &sr::SeatView::stuck, As::flag);
    }
};

// Notices

template <>
struct Describe<sr::event::FirstDrawn> {
    static constexpr std::string_view type = "first_drawn";
    template <class List>
    static void fields(List&& list) {
        list("tiles", &sr::event::FirstDrawn::tiles);
        list("highest", &sr::event::FirstDrawn::highest);
    }
};

template <>
struct Describe<sr::notice::Dealt> {
    static constexpr std::string_view type = "dealt";
    template <class List>
    static void fields(List&& list) {
        list("round_no", &sr::notice::Dealt::round_no);
        list("starter", &sr::notice::Dealt::starter);
    }
};

template <>
struct Describe<sr::event::Laid> {
    static constexpr std::string_view type = "laid";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sr::event::Laid::seat);
        list("tile", &sr::event::Laid::tile);
        list("end", &sr::event::Laid::end);
    }
};

template <>
struct Describe<sr::event::BonusDone> {
    static constexpr std::string_view type = "bonus_done";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sr::event::BonusDone::seat);
    }
};

template <>
struct Describe<sr::event::Passed> {
    static constexpr std::string_view type = "passed";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sr::event::Passed::seat);
    }
};

/// The score stands in the sheet.
template <>
struct Describe<sr::event::RoundOver> {
    static constexpr std::string_view type = "round_over";
    template <class List>
    static void fields(List&& list) {
        list("hands", &sr::event::RoundOver::hands, As::seats);
        list("set_aside", &sr::event::RoundOver::set_aside);
    }
};

template <>
struct Describe<sr::event::Gone> {
    static constexpr std::string_view type = "gone";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sr::event::Gone::seat);
    }
};

/// The rest stands in the table's outcome.
template <>
struct Describe<sr::event::GameOver> {
    static constexpr std::string_view type = "game_over";
    template <class List>
    static void fields(List&&) {}
};

}  // namespace anteroom::codec
