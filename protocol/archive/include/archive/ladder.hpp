#pragma once

// Ladder's Config, State, Event and Action in and out of JSON: journal, replay, scenarios. A table's archive holds
// every hand and what is face down; it never leaves the server before the game is over.

#include "archive/domino.hpp"
#include "engine/games/ladder.hpp"
#include "engine/games/ladder/words.hpp"

namespace anteroom::archive {

namespace ladder = engine::ladder;

template <>
struct Words<ladder::Phase> {
    static constexpr ladder::Phase all[] = {ladder::Phase::setup, ladder::Phase::opening, ladder::Phase::turns,
                                            ladder::Phase::drawn, ladder::Phase::over};
};
template <>
struct Words<ladder::PassLocks> {
    static constexpr ladder::PassLocks all[] = {ladder::PassLocks::no, ladder::PassLocks::yes};
};
template <>
struct Words<ladder::Lead> {
    static constexpr ladder::Lead all[] = {ladder::Lead::last_player, ladder::Lead::next_player};
};
template <>
struct Words<ladder::PassAndPlay> {
    static constexpr ladder::PassAndPlay all[] = {ladder::PassAndPlay::off, ladder::PassAndPlay::on};
};
template <>
struct Words<ladder::Target> {
    static constexpr ladder::Target all[] = {ladder::Target::standard, ladder::Target::longer, ladder::Target::shorter};
};
template <>
struct Words<ladder::Scoring> {
    static constexpr ladder::Scoring all[] = {ladder::Scoring::tiles, ladder::Scoring::single};
};
template <>
struct Words<ladder::Teams> {
    static constexpr ladder::Teams all[] = {ladder::Teams::off, ladder::Teams::on};
};
template <>
struct Words<ladder::TeamFloor> {
    static constexpr ladder::TeamFloor all[] = {ladder::TeamFloor::none, ladder::TeamFloor::zero};
};

// Configuration and state.

template <>
struct Fields<ladder::Config> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("players", v.players);
        archive("pass_locks", v.pass_locks);
        archive("lead", v.lead);
        archive("pass_and_play", v.pass_and_play);
        archive("target", v.target);
        archive("scoring", v.scoring);
        archive("teams", v.teams);
        archive("team_floor", v.team_floor);
    }
};

template <>
struct Fields<ladder::Value> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("size", v.size);
        archive("number", v.number);
    }
};

template <>
struct Fields<ladder::Player> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("hand", v.hand);
        archive("total", v.total);
        archive("locked", v.locked);
        archive("gone", v.gone);
    }
};

template <>
struct Fields<ladder::Building> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tiles", v.tiles);
        archive("ends_before", v.ends_before);
    }
};

template <>
struct Fields<ladder::Turn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("decision", v.decision);
        archive("drawn", v.drawn);
    }
};

template <>
struct Fields<ladder::RoundScore> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("winner", v.winner);
        archive("points", v.points);
    }
};

template <>
struct Fields<ladder::Result> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("winners", v.winners);
        archive("ranks", v.ranks);
    }
};

template <>
struct Fields<ladder::State> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("config", v.config);
        archive("phase", v.phase);
        archive("round_no", v.round_no);
        archive("boneyard", v.boneyard);
        archive("layout", v.layout);
        archive("standing", v.standing);
        archive("last_player", v.last_player);
        archive("passes_in_row", v.passes_in_row);
        archive("building", v.building);
        archive("players", v.players);
        archive("sheet", v.sheet);
        archive("turn", v.turn);
        archive("result", v.result);
        archive("decisions", v.decisions);
    }
};

// Actions: the same types as in the protocol.

template <>
struct Tag<ladder::Open> {
    static constexpr std::string_view tag = "open";
};
template <>
struct Fields<ladder::Open> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
    }
};

template <>
struct Tag<ladder::Lay> {
    static constexpr std::string_view tag = "lay";
};
template <>
struct Fields<ladder::Lay> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
        archive("end", v.end);
    }
};

template <>
struct Tag<ladder::Done> {
    static constexpr std::string_view tag = "done";
};
template <>
struct Fields<ladder::Done> {
    template <class A, class V>
    static void list(A&, V&) {}
};

template <>
struct Tag<ladder::Pass> {
    static constexpr std::string_view tag = "pass";
};
template <>
struct Fields<ladder::Pass> {
    template <class A, class V>
    static void list(A&, V&) {}
};

template <>
struct Tag<ladder::Draw> {
    static constexpr std::string_view tag = "draw";
};
template <>
struct Fields<ladder::Draw> {
    template <class A, class V>
    static void list(A&, V&) {}
};

template <>
struct Tag<ladder::Keep> {
    static constexpr std::string_view tag = "keep";
};
template <>
struct Fields<ladder::Keep> {
    template <class A, class V>
    static void list(A&, V&) {}
};

template <>
struct Tag<ladder::Discard> {
    static constexpr std::string_view tag = "discard";
};
template <>
struct Fields<ladder::Discard> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
    }
};

// Events.

template <>
struct Tag<ladder::event::RoundDealt> {
    static constexpr std::string_view tag = "round_dealt";
};
template <>
struct Fields<ladder::event::RoundDealt> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("round_no", v.round_no);
        archive("hands", v.hands);
        archive("boneyard", v.boneyard);
        archive("lowest_double", v.lowest_double);
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::Opened> {
    static constexpr std::string_view tag = "opened";
};
template <>
struct Fields<ladder::event::Opened> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
        archive("value", v.value);
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::Laid> {
    static constexpr std::string_view tag = "laid";
};
template <>
struct Fields<ladder::event::Laid> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
        archive("half", v.half);
        archive("end", v.end);
    }
};

template <>
struct Tag<ladder::event::SetLaid> {
    static constexpr std::string_view tag = "set_laid";
};
template <>
struct Fields<ladder::event::SetLaid> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("value", v.value);
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::Passed> {
    static constexpr std::string_view tag = "passed";
};
template <>
struct Fields<ladder::event::Passed> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::Drew> {
    static constexpr std::string_view tag = "drew";
};
template <>
struct Fields<ladder::event::Drew> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
    }
};

template <>
struct Tag<ladder::event::Kept> {
    static constexpr std::string_view tag = "kept";
};
template <>
struct Fields<ladder::event::Kept> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::Discarded> {
    static constexpr std::string_view tag = "discarded";
};
template <>
struct Fields<ladder::event::Discarded> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("tile", v.tile);
        archive("boneyard", v.boneyard);
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::LeadOpened> {
    static constexpr std::string_view tag = "lead_opened";
};
template <>
struct Fields<ladder::event::LeadOpened> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("next", v.next);
    }
};

template <>
struct Tag<ladder::event::RoundOver> {
    static constexpr std::string_view tag = "round_over";
};
template <>
struct Fields<ladder::event::RoundOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("score", v.score);
        archive("hands", v.hands);
    }
};

template <>
struct Tag<ladder::event::Gone> {
    static constexpr std::string_view tag = "gone";
};
template <>
struct Fields<ladder::event::Gone> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<ladder::event::GameOver> {
    static constexpr std::string_view tag = "game_over";
};
template <>
struct Fields<ladder::event::GameOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("result", v.result);
    }
};

}  // namespace anteroom::archive
