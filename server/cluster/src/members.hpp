#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "cluster/message.hpp"
#include "ids/words.hpp"

// The members of each type that are written and read, in this order.
namespace anteroom::cluster {

/// Null for a type that is not one of our structs.
template <class T>
inline constexpr auto members_of = nullptr;

template <class T>
concept HasMembers = !std::is_null_pointer_v<std::remove_cv_t<decltype(members_of<T>)>>;

/// A member that a later version of the messages added.
template <class Member>
struct Since {
    std::uint8_t version;
    Member member;
};
template <class Member>
consteval Since<Member> since(std::uint8_t version, Member member) {
    return {version, member};
}

/// A type that wraps a number.
template <class T>
concept IsNumber = !HasMembers<T> && std::integral<decltype(T::value)>;

/// The number of values of an enum.
template <class E>
inline constexpr std::size_t count_of = 0;
template <>
inline constexpr std::size_t count_of<store::Role> = std::size_t{1} + static_cast<std::size_t>(store::Role::operator_);
template <>
inline constexpr std::size_t count_of<wire::Visibility> = 2;
template <>
inline constexpr std::size_t count_of<wire::RoomStatus> = wire::room_status_words.size();
template <>
inline constexpr std::size_t count_of<wire::Programs> = wire::programs_list.size();

// Values from other layers

template <>
inline constexpr auto members_of<store::SecretHash> = std::tuple(&store::SecretHash::bytes);
template <>
inline constexpr auto members_of<store::PlayerRow> = std::tuple(&store::PlayerRow::id, &store::PlayerRow::name,
                                                                &store::PlayerRow::role, &store::PlayerRow::created);
template <>
inline constexpr auto members_of<store::TokenRow> = std::tuple(&store::TokenRow::hash, &store::TokenRow::player,
                                                               &store::TokenRow::created);
/// Only two members are sent, see message::ToRoom.
template <>
inline constexpr auto members_of<store::PlayerChanges> = std::tuple(&store::PlayerChanges::players,
                                                                    &store::PlayerChanges::tokens);
template <>
inline constexpr auto members_of<room::NetworkMarks> = std::tuple(&room::NetworkMarks::own, &room::NetworkMarks::wider);
template <>
inline constexpr auto members_of<room::Sender> = std::tuple(&room::Sender::connection, &room::Sender::player,
                                                            &room::Sender::name, &room::Sender::role,
                                                            &room::Sender::client, &room::Sender::request,
                                                            &room::Sender::unsaved, &room::Sender::digest,
                                                            &room::Sender::networks, &room::Sender::wants_timing,
                                                            &room::Sender::is_program);
template <>
inline constexpr auto members_of<room::Viewing> = std::tuple(&room::Viewing::connection, &room::Viewing::on,
                                                             &room::Viewing::entered_by);
template <>
inline constexpr auto members_of<engine::Seat> = std::tuple(&engine::Seat::index);
template <>
inline constexpr auto members_of<wire::JsonObject> = std::tuple(&wire::JsonObject::text);
template <>
inline constexpr auto members_of<wire::LobbyRoom> =
    std::tuple(&wire::LobbyRoom::room, &wire::LobbyRoom::game, &wire::LobbyRoom::code, &wire::LobbyRoom::visibility,
               &wire::LobbyRoom::status, &wire::LobbyRoom::owner, &wire::LobbyRoom::options, &wire::LobbyRoom::clock,
               &wire::LobbyRoom::seats, &wire::LobbyRoom::players, &wire::LobbyRoom::bots, &wire::LobbyRoom::spectators,
               &wire::LobbyRoom::hints, &wire::LobbyRoom::programs, &wire::LobbyRoom::stake, &wire::LobbyRoom::seat,
               &wire::LobbyRoom::your_turn);
template <>
inline constexpr auto members_of<room::Seater> = std::tuple(&room::Seater::player, &room::Seater::network);
template <>
inline constexpr auto members_of<room::Summary> = std::tuple(&room::Summary::listing, &room::Summary::has_free_seat,
                                                             &room::Summary::is_shut, &room::Summary::players,
                                                             &room::Summary::viewers, &room::Summary::frozen,
                                                             &room::Summary::paused, &room::Summary::closing,
                                                             &room::Summary::expendable, &room::Summary::rules,
                                                             since(2, &room::Summary::experts));
template <>
inline constexpr auto members_of<room::RulesId> = std::tuple(&room::RulesId::game, &room::RulesId::version);

template <>
inline constexpr auto members_of<house::Person> = std::tuple(&house::Person::player, &house::Person::name);
template <>
inline constexpr auto members_of<house::order::Void> = std::tuple();
template <>
inline constexpr auto members_of<house::order::Pause> = std::tuple();
template <>
inline constexpr auto members_of<house::order::Resume> = std::tuple();
template <>
inline constexpr auto members_of<house::order::Close> = std::tuple();
template <>
inline constexpr auto members_of<house::order::Remove> = std::tuple(&house::order::Remove::player);
template <>
inline constexpr auto members_of<house::order::Message> = std::tuple(&house::order::Message::text);
template <>
inline constexpr auto members_of<house::order::Keep> = std::tuple(&house::order::Keep::seat,
                                                                  &house::order::Keep::player,
                                                                  &house::order::Keep::name,
                                                                  &house::order::Keep::minutes);
template <>
inline constexpr auto members_of<house::order::Release> = std::tuple(&house::order::Release::seat);
template <>
inline constexpr auto members_of<house::Order> = std::tuple(&house::Order::what, &house::Order::reason,
                                                            &house::Order::by, &house::Order::words);

// Messages; Frames has a special form

template <>
inline constexpr auto members_of<message::ToRoom> = std::tuple(&message::ToRoom::room, &message::ToRoom::sender,
                                                               &message::ToRoom::frame, &message::ToRoom::age_ms,
                                                               &message::ToRoom::hops);
template <>
inline constexpr auto members_of<message::ConnectionLost> = std::tuple(&message::ConnectionLost::room,
                                                                       &message::ConnectionLost::connection);
template <>
inline constexpr auto members_of<message::GiveWay> = std::tuple(&message::GiveWay::room);
template <>
inline constexpr auto members_of<message::Text> = std::tuple(&message::Text::to, &message::Text::text,
                                                             &message::Text::answers);
template <>
inline constexpr auto members_of<message::Viewing> = std::tuple(&message::Viewing::room, &message::Viewing::seq,
                                                                &message::Viewing::what);
template <>
inline constexpr auto members_of<message::Opened> = std::tuple(&message::Opened::room, &message::Opened::code,
                                                               &message::Opened::link, &message::Opened::epoch,
                                                               &message::Opened::network);
template <>
inline constexpr auto members_of<message::Invited> = std::tuple(&message::Invited::room, &message::Invited::codes,
                                                                &message::Invited::link);
template <>
inline constexpr auto members_of<message::Changed> = std::tuple(&message::Changed::summary);
template <>
inline constexpr auto members_of<message::Turns> = std::tuple(&message::Turns::room, &message::Turns::seats);
template <>
inline constexpr auto members_of<message::Gone> = std::tuple(&message::Gone::room);
template <>
inline constexpr auto members_of<message::Balances> = std::tuple(&message::Balances::players);
template <>
inline constexpr auto members_of<message::LoggedOut> = std::tuple(&message::LoggedOut::player,
                                                                  &message::LoggedOut::only, &message::LoggedOut::but);
template <>
inline constexpr auto members_of<message::PlayerChanged> = std::tuple(&message::PlayerChanged::player);
template <>
inline constexpr auto members_of<message::ClosuresChanged> = std::tuple();
template <>
inline constexpr auto members_of<message::HouseChanged> = std::tuple();
template <>
inline constexpr auto members_of<message::Order> = std::tuple(&message::Order::ticket, &message::Order::room,
                                                              &message::Order::order);
template <>
inline constexpr auto members_of<message::Ordered> = std::tuple(&message::Ordered::ticket, &message::Ordered::refused);
template <>
inline constexpr auto members_of<message::Look> = std::tuple(&message::Look::ticket, &message::Look::room,
                                                             &message::Look::with_link);
template <>
inline constexpr auto members_of<message::Looked> = std::tuple(&message::Looked::ticket, &message::Looked::text);
template <>
inline constexpr auto members_of<message::Hello> = std::tuple(&message::Hello::session, &message::Hello::node);
template <>
inline constexpr auto members_of<message::Bye> = std::tuple(&message::Bye::session);
template <>
inline constexpr auto members_of<message::Move> = std::tuple(&message::Move::ticket, &message::Move::room,
                                                             &message::Move::to);
template <>
inline constexpr auto members_of<message::Moved> = std::tuple(&message::Moved::room, &message::Moved::to,
                                                              &message::Moved::epoch);
template <>
inline constexpr auto members_of<message::Drain> = std::tuple(&message::Drain::ticket, &message::Drain::on);
template <>
inline constexpr auto members_of<message::NodeState> =
    std::tuple(&message::NodeState::version, &message::NodeState::since, &message::NodeState::connections,
               &message::NodeState::lease_left_ms, &message::NodeState::drains, &message::NodeState::rules);

// Checks that no member is forgotten

struct AnyMember {
    template <class T>
    operator T() const;
};

/// Number of members of an aggregate.
template <class T, class... Found>
consteval std::size_t member_count() {
    if constexpr (requires { T{Found{}..., AnyMember{}}; })
        return member_count<T, Found..., AnyMember>();
    else
        return sizeof...(Found);
}

/// PlayerChanges is an exception, because only a part of it is written.
template <class T>
inline constexpr bool is_whole = std::is_same_v<T, store::PlayerChanges> ||
                                 member_count<T>() == std::tuple_size_v<std::remove_cv_t<decltype(members_of<T>)>>;

}  // namespace anteroom::cluster
