#pragma once

#include "engine/core/domino/fields.hpp"
#include "engine/games/spinner/view.hpp"
#include "engine/games/spinner/words.hpp"

// The fields of Spinner. Codec, patch, archive and the schema check all use these lists.
// The names and their order are frozen, because the protocol and the journal use them.
namespace anteroom::engine {

// Configuration and state.

template <>
inline constexpr auto fields_of<spinner::Config> = fields(Field{"players", &spinner::Config::players},
                                                          Field{"length", &spinner::Config::length},
                                                          Field{"starter", &spinner::Config::starter},
                                                          Field{"draw", &spinner::Config::draw},
                                                          Field{"block", &spinner::Config::block});

template <>
inline constexpr auto fields_of<spinner::Player> = fields(Field{"hand", &spinner::Player::hand},
                                                          Field{"total", &spinner::Player::total},
                                                          Field{"hands_won", &spinner::Player::hands_won},
                                                          Field{"gone", &spinner::Player::gone});

template <>
inline constexpr auto fields_of<spinner::Duty> = fields(Field{"placement", &spinner::Duty::placement},
                                                        Field{"wanted", &spinner::Duty::wanted});

template <>
inline constexpr auto fields_of<spinner::HandScore> = fields(Field{"number", &spinner::HandScore::number},
                                                             Field{"blocked", &spinner::HandScore::blocked, Form::flag},
                                                             Field{"winner", &spinner::HandScore::winner},
                                                             Field{"points", &spinner::HandScore::points, Form::seats});

template <>
inline constexpr auto fields_of<spinner::Turn> = fields(Field{"seat", &spinner::Turn::seat},
                                                        Field{"decision", &spinner::Turn::decision},
                                                        Field{"drawn", &spinner::Turn::drawn});

template <>
inline constexpr auto fields_of<spinner::Result> = fields(Field{"winners", &spinner::Result::winners, Form::filled},
                                                          Field{"ranks", &spinner::Result::ranks, Form::seats});

template <>
inline constexpr auto fields_of<spinner::State> =
    fields(Field{"config", &spinner::State::config}, Field{"phase", &spinner::State::phase},
           Field{"hand_no", &spinner::State::hand_no}, Field{"number", &spinner::State::number},
           Field{"shuffler", &spinner::State::shuffler}, Field{"stock", &spinner::State::stock},
           Field{"layout", &spinner::State::layout}, Field{"opening_left", &spinner::State::opening_left},
           Field{"duties", &spinner::State::duties}, Field{"failed_in_row", &spinner::State::failed_in_row},
           Field{"last_to_lay", &spinner::State::last_to_lay}, Field{"players", &spinner::State::players},
           Field{"sheet", &spinner::State::sheet}, Field{"turn", &spinner::State::turn},
           Field{"result", &spinner::State::result}, Field{"decisions", &spinner::State::decisions});

// Actions.

template <>
inline constexpr auto fields_of<spinner::Set> = alternative("set", Field{"tile", &spinner::Set::tile});

template <>
inline constexpr auto fields_of<spinner::Lay> = alternative("lay", Field{"tile", &spinner::Lay::tile},
                                                            Kept{"half", &spinner::Lay::half},
                                                            Field{"end", &spinner::Lay::end});

// Events. The notice of an event has these fields, except those that only records keep.

template <>
inline constexpr auto fields_of<spinner::event::ShufflerDrawn> =
    alternative("shuffler_drawn", Field{"seat", &spinner::event::ShufflerDrawn::seat});

template <>
inline constexpr auto fields_of<spinner::event::HandDealt> = alternative(
    "hand_dealt", Field{"hand_no", &spinner::event::HandDealt::hand_no},
    Field{"number", &spinner::event::HandDealt::number}, Field{"shuffler", &spinner::event::HandDealt::shuffler},
    Field{"hands", &spinner::event::HandDealt::hands}, Field{"stock", &spinner::event::HandDealt::stock});

template <>
inline constexpr auto fields_of<spinner::event::StarterDue> =
    alternative("starter_due", Field{"seat", &spinner::event::StarterDue::seat},
                Field{"number", &spinner::event::StarterDue::number});

template <>
inline constexpr auto fields_of<spinner::event::StarterSet> =
    told_as("set", alternative("starter_set", Field{"seat", &spinner::event::StarterSet::seat},
                               Field{"tile", &spinner::event::StarterSet::tile}));

template <>
inline constexpr auto fields_of<spinner::event::Drew> = alternative("drew", Field{"seat", &spinner::event::Drew::seat},
                                                                    Field{"tile", &spinner::event::Drew::tile},
                                                                    Field{"must_lay", &spinner::event::Drew::must_lay});

template <>
inline constexpr auto fields_of<spinner::event::Laid> = alternative("laid", Field{"seat", &spinner::event::Laid::seat},
                                                                    Field{"tile", &spinner::event::Laid::tile},
                                                                    Kept{"half", &spinner::event::Laid::half},
                                                                    Field{"end", &spinner::event::Laid::end});

template <>
inline constexpr auto fields_of<spinner::event::Passed> = alternative("passed",
                                                                      Field{"seat", &spinner::event::Passed::seat});

template <>
inline constexpr auto fields_of<spinner::event::HandOver> = alternative("hand_over",
                                                                        Kept{"score", &spinner::event::HandOver::score},
                                                                        Field{"hands", &spinner::event::HandOver::hands,
                                                                              Form::seats});

template <>
inline constexpr auto fields_of<spinner::event::Gone> = alternative("gone", Field{"seat", &spinner::event::Gone::seat});

template <>
inline constexpr auto fields_of<spinner::event::GameOver> =
    alternative("game_over", Kept{"result", &spinner::event::GameOver::result});

// Views.

template <>
inline constexpr auto fields_of<spinner::PlayerView> = fields(Field{"total", &spinner::PlayerView::total},
                                                              Field{"hands_won", &spinner::PlayerView::hands_won},
                                                              Field{"gone", &spinner::PlayerView::gone, Form::flag});

template <>
inline constexpr auto fields_of<spinner::TableView> = fields(
    Field{"hand_no", &spinner::TableView::hand_no}, Field{"number", &spinner::TableView::number},
    Field{"phase", &spinner::TableView::phase}, Field{"shuffler", &spinner::TableView::shuffler},
    Field{"stock", &spinner::TableView::stock}, Field{"layout", &spinner::TableView::layout},
    Field{"held", &spinner::TableView::held, Form::seats}, Field{"players", &spinner::TableView::players, Form::seats},
    Field{"sheet", &spinner::TableView::sheet, Form::rows}, Field{"outcome", &spinner::TableView::outcome},
    Shaped{"duty", &spinner::TableView::duty});

template <>
inline constexpr auto fields_of<spinner::SeatView> = fields(Field{"hand", &spinner::SeatView::hand},
                                                            Field{"drawn", &spinner::SeatView::drawn},
                                                            Shaped{"legal", &spinner::SeatView::legal});

// Notices that are not events.

template <>
inline constexpr auto fields_of<spinner::notice::Dealt> =
    alternative("dealt", Field{"hand_no", &spinner::notice::Dealt::hand_no},
                Field{"number", &spinner::notice::Dealt::number}, Field{"shuffler", &spinner::notice::Dealt::shuffler});

template <>
inline constexpr auto fields_of<spinner::notice::Drew> = alternative("drew",
                                                                     Field{"seat", &spinner::notice::Drew::seat},
                                                                     Field{"tile", &spinner::notice::Drew::tile});

}  // namespace anteroom::engine
