#pragma once

// Spoil's Config, State, Event and Action in and out of JSON: journal, replay, scenarios. Cards are "9H", seats "s2".
// A table's archive holds every hand and the deck; it never leaves the server before the game is over.

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::archive {

namespace spoil = engine::spoil;

template <>
struct Words<spoil::SelfSpade> {
    static constexpr spoil::SelfSpade all[] = {spoil::SelfSpade::hit, spoil::SelfSpade::none};
};
template <>
struct Words<spoil::KeepGifts> {
    static constexpr spoil::KeepGifts all[] = {spoil::KeepGifts::yes, spoil::KeepGifts::no};
};
template <>
struct Words<spoil::DoubleKo> {
    static constexpr spoil::DoubleKo all[] = {spoil::DoubleKo::rank, spoil::DoubleKo::shared};
};
template <>
struct Words<spoil::EndVote> {
    static constexpr spoil::EndVote all[] = {spoil::EndVote::off, spoil::EndVote::on};
};
template <>
struct Words<spoil::LeaverChips> {
    static constexpr spoil::LeaverChips all[] = {spoil::LeaverChips::pot, spoil::LeaverChips::kept};
};
template <>
struct Words<spoil::Phase> {
    static constexpr spoil::Phase all[] = {spoil::Phase::setup, spoil::Phase::turns, spoil::Phase::vote,
                                           spoil::Phase::over};
};
template <>
struct Words<spoil::Cause> {
    static constexpr spoil::Cause all[] = {spoil::Cause::lives, spoil::Cause::left, spoil::Cause::chips};
};
template <>
struct Words<spoil::How> {
    static constexpr spoil::How all[] = {spoil::How::last_standing, spoil::How::double_ko, spoil::How::vote,
                                         spoil::How::cap, spoil::How::stayed};
};
template <>
struct Words<spoil::StrikeResult> {
    static constexpr spoil::StrikeResult all[] = {spoil::StrikeResult::hit, spoil::StrikeResult::heart,
                                                  spoil::StrikeResult::duel_won, spoil::StrikeResult::duel_lost,
                                                  spoil::StrikeResult::none};
};

}  // namespace anteroom::archive

#include "archive/spoil_fields.hpp"
