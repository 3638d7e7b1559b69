#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "json/tree.hpp"
#include "wire/account.hpp"
#include "wire/ids.hpp"
#include "wire/password.hpp"
#include "wire/programs.hpp"

namespace anteroom::wire {

enum class Visibility : std::uint8_t { public_, private_ };
std::string_view name_of(Visibility visibility);

/// Seconds of a turn. 0 means no clock. The value is one of the choices below.
struct ClockSeconds {
    std::uint16_t value = 0;
    friend constexpr auto operator<=>(ClockSeconds, ClockSeconds) = default;
};
inline constexpr std::array<ClockSeconds, 5> clock_choices = {{{0}, {15}, {30}, {60}, {120}}};

/// 32 bytes, written as 64 lower-case hex digits.
struct Hex32 {
    std::string digits;
    friend auto operator<=>(const Hex32&, const Hex32&) = default;
};

/// A code that people read aloud. Parsing removes blanks and hyphens and ignores case. The result is 4-8 of A-Z and
/// 0-9.
struct RoomCode {
    std::string text;
    friend auto operator<=>(const RoomCode&, const RoomCode&) = default;
};

/// The secret that opens a private room.
struct RoomLink {
    std::string text;
    friend auto operator<=>(const RoomLink&, const RoomLink&) = default;
};

// Each type below is one request of PROTOCOL.md. The strings and ranges of such an object are always valid by that
// document.

struct Hello {
    static constexpr std::string_view type = "hello";
    std::int64_t protocol = 0;  ///< any whole number; the session refuses versions that it does not know
    std::string client;
    std::optional<std::string> name;
    std::optional<std::string> token;
    std::optional<std::string> account;  ///< set together with the password, and without name and token
    Password password{};
    std::string otp{};                     ///< the code of the account's second factor; empty if there is none
    std::optional<std::int64_t> knows{};   ///< the newest addition of the protocol that the client knows
    std::optional<std::string> program{};  ///< the client's program, as `name/version`
    std::optional<PlayerKind> kind{};      ///< if absent, a person, or the kind that the token has
    friend bool operator==(const Hello&, const Hello&) = default;
};

struct Lobby {
    static constexpr std::string_view type = "lobby";
    std::optional<std::string> game;
    bool open = false;                 ///< true for rooms with a free seat that have not started, and no others
    std::optional<Programs> programs;  ///< if set, only rooms with this rule for programs
    std::optional<bool> subscribe;     ///< if absent, the subscription does not change
    friend bool operator==(const Lobby&, const Lobby&) = default;
};

struct MyTables {
    static constexpr std::string_view type = "my_tables";
    friend bool operator==(const MyTables&, const MyTables&) = default;
};

/// The price of a seat at a table for money, in minor units of the currency.
struct Stake {
    std::string currency;     ///< the currency's code
    std::int64_t buy_in = 0;  ///< the part that goes into the prize; the chips cost the same amount again
    std::int64_t rake = 0;    ///< for the house, in addition to the buy-in: hundredths of a percent of the buy-in
    std::optional<std::int64_t> rake_cap;  ///< upper limit of the fee
    friend bool operator==(const Stake&, const Stake&) = default;
};

struct Create {
    static constexpr std::string_view type = "create";
    std::string game;
    JsonObject options;
    std::uint8_t seats = 0;
    Visibility visibility = Visibility::public_;
    ClockSeconds clock;
    std::vector<std::string> bots;  ///< levels of the bots, which take the last seats
    bool hints = false;             ///< true if players may ask for hints
    std::optional<Stake> stake;     ///< absent if the table is not for money
    std::optional<Programs> programs{};
    /// The name of a house template, which sets all other fields.
    std::optional<std::string> template_name{};
    friend bool operator==(const Create&, const Create&) = default;
};

struct Join {
    static constexpr std::string_view type = "join";
    std::variant<RoomId, RoomCode, RoomLink> where;
    std::optional<Seq> since;
    friend bool operator==(const Join&, const Join&) = default;
};

struct Unwatch {
    static constexpr std::string_view type = "unwatch";
    RoomId room;
    friend bool operator==(const Unwatch&, const Unwatch&) = default;
};

struct Sit {
    static constexpr std::string_view type = "sit";
    RoomId room;
    SeatIndex seat;
    friend bool operator==(const Sit&, const Sit&) = default;
};

struct Stand {
    static constexpr std::string_view type = "stand";
    RoomId room;
    friend bool operator==(const Stand&, const Stand&) = default;
};

struct Leave {
    static constexpr std::string_view type = "leave";
    RoomId room;
    friend bool operator==(const Leave&, const Leave&) = default;
};

/// A request to queue for a seat at a full table.
struct Wait {
    static constexpr std::string_view type = "wait";
    RoomId room;
    bool on = true;
    friend bool operator==(const Wait&, const Wait&) = default;
};

struct Ready {
    static constexpr std::string_view type = "ready";
    RoomId room;
    Hex32 nonce_hash;
    std::optional<std::int64_t> price{};  ///< at a table for money, the price of a seat that the player saw
    friend bool operator==(const Ready&, const Ready&) = default;
};

struct Unready {
    static constexpr std::string_view type = "unready";
    RoomId room;
    friend bool operator==(const Unready&, const Unready&) = default;
};

struct Start {
    static constexpr std::string_view type = "start";
    RoomId room;
    friend bool operator==(const Start&, const Start&) = default;
};

struct Nonce {
    static constexpr std::string_view type = "nonce";
    RoomId room;
    Hex32 nonce;
    friend bool operator==(const Nonce&, const Nonce&) = default;
};

struct Settings {
    static constexpr std::string_view type = "settings";
    RoomId room;
    std::optional<JsonObject> options;
    std::optional<std::uint8_t> seats;
    std::optional<ClockSeconds> clock;
    std::optional<Visibility> visibility;
    std::optional<bool> hints{};
    std::optional<Programs> programs{};
    friend bool operator==(const Settings&, const Settings&) = default;
};

struct SetBot {
    static constexpr std::string_view type = "bot";
    RoomId room;
    SeatIndex seat;
    std::optional<std::string> level;  ///< empty for `none`, which removes the bot
    friend bool operator==(const SetBot&, const SetBot&) = default;
};

struct Kick {
    static constexpr std::string_view type = "kick";
    RoomId room;
    SeatIndex seat;
    friend bool operator==(const Kick&, const Kick&) = default;
};

/// Permissions for spectators. At least one of the two is present.
struct Audience {
    static constexpr std::string_view type = "audience";
    RoomId room;
    std::optional<bool> spectators;  ///< whether players may watch
    std::optional<bool> chat;        ///< whether spectators may chat
    friend bool operator==(const Audience&, const Audience&) = default;
};

struct Spectators {
    static constexpr std::string_view type = "spectators";
    RoomId room;
    friend bool operator==(const Spectators&, const Spectators&) = default;
};

struct Silence {
    static constexpr std::string_view type = "silence";
    RoomId room;
    PlayerId player;
    bool on = true;
    friend bool operator==(const Silence&, const Silence&) = default;
};

struct Remove {
    static constexpr std::string_view type = "remove";
    RoomId room;
    PlayerId player;
    bool ban = false;  ///< true if the player is also banned
    friend bool operator==(const Remove&, const Remove&) = default;
};

struct Renew {
    static constexpr std::string_view type = "renew";
    RoomId room;
    friend bool operator==(const Renew&, const Renew&) = default;
};

struct CallBot {
    static constexpr std::string_view type = "call_bot";
    RoomId room;
    SeatIndex seat;
    friend bool operator==(const CallBot&, const CallBot&) = default;
};

struct Rematch {
    static constexpr std::string_view type = "rematch";
    RoomId room;
    friend bool operator==(const Rematch&, const Rematch&) = default;
};

struct Play {
    static constexpr std::string_view type = "play";
    RoomId room;
    Turn turn;
    json_text::Object action;
    friend bool operator==(const Play&, const Play&) = default;
};

/// A request for advice in this turn.
struct Hint {
    static constexpr std::string_view type = "hint";
    RoomId room;
    Turn turn;
    friend bool operator==(const Hint&, const Hint&) = default;
};

struct Void {
    static constexpr std::string_view type = "void";
    RoomId room;
    std::string reason;  ///< the reason for the house's log
    std::string words;   ///< the text for the players; may be empty
    friend bool operator==(const Void&, const Void&) = default;
};

struct Balance {
    static constexpr std::string_view type = "balance";
    friend bool operator==(const Balance&, const Balance&) = default;
};

struct Receipts {
    static constexpr std::string_view type = "receipts";
    std::string currency;                ///< the currency's code
    std::optional<std::int64_t> before;  ///< asks for entries older than this page
    friend bool operator==(const Receipts&, const Receipts&) = default;
};

/// A request for the player's own protection limits.
struct Protection {
    static constexpr std::string_view type = "protection";
    friend bool operator==(const Protection&, const Protection&) = default;
};

/// A limit per day: on all stakes, or on stakes minus the money that came back.
enum class DayLimit : std::uint8_t { stake_day, loss_day };
std::string_view name_of(DayLimit what);

struct SetLimit {
    static constexpr std::string_view type = "set_limit";
    std::string currency;  ///< the currency's code
    DayLimit what = DayLimit::stake_day;
    std::optional<std::int64_t> amount;  ///< in minor units; absent for no limit
    friend bool operator==(const SetLimit&, const SetLimit&) = default;
};

struct Exclude {
    static constexpr std::string_view type = "exclude";
    std::optional<TimeMs> until;  ///< absent for no exclusion
    friend bool operator==(const Exclude&, const Exclude&) = default;
};

struct Statement {
    static constexpr std::string_view type = "statement";
    std::string currency;                ///< the currency's code
    std::optional<std::int64_t> before;  ///< asks for entries older than this page
    friend bool operator==(const Statement&, const Statement&) = default;
};

/// A request for a page of the player's own finished games.
struct History {
    static constexpr std::string_view type = "history";
    std::optional<std::int64_t> before;  ///< asks for entries older than this page
    friend bool operator==(const History&, const History&) = default;
};

/// A request for a finished game, from a given step on.
struct Replay {
    static constexpr std::string_view type = "replay";
    std::string replay;  ///< the game's name, for players who may see the replay
    std::int64_t from = 0;
    friend bool operator==(const Replay&, const Replay&) = default;
};

struct Chat {
    static constexpr std::string_view type = "chat";
    RoomId room;
    std::string text;
    friend bool operator==(const Chat&, const Chat&) = default;
};

/// The reactions, which are remarks without text.
enum class ReactionWord : std::uint8_t { well_played, thanks, laugh, wow, oops, good_luck };
std::string_view name_of(ReactionWord word);

struct React {
    static constexpr std::string_view type = "react";
    RoomId room;
    ReactionWord reaction = ReactionWord::well_played;
    friend bool operator==(const React&, const React&) = default;
};

/// Reports a chat line to the house.
struct Report {
    static constexpr std::string_view type = "report";
    RoomId room;
    std::int64_t line = 0;  ///< the line's number in the room
    std::string reason;
    friend bool operator==(const Report&, const Report&) = default;
};

struct Mute {
    static constexpr std::string_view type = "mute";
    PlayerId player;
    bool on = true;
    friend bool operator==(const Mute&, const Mute&) = default;
};

using RequestBody =
    std::variant<Hello, Lobby, MyTables, Create, Join, Unwatch, Sit, Stand, Leave, Wait, Ready, Unready, Start, Nonce,
                 Settings, SetBot, Kick, Audience, Spectators, Silence, Remove, Renew, CallBot, Rematch, Play, Hint,
                 Chat, React, Report, Mute, Register, ChangePassword, LogOut, LogOutEverywhere, Logins, EndLogins, Void,
                 Balance, Receipts, Protection, SetLimit, Exclude, Statement, History, Replay>;

/// A request that names one room by its number. This room answers the request.
template <class Body>
concept NamesRoom = requires(const Body& body) {
    { body.room } -> std::same_as<const RoomId&>;
};

struct Request {
    RequestId id;
    RequestBody body;
    std::uint64_t digest = 0;  ///< digest of the whole request; another request with the same id has another digest
    friend bool operator==(const Request&, const Request&) = default;
};

/// Returns the `type` of a request.
std::string_view type_of(const RequestBody& body);

}  // namespace anteroom::wire
