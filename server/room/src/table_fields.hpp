#pragma once

#include "archive/bare.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/words.hpp"
#include "table.hpp"

// The sections of a table in the form of the journal.
namespace anteroom::archive {

template <>
struct Bare<store::PlayerId> {
    static constexpr auto member = &store::PlayerId::value;
};

}  // namespace anteroom::archive

namespace anteroom::engine {

template <>
inline constexpr auto words_of<room::Status> = wire::room_status_words;

template <>
inline constexpr auto words_of<wire::Programs> = wire::programs_list;

template <>
inline constexpr auto fields_of<room::DrawEntry> = fields(Field{"position", &room::DrawEntry::position},
                                                          Field{"kind", &room::DrawEntry::kind},
                                                          Field{"bound", &room::DrawEntry::bound},
                                                          Field{"result", &room::DrawEntry::result});

template <>
inline constexpr auto fields_of<room::OptionEntry> = fields(Field{"name", &room::OptionEntry::name},
                                                            Field{"number", &room::OptionEntry::number},
                                                            Field{"word", &room::OptionEntry::word});

template <>
inline constexpr auto fields_of<room::Stake> =
    fields(Field{"currency", &room::Stake::currency}, Field{"code", &room::Stake::code},
           Field{"exponent", &room::Stake::exponent}, Field{"buy_in", &room::Stake::buy_in},
           Field{"chip_value", &room::Stake::chip_value}, Field{"rake", &room::Stake::rake},
           Field{"rake_cap", &room::Stake::rake_cap}, Field{"fee", &room::Stake::fee});

template <>
inline constexpr auto fields_of<room::RoomSettings> =
    fields(Field{"game", &room::RoomSettings::game}, Field{"rules", &room::RoomSettings::rules},
           Field{"options", &room::RoomSettings::options}, Field{"private", &room::RoomSettings::is_private},
           Field{"clock_s", &room::RoomSettings::clock_s}, Field{"code", &room::RoomSettings::code},
           Field{"private_code", &room::RoomSettings::private_code}, Field{"link", &room::RoomSettings::link},
           Field{"stake", &room::RoomSettings::stake}, Field{"hints", &room::RoomSettings::hints},
           Field{"programs", &room::RoomSettings::programs});

template <>
inline constexpr auto fields_of<room::Progress> =
    fields(Field{"status", &room::Progress::status}, Field{"game_no", &room::Progress::game_no},
           Field{"owner", &room::Progress::owner}, Field{"owner_name", &room::Progress::owner_name},
           Field{"absent_owner", &room::Progress::absent_owner},
           Field{"absent_owner_name", &room::Progress::absent_owner_name}, Field{"kicked", &room::Progress::kicked},
           Field{"voided", &room::Progress::voided}, Field{"replay", &room::Progress::replay});

template <>
inline constexpr auto fields_of<room::HouseState> = fields(Field{"runs", &room::HouseState::runs},
                                                           Field{"stays", &room::HouseState::stays},
                                                           Field{"paused", &room::HouseState::paused},
                                                           Field{"closing", &room::HouseState::closing},
                                                           Field{"removed", &room::HouseState::removed},
                                                           Field{"opener", &room::HouseState::opener});

template <>
inline constexpr auto fields_of<room::Silenced> = fields(Field{"player", &room::Silenced::player},
                                                         Field{"name", &room::Silenced::name});

template <>
inline constexpr auto fields_of<room::BannedDevice> = fields(Field{"player", &room::BannedDevice::player},
                                                             Field{"client", &room::BannedDevice::client},
                                                             Field{"network", &room::BannedDevice::network},
                                                             Field{"wider_network", &room::BannedDevice::wider_network},
                                                             Field{"renewals", &room::BannedDevice::renewals});

template <>
inline constexpr auto fields_of<room::Access> = fields(Field{"no_spectators", &room::Access::no_spectators},
                                                       Field{"no_spectators_chat", &room::Access::no_spectators_chat},
                                                       Field{"silenced", &room::Access::silenced},
                                                       Field{"banned", &room::Access::banned},
                                                       Field{"known", &room::Access::known},
                                                       Field{"renewals", &room::Access::renewals});

template <>
inline constexpr auto fields_of<room::Seater> = fields(Field{"player", &room::Seater::player},
                                                       Field{"network", &room::Seater::network});

template <>
inline constexpr auto fields_of<room::SeatState> =
    fields(Field{"player", &room::SeatState::player}, Field{"name", &room::SeatState::name},
           Field{"bot", &room::SeatState::bot}, Field{"ready", &room::SeatState::ready},
           Field{"nonce_hash", &room::SeatState::nonce_hash}, Field{"nonce", &room::SeatState::nonce},
           Field{"away", &room::SeatState::away}, Field{"gone", &room::SeatState::gone},
           Field{"missed", &room::SeatState::missed}, Field{"program", &room::SeatState::program},
           Field{"came", &room::SeatState::came}, Field{"agreed", &room::SeatState::agreed},
           Field{"seated_by", &room::SeatState::seated_by});

template <>
inline constexpr auto fields_of<room::FairState> = fields(Field{"seed", &room::FairState::seed},
                                                          Field{"commitment", &room::FairState::commitment},
                                                          Field{"position", &room::FairState::position},
                                                          Field{"deal", &room::FairState::deal});

template <>
inline constexpr auto fields_of<room::Withholder> = fields(Field{"player", &room::Withholder::player},
                                                           Field{"times", &room::Withholder::times},
                                                           Field{"debt", &room::Withholder::debt},
                                                           Field{"until", &room::Withholder::until});

template <>
inline constexpr auto fields_of<room::GivenUpDeals> = fields(Field{"players", &room::GivenUpDeals::players},
                                                             Field{"house", &room::GivenUpDeals::house});

template <>
inline constexpr auto fields_of<room::Waiter> = fields(Field{"player", &room::Waiter::player},
                                                       Field{"name", &room::Waiter::name});

template <>
inline constexpr auto fields_of<room::KeptSeat> = fields(Field{"seat", &room::KeptSeat::seat},
                                                         Field{"who", &room::KeptSeat::who},
                                                         Field{"until", &room::KeptSeat::until},
                                                         Field{"by_house", &room::KeptSeat::by_house});

template <>
inline constexpr auto fields_of<room::WaitingList> = fields(Field{"queue", &room::WaitingList::queue},
                                                            Field{"kept", &room::WaitingList::kept});

template <>
inline constexpr auto fields_of<room::ScoreLine> = fields(Field{"player", &room::ScoreLine::player},
                                                          Field{"bot_at", &room::ScoreLine::bot_at},
                                                          Field{"name", &room::ScoreLine::name},
                                                          Field{"games", &room::ScoreLine::games},
                                                          Field{"won", &room::ScoreLine::won},
                                                          Field{"points", &room::ScoreLine::points});

/// The journal keeps only the time that is left, and after a restart the clock continues with that time.
template <>
inline constexpr auto fields_of<room::Clock> = fields(Field{"seat", &room::Clock::seat},
                                                      Field{"decision", &room::Clock::decision},
                                                      Field{"due", &room::Clock::is_due},
                                                      Field{"left_ms", &room::Clock::left_ms});

}  // namespace anteroom::engine

namespace anteroom::wire {

using engine::word;

}  // namespace anteroom::wire
