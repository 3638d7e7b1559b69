#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wire/error.hpp"
#include "wire/ids.hpp"
#include "wire/limits.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::wire {

// What the server says, as text. A `…_json` parameter is JSON that its owner has already written (a view, a patch, a
// list of notices); it is copied as it stands.

// Answers

/// `{"type":"ok","re":7}`, or with `"data":…` when `data_json` is not empty.
std::string ok(RequestId re, std::string_view data_json = {});
/// To a repeat whose first answer was this update.
std::string acted(RequestId re, RoomId room, Seq seq);

/// What an error may say besides its code. `text` replaces the standard one.
struct ErrorContext {
    std::optional<RequestId> re;
    std::optional<RoomId> room;
    std::optional<Seq> seq;  ///< the room's newest
    std::string text;
};
std::string error(ErrorCode code, const ErrorContext& context);
/// A refusal by a game's rules; `code` is one of theirs in errors.json.
std::string rule_error(std::string_view code, const ErrorContext& context);

// The data of an `ok`

/// Passwords that others tried for an account.
struct WrongPasswords {
    std::int64_t count = 0;
    std::int64_t networks = 0;
};
struct HelloData {
    PlayerId player;
    std::string_view name;
    std::string_view role;
    std::optional<std::string_view> token;  ///< only when it is new
    TimeMs now;
    std::int64_t heartbeat_ms;
    std::string_view games_json;  ///< list of what can be created
    std::vector<PlayerId> mutes;
    Limits limits;
    std::int64_t requests_per_s;
    std::optional<WrongPasswords> wrong_passwords{};
    bool is_program = false;
};
/// The number of the newest addition to the protocol.
inline constexpr std::int64_t newest_since = 17;
std::string hello_data(const HelloData& data);
/// Also of `my_tables`, which has no templates: a JSON list, or empty where there are none.
std::string lobby_data(const std::vector<LobbyRoom>& rooms, std::string_view templates_json = {});
std::string lobby_data(std::string_view rooms_json);  ///< the same from an object of rooms
std::string created_data(RoomId room, std::string_view code, std::optional<std::string_view> link);
std::string joined_data(RoomId room);
std::string registered_data(std::string_view name, std::string_view role);
std::string mutes_data(const std::vector<PlayerId>& mutes);

/// One login of an account, as its owner is told of it.
struct LoginShown {
    std::string login;  ///< names it
    TimeMs since;
    bool is_this = false;  ///< that of the connection that asks
    std::optional<TimeMs> used{};
    std::string network{};
    std::string program{};
};
std::string logins_data(const std::vector<LoginShown>& logins);

/// Somebody who watches, as the owner is told of them.
struct Spectator {
    PlayerId player;
    std::string name;
    bool is_program = false;
};
std::string spectators_data(const std::vector<Spectator>& spectators);

/// What one player has in one currency, in minor units.
struct Holding {
    std::string currency;  ///< its code
    std::int64_t exponent = 0;
    std::int64_t amount = 0;
};
std::string balance_data(const std::vector<Holding>& holdings);

/// One movement of a player's own money, with its place in the chain that proves it.
struct Receipt {
    std::string key;
    std::string kind;
    std::string from;
    std::string to;
    std::int64_t amount = 0;
    TimeMs time;
    std::string note;  ///< of deposits and withdrawals
    std::string chain;
    std::int64_t position = 0;  ///< within the chain, from 1
    std::string hash;           ///< of the chain up to here: 64 hex digits
    std::string prior;          ///< of the chain one position earlier
    std::string signature;      ///< of the house, of the chain's head at this position; empty: it signs nothing
};
struct ReceiptsData {
    std::int64_t currency_no = 0;
    std::vector<Receipt> receipts;       ///< newest first
    std::optional<std::int64_t> before;  ///< asks for the next page, where there is one
    std::string house;                   ///< its public key; empty: it signs nothing
};
std::string receipts_data(const ReceiptsData& data);

/// A value that somebody set for its own protection, and the laxer one that takes its place; `later.value` empty: then
/// there is none.
struct GuardedValue {
    struct Later {
        std::optional<std::int64_t> value;
        TimeMs from;
    };
    std::int64_t value = 0;
    std::optional<Later> later;
};
struct ProtectionData {
    struct Day {
        std::string currency;  ///< its code
        std::int64_t exponent = 0;
        std::int64_t staked = 0;  ///< today
        std::int64_t lost = 0;
        std::optional<GuardedValue> stake_day;
        std::optional<GuardedValue> loss_day;
    };
    TimeMs now;
    TimeMs day_ends;
    std::optional<GuardedValue> exclusion;  ///< its end
    bool suspended = false;
    std::vector<Day> days;
};
std::string protection_data(const ProtectionData& data);

/// One table game as a player's own money lived through it.
struct StatementGame {
    std::int64_t number = 0;
    RoomId room;
    std::int64_t game_no = 0;
    TimeMs began;
    std::optional<TimeMs> ended;
    bool voided = false;
    std::int64_t stake = 0;
    std::int64_t fee = 0;
    std::int64_t returned = 0;
    std::int64_t balance_before = 0;
    std::optional<std::int64_t> balance_after;
};
struct StatementData {
    std::string currency;  ///< its code
    std::int64_t exponent = 0;
    std::vector<StatementGame> games;    ///< newest first
    std::optional<std::int64_t> before;  ///< asks for the next page, where there is one
};
std::string statement_data(const StatementData& data);

/// A finished game, as one of its players finds it again.
struct HistoryGame {
    RoomId room;
    std::int64_t game_no = 0;
    TimeMs ended;
    SeatIndex seat;                   ///< the player's own
    std::string_view result_members;  ///< all the rest, as members of an object
};
struct HistoryData {
    std::vector<HistoryGame> games;      ///< newest first
    std::optional<std::int64_t> before;  ///< asks for the next page, where there is one
};
std::string history_data(const HistoryData& data);

/// Some steps of a finished game.
struct ReplayData {
    std::string_view replay;
    RoomId room;
    std::int64_t game_no = 0;
    TimeMs began;
    TimeMs ended;
    std::size_t count = 0;  ///< of all steps
    std::size_t from = 0;
    std::vector<std::string_view> steps_json;
};
std::string replay_data(const ReplayData& data);

// The stream of a room. A frame is head, notices, seat and end in this order: the head is written once and shared by
// all viewers, the notices are shared by those who are told nothing of their own, seat and end are one viewer's. Each
// is appended, so that what viewers share can stand in one text.

struct SnapshotHead {
    RoomId room;
    Seq seq;
    TimeMs now;
    std::string_view info_json;
    std::string_view table_json;  ///< empty before the first deal
};
void append(std::string& out, const SnapshotHead& head);

/// Empty patches (`{}` or no text) are left out.
struct UpdateHead {
    RoomId room;
    Seq seq;
    std::string_view info_patch_json;
    std::string_view table_patch_json;
};
void append(std::string& out, const UpdateHead& head);

/// `,"notices":[…]` from notices that are each an object already; nothing when there are none.
void append_notices(std::string& out, const std::vector<std::string_view>& notices_json);

/// The whole seat view in a snapshot, its patch in an update; empty: left out.
void append_seat(std::string& out, std::string_view seat_json);
/// Closes the frame.
void append_end(std::string& out, std::optional<RequestId> re);

// Unnumbered messages, latest wins

struct Presence {
    RoomId room;
    std::vector<std::pair<SeatIndex, bool>> present;  ///< seats that people hold
    std::int64_t spectators = 0;
    bool frozen = false;
    bool shut = false;  ///< the house begins no new game here

    friend bool operator==(const Presence&, const Presence&) = default;
};
std::string presence(const Presence& presence);
std::string heartbeat(TimeMs now, const std::vector<std::pair<RoomId, Seq>>& rooms);
/// Changed rooms whole, rooms that left the list by their id.
std::string lobby_update(const std::vector<LobbyRoom>& changed, const std::vector<RoomId>& gone);
/// The same from an object of rooms, null for those that left.
std::string lobby_update(std::string_view rooms_json);
std::string taken_over(RoomId room);
std::string balance(const std::vector<Holding>& holdings);

/// Told once to everybody who is there, and kept by nobody.
struct Reaction {
    RoomId room;
    PlayerId player;
    std::string name;               ///< as the table knows the player
    std::optional<SeatIndex> seat;  ///< of who sits
    ReactionWord reaction = ReactionWord::well_played;
};
std::string reaction(const Reaction& reaction);

enum class CloseReason : std::uint8_t { expired, kicked, shutdown, house, removed, no_spectators, made_way };
std::string_view name_of(CloseReason reason);
std::string closed(RoomId room, CloseReason reason);

}  // namespace anteroom::wire
