#pragma once

// Spinner's Config, State, Event and Action in and out of JSON: journal, replay, scenarios. A table's archive holds
// every hand and what is face down; it never leaves the server before the game is over.

#include "archive/domino.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spinner/words.hpp"

namespace anteroom::archive {

namespace spinner = engine::spinner;

template <>
struct Words<spinner::Phase> {
    static constexpr spinner::Phase all[] = {spinner::Phase::setup, spinner::Phase::starting, spinner::Phase::turns,
                                             spinner::Phase::over};
};
template <>
struct Words<spinner::Length> {
    static constexpr spinner::Length all[] = {spinner::Length::ten, spinner::Length::five, spinner::Length::three,
                                              spinner::Length::short_1997};
};
template <>
struct Words<spinner::Starter> {
    static constexpr spinner::Starter all[] = {spinner::Starter::two_then_open, spinner::Starter::three_then_open};
};
template <>
struct Words<spinner::Drawing> {
    static constexpr spinner::Drawing all[] = {spinner::Drawing::one, spinner::Drawing::until_playable};
};
template <>
struct Words<spinner::Block> {
    static constexpr spinner::Block all[] = {spinner::Block::proof, spinner::Block::one_circle};
};

// Configuration and state.

template <>
struct Fields<spinner::Config> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("players", v.players);
        archive("length", v.length);
        archive("starter", v.starter);
        archive("draw", v.draw);
        archive("block", v.block);
    }
};

template <>
struct Fields<spinner::Player> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("hand", v.hand);
        archive("total", v.total);
        archive("hands_won", v.hands_won);
        archive("gone", v.gone);
    }
};

template <>
struct Fields<spinner::Duty> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("placement", v.placement);
        archive("wanted", v.wanted);
    }
};

template <>
struct Fields<spinner::HandScore> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("number", v.number);
        archive("blocked", v.blocked);
        archive("winner", v.winner);
        archive("points", v.points);
    }
};

template <>
struct Fields<spinner::Turn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("decision", v.decision);
        archive("drawn", v.drawn);
    }
};

template <>
struct Fields<spinner::Result> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("winners", v.winners);
        archive("ranks", v.ranks);
    }
};

template <>
struct Fields<spinner::State> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("config", v.config);
        archive("phase", v.phase);
        archive("hand_no", v.hand_no);
        archive("number", v.number);
        archive("shuffler", v.shuffler);
        archive("stock", v.stock);
        archive("layout", v.layout);
        archive("opening_left", v.opening_left);
        archive("duties", v.duties);
        archive("failed_in_row", v.failed_in_row);
        archive("last_to_lay", v.last_to_lay);
        archive("players", v.players);
        archive("sheet", v.sheet);
        archive("turn", v.turn);
        archive("result", v.result);
        archive("decisions", v.decisions);
    }
};

// Actions: the same types as in the protocol.

template <>
struct Tag<spinner::Set> {
    static constexpr std::string_view tag = "set";
};
template <>
struct Fields<spinner::Set> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
    }
};

template <>
struct Tag<spinner::Lay> {
    static constexpr std::string_view tag = "lay";
};
template <>
struct Fields<spinner::Lay> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
        archive("half", v.half);
        archive("end", v.end);
    }
};

// Events.

template <>
struct Tag<spinner::event::ShufflerDrawn> {
    static constexpr std::string_view tag = "shuffler_drawn";
};
template <>
struct Fields<spinner::event::ShufflerDrawn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spinner::event::HandDealt> {
    static constexpr std::string_view tag = "hand_dealt";
};
template <>
struct Fields<spinner::event::HandDealt> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("hand_no", v.hand_no);
        archive("number", v.number);
        archive("shuffler", v.shuffler);
        archive("hands", v.hands);
        archive("stock", v.stock);
    }
};

template <>
struct Tag<spinner::event::StarterDue> {
    static constexpr std::string_view tag = "starter_due";
};
template <>
struct Fields<spinner::event::StarterDue> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("number", v.number);
    }
};

template <>
struct Tag<spinner::event::StarterSet> {
    static constexpr std::string_view tag = "starter_set";
};
template <>
struct Fields<spinner::event::StarterSet> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
    }
};

template <>
struct Tag<spinner::event::Drew> {
    static constexpr std::string_view tag = "drew";
};
template <>
struct Fields<spinner::event::Drew> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
        archive("must_lay", v.must_lay);
    }
};

template <>
struct Tag<spinner::event::Laid> {
    static constexpr std::string_view tag = "laid";
};
template <>
struct Fields<spinner::event::Laid> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
        archive("half", v.half);
        archive("end", v.end);
    }
};

template <>
struct Tag<spinner::event::Passed> {
    static constexpr std::string_view tag = "passed";
};
template <>
struct Fields<spinner::event::Passed> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spinner::event::HandOver> {
    static constexpr std::string_view tag = "hand_over";
};
template <>
struct Fields<spinner::event::HandOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("score", v.score);
        archive("hands", v.hands);
    }
};

template <>
struct Tag<spinner::event::Gone> {
    static constexpr std::string_view tag = "gone";
};
template <>
struct Fields<spinner::event::Gone> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spinner::event::GameOver> {
    static constexpr std::string_view tag = "game_over";
};
template <>
struct Fields<spinner::event::GameOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("result", v.result);
    }
};

}  // namespace anteroom::archive
