#pragma once

#include "engine/core/fields.hpp"
#include "engine/games/spoil/view.hpp"
#include "engine/games/spoil/words.hpp"

// The fields of Spoil. Codec, patch, archive and the schema check all use these lists.
// The names and their order are frozen, because the protocol and the journal use them.
namespace anteroom::engine {

// Configuration and state.

template <>
inline constexpr auto fields_of<spoil::Config> =
    fields(Field{"players", &spoil::Config::players}, Field{"lives", &spoil::Config::lives},
           Field{"ante_chips", &spoil::Config::ante_chips}, Field{"self_spade", &spoil::Config::self_spade},
           Field{"hit_players_keep_gifts", &spoil::Config::hit_players_keep_gifts},
           Field{"double_ko", &spoil::Config::double_ko}, Field{"end_vote", &spoil::Config::end_vote},
           Field{"round_cap", &spoil::Config::round_cap}, Field{"leaver_chips", &spoil::Config::leaver_chips},
           Field{"buy_in", &spoil::Config::buy_in});

template <>
inline constexpr auto fields_of<spoil::Laid> = fields(Field{"card", &spoil::Laid::card},
                                                      Field{"target", &spoil::Laid::target});

template <>
inline constexpr auto fields_of<spoil::Fallen> = fields(Field{"cause", &spoil::Fallen::cause},
                                                        Field{"round_no", &spoil::Fallen::round_no},
                                                        Field{"chips", &spoil::Fallen::chips});

template <>
inline constexpr auto fields_of<spoil::Player> =
    fields(Field{"lives", &spoil::Player::lives}, Field{"chips", &spoil::Player::chips},
           Field{"chips_before", &spoil::Player::chips_before}, Field{"hand", &spoil::Player::hand},
           Field{"laid", &spoil::Player::laid}, Field{"proposed", &spoil::Player::proposed},
           Field{"left", &spoil::Player::left}, Field{"fallen", &spoil::Player::fallen});

template <>
inline constexpr auto fields_of<spoil::Turn> = fields(Field{"seat", &spoil::Turn::seat},
                                                      Field{"decision", &spoil::Turn::decision});

template <>
inline constexpr auto fields_of<spoil::Vote> = fields(Field{"by", &spoil::Vote::by},
                                                      Field{"answers", &spoil::Vote::answers},
                                                      Field{"voters", &spoil::Vote::voters});

template <>
inline constexpr auto fields_of<spoil::Payment> = fields(Field{"from_prize", &spoil::Payment::from_prize},
                                                         Field{"from_pot", &spoil::Payment::from_pot});

template <>
inline constexpr auto fields_of<spoil::Result> = fields(Field{"how", &spoil::Result::how},
                                                        Field{"winners", &spoil::Result::winners},
                                                        Field{"ranks", &spoil::Result::ranks},
                                                        Field{"payments", &spoil::Result::payments});

template <>
inline constexpr auto fields_of<spoil::State> = fields(
    Field{"config", &spoil::State::config}, Field{"phase", &spoil::State::phase}, Field{"hand", &spoil::State::hand},
    Field{"round", &spoil::State::round}, Field{"rounds", &spoil::State::rounds},
    Field{"round_no", &spoil::State::round_no}, Field{"starter", &spoil::State::starter},
    Field{"pot", &spoil::State::pot}, Field{"deck", &spoil::State::deck}, Field{"discard", &spoil::State::discard},
    Field{"centre", &spoil::State::centre}, Field{"players", &spoil::State::players},
    Field{"turn", &spoil::State::turn}, Field{"vote", &spoil::State::vote}, Field{"result", &spoil::State::result},
    Field{"decisions", &spoil::State::decisions});

template <>
inline constexpr auto fields_of<spoil::Strike> = fields(Field{"by", &spoil::Strike::by},
                                                        Field{"to", &spoil::Strike::to},
                                                        Field{"result", &spoil::Strike::result});

// Actions.

template <>
inline constexpr auto fields_of<spoil::Buy> = alternative("buy", Field{"take", &spoil::Buy::take},
                                                          Field{"give", &spoil::Buy::give});

template <>
inline constexpr auto fields_of<spoil::Play> = alternative("play", Field{"card", &spoil::Play::card},
                                                           Field{"target", &spoil::Play::target});

template <>
inline constexpr auto fields_of<spoil::Propose> = alternative("propose");

template <>
inline constexpr auto fields_of<spoil::Answer> = alternative("answer", Field{"agree", &spoil::Answer::agree});

// Events.

template <>
inline constexpr auto fields_of<spoil::event::DealerDrawn> =
    alternative("dealer_drawn", Field{"seat", &spoil::event::DealerDrawn::seat});

template <>
inline constexpr auto fields_of<spoil::event::Shuffled> = alternative("shuffled",
                                                                      Field{"deck", &spoil::event::Shuffled::deck});

template <>
inline constexpr auto fields_of<spoil::event::HandDealt> =
    alternative("hand_dealt", Field{"hand", &spoil::event::HandDealt::hand},
                Field{"starter", &spoil::event::HandDealt::starter}, Field{"hands", &spoil::event::HandDealt::hands});

template <>
inline constexpr auto fields_of<spoil::event::RoundBegun> =
    alternative("round_begun", Field{"round_no", &spoil::event::RoundBegun::round_no},
                Field{"round", &spoil::event::RoundBegun::round}, Field{"starter", &spoil::event::RoundBegun::starter},
                Field{"antes", &spoil::event::RoundBegun::antes}, Field{"centre", &spoil::event::RoundBegun::centre});

template <>
inline constexpr auto fields_of<spoil::event::Bought> = alternative("bought",
                                                                    Field{"seat", &spoil::event::Bought::seat},
                                                                    Field{"took", &spoil::event::Bought::took},
                                                                    Field{"gave", &spoil::event::Bought::gave});

template <>
inline constexpr auto fields_of<spoil::event::CardLaid> = alternative("card_laid",
                                                                      Field{"seat", &spoil::event::CardLaid::seat},
                                                                      Field{"card", &spoil::event::CardLaid::card},
                                                                      Field{"target", &spoil::event::CardLaid::target});

template <>
inline constexpr auto fields_of<spoil::event::Proposed> = alternative("proposed",
                                                                      Field{"seat", &spoil::event::Proposed::seat});

template <>
inline constexpr auto fields_of<spoil::event::Answered> = alternative("answered",
                                                                      Field{"seat", &spoil::event::Answered::seat},
                                                                      Field{"agree", &spoil::event::Answered::agree});

template <>
inline constexpr auto fields_of<spoil::event::VoteOver> = alternative("vote_over",
                                                                      Field{"passed", &spoil::event::VoteOver::passed});

template <>
inline constexpr auto fields_of<spoil::event::Revealed> = alternative("revealed",
                                                                      Field{"plays", &spoil::event::Revealed::plays});

template <>
inline constexpr auto fields_of<spoil::event::SpadesResolved> =
    alternative("spades_resolved", Field{"strikes", &spoil::event::SpadesResolved::strikes},
                Field{"lost", &spoil::event::SpadesResolved::lost});

template <>
inline constexpr auto fields_of<spoil::event::DiamondsResolved> = alternative(
    "diamonds_resolved", Field{"pot", &spoil::event::DiamondsResolved::pot},
    Field{"share", &spoil::event::DiamondsResolved::share}, Field{"claims", &spoil::event::DiamondsResolved::claims},
    Field{"self", &spoil::event::DiamondsResolved::self}, Field{"barred", &spoil::event::DiamondsResolved::barred},
    Field{"left", &spoil::event::DiamondsResolved::left});

template <>
inline constexpr auto fields_of<spoil::event::Fell> = alternative("fell", Field{"seat", &spoil::event::Fell::seat},
                                                                  Field{"cause", &spoil::event::Fell::cause});

template <>
inline constexpr auto fields_of<spoil::event::Gone> = alternative("gone", Field{"seat", &spoil::event::Gone::seat});

template <>
inline constexpr auto fields_of<spoil::event::ChipsForfeited> =
    alternative("chips_forfeited", Field{"seat", &spoil::event::ChipsForfeited::seat},
                Field{"chips", &spoil::event::ChipsForfeited::chips});

template <>
inline constexpr auto fields_of<spoil::event::GameOver> = alternative("game_over",
                                                                      Field{"result", &spoil::event::GameOver::result});

// Views.

template <>
inline constexpr auto fields_of<spoil::FallenView> = fields(Field{"cause", &spoil::FallenView::cause},
                                                            Field{"round", &spoil::FallenView::round});

template <>
inline constexpr auto fields_of<spoil::PlayerView> = fields(Field{"lives", &spoil::PlayerView::lives},
                                                            Field{"gone", &spoil::PlayerView::gone, Form::flag},
                                                            Field{"fallen", &spoil::PlayerView::fallen});

template <>
inline constexpr auto fields_of<spoil::VoteView> = fields(Field{"by", &spoil::VoteView::by},
                                                          Field{"answers", &spoil::VoteView::answers, Form::filled});

template <>
inline constexpr auto fields_of<spoil::OutcomeView> =
    fields(Field{"how", &spoil::OutcomeView::how}, Field{"winners", &spoil::OutcomeView::winners, Form::filled},
           Field{"ranks", &spoil::OutcomeView::ranks, Form::seats}, Field{"prizes", &spoil::OutcomeView::prizes});

template <>
inline constexpr auto fields_of<spoil::TableView> = fields(
    Field{"hand", &spoil::TableView::hand}, Field{"round", &spoil::TableView::round},
    Field{"rounds", &spoil::TableView::rounds}, Field{"round_no", &spoil::TableView::round_no},
    Field{"starter", &spoil::TableView::starter}, Field{"phase", &spoil::TableView::phase},
    Field{"pot", &spoil::TableView::pot}, Field{"prize", &spoil::TableView::prize},
    Field{"deck", &spoil::TableView::deck}, Field{"cards", &spoil::TableView::cards},
    Field{"centre", &spoil::TableView::centre, Form::places}, Field{"players", &spoil::TableView::players, Form::seats},
    Field{"chips", &spoil::TableView::chips, Form::seats}, Field{"laid", &spoil::TableView::laid},
    Field{"vote", &spoil::TableView::vote}, Field{"outcome", &spoil::TableView::outcome});

template <>
inline constexpr auto fields_of<spoil::SeatView> = fields(Field{"hand", &spoil::SeatView::hand},
                                                          Field{"laid", &spoil::SeatView::laid},
                                                          Shaped{"legal", &spoil::SeatView::legal});

// Notices.

template <>
inline constexpr auto fields_of<spoil::notice::Dealer> = alternative("dealer",
                                                                     Field{"seat", &spoil::notice::Dealer::seat});

template <>
inline constexpr auto fields_of<spoil::notice::Shuffled> = alternative("shuffled",
                                                                       Field{"cards", &spoil::notice::Shuffled::cards});

template <>
inline constexpr auto fields_of<spoil::notice::Hand> = alternative("hand", Field{"hand", &spoil::notice::Hand::hand},
                                                                   Field{"cards", &spoil::notice::Hand::cards});

template <>
inline constexpr auto fields_of<spoil::notice::Round> = alternative("round",
                                                                    Field{"round_no", &spoil::notice::Round::round_no},
                                                                    Field{"starter", &spoil::notice::Round::starter});

template <>
inline constexpr auto fields_of<spoil::notice::Bought> = alternative("bought",
                                                                     Field{"seat", &spoil::notice::Bought::seat},
                                                                     Field{"took", &spoil::notice::Bought::took},
                                                                     Field{"gave", &spoil::notice::Bought::gave});

template <>
inline constexpr auto fields_of<spoil::notice::Played> = alternative("played",
                                                                     Field{"seat", &spoil::notice::Played::seat},
                                                                     Field{"target", &spoil::notice::Played::target},
                                                                     Field{"card", &spoil::notice::Played::card});

template <>
inline constexpr auto fields_of<spoil::notice::Proposed> = alternative("proposed",
                                                                       Field{"seat", &spoil::notice::Proposed::seat});

template <>
inline constexpr auto fields_of<spoil::notice::Answered> = alternative("answered",
                                                                       Field{"seat", &spoil::notice::Answered::seat},
                                                                       Field{"agree", &spoil::notice::Answered::agree});

template <>
inline constexpr auto fields_of<spoil::notice::VoteOver> =
    alternative("vote_over", Field{"passed", &spoil::notice::VoteOver::passed});

template <>
inline constexpr auto fields_of<spoil::notice::Revealed> =
    alternative("revealed", Field{"plays", &spoil::notice::Revealed::plays, Form::filled});

template <>
inline constexpr auto fields_of<spoil::notice::Spades> = alternative("spades",
                                                                     Field{"strikes", &spoil::notice::Spades::strikes},
                                                                     Field{"lost", &spoil::notice::Spades::lost});

template <>
inline constexpr auto fields_of<spoil::notice::Diamonds> = alternative(
    "diamonds", Field{"pot", &spoil::notice::Diamonds::pot}, Field{"share", &spoil::notice::Diamonds::share},
    Field{"claims", &spoil::notice::Diamonds::claims}, Field{"self", &spoil::notice::Diamonds::self},
    Field{"barred", &spoil::notice::Diamonds::barred}, Field{"left", &spoil::notice::Diamonds::left});

template <>
inline constexpr auto fields_of<spoil::notice::Fell> = alternative("fell", Field{"seat", &spoil::notice::Fell::seat},
                                                                   Field{"cause", &spoil::notice::Fell::cause});

template <>
inline constexpr auto fields_of<spoil::notice::Gone> = alternative("gone", Field{"seat", &spoil::notice::Gone::seat});

template <>
inline constexpr auto fields_of<spoil::notice::LeaverChips> =
    alternative("leaver_chips", Field{"seat", &spoil::notice::LeaverChips::seat},
                Field{"chips", &spoil::notice::LeaverChips::chips});

template <>
inline constexpr auto fields_of<spoil::notice::GameOver> =
    alternative("game_over", Field{"how", &spoil::notice::GameOver::how},
                Field{"winners", &spoil::notice::GameOver::winners, Form::filled});

}  // namespace anteroom::engine
