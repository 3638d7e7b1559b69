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

/// The answer to the request that caused a record. The store keeps the answer with the record, so a retry does not act
/// again and gets the same answer.
struct KeptAnswer {
    PlayerId player;
    std::string client;  ///< the key of one page load or process
    RequestId request;
    std::string text;  ///< empty: the request took effect in the record that this answer is kept with

    friend bool operator==(const KeptAnswer&, const KeptAnswer&) = default;
};

/// One numbered update of a room. The store parses neither `kind` nor `body`.
struct Record {
    Seq seq;
    TimeMs time;
    std::string kind;
    std::string body;
    std::optional<KeptAnswer> answer;
    /// Whether the body alone rebuilds the room as of this record. Recovery reads nothing older.
    bool baseline = false;

    friend bool operator==(const Record&, const Record&) = default;
};

/// A kept answer with the record of its request.
struct PastAnswer {
    RoomId room;
    Seq seq;
    TimeMs time;
    KeptAnswer answer;

    friend bool operator==(const PastAnswer&, const PastAnswer&) = default;
};

// Rooms

/// A new room; the commit that creates it has its first records.
struct NewRoom {
    std::string code;                ///< unique among open rooms; free again when the room closes
    std::optional<SecretHash> link;  ///< private rooms only
    TimeMs created;
    std::optional<std::string> of_template{};  ///< name of the template, if the room was made from one

    friend bool operator==(const NewRoom&, const NewRoom&) = default;
};

/// New code and link of an open room. The old code and link become free.
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
    Seq seq;                           ///< number of its newest record
    std::string summary;               ///< the room's newest text for the lobby; the store does not parse it
    std::optional<SessionId> owner{};  ///< set while that session lives

    friend bool operator==(const RoomRow&, const RoomRow&) = default;
};

/// Data to rebuild a room.
struct RoomJournal {
    RoomRow row;
    std::vector<Record> records;              ///< the newest baseline, else the first record, and all later ones
    std::vector<PastAnswer> answers;          ///< the requested answers, oldest first, also from before the baseline
    std::vector<ledger::Transfer> transfers;  ///< transfers of these records, in their order

    friend bool operator==(const RoomJournal&, const RoomJournal&) = default;
};

// Seats and games

/// A player takes a seat or gives it up; a player holds at most one seat of a room.
struct SeatChange {
    PlayerId player;
    std::optional<std::uint8_t> seat;  ///< empty: the player no longer has a seat

    friend bool operator==(const SeatChange&, const SeatChange&) = default;
};

/// One of a player's tables.
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

/// A game begins or ends with a record of the same commit. An export reads the records between the two marks.
struct GameMark {
    enum class What : std::uint8_t { begins, ends };

    GameNumber game;
    What what = What::begins;
    Seq seq;
    std::optional<GameResult> result{};  ///< set if the game was played to its end

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

/// A finished game in the list of one of its players.
struct PlayedGame {
    std::int64_t number = 0;  ///< rises from game to game across the whole server
    RoomId room;
    GameNumber game;
    TimeMs ended;
    std::uint8_t seat = 0;  ///< this player's
    std::string result;

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

struct GameJournal {
    GameRow row;
    std::vector<Record> records;  ///< first … last; empty while the game runs, because its secrets must not be read

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

/// A token that identifies a returning player. A player may have several tokens.
struct TokenRow {
    SecretHash hash;
    PlayerId player;
    TimeMs created;

    friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

/// The newest use of an account's token. Another use within an hour, with the same network and program, is not stored.
struct TokenUse {
    SecretHash hash;
    PlayerId player;
    TimeMs time;
    std::string network;  ///< coarse: identifies a place, not a person
    std::string program;  ///< the name that the client program gives; may be empty

    friend bool operator==(const TokenUse&, const TokenUse&) = default;
};
inline constexpr std::int64_t token_use_ms_min = 60 * 60 * 1000;

/// A further use of a token, over the same connection or on the same device.
struct TokenTouch {
    SecretHash hash;
    TimeMs time;

    friend bool operator==(const TokenTouch&, const TokenTouch&) = default;
};

/// A login of an account with its last use, for readers.
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

/// A new role for a player. The change does not replace the whole row, so a change from an older read undoes nothing.
struct RoleChange {
    PlayerId player;
    Role role = Role::player;

    friend bool operator==(const RoleChange&, const RoleChange&) = default;
};

/// An account: a unique name, and the hash that checks the password. An account turns a guest into a player.
struct AccountRow {
    PlayerId player;
    std::string name;      ///< becomes the player's name
    std::string key;       ///< the name, normalized for comparison
    std::string password;  ///< the text of an Argon2id hash

    friend bool operator==(const AccountRow&, const AccountRow&) = default;
};

struct PasswordChange {
    PlayerId player;
    std::string password;
    /// The password that the player proved to know. If another is stored now, the change is refused (`other_password`).
    std::optional<std::string> instead_of{};

    friend bool operator==(const PasswordChange&, const PasswordChange&) = default;
};

/// Deletes all tokens of a player except one.
struct LogOut {
    PlayerId player;
    std::optional<SecretHash> but;

    friend bool operator==(const LogOut&, const LogOut&) = default;
};

/// An attempt to log in to this account from that network, with the right password or a wrong one. The store keeps the
/// networks of the latest right attempts. The store counts wrong attempts until the next right one.
struct LoginTry {
    PlayerId player;
    std::string network;
    TimeMs time;
    bool right = false;

    friend bool operator==(const LoginTry&, const LoginTry&) = default;
};

/// Wrong passwords since the last right one.
struct WrongPasswords {
    std::int64_t count = 0;
    std::int64_t networks = 0;  ///< networks of the wrong passwords; beyond a limit, all others count as one

    friend bool operator==(const WrongPasswords&, const WrongPasswords&) = default;
};

/// An account with its login data, for readers.
struct Account {
    PlayerRow player;
    std::string key;
    std::string password;
    std::vector<std::string> came_from{};  ///< networks of the last logins, the latest last
    std::optional<SecondFactor> second_factor{};

    friend bool operator==(const Account&, const Account&) = default;
};

/// Changes to players, alone or in the commit that needs them. An existing player keeps the time of creation and the
/// role, and with an account also the name. The store refuses a token of another player, a second account of a player,
/// and another account's key. Each player keeps only the newest tokens. Roles change last; a role change of a missing
/// player does nothing. A limit in an unknown currency is malformed. All changes are refused as `code_used` if a
/// one-time code was used before or its account has no second factor.
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
    std::vector<OneTimeCode> one_time_codes{};  ///< applied before the second factors
    std::vector<SecondFactorChange> second_factors{};
    std::vector<ChatReport> chat_reports{};  ///< ignored if this player has already reported the line
    std::vector<ReportDealt> reports_dealt{};

    friend bool operator==(const PlayerChanges&, const PlayerChanges&) = default;
};

}  // namespace anteroom::store
