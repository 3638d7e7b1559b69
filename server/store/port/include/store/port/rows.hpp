#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ledger/transfer.hpp"
#include "store/port/chat_report.hpp"
#include "store/port/ids.hpp"
#include "store/port/protection.hpp"
#include "store/port/role.hpp"
#include "store/port/second_factor.hpp"

namespace anteroom::store {

// The journal

/// The answer to the request that caused a record, kept with it so that a repeat acts once and answers the same.
struct KeptAnswer {
    PlayerId player;
    std::string client;  ///< the key of one page load or process
    RequestId request;
    std::string text;  ///< empty: that it acted, in the record that this is kept with

    friend bool operator==(const KeptAnswer&, const KeptAnswer&) = default;
};

/// One numbered update of a room. The store looks into neither `kind` nor `body`.
struct Record {
    Seq seq;
    TimeMs time;
    std::string kind;
    std::string body;
    std::optional<KeptAnswer> answer;
    /// The body alone rebuilds the room as it stands after this record; nothing older is read to recover it.
    bool baseline = false;

    friend bool operator==(const Record&, const Record&) = default;
};

/// A kept answer and the record that acted.
struct PastAnswer {
    RoomId room;
    Seq seq;
    TimeMs time;
    KeptAnswer answer;

    friend bool operator==(const PastAnswer&, const PastAnswer&) = default;
};

// Rooms

/// A room that a commit brings into being, together with its first records.
struct NewRoom {
    std::string code;                ///< unique among open rooms; free again when the room closes
    std::optional<SecretHash> link;  ///< only of a private room
    TimeMs created;
    std::optional<std::string> of_template{};  ///< the name of the one that it was made from

    friend bool operator==(const NewRoom&, const NewRoom&) = default;
};

/// By what an open room is found from now on; what it was found by before is free.
struct Renewal {
    std::string code;
    std::optional<SecretHash> link;

    friend bool operator==(const Renewal&, const Renewal&) = default;
};

struct RoomRow {
    RoomId id;
    std::string code;
    std::optional<SecretHash> link;
    TimeMs created;
    std::optional<TimeMs> closed;
    Epoch epoch;
    Seq seq;              ///< of its newest record
    std::string summary;  ///< what the lobby shows, as the room last wrote it; the store does not look inside
    std::optional<SessionId> owner{};  ///< while that session lives

    friend bool operator==(const RoomRow&, const RoomRow&) = default;
};

/// What it takes to rebuild a room.
struct RoomJournal {
    RoomRow row;
    std::vector<Record> records;              ///< from the newest baseline (else from the first record) on, seq rising
    std::vector<PastAnswer> answers;          ///< those asked for, oldest first, also from before the baseline
    std::vector<ledger::Transfer> transfers;  ///< of these records, in their order

    friend bool operator==(const RoomJournal&, const RoomJournal&) = default;
};

// Seats and games

/// A player takes a seat or gives it up; a player holds at most one seat of a room.
struct SeatChange {
    PlayerId player;
    std::optional<std::uint8_t> seat;  ///< empty: holds none any more

    friend bool operator==(const SeatChange&, const SeatChange&) = default;
};

/// One of a player's tables.
struct SeatRow {
    RoomId room;
    PlayerId player;
    std::uint8_t seat = 0;

    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

/// What a game came to, for those who played in it.
struct GameResult {
    struct Player {
        PlayerId player;
        std::uint8_t seat = 0;

        friend bool operator==(const Player&, const Player&) = default;
    };

    std::string text;  ///< the store does not look inside
    std::vector<Player> players;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// A game begins or ends with a record of the same commit. Both together are what an export reads.
struct GameMark {
    enum class What : std::uint8_t { begins, ends };

    GameNumber game;
    What what = What::begins;
    Seq seq;
    std::optional<GameResult> result{};  ///< of one that ends, if it was played to its end

    friend bool operator==(const GameMark&, const GameMark&) = default;
};

struct GameRow {
    RoomId room;
    GameNumber game;
    Seq first;
    std::optional<Seq> last;  ///< empty while it runs
    std::optional<TimeMs> ended;

    friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// A finished game as one of its players finds it again.
struct PlayedGame {
    std::int64_t number = 0;  ///< rises from game to game of the whole server
    RoomId room;
    GameNumber game;
    TimeMs ended;
    std::uint8_t seat = 0;  ///< this player's
    std::string result;

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

struct GameJournal {
    GameRow row;
    std::vector<Record> records;  ///< first … last; none while the game runs: its secrets are not to be read yet

    friend bool operator==(const GameJournal&, const GameJournal&) = default;
};

// Players

struct PlayerRow {
    PlayerId id;
    std::string name;
    Role role = Role::guest;
    TimeMs created;

    friend bool operator==(const PlayerRow&, const PlayerRow&) = default;
};

/// With this a player comes back. Several may stand for one player.
struct TokenRow {
    SecretHash hash;
    PlayerId player;
    TimeMs created;

    friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

/// Where and with what a token of an account was used last. A use soon after one of the same is not written down.
struct TokenUse {
    SecretHash hash;
    PlayerId player;
    TimeMs time;
    std::string network;  ///< wide enough to say where and not who
    std::string program;  ///< as it calls itself; empty: it says nothing

    friend bool operator==(const TokenUse&, const TokenUse&) = default;
};
inline constexpr std::int64_t token_use_ms_min = 60 * 60 * 1000;

/// A token was used again, over the connection or on the device that it came in with.
struct TokenTouch {
    SecretHash hash;
    TimeMs time;

    friend bool operator==(const TokenTouch&, const TokenTouch&) = default;
};

/// A login of an account, as it is read.
struct Login {
    TokenRow token;
    std::optional<TokenUse> used;  ///< none: not since uses are written down

    friend bool operator==(const Login&, const Login&) = default;
};

/// `player` no longer reads what `other` writes, or does again.
struct MuteChange {
    PlayerId player;
    PlayerId other;
    bool muted = true;

    friend bool operator==(const MuteChange&, const MuteChange&) = default;
};

/// Given by itself, so that a row that was read a while ago takes nothing back.
struct RoleChange {
    PlayerId player;
    Role role = Role::player;

    friend bool operator==(const RoleChange&, const RoleChange&) = default;
};

/// What makes a player of a guest: a name that is nobody else's, and what a password is checked with.
struct AccountRow {
    PlayerId player;
    std::string name;      ///< becomes the player's
    std::string key;       ///< the name as names are compared
    std::string password;  ///< the text of an Argon2id hash

    friend bool operator==(const AccountRow&, const AccountRow&) = default;
};

struct PasswordChange {
    PlayerId player;
    std::string password;
    /// What was proved to be known. If another one stands there by now, the change is refused as `other_password`.
    std::optional<std::string> instead_of{};

    friend bool operator==(const PasswordChange&, const PasswordChange&) = default;
};

/// All tokens of a player go, but for one.
struct LogOut {
    PlayerId player;
    std::optional<SecretHash> but;

    friend bool operator==(const LogOut&, const LogOut&) = default;
};

/// Somebody named this account, from that network, and had its password or not. The networks of the latest right ones
/// are kept; wrong ones are counted until the next right one.
struct LoginTry {
    PlayerId player;
    std::string network;
    TimeMs time;
    bool right = false;

    friend bool operator==(const LoginTry&, const LoginTry&) = default;
};

/// Passwords that were wrong since the last right one.
struct WrongPasswords {
    std::int64_t count = 0;
    std::int64_t networks = 0;  ///< that they came from; beyond a limit all others are one

    friend bool operator==(const WrongPasswords&, const WrongPasswords&) = default;
};

/// An account as it is read.
struct Account {
    PlayerRow player;
    std::string key;
    std::string password;
    std::vector<std::string> came_from{};  ///< networks of the last logins, the latest last
    std::optional<SecondFactor> second_factor{};

    friend bool operator==(const Account&, const Account&) = default;
};

/// What changes about players, alone or in the commit that needs it. A player that exists keeps
/// birth and role, and the name too once there is an account; a token of another player is refused, and so is an
/// account of who has one, or with a key that another has. Of a player's tokens the newest are kept. Roles change last;
/// of a player who is not there nothing does. A limit in a currency that is not known is malformed. Where a one-time
/// code was used before or is of no second factor, all is refused as `code_used`.
struct PlayerChanges {
    std::vector<PlayerRow> players;
    std::vector<TokenRow> tokens;
    std::vector<SecretHash> tokens_gone;
    std::vector<MuteChange> mutes;
    std::vector<RoleChange> roles{};
    std::vector<AccountRow> accounts{};
    std::vector<PasswordChange> passwords{};
    std::vector<LogOut> log_outs{};
    std::vector<ProtectionChange> protections{};
    std::vector<LoginTry> login_tries{};
    std::vector<TokenUse> token_uses{};  ///< of a token that is not there: nothing
    std::vector<TokenTouch> token_touches{};
    std::vector<OneTimeCode> one_time_codes{};  ///< before the next
    std::vector<SecondFactorChange> second_factors{};
    std::vector<ChatReport> chat_reports{};  ///< of a line that the player has reported already: nothing
    std::vector<ReportDealt> reports_dealt{};

    friend bool operator==(const PlayerChanges&, const PlayerChanges&) = default;
};

}  // namespace anteroom::store
