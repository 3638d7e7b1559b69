#pragma once
// The server's treatment of each request, with one row per request. All parts of the server read this list and have no
// lists of their own.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "wire/request.hpp"

namespace anteroom::wire {

/// The part of the server that answers. The lobby answers a join by code or link. The room answers a join by number.
enum class Answerer : std::uint8_t { session, account, wallet, finished_games, lobby, room, lobby_or_room };

/// The players who may send the request. A table or the house may require more.
enum class Asker : std::uint8_t { anybody, account_holder };

/// The condition for the connection of a request. With `views`, the connection must view the room. With `has_seat`, and
/// if the player sits there, it must also be the connection that has the seat.
enum class Standing : std::uint8_t { anything, views, has_seat };

/// A guest is only in memory until the first request that is stored.
/// The commit of that request also stores the guest.
enum class Durability : std::uint8_t { leaves_guest, stores_guest };

/// The rate limit that applies in addition to the limits of all requests.
enum class RateClass : std::uint8_t { plain, speech, report, replay, hint };

/// The claim that a room needs from the lobby before it decides about the request.
enum class Claim : std::uint8_t { no_claim, seat, expert, invitation };

/// The ability of a request to enter a room. Until such a request is answered, it counts as one more watched room of
/// its connection.
enum class Entry : std::uint8_t { stays, enters };

struct RequestPolicy {
    std::string_view type;
    Answerer answerer;
    Asker asker;
    Standing standing;
    Durability durability;
    RateClass rate;
    Claim claim;
    Entry entry;
};

namespace detail {

consteval auto written_rows() {
    using enum Answerer;
    using enum Asker;
    using enum Standing;
    using enum Durability;
    using enum RateClass;
    using enum Claim;
    using enum Entry;
    // Each row has a value in every column. The compiler warns if a value is missing.
    // clang-format off
    return std::to_array<RequestPolicy>({
        {Hello::type,            session,        anybody,        anything, leaves_guest, plain,  no_claim,   stays},
        {Mute::type,             session,        anybody,        anything, stores_guest, plain,  no_claim,   stays},
        {Register::type,         account,        anybody,        anything, stores_guest, plain,  no_claim,   stays},
        {ChangePassword::type,   account,        account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {LogOut::type,           account,        account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {LogOutEverywhere::type, account,        account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {Logins::type,           account,        account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {EndLogins::type,        account,        account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {Balance::type,          wallet,         account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {Receipts::type,         wallet,         account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {Statement::type,        wallet,         account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {Protection::type,       wallet,         account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {SetLimit::type,         wallet,         account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {Exclude::type,          wallet,         account_holder, anything, leaves_guest, plain,  no_claim,   stays},
        {History::type,          finished_games, anybody,        anything, leaves_guest, plain,  no_claim,   stays},
        {Replay::type,           finished_games, anybody,        anything, leaves_guest, replay, no_claim,   stays},
        {Lobby::type,            lobby,          anybody,        anything, leaves_guest, plain,  no_claim,   stays},
        {MyTables::type,         lobby,          anybody,        anything, leaves_guest, plain,  no_claim,   stays},
        {Create::type,           lobby,          anybody,        anything, stores_guest, plain,  no_claim,   enters},
        {Join::type,             lobby_or_room,  anybody,        anything, leaves_guest, plain,  no_claim,   enters},
        {Unwatch::type,          room,           anybody,        views,    leaves_guest, plain,  no_claim,   stays},
        {Chat::type,             room,           anybody,        views,    stores_guest, speech, no_claim,   stays},
        {React::type,            room,           anybody,        views,    leaves_guest, speech, no_claim,   stays},
        {Report::type,           room,           anybody,        views,    stores_guest, report, no_claim,   stays},
        {Wait::type,             room,           anybody,        views,    stores_guest, plain,  no_claim,   stays},
        {Sit::type,              room,           anybody,        has_seat, stores_guest, plain,  seat,       stays},
        {Stand::type,            room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Leave::type,            room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Kick::type,             room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Audience::type,         room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Spectators::type,       room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Silence::type,          room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Remove::type,           room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Renew::type,            room,           anybody,        has_seat, leaves_guest, plain,  invitation, stays},
        {SetBot::type,           room,           anybody,        has_seat, leaves_guest, plain,  expert,     stays},
        {Settings::type,         room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Ready::type,            room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Unready::type,          room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Start::type,            room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Nonce::type,            room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Rematch::type,          room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Play::type,             room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Hint::type,             room,           anybody,        has_seat, leaves_guest, hint,   no_claim,   stays},
        {CallBot::type,          room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
        {Void::type,             room,           anybody,        has_seat, leaves_guest, plain,  no_claim,   stays},
    });
    // clang-format on
}

}  // namespace detail

/// The rows of all requests.
inline constexpr auto request_policies = detail::written_rows();
static_assert(request_policies.size() == std::variant_size_v<RequestBody>, "each request has one row");

namespace detail {

template <class Each>
consteval RequestPolicy row_of() {
    constexpr auto row = std::ranges::find(request_policies, Each::type, &RequestPolicy::type);
    static_assert(row != request_policies.end(), "this request has no row in the policies");
    static_assert((row->answerer == Answerer::room) == NamesRoom<Each>, "a request that names its room goes there");
    return *row;
}

template <class Requests>
inline constexpr std::array<RequestPolicy, 0> rows_of{};
template <class... Each>
inline constexpr std::array<RequestPolicy, sizeof...(Each)> rows_of<std::variant<Each...>>{row_of<Each>()...};

/// The member `type` is a variant with the requests of `Found`, and with those requests of `Left` that one of `those`
/// answers.
template <class Found, class Left, Answerer... those>
struct AnsweredBy;

template <class Found, Answerer... those>
struct AnsweredBy<Found, std::variant<>, those...> {
    using type = Found;
};

template <class... Found, class First, class... Left, Answerer... those>
struct AnsweredBy<std::variant<Found...>, std::variant<First, Left...>, those...>
    : AnsweredBy<std::conditional_t<((row_of<First>().answerer == those) || ...), std::variant<Found..., First>,
                                    std::variant<Found...>>,
                 std::variant<Left...>, those...> {};

}  // namespace detail

/// Returns the row of this request. The request may be a RequestBody or a variant of some requests.
template <class... Each>
constexpr const RequestPolicy& policy_of(const std::variant<Each...>& request) {
    return detail::rows_of<std::variant<Each...>>[request.index()];
}

/// A variant of the requests that one of these parts answers.
template <Answerer... those>
using RequestsOf = typename detail::AnsweredBy<std::variant<>, RequestBody, those...>::type;

}  // namespace anteroom::wire
