#pragma once

#include "engine/core/domino/fields.hpp"
#include "engine/games/spoiler/view.hpp"
#include "engine/games/spoiler/words.hpp"

// The fields of Spoiler. Codec, patch, archive and the schema check all use these lists.
// The names and their order are frozen, because the protocol and the journal use them.
namespace anteroom::engine {

// Configuration and state.

template <>
inline constexpr auto fields_of<spoiler::Config> = fields(Field{"players", &spoiler::Config::players},
                                                          Field{"hexagon", &spoiler::Config::hexagon},
                                                          Field{"must_play", &spoiler::Config::must_play},
                                                          Field{"cascade", &spoiler::Config::cascade},
                                                          Field{"double_link_ends", &spoiler::Config::double_link_ends},
                                                          Field{"length", &spoiler::Config::length});

template <>
inline constexpr auto fields_of<spoiler::Player> = fields(Field{"hand", &spoiler::Player::hand},
                                                          Field{"total", &spoiler::Player::total},
                                                          Field{"gone", &spoiler::Player::gone});

template <>
inline constexpr auto fields_of<spoiler::RoundScore> = fields(
    Field{"ending", &spoiler::RoundScore::ending}, Field{"winners", &spoiler::RoundScore::winners, Form::filled},
    Field{"left", &spoiler::RoundScore::left, Form::seats}, Field{"points", &spoiler::RoundScore::points, Form::seats});

template <>
inline constexpr auto fields_of<spoiler::Turn> = fields(Field{"seat", &spoiler::Turn::seat},
                                                        Field{"decision", &spoiler::Turn::decision});

template <>
inline constexpr auto fields_of<spoiler::Result> = fields(Field{"winners", &spoiler::Result::winners, Form::filled},
                                                          Field{"ranks", &spoiler::Result::ranks, Form::seats});

template <>
inline constexpr auto fields_of<spoiler::State> =
    fields(Field{"config", &spoiler::State::config}, Field{"phase", &spoiler::State::phase},
           Field{"round_no", &spoiler::State::round_no}, Field{"starter", &spoiler::State::starter},
           Field{"set_aside", &spoiler::State::set_aside}, Field{"layout", &spoiler::State::layout},
           Field{"bonus", &spoiler::State::bonus}, Field{"passes_in_row", &spoiler::State::passes_in_row},
           Field{"players", &spoiler::State::players}, Field{"sheet", &spoiler::State::sheet},
           Field{"turn", &spoiler::State::turn}, Field{"result", &spoiler::State::result},
           Field{"decisions", &spoiler::State::decisions});

// Actions.

template <>
inline constexpr auto fields_of<spoiler::Lay> = alternative("lay", Field{"tile", &spoiler::Lay::tile},
                                                            Kept{"half", &spoiler::Lay::half},
                                                            Field{"end", &spoiler::Lay::end},
                                                            Kept{"manner", &spoiler::Lay::manner},
                                                            Shaped{"lie", &spoiler::Lay::manner});

template <>
inline constexpr auto fields_of<spoiler::Done> = alternative("done");

template <>
inline constexpr auto fields_of<spoiler::Pass> = alternative("pass");

// Events. The notice of an event has these fields, except those that only records keep.

template <>
inline constexpr auto fields_of<spoiler::event::FirstDrawn> =
    alternative("first_drawn", Field{"tiles", &spoiler::event::FirstDrawn::tiles, Form::filled},
                Field{"highest", &spoiler::event::FirstDrawn::highest, Form::filled});

template <>
inline constexpr auto fields_of<spoiler::event::RoundDealt> = alternative(
    "round_dealt", Field{"round_no", &spoiler::event::RoundDealt::round_no},
    Field{"starter", &spoiler::event::RoundDealt::starter}, Field{"hands", &spoiler::event::RoundDealt::hands},
    Field{"set_aside", &spoiler::event::RoundDealt::set_aside});

template <>
inline constexpr auto fields_of<spoiler::event::Laid> = alternative("laid", Field{"seat", &spoiler::event::Laid::seat},
                                                                    Field{"tile", &spoiler::event::Laid::tile},
                                                                    Kept{"half", &spoiler::event::Laid::half},
                                                                    Field{"end", &spoiler::event::Laid::end},
                                                                    Kept{"manner", &spoiler::event::Laid::manner});

template <>
inline constexpr auto fields_of<spoiler::event::BonusDone> =
    alternative("bonus_done", Field{"seat", &spoiler::event::BonusDone::seat});

template <>
inline constexpr auto fields_of<spoiler::event::Passed> = alternative("passed",
                                                                      Field{"seat", &spoiler::event::Passed::seat});

template <>
inline constexpr auto fields_of<spoiler::event::RoundOver> =
    alternative("round_over", Kept{"score", &spoiler::event::RoundOver::score},
                Field{"hands", &spoiler::event::RoundOver::hands, Form::seats},
                Field{"set_aside", &spoiler::event::RoundOver::set_aside});

template <>
inline constexpr auto fields_of<spoiler::event::Gone> = alternative("gone", Field{"seat", &spoiler::event::Gone::seat});

template <>
inline constexpr auto fields_of<spoiler::event::GameOver> =
    alternative("game_over", Kept{"result", &spoiler::event::GameOver::result});

// Views.

template <>
inline constexpr auto fields_of<spoiler::PlayerView> = fields(Field{"total", &spoiler::PlayerView::total},
                                                              Field{"gone", &spoiler::PlayerView::gone, Form::flag});

template <>
inline constexpr auto fields_of<spoiler::TableView> = fields(
    Field{"round_no", &spoiler::TableView::round_no}, Field{"phase", &spoiler::TableView::phase},
    Field{"starter", &spoiler::TableView::starter}, Field{"set_aside", &spoiler::TableView::set_aside},
    Field{"points_to_win", &spoiler::TableView::points_to_win}, Field{"layout", &spoiler::TableView::layout},
    Field{"bonus", &spoiler::TableView::bonus}, Field{"passes_in_row", &spoiler::TableView::passes_in_row},
    Field{"held", &spoiler::TableView::held, Form::seats}, Field{"players", &spoiler::TableView::players, Form::seats},
    Field{"sheet", &spoiler::TableView::sheet, Form::rows}, Field{"outcome", &spoiler::TableView::outcome});

template <>
inline constexpr auto fields_of<spoiler::SeatView> = fields(Field{"hand", &spoiler::SeatView::hand},
                                                            Field{"stuck", &spoiler::SeatView::stuck, Form::flag},
                                                            Shaped{"legal", &spoiler::SeatView::legal});

// Notices that are not events.

template <>
inline constexpr auto fields_of<spoiler::notice::Dealt> = alternative(
    "dealt", Field{"round_no", &spoiler::notice::Dealt::round_no}, Field{"starter", &spoiler::notice::Dealt::starter});

}  // namespace anteroom::engine
