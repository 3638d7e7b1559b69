#pragma once

#include "codec/describe.hpp"
#include "codec/domino.hpp"
#include "engine/games/spinner/view.hpp"
#include "engine/games/spinner/words.hpp"

// What the protocol calls the fields of Spinner's views and notices: each named once, here.
namespace anteroom::codec {

namespace sp = engine::spinner;

// Views

template <>
struct Describe<sp::PlayerView> {
    template <class List>
    static void fields(List&& list) {
        list("total", &sp::PlayerView::total);
        list("hands_won", &sp::PlayerView::hands_won);
        list("gone", &sp::PlayerView::gone, As::flag);
    }
};

template <>
struct Describe<sp::HandScore> {
    template <class List>
    static void fields(List&& list) {
        list("number", &sp::HandScore::number);
        list("blocked", &sp::HandScore::blocked, As::flag);
        list("winner", &sp::HandScore::winner);
        list("points", &sp::HandScore::points, As::seats);
    }
};

template <>
struct Describe<sp::Result> {
    template <class List>
    static void fields(List&& list) {
        list("winners", &sp::Result::winners);
        list("ranks", &sp::Result::ranks, As::seats);
    }
};

/// Without `duty`, which names a place of the layout.
template <>
struct Describe<sp::TableView> {
    template <class List>
    static void fields(List&& list) {
        list("hand_no", &sp::TableView::hand_no);
        list("number", &sp::TableView::number);
        list("phase", &sp::TableView::phase);
        list("shuffler", &sp::TableView::shuffler);
        list("stock", &sp::TableView::stock);
        list("layout", &sp::TableView::layout);
        list("held", &sp::TableView::held, As::seats);
        list("players", &sp::TableView::players, As::seats);
        list("sheet", &sp::TableView::sheet, As::rows);
        list("outcome", &sp::TableView::outcome);
    }
};

/// Without `legal`, which is written as patterns.
template <>
struct Describe<sp::SeatView> {
    template <class List>
    static void fields(List&& list) {
        list("hand", &sp::SeatView::hand);
        list("drawn", &sp::SeatView::drawn);
    }
};

// Notices

template <>
struct Describe<sp::event::ShufflerDrawn> {
    static constexpr std::string_view type = "shuffler_drawn";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::event::ShufflerDrawn::seat);
    }
};

template <>
struct Describe<sp::notice::Dealt> {
    static constexpr std::string_view type = "dealt";
    template <class List>
    static void fields(List&& list) {
        list("hand_no", &sp::notice::Dealt::hand_no);
        list("number", &sp::notice::Dealt::number);
        list("shuffler", &sp::notice::Dealt::shuffler);
    }
};

template <>
struct Describe<sp::event::StarterDue> {
    static constexpr std::string_view type = "starter_due";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::event::StarterDue::seat);
        list("number", &sp::event::StarterDue::number);
    }
};

template <>
struct Describe<sp::event::StarterSet> {
    static constexpr std::string_view type = "set";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::event::StarterSet::seat);
        list("tile", &sp::event::StarterSet::tile);
    }
};

template <>
struct Describe<sp::notice::Drew> {
    static constexpr std::string_view type = "drew";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::notice::Drew::seat);
        list("tile", &sp::notice::Drew::tile);
    }
};

template <>
struct Describe<sp::event::Laid> {
    static constexpr std::string_view type = "laid";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::event::Laid::seat);
        list("tile", &sp::event::Laid::tile);
        list("end", &sp::event::Laid::end);
    }
};

template <>
struct Describe<sp::event::Passed> {
    static constexpr std::string_view type = "passed";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::event::Passed::seat);
    }
};

/// The score stands in the sheet.
template <>
struct Describe<sp::event::HandOver> {
    static constexpr std::string_view type = "hand_over";
    template <class List>
    static void fields(List&& list) {
        list("hands", &sp::event::HandOver::hands, As::seats);
    }
};

template <>
struct Describe<sp::event::Gone> {
    static constexpr std::string_view type = "gone";
    template <class List>
    static void fields(List&& list) {
        list("seat", &sp::event::Gone::seat);
    }
};

/// The rest stands in the table's outcome.
template <>
struct Describe<sp::event::GameOver> {
    static constexpr std::string_view type = "game_over";
    template <class List>
    static void fields(List&&) {}
};

}  // namespace anteroom::codec
