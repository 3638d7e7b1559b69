#pragma once

// Spoiler's Config, State, Event and Action in and out of JSON: journal, replay, scenarios. A table's archive holds
// every hand and what is face down; it never leaves the server before the game is over.

#include "archive/domino.hpp"
#include "engine/games/spoiler.hpp"
#include "engine/games/spoiler/words.hpp"

namespace anteroom::archive {

namespace spoiler = engine::spoiler;

template <>
struct Words<spoiler::Phase> {
    static constexpr spoiler::Phase all[] = {spoiler::Phase::setup, spoiler::Phase::turns, spoiler::Phase::over};
};
template <>
struct Words<spoiler::Ending> {
    static constexpr spoiler::Ending all[] = {spoiler::Ending::out, spoiler::Ending::blocked, spoiler::Ending::passed};
};
template <>
struct Words<spoiler::Hexagon> {
    static constexpr spoiler::Hexagon all[] = {spoiler::Hexagon::blank, spoiler::Hexagon::numbered};
};
template <>
struct Words<spoiler::MustPlay> {
    static constexpr spoiler::MustPlay all[] = {spoiler::MustPlay::no, spoiler::MustPlay::yes};
};
template <>
struct Words<spoiler::Cascade> {
    static constexpr spoiler::Cascade all[] = {spoiler::Cascade::no, spoiler::Cascade::yes};
};
template <>
struct Words<spoiler::DoubleLinkEnds> {
    static constexpr spoiler::DoubleLinkEnds all[] = {spoiler::DoubleLinkEnds::wild, spoiler::DoubleLinkEnds::number};
};
template <>
struct Words<spoiler::Length> {
    static constexpr spoiler::Length all[] = {spoiler::Length::normal, spoiler::Length::shorter};
};

// Configuration and state.

template <>
struct Fields<spoiler::Config> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("players", v.players);
        archive("hexagon", v.hexagon);
        archive("must_play", v.must_play);
        archive("cascade", v.cascade);
        archive("double_link_ends", v.double_link_ends);
        archive("length", v.length);
    }
};

template <>
struct Fields<spoiler::Player> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("hand", v.hand);
        archive("total", v.total);
        archive("gone", v.gone);
    }
};

template <>
struct Fields<spoiler::RoundScore> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("ending", v.ending);
        archive("winners", v.winners);
        archive("left", v.left);
        archive("points", v.points);
    }
};

template <>
struct Fields<spoiler::Turn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("decision", v.decision);
    }
};

template <>
struct Fields<spoiler::Result> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("winners", v.winners);
        archive("ranks", v.ranks);
    }
};

template <>
struct Fields<spoiler::State> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("config", v.config);
        archive("phase", v.phase);
        archive("round_no", v.round_no);
        archive("starter", v.starter);
        archive("set_aside", v.set_aside);
        archive("layout", v.layout);
        archive("bonus", v.bonus);
        archive("passes_in_row", v.passes_in_row);
        archive("players", v.players);
        archive("sheet", v.sheet);
        archive("turn", v.turn);
        archive("result", v.result);
        archive("decisions", v.decisions);
    }
};

// Actions: the same types as in the protocol.

template <>
struct Tag<spoiler::Lay> {
    static constexpr std::string_view tag = "lay";
};
template <>
struct Fields<spoiler::Lay> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
        archive("half", v.half);
        archive("end", v.end);
        archive("manner", v.manner);
    }
};

template <>
struct Tag<spoiler::Done> {
    static constexpr std::string_view tag = "done";
};
template <>
struct Fields<spoiler::Done> {
    template <class A, class V>
    static void list(A&, V&) {}
};

template <>
struct Tag<spoiler::Pass> {
    static constexpr std::string_view tag = "pass";
};
template <>
struct Fields<spoiler::Pass> {
    template <class A, class V>
    static void list(A&, V&) {}
};

// Events.

template <>
struct Tag<spoiler::event::FirstDrawn> {
    static constexpr std::string_view tag = "first_drawn";
};
template <>
struct Fields<spoiler::event::FirstDrawn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tiles", v.tiles);
        archive("highest", v.highest);
    }
};

template <>
struct Tag<spoiler::event::RoundDealt> {
    static constexpr std::string_view tag = "round_dealt";
};
template <>
struct Fields<spoiler::event::RoundDealt> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("round_no", v.round_no);
        archive("starter", v.starter);
        archive("hands", v.hands);
        archive("set_aside", v.set_aside);
    }
};

template <>
struct Tag<spoiler::event::Laid> {
    static constexpr std::string_view tag = "laid";
};
template <>
struct Fields<spoiler::event::Laid> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
        archive("half", v.half);
        archive("end", v.end);
        archive("manner", v.manner);
    }
};

template <>
struct Tag<spoiler::event::BonusDone> {
    static constexpr std::string_view tag = "bonus_done";
};
template <>
struct Fields<spoiler::event::BonusDone> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spoiler::event::Passed> {
    static constexpr std::string_view tag = "passed";
};
template <>
struct Fields<spoiler::event::Passed> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spoiler::event::RoundOver> {
    static constexpr std::string_view tag = "round_over";
};
template <>
struct Fields<spoiler::event::RoundOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("score", v.score);
        archive("hands", v.hands);
        archive("set_aside", v.set_aside);
    }
};

template <>
struct Tag<spoiler::event::Gone> {
    static constexpr std::string_view tag = "gone";
};
template <>
struct Fields<spoiler::event::Gone> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spoiler::event::GameOver> {
    static constexpr std::string_view tag = "game_over";
};
template <>
struct Fields<spoiler::event::GameOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("result", v.result);
    }
};

}  // namespace anteroom::archive
