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

// The server's messages as text. A parameter named `…_json` is complete
// JSON (a view, a patch, a list of notices) and is copied unchanged.

// Answers

/// Returns `{"type":"ok","re":7}`, with `"data":…` if `data_json` is not empty.
std::string ok(RequestId re, std::string_view data_json = {});
/// Returns the answer to a repeated request, which names the update that the first copy caused.
std::string acted(RequestId re, RoomId room, Seq seq);

/// The optional parts of an error. `text` replaces the standard text of the code.
struct ErrorContext {
    std::optional<RequestId> re;
    std::optional<RoomId> room;
    std::optional<Seq> seq;  ///< the room's newest number
    std::string text;
    std::optional<std::int64_t> price{};  ///< the right price, in minor units, if the request named a wrong one
};
std::string error(ErrorCode code, const ErrorContext& context);
/// Returns a refusal by a game's rules. `code` is one of the rules' codes in errors.json.
std::string rule_error(std::string_view code, const ErrorContext& context);

// The data of an `ok`

/// Logins to an account that failed because of a wrong password.
struct WrongPasswords {
    std::int64_t count = 0;
    std::int64_t networks = 0;
};
struct HelloData {
    PlayerId player;
    std::string_view name;
    std::string_view role;
    std::optional<std::string_view> token;  ///< present only if the token is new
    TimeMs now;
    std::int64_t heartbeat_ms;
    std::string_view games_json;  ///< the list of games for new tables
    std::vector<PlayerId> mutes;
    Limits limits;
    std::int64_t requests_per_s;
    std::optional<WrongPasswords> wrong_passwords{};
    bool is_program = false;
};
/// The number of the protocol's newest addition.
inline constexpr std::int64_t newest_since = 1;
std::string hello_data(const HelloData& data);
/// Returns the data of `lobby`, or of `my_tables`, which has no templates. `templates_json` is a JSON list, which is
/// empty if there are no templates.
std::string lobby_data(const std::vector<LobbyRoom>& rooms, std::string_view templates_json = {});
std::string lobby_data(std::string_view rooms_json);  ///< makes the same data from an object of rooms
std::string created_data(RoomId room, std::string_view code, std::optional<std::string_view> link);
std::string joined_data(RoomId room);
std::string registered_data(std::string_view name, std::string_view role);
std::string mutes_data(const std::vector<PlayerId>& mutes);

/// One login of an account, in the form that the account's owner sees.
struct LoginShown {
    std::string login;  ///< the login's name
    TimeMs since;
    bool is_this = false;  ///< true if this connection belongs to the login
    std::optional<TimeMs> used{};
    std::string network{};
    std::string program{};
};
std::string logins_data(const std::vector<LoginShown>& logins);

/// A spectator, as the owner's list shows it.
struct Spectator {
    PlayerId player;
    std::string name;
    bool is_program = false;
};
std::string spectators_data(const std::vector<Spectator>& spectators);

/// A player's money in one currency, in minor units.
struct Holding {
    std::string currency;  ///< the currency's code
    std::int64_t exponent = 0;
    std::int64_t amount = 0;
};
std::string balance_data(const std::vector<Holding>& holdings);

/// One movement of a player's money, with its position in the chain that proves it.
struct Receipt {
    std::string key;
    std::string kind;
    std::string from;
    std::string to;
    std::int64_t amount = 0;
    TimeMs time;
    std::string note;  ///< the note of a deposit or withdrawal
    std::string chain;
    std::int64_t position = 0;  ///< the place of the movement within the chain, from 1
    std::string hash;           ///< the chain's hash at this position: 64 hex digits
    std::string prior;          ///< the chain's hash before this movement
    std::string signature;      ///< the house's signature of the head; empty if the house signs nothing
};
struct ReceiptsData {
    std::int64_t currency_no = 0;
    std::vector<Receipt> receipts;       ///< newest first
    std::optional<std::int64_t> before;  ///< the key with which to ask for the next page, if there is one
    std::string house;                   ///< the house's public key; empty if the house signs nothing
};
std::string receipts_data(const ReceiptsData& data);

/// A limit that a player set for protection, and the looser value that replaces it later. If `later.value` is empty,
/// the limit ends at the time in `later`.
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
        std::string currency;  ///< the currency's code
        std::int64_t exponent = 0;
        std::int64_t staked = 0;  ///< the sum of today's stakes
        std::int64_t lost = 0;
        std::optional<GuardedValue> stake_day;
        std::optional<GuardedValue> loss_day;
    };
    TimeMs now;
    TimeMs day_ends;
    std::optional<GuardedValue> exclusion;  ///< the time at which the exclusion ends
    bool suspended = false;
    std::vector<Day> days;
};
std::string protection_data(const ProtectionData& data);

/// One game at a money table, as movements of a player's own money.
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
    std::string currency;  ///< the currency's code
    std::int64_t exponent = 0;
    std::vector<StatementGame> games;    ///< newest first
    std::optional<std::int64_t> before;  ///< the key with which to ask for the next page, if there is one
};
std::string statement_data(const StatementData& data);

/// A finished game in the history of one of its players.
struct HistoryGame {
    RoomId room;
    std::int64_t game_no = 0;
    TimeMs ended;
    SeatIndex seat;                   ///< the player's own seat
    std::string_view result_members;  ///< all other members of the object
};
struct HistoryData {
    std::vector<HistoryGame> games;      ///< newest first
    std::optional<std::int64_t> before;  ///< the key with which to ask for the next page, if there is one
};
std::string history_data(const HistoryData& data);

/// Some consecutive steps of a finished game.
struct ReplayData {
    std::string_view replay;
    RoomId room;
    std::int64_t game_no = 0;
    TimeMs began;
    TimeMs ended;
    std::size_t count = 0;  ///< the total number of steps
    std::size_t from = 0;
    std::vector<std::string_view> steps_json;
};
std::string replay_data(const ReplayData& data);

// The stream of a room. A frame consists of head, notices, seat and end, in this order. All viewers share the head. All
// viewers without private notices share the part with the notices. Seat and end belong to one viewer. Each part is
// appended separately, so that the text of the shared parts is made only once.

struct SnapshotHead {
    RoomId room;
    Seq seq;
    TimeMs now;
    std::string_view info_json;
    std::string_view table_json;  ///< empty before the first deal
};
void append(std::string& out, const SnapshotHead& head);

/// The head of an update. If a patch is empty (`{}` or no text), its member is omitted.
struct UpdateHead {
    RoomId room;
    Seq seq;
    std::string_view info_patch_json;
    std::string_view table_patch_json;
};
void append(std::string& out, const UpdateHead& head);

/// Appends `,"notices":[…]`. Each notice is already an object. Appends nothing if there are no notices.
void append_notices(std::string& out, const std::vector<std::string_view>& notices_json);

/// Appends the whole seat view to a snapshot, or its patch to an update. Appends nothing if the view is empty.
void append_seat(std::string& out, std::string_view seat_json);
/// Closes the frame.
void append_end(std::string& out, std::optional<RequestId> re);

// Messages without a number, of which only the latest counts

struct Presence {
    RoomId room;
    std::vector<std::pair<SeatIndex, bool>> present;  ///< seats that people have; true if the person is connected
    std::int64_t spectators = 0;
    bool frozen = false;
    bool shut = false;  ///< true if the house begins no new game here

    friend bool operator==(const Presence&, const Presence&) = default;
};
std::string presence(const Presence& presence);
std::string heartbeat(TimeMs now, const std::vector<std::pair<RoomId, Seq>>& rooms);
/// Returns an update with each changed room as a whole, and with the ids of rooms that left the list.
std::string lobby_update(const std::vector<LobbyRoom>& changed, const std::vector<RoomId>& gone);
/// Makes the same update from an object of rooms, in which null marks a room that left.
std::string lobby_update(std::string_view rooms_json);
std::string taken_over(RoomId room);
std::string balance(const std::vector<Holding>& holdings);

/// A reaction of a player. The server sends a reaction once to everyone present and does not store it.
struct Reaction {
    RoomId room;
    PlayerId player;
    std::string name;               ///< the player's name at the table
    std::optional<SeatIndex> seat;  ///< the player's seat, if there is one
    ReactionWord reaction = ReactionWord::well_played;
};
std::string reaction(const Reaction& reaction);

enum class CloseReason : std::uint8_t { expired, kicked, shutdown, house, removed, no_spectators, made_way };
std::string_view name_of(CloseReason reason);
std::string closed(RoomId room, CloseReason reason);

}  // namespace anteroom::wire
