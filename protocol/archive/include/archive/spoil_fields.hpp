#pragma once

// The members of Spoil's archived values, one list a type. Included by archive/spoil.hpp only.

#include "archive/fields.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::archive {

namespace spoil = engine::spoil;

// Configuration and state.

template <>
struct Fields<spoil::Config> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("players", v.players);
        archive("lives", v.lives);
        archive("ante_chips", v.ante_chips);
        archive("self_spade", v.self_spade);
        archive("hit_players_keep_gifts", v.hit_players_keep_gifts);
        archive("double_ko", v.double_ko);
        archive("end_vote", v.end_vote);
        archive("round_cap", v.round_cap);
        archive("leaver_chips", v.leaver_chips);
        archive("buy_in", v.buy_in);
    }
};

template <>
struct Fields<spoil::Laid> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("card", v.card);
        archive("target", v.target);
    }
};

template <>
struct Fields<spoil::Fallen> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("cause", v.cause);
        archive("round_no", v.round_no);
        archive("chips", v.chips);
    }
};

template <>
struct Fields<spoil::Player> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("lives", v.lives);
        archive("chips", v.chips);
        archive("chips_before", v.chips_before);
        archive("hand", v.hand);
        archive("laid", v.laid);
        archive("proposed", v.proposed);
        archive("left", v.left);
        archive("fallen", v.fallen);
    }
};

template <>
struct Fields<spoil::Turn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("decision", v.decision);
    }
};

template <>
struct Fields<spoil::Vote> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("by", v.by);
        archive("answers", v.answers);
        archive("voters", v.voters);
    }
};

template <>
struct Fields<spoil::Payment> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("from_prize", v.from_prize);
        archive("from_pot", v.from_pot);
    }
};

template <>
struct Fields<spoil::Result> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("how", v.how);
        archive("winners", v.winners);
        archive("ranks", v.ranks);
        archive("payments", v.payments);
    }
};

template <>
struct Fields<spoil::State> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("config", v.config);
        archive("phase", v.phase);
        archive("hand", v.hand);
        archive("round", v.round);
        archive("rounds", v.rounds);
        archive("round_no", v.round_no);
        archive("starter", v.starter);
        archive("pot", v.pot);
        archive("deck", v.deck);
        archive("discard", v.discard);
        archive("centre", v.centre);
        archive("players", v.players);
        archive("turn", v.turn);
        archive("vote", v.vote);
        archive("result", v.result);
        archive("decisions", v.decisions);
    }
};

template <>
struct Fields<spoil::Strike> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("by", v.by);
        archive("to", v.to);
        archive("result", v.result);
    }
};

// Actions: the same words as in the protocol.

template <>
struct Tag<spoil::Buy> {
    static constexpr std::string_view tag = "buy";
};
template <>
struct Fields<spoil::Buy> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("take", v.take);
        archive("give", v.give);
    }
};

template <>
struct Tag<spoil::Play> {
    static constexpr std::string_view tag = "play";
};
template <>
struct Fields<spoil::Play> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("card", v.card);
        archive("target", v.target);
    }
};

template <>
struct Tag<spoil::Propose> {
    static constexpr std::string_view tag = "propose";
};
template <>
struct Fields<spoil::Propose> {
    template <class A, class V>
    static void list(A&, V&) {}
};

template <>
struct Tag<spoil::Answer> {
    static constexpr std::string_view tag = "answer";
};
template <>
struct Fields<spoil::Answer> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("agree", v.agree);
    }
};

// Events.

template <>
struct Tag<spoil::event::DealerDrawn> {
    static constexpr std::string_view tag = "dealer_drawn";
};
template <>
struct Fields<spoil::event::DealerDrawn> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spoil::event::Shuffled> {
    static constexpr std::string_view tag = "shuffled";
};
template <>
struct Fields<spoil::event::Shuffled> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("deck", v.deck);
    }
};

template <>
struct Tag<spoil::event::HandDealt> {
    static constexpr std::string_view tag = "hand_dealt";
};
template <>
struct Fields<spoil::event::HandDealt> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("hand", v.hand);
        archive("starter", v.starter);
        archive("hands", v.hands);
    }
};

template <>
struct Tag<spoil::event::RoundBegun> {
    static constexpr std::string_view tag = "round_begun";
};
template <>
struct Fields<spoil::event::RoundBegun> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("round_no", v.round_no);
        archive("round", v.round);
        archive("starter", v.starter);
        archive("antes", v.antes);
        archive("centre", v.centre);
    }
};

template <>
struct Tag<spoil::event::Bought> {
    static constexpr std::string_view tag = "bought";
};
template <>
struct Fields<spoil::event::Bought> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("took", v.took);
        archive("gave", v.gave);
    }
};

template <>
struct Tag<spoil::event::CardLaid> {
    static constexpr std::string_view tag = "card_laid";
};
template <>
struct Fields<spoil::event::CardLaid> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("card", v.card);
        archive("target", v.target);
    }
};

template <>
struct Tag<spoil::event::Proposed> {
    static constexpr std::string_view tag = "proposed";
};
template <>
struct Fields<spoil::event::Proposed> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spoil::event::Answered> {
    static constexpr std::string_view tag = "answered";
};
template <>
struct Fields<spoil::event::Answered> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("agree", v.agree);
    }
};

template <>
struct Tag<spoil::event::VoteOver> {
    static constexpr std::string_view tag = "vote_over";
};
template <>
struct Fields<spoil::event::VoteOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("passed", v.passed);
    }
};

template <>
struct Tag<spoil::event::Revealed> {
    static constexpr std::string_view tag = "revealed";
};
template <>
struct Fields<spoil::event::Revealed> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("plays", v.plays);
    }
};

template <>
struct Tag<spoil::event::SpadesResolved> {
    static constexpr std::string_view tag = "spades_resolved";
};
template <>
struct Fields<spoil::event::SpadesResolved> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("strikes", v.strikes);
        archive("lost", v.lost);
    }
};

template <>
struct Tag<spoil::event::DiamondsResolved> {
    static constexpr std::string_view tag = "diamonds_resolved";
};
template <>
struct Fields<spoil::event::DiamondsResolved> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("pot", v.pot);
        archive("share", v.share);
        archive("claims", v.claims);
        archive("self", v.self);
        archive("barred", v.barred);
        archive("left", v.left);
    }
};

template <>
struct Tag<spoil::event::Fell> {
    static constexpr std::string_view tag = "fell";
};
template <>
struct Fields<spoil::event::Fell> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("cause", v.cause);
    }
};

template <>
struct Tag<spoil::event::Gone> {
    static constexpr std::string_view tag = "gone";
};
template <>
struct Fields<spoil::event::Gone> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
    }
};

template <>
struct Tag<spoil::event::ChipsForfeited> {
    static constexpr std::string_view tag = "chips_forfeited";
};
template <>
struct Fields<spoil::event::ChipsForfeited> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("chips", v.chips);
    }
};

template <>
struct Tag<spoil::event::GameOver> {
    static constexpr std::string_view tag = "game_over";
};
template <>
struct Fields<spoil::event::GameOver> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("result", v.result);
    }
};

}  // namespace anteroom::archive
