#pragma once

#include "codec/describe.hpp"
#include "engine/games/spoil/view.hpp"
#include "engine/games/spoil/words.hpp"

// What the protocol calls the fields of Spoil's views, notices and actions: each named once, here.
namespace anteroom::codec {

namespace s = engine::spoil;

// Actions

template <>
struct Describe<s::Buy> {
    static constexpr std::string_view type = "buy";
    template <class List>
    static void fields(List&& list) {
        list("take", &s::Buy::take);
        list("give", &s::Buy::give);
    }
};

template <>
struct Describe<s::Play> {
    static constexpr std::string_view type = "play";
    template <class List>
    static void fields(List&& list) {
        list("card", &s::Play::card);
        list("target", &s::Play::target);
    }
};

template <>
struct Describe<s::Propose> {
    static constexpr std::string_view type = "propose";
    template <class List>
    static void fields(List&&) {}
};

template <>
struct Describe<s::Answer> {
    static constexpr std::string_view type = "answer";
    template <class List>
    static void fields(List&& list) {
        list("agree", &s::Answer::agree);
    }
};

// Views

template <>
struct Describe<s::FallenView> {
    template <class List>
    static void fields(List&& list) {
        list("cause", &s::FallenView::cause);
        list("round", &s::FallenView::round);
    }
};

template <>
struct Describe<s::PlayerView> {
    template <class List>
    static void fields(List&& list) {
        list("lives", &s::PlayerView::lives);
        list("gone", &s::PlayerView::gone, As::flag);
        list("fallen", &s::PlayerView::fallen);
    }
};

template <>
struct Describe<s::VoteView> {
    template <class List>
    static void fields(List&& list) {
        list("by", &s::VoteView::by);
        list("answers", &s::VoteView::answers);
    }
};

template <>
struct Describe<s::OutcomeView> {
    template <class List>
    static void fields(List&& list) {
        list("how", &s::OutcomeView::how);
        list("winners", &s::OutcomeView::winners);
        list("ranks", &s::OutcomeView::ranks, As::seats);
        list("prizes", &s::OutcomeView::prizes);
    }
};

template <>
struct Describe<s::TableView> {
    template <class List>
    static void fields(List&& list) {
        list("hand", &s::TableView::hand);
        list("round", &s::TableView::round);
        list("rounds", &s::TableView::rounds);
        list("round_no", &s::TableView::round_no);
        list("starter", &s::TableView::starter);
        list("phase", &s::TableView::phase);
        list("pot", &s::TableView::pot);
        list("prize", &s::TableView::prize);
        list("deck", &s::TableView::deck);
        list("cards", &s::TableView::cards);
        list("centre", &s::TableView::centre, As::places);
        list("players", &s::TableView::players, As::seats);
        list("chips", &s::TableView::chips, As::seats);
        list("laid", &s::TableView::laid);
        list("vote", &s::TableView::vote);
        list("outcome", &s::TableView::outcome);
    }
};

// Notices

template <>
struct Describe<s::notice::Dealer> {
    static constexpr std::string_view type = "dealer";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Dealer::seat);
    }
};

template <>
struct Describe<s::notice::Shuffled> {
    static constexpr std::string_view type = "shuffled";
    template <class List>
    static void fields(List&& list) {
        list("cards", &s::notice::Shuffled::cards);
    }
};

template <>
struct Describe<s::notice::Hand> {
    static constexpr std::string_view type = "hand";
    template <class List>
    static void fields(List&& list) {
        list("hand", &s::notice::Hand::hand);
        list("cards", &s::notice::Hand::cards);
    }
};

template <>
struct Describe<s::notice::Round> {
    static constexpr std::string_view type = "round";
    template <class List>
    static void fields(List&& list) {
        list("round_no", &s::notice::Round::round_no);
        list("starter", &s::notice::Round::starter);
    }
};

template <>
struct Describe<s::notice::Bought> {
    static constexpr std::string_view type = "bought";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Bought::seat);
        list("took", &s::notice::Bought::took);
        list("gave", &s::notice::Bought::gave);
    }
};

template <>
struct Describe<s::notice::Played> {
    static constexpr std::string_view type = "played";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Played::seat);
        list("target", &s::notice::Played::target);
        list("card", &s::notice::Played::card);
    }
};

template <>
struct Describe<s::notice::Proposed> {
    static constexpr std::string_view type = "proposed";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Proposed::seat);
    }
};

template <>
struct Describe<s::notice::Answered> {
    static constexpr std::string_view type = "answered";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Answered::seat);
        list("agree", &s::notice::Answered::agree);
    }
};

template <>
struct Describe<s::notice::VoteOver> {
    static constexpr std::string_view type = "vote_over";
    template <class List>
    static void fields(List&& list) {
        list("passed", &s::notice::VoteOver::passed);
    }
};

template <>
struct Describe<s::notice::Revealed> {
    static constexpr std::string_view type = "revealed";
    template <class List>
    static void fields(List&& list) {
        list("plays", &s::notice::Revealed::plays);
    }
};

template <>
struct Describe<s::notice::Spades> {
    static constexpr std::string_view type = "spades";
    template <class List>
    static void fields(List&& list) {
        list("strikes", &s::notice::Spades::strikes);
        list("lost", &s::notice::Spades::lost);
    }
};

template <>
struct Describe<s::notice::Diamonds> {
    static constexpr std::string_view type = "diamonds";
    template <class List>
    static void fields(List&& list) {
        list("pot", &s::notice::Diamonds::pot);
        list("share", &s::notice::Diamonds::share);
        list("claims", &s::notice::Diamonds::claims);
        list("self", &s::notice::Diamonds::self);
        list("barred", &s::notice::Diamonds::barred);
        list("left", &s::notice::Diamonds::left);
    }
};

template <>
struct Describe<s::notice::Fell> {
    static constexpr std::string_view type = "fell";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Fell::seat);
        list("cause", &s::notice::Fell::cause);
    }
};

template <>
struct Describe<s::notice::Gone> {
    static constexpr std::string_view type = "gone";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::Gone::seat);
    }
};

template <>
struct Describe<s::notice::LeaverChips> {
    static constexpr std::string_view type = "leaver_chips";
    template <class List>
    static void fields(List&& list) {
        list("seat", &s::notice::LeaverChips::seat);
        list("chips", &s::notice::LeaverChips::chips);
    }
};

template <>
struct Describe<s::notice::GameOver> {
    static constexpr std::string_view type = "game_over";
    template <class List>
    static void fields(List&& list) {
        list("how", &s::notice::GameOver::how);
        list("winners", &s::notice::GameOver::winners);
    }
};

/// Without `legal`, which is written as patterns.
template <>
struct Describe<s::SeatView> {
    template <class List>
    static void fields(List&& list) {
        list("hand", &s::SeatView::hand);
        list("laid", &s::SeatView::laid);
    }
};

}  // namespace anteroom::codec
