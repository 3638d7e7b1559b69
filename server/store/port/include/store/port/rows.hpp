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

/// The answer to the request that caused a record. The store keeps the answer with
/// the record. A retry therefore gets the same answer and does not act again.
struct KeptAnswer {
    PlayerId player;
    std::string client;  ///< the client key of one page load or process
    RequestId request;
    std::string text;  ///< empty: the effect of the request is the record with which this answer is kept

    friend bool operator==(const KeptAnswer&, const KeptAnswer&) = default;
};

/// One numbered update of a room. The store parses neither `kind` nor `body`.
struct Record {
    Seq seq;
    TimeMs time;
    std::string kind;
    std::string body;
    std::optional<KeptAnswer> answer;
    /// Whether this record's body alone is enough to rebuild the room. Recovery reads no record before a baseline.
    bool baseline = false;

    friend bool operator==(const Record&, const Record&) = default;
};

/// A kept answer, with the record that its request caused.
struct PastAnswer {
    RoomId room;
    Seq seq;
    TimeMs time;
    KeptAnswer answer;

    friend bool operator==(const PastAnswer&, const PastAnswer&) = default;
};

// Rooms

/// A new room. The commit that creates the room contains its first records.
struct NewRoom {
    std::string code;                ///< no other open room has this code; the code is free again when the room closes
    std::optional<SecretHash> link;  ///< private rooms only
    TimeMs created;
    std::optional<std::string> of_template{};  ///< the name of the template, if the room was made from one

    friend bool operator==(const NewRoom&, const NewRoom&) = default;
};

/// A new code and a new link for an open room. The old code and link become free.
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
    Seq seq;                           ///< the number of the room's newest record
    std::string summary;               ///< the room's newest text for the lobby; the store does not parse it
    std::optional<SessionId> owner{};  ///< the session that owns the room; only while that session lives

    friend bool operator==(const RoomRow&, const RoomRow&) = default;
};

/// The data that rebuilds a room.
struct RoomJournal {
    RoomRow row;
    std::vector<Record> records;              ///< the newest baseline or else the first record, and all later records
    std::vector<PastAnswer> answers;          ///< the requested answers, oldest first, also those before the baseline
    std::vector<ledger::Transfer> transfers;  ///< the transfers of these records, in their order

    friend bool operator==(const RoomJournal&, const RoomJournal&) = default;
};

// Seats and games

/// A player takes a seat or gives it up. A player has at most one seat in a room.
struct SeatChange {
    PlayerId player;
    std::optional<std::uint8_t> seat;  ///< empty: the player gives up the seat

    friend bool operator==(const SeatChange&, const SeatChange&) = default;
};

/// A table where a player has a seat.
struct SeatRow {
    RoomId room;
    PlayerId player;
    std::uint8_t seat = 0;

    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

/// The result of a game, with its players.
struct GameResult {
    struct Player {
        PlayerId player;
        std::uint8_t seat = 0;

        friend bool operator==(const Player&, const Player&) = default;
    };

    std::string text;  ///< the store does not parse it
    std::vector<Player> players;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Marks that a game begins or ends with a record of the same commit. An export reads the records in between.
struct GameMark {
    enum class What : std::uint8_t { begins, ends };

    GameNumber game;
    What what = What::begins;
    Seq seq;
    std::optional<GameResult> result{};  ///< present if the game was played to its end

    friend bool operator==(const GameMark&, const GameMark&) = default;
};

struct GameRow {
    RoomId room;
    GameNumber game;
    Seq first;
    std::optional<Seq> last;  ///< empty while the game runs
    std::optional<TimeMs> ended;

    friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// A finished game, as one entry in the list of one of its players.
struct PlayedGame {
    std::int64_t number = 0;  ///< rises from game to game on the whole server
    RoomId room;
    GameNumber game;
    TimeMs ended;
    std::uint8_t seat = 0;  ///< this player's
    std::string result;

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

struct GameJournal {
    GameRow row;
    std::vector<Record> records;  ///< from `first` to `last`; empty while the game runs, whose secrets are closed

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

/// A token that identifies a player who returns. A player may have several tokens.
struct TokenRow {
    SecretHash hash;
    PlayerId player;
    TimeMs created;

    friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

/// The newest use of an account's token. A similar use within an hour (same network and program) is not stored.
struct TokenUse {
    SecretHash hash;
    PlayerId player;
    TimeMs time;
    std::string network;  ///< coarse: shows a place, not a person
    std::string program;  ///< the name that the client program gave; may be empty

    friend bool operator==(const TokenUse&, const TokenUse&) = default;
};
inline constexpr std::int64_t token_use_ms_min = 60 * 60 * 1000;

/// Another use of a token, over the same connection or on the same device.
struct TokenTouch {
    SecretHash hash;
    TimeMs time;

    friend bool operator==(const TokenTouch&, const TokenTouch&) = default;
};

/// A login of an account, with its last use.
struct Login {
    TokenRow token;
    std::optional<TokenUse> used;  ///< none: never used

    friend bool operator==(const Login&, const Login&) = default;
};

/// `player` mutes `other`, or ends the mute.
struct MuteChange {
    PlayerId player;
    PlayerId other;
    bool muted = true;

    friend bool operator==(const MuteChange&, const MuteChange&) = default;
};

/// A new role for a player. It does not replace the whole row, so it undoes no change made after an earlier read.
struct RoleChange {
    PlayerId player;
    Role role = Role::player;

    friend bool operator==(const RoleChange&, const RoleChange&) = default;
};

/// An account: a unique name, and the hash that checks the password. An account turns a guest into a player.
struct AccountRow {
    PlayerId player;
    std::string name;      ///< the player gets this name
    std::string key;       ///< the name, normalized for comparison
    std::string password;  ///< the text of an Argon2id hash

    friend bool operator==(const AccountRow&, const AccountRow&) = default;
};

struct PasswordChange {
    PlayerId player;
    std::string password;
    /// The old password, which the player knew. If another one is stored now, the store refuses (`other_password`).
    std::optional<std::string> instead_of{};

    friend bool operator==(const PasswordChange&, const PasswordChange&) = default;
};

/// Deletes all tokens of a player except one.
struct LogOut {
    PlayerId player;
    std::optional<SecretHash> but;

    friend bool operator==(const LogOut&, const LogOut&) = default;
};

/// An attempt to log in to this account from this network, with the right or a wrong password. The store remembers the
/// networks of the latest attempts with the right password. The store counts wrong passwords until the next right one.
struct LoginTry {
    PlayerId player;
    std::string network;
    TimeMs time;
    bool right = false;

    friend bool operator==(const LoginTry&, const LoginTry&) = default;
};

/// Wrong passwords for an account since the last right one.
struct WrongPasswords {
    std::int64_t count = 0;
    std::int64_t networks = 0;  ///< number of their networks; beyond a limit, all further ones count as one

    friend bool operator==(const WrongPasswords&, const WrongPasswords&) = default;
};

/// An account with its login data.
struct Account {
    PlayerRow player;
    std::string key;
    std::string password;
    std::vector<std::string> came_from{};  ///< the networks of the last logins; the latest network is last
    std::optional<SecondFactor> second_factor{};

    friend bool operator==(const Account&, const Account&) = default;
};

/// Changes to players, written alone or in the commit that needs them. An existing player keeps the time of
/// creation and the role. A player with an account also keeps the name. The store refuses the token of another
/// player, a second account of a player, and another account's key. Each player keeps only the newest tokens. Roles
/// change last. A role for an unknown player does nothing. A limit in an unknown currency is malformed. The store
/// refuses all changes as `code_used` if a one-time code was used before, or if its account has no second factor.
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
    std::vector<TokenUse> token_uses{};  ///< ignored if the token does not exist
    std::vector<TokenTouch> token_touches{};
    std::vector<OneTimeCode> one_time_codes{};  ///< the store applies them before the second factors
    std::vector<SecondFactorChange> second_factors{};
    std::vector<ChatReport> chat_reports{};  ///< ignored if this player has already reported the line
    std::vector<ReportDealt> reports_dealt{};

    friend bool operator==(const PlayerChanges&, const PlayerChanges&) = default;
};

}  // namespace anteroom::store
