#pragma once

#include "engine/core/domino/fields.hpp"
#include "engine/games/ladder/view.hpp"
#include "engine/games/ladder/words.hpp"

// The fields of Ladder Dominoes. Codec, patch, archive and the schema check all use these
// lists. The names and their order are frozen, because the protocol and the journal use them.
namespace anteroom::engine {

// Configuration and state.

template <>
inline constexpr auto fields_of<ladder::Config> =
    fields(Field{"players", &ladder::Config::players}, Field{"pass_locks", &ladder::Config::pass_locks},
           Field{"lead", &ladder::Config::lead}, Field{"pass_and_play", &ladder::Config::pass_and_play},
           Field{"target", &ladder::Config::target}, Field{"scoring", &ladder::Config::scoring},
           Field{"teams", &ladder::Config::teams}, Field{"team_floor", &ladder::Config::team_floor});

template <>
inline constexpr auto fields_of<ladder::Value> = fields(Field{"size", &ladder::Value::size},
                                                        Field{"number", &ladder::Value::number});

template <>
inline constexpr auto fields_of<ladder::Player> = fields(Field{"hand", &ladder::Player::hand},
                                                         Field{"total", &ladder::Player::total},
                                                         Field{"locked", &ladder::Player::locked},
                                                         Field{"gone", &ladder::Player::gone});

template <>
inline constexpr auto fields_of<ladder::Building> = fields(Field{"tiles", &ladder::Building::tiles},
                                                           Field{"ends_before", &ladder::Building::ends_before});

template <>
inline constexpr auto fields_of<ladder::Turn> = fields(Field{"seat", &ladder::Turn::seat},
                                                       Field{"decision", &ladder::Turn::decision},
                                                       Field{"drawn", &ladder::Turn::drawn});

template <>
inline constexpr auto fields_of<ladder::RoundScore> = fields(Field{"winner", &ladder::RoundScore::winner},
                                                             Field{"points", &ladder::RoundScore::points, Form::seats});

template <>
inline constexpr auto fields_of<ladder::Result> = fields(Field{"winners", &ladder::Result::winners, Form::filled},
                                                         Field{"ranks", &ladder::Result::ranks, Form::seats});

template <>
inline constexpr auto fields_of<ladder::State> =
    fields(Field{"config", &ladder::State::config}, Field{"phase", &ladder::State::phase},
           Field{"round_no", &ladder::State::round_no}, Field{"boneyard", &ladder::State::boneyard},
           Field{"layout", &ladder::State::layout}, Field{"standing", &ladder::State::standing},
           Field{"last_player", &ladder::State::last_player}, Field{"passes_in_row", &ladder::State::passes_in_row},
           Field{"building", &ladder::State::building}, Field{"players", &ladder::State::players},
           Field{"sheet", &ladder::State::sheet}, Field{"turn", &ladder::State::turn},
           Field{"result", &ladder::State::result}, Field{"decisions", &ladder::State::decisions});

// Actions.

template <>
inline constexpr auto fields_of<ladder::Open> = alternative("open", Field{"tile", &ladder::Open::tile});

template <>
inline constexpr auto fields_of<ladder::Lay> = alternative("lay", Field{"tile", &ladder::Lay::tile},
                                                           Field{"end", &ladder::Lay::end});

template <>
inline constexpr auto fields_of<ladder::Done> = alternative("done");

template <>
inline constexpr auto fields_of<ladder::Pass> = alternative("pass");

template <>
inline constexpr auto fields_of<ladder::Draw> = alternative("draw");

template <>
inline constexpr auto fields_of<ladder::Keep> = alternative("keep");

template <>
inline constexpr auto fields_of<ladder::Discard> = alternative("discard", Field{"tile", &ladder::Discard::tile});

// Events. The notice of an event has these fields, except those that only records keep.

template <>
inline constexpr auto fields_of<ladder::event::RoundDealt> = alternative(
    "round_dealt", Field{"round_no", &ladder::event::RoundDealt::round_no},
    Field{"hands", &ladder::event::RoundDealt::hands}, Field{"boneyard", &ladder::event::RoundDealt::boneyard},
    Field{"lowest_double", &ladder::event::RoundDealt::lowest_double}, Field{"next", &ladder::event::RoundDealt::next});

template <>
inline constexpr auto fields_of<ladder::event::Opened> = alternative("opened",
                                                                     Field{"seat", &ladder::event::Opened::seat},
                                                                     Field{"tile", &ladder::event::Opened::tile},
                                                                     Field{"value", &ladder::event::Opened::value},
                                                                     Kept{"next", &ladder::event::Opened::next});

template <>
inline constexpr auto fields_of<ladder::event::Laid> = alternative("laid", Field{"seat", &ladder::event::Laid::seat},
                                                                   Field{"tile", &ladder::event::Laid::tile},
                                                                   Kept{"half", &ladder::event::Laid::half},
                                                                   Field{"end", &ladder::event::Laid::end});

template <>
inline constexpr auto fields_of<ladder::event::SetLaid> = alternative("set_laid",
                                                                      Field{"seat", &ladder::event::SetLaid::seat},
                                                                      Field{"value", &ladder::event::SetLaid::value},
                                                                      Kept{"next", &ladder::event::SetLaid::next});

template <>
inline constexpr auto fields_of<ladder::event::Passed> = alternative("passed",
                                                                     Field{"seat", &ladder::event::Passed::seat},
                                                                     Kept{"next", &ladder::event::Passed::next});

template <>
inline constexpr auto fields_of<ladder::event::Drew> = alternative("drew", Field{"seat", &ladder::event::Drew::seat},
                                                                   Field{"tile", &ladder::event::Drew::tile});

template <>
inline constexpr auto fields_of<ladder::event::Kept> = alternative("kept", Field{"seat", &ladder::event::Kept::seat},
                                                                   Kept{"next", &ladder::event::Kept::next});

template <>
inline constexpr auto fields_of<ladder::event::Discarded> = alternative(
    "discarded", Field{"seat", &ladder::event::Discarded::seat}, Field{"tile", &ladder::event::Discarded::tile},
    Field{"boneyard", &ladder::event::Discarded::boneyard}, Field{"next", &ladder::event::Discarded::next});

template <>
inline constexpr auto fields_of<ladder::event::LeadOpened> =
    alternative("lead_opened", Field{"next", &ladder::event::LeadOpened::next});

template <>
inline constexpr auto fields_of<ladder::event::RoundOver> = alternative("round_over",
                                                                        Kept{"score", &ladder::event::RoundOver::score},
                                                                        Field{"hands", &ladder::event::RoundOver::hands,
                                                                              Form::seats});

template <>
inline constexpr auto fields_of<ladder::event::Gone> = alternative("gone", Field{"seat", &ladder::event::Gone::seat});

template <>
inline constexpr auto fields_of<ladder::event::GameOver> =
    alternative("game_over", Kept{"result", &ladder::event::GameOver::result});

// Views.

template <>
inline constexpr auto fields_of<ladder::PlayerView> = fields(Field{"total", &ladder::PlayerView::total},
                                                             Field{"locked", &ladder::PlayerView::locked, Form::flag},
                                                             Field{"gone", &ladder::PlayerView::gone, Form::flag});

template <>
inline constexpr auto fields_of<ladder::TableView> =
    fields(Field{"round_no", &ladder::TableView::round_no}, Field{"phase", &ladder::TableView::phase},
           Field{"boneyard", &ladder::TableView::boneyard}, Field{"points_to_win", &ladder::TableView::points_to_win},
           Field{"layout", &ladder::TableView::layout}, Field{"standing", &ladder::TableView::standing},
           Field{"last_player", &ladder::TableView::last_player}, Field{"held", &ladder::TableView::held, Form::seats},
           Field{"players", &ladder::TableView::players, Form::seats},
           Field{"sheet", &ladder::TableView::sheet, Form::rows}, Field{"outcome", &ladder::TableView::outcome});

template <>
inline constexpr auto fields_of<ladder::SeatView> =
    fields(Field{"hand", &ladder::SeatView::hand}, Field{"drawn", &ladder::SeatView::drawn},
           Field{"more_plays", &ladder::SeatView::more_plays, Form::flag}, Shaped{"plays", &ladder::SeatView::plays},
           Shaped{"legal", &ladder::SeatView::legal});

// Notices that are not events.

template <>
inline constexpr auto fields_of<ladder::notice::Dealt> = alternative(
    "dealt", Field{"round_no", &ladder::notice::Dealt::round_no},
    Field{"lowest_double", &ladder::notice::Dealt::lowest_double}, Field{"next", &ladder::notice::Dealt::next});

template <>
inline constexpr auto fields_of<ladder::notice::Drew> = alternative("drew", Field{"seat", &ladder::notice::Drew::seat},
                                                                    Field{"tile", &ladder::notice::Drew::tile});

template <>
inline constexpr auto fields_of<ladder::notice::Discarded> = alternative(
    "discarded", Field{"seat", &ladder::notice::Discarded::seat}, Field{"tile", &ladder::notice::Discarded::tile});

}  // namespace anteroom::engine
