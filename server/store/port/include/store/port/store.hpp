#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ledger/audit_log.hpp"
#include "ledger/transfer.hpp"
#include "store/port/books.hpp"
#include "store/port/house.hpp"
#include "store/port/ids.hpp"
#include "store/port/node.hpp"
#include "store/port/outcome.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

/// The changes of one input to a room. Either all of them become durable, or none.
struct Commit {
    RoomId room;
    Epoch epoch;                              ///< 1 for a new room
    Seq expected_seq;                         ///< the room's newest number before this commit; 0 for a new room
    std::vector<Record> records;              ///< expected_seq+1, +2, …; may be empty if only other rows change
    std::vector<ledger::Transfer> transfers;  ///< posted together; the keys name this room and records of this commit

    std::optional<NewRoom> creates;
    std::optional<Renewal> renews{};
    std::optional<TimeMs> closes;        ///< set if this commit closes the room, whose code and seats become free
    std::optional<std::string> summary;  ///< the new summary of the room, if it changes
    std::vector<SeatChange> seats;
    std::vector<GameMark> games;
    std::optional<PlayerChanges> players{};
    std::optional<ledger::AuditEntry> audit_entry{};  ///< the line in the log, for an act of the house
};

using OnOutcome = std::function<void(Outcome)>;
using OnOutcomes = std::function<void(std::vector<Outcome>)>;
template <class T>
using OnRead = std::function<void(Read<T>)>;
/// Gets one answer for each room, in the order in which the rooms were asked for.
using OnClaimed = std::function<void(std::vector<Read<Claimed>>)>;

/// The server's only durable storage. Any thread may call it; calls from one thread run in order. Every
/// callback runs exactly once, on the store's own thread. If the store is already closed, the callback runs on
/// the caller's thread, before the call returns. The callback must not throw, and should only post to a shard.
class Store {
  public:
    virtual ~Store() = default;

    // Writing

    /// Takes commits to different rooms in one call, so that the store's thread wakes up only once. Each commit
    /// succeeds or fails alone. The store answers all of them together, in their order, when the last one has finished.
    virtual void commit_all(std::vector<Commit> commits, OnOutcomes done) = 0;
    /// Changes players, tokens and mutes outside a room.
    virtual void change_players(PlayerChanges changes, OnOutcome done) = 0;
    virtual void change_by_admin(AdminChanges changes, OnOutcome done) = 0;

    // Reserves numbers. A call reserves first … first+count-1 durably. The
    // store never gives out these numbers again, even if nobody uses them.

    virtual void reserve_rooms(std::uint32_t count, OnRead<RoomId> done) = 0;
    virtual void reserve_players(std::uint32_t count, OnRead<PlayerId> done) = 0;

    // Nodes

    /// Call at most once, before the store makes or claims any room.
    virtual void open_session(SessionWanted wanted, OnRead<SessionOpened> done) = 0;
    /// Answers true if the session now has a lease that lasts from the renewal, which comes after the
    /// call. Answers false if the session has ended for good. This call overtakes calls that wait.
    virtual void renew_session(OnRead<bool> done) = 0;
    /// Makes the session's rooms and its name free at once. Answers false if the session had already ended.
    virtual void end_session(OnRead<bool> done) = 0;
    /// Returns the live sessions. Ends late ones first, so a session that is not in the list never returns.
    virtual void sessions(OnRead<std::vector<NodeSession>> done) = 0;

    // Rooms

    /// Returns the rows of all open rooms. Recovery reads this list first. Recovery
    /// then claims some rooms at a time, so that few journals are in memory together.
    virtual void open_rooms(OnRead<std::vector<RoomRow>> done) = 0;
    /// Claims each room that no other session owns. A claim raises the room's epoch, and the store refuses
    /// commits under older epochs. The result has the answers that were kept since `answers_since`: the newest 32
    /// of each client key. For a closed room the result has only the row. `rooms` may have at most `claims_max`
    /// rooms, and each room only once. If one room is refused or fails, the other rooms are not affected.
    virtual void claim_rooms(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) = 0;
    /// Returns the rooms that this session may claim, ordered by number.
    virtual void claimable_rooms(OnRead<std::vector<ClaimableRoom>> done) = 0;
    /// Answers true if the room is released. The room's epoch is then one higher. Answers false if the session
    /// did not own the room under that epoch. If the call fails, the room may have been released nevertheless.
    virtual void release_room(Release release, OnRead<bool> done) = 0;
    /// Returns the kept answers of all rooms, including closed ones: the newest 32 of each client key.
    virtual void recent_answers(TimeMs since, OnRead<std::vector<PastAnswer>> done) = 0;
    /// Returns the room that this request created. The answer kept with the room's first record identifies the room.
    virtual void made_by(PlayerId player, std::string client, RequestId request,
                         OnRead<std::optional<PastAnswer>> done) = 0;

    // Games

    virtual void games(RoomId room, OnRead<std::vector<GameRow>> done) = 0;
    virtual void load_game(RoomId room, GameNumber game, OnRead<std::optional<GameJournal>> done) = 0;
    /// Returns only the record that ended the game. Returns nothing
    /// while the game runs, because nobody may read its secrets yet.
    virtual void game_end(RoomId room, GameNumber game, OnRead<std::optional<Record>> done) = 0;
    /// Returns a room's records from number `from` on, oldest first. The records may contain the
    /// secrets of a running game. The list leaves out records for which the store has no key.
    virtual void history(RoomId room, Seq from, OnRead<std::vector<Record>> done) = 0;
    /// Returns the player's finished games with numbers below `before`, newest first.
    virtual void played(PlayerId player, std::int64_t before, std::uint32_t count_max,
                        OnRead<std::vector<PlayedGame>> done) = 0;
    virtual void transfers(RoomId room, OnRead<std::vector<ledger::Transfer>> done) = 0;

    // Books

    virtual void currencies(OnRead<std::vector<ledger::Currency>> done) = 0;
    /// Returns one amount for each requested account, all at the same moment.
    virtual void balances(std::vector<ledger::AccountId> accounts, OnRead<std::vector<ledger::Amount>> done) = 0;
    /// Returns deposits and withdrawals of a wallet, newest first.
    virtual void cash(ledger::AccountId wallet, std::uint32_t count_max, OnRead<std::vector<CashMove>> done) = 0;
    /// Returns all movements of a wallet with numbers below `before`, newest first.
    virtual void receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                          OnRead<std::vector<Receipt>> done) = 0;
    /// Returns a wallet's games at tables with numbers below `before`, newest first.
    virtual void statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                           OnRead<std::vector<StatementLine>> done) = 0;
    virtual void chain(ledger::ChainId chain, OnRead<std::optional<ChainRow>> done) = 0;
    /// Returns the audit log, newest first.
    virtual void audit_log(std::uint32_t count_max, OnRead<std::vector<ledger::AuditEntry>> done) = 0;

    // The house

    virtual void chat_reports(ReportsAsked asked, OnRead<std::vector<ChatReport>> done) = 0;
    virtual void chat_report(std::int64_t number, OnRead<std::optional<ChatReport>> done) = 0;
    virtual void closures(OnRead<std::vector<Closure>> done) = 0;
    /// Templates, by name.
    virtual void templates(OnRead<std::vector<Template>> done) = 0;

    // Players

    virtual void player(PlayerId id, OnRead<std::optional<PlayerRow>> done) = 0;
    virtual void player_by_token(SecretHash hash, OnRead<std::optional<PlayerRow>> done) = 0;
    /// Returns the account with this key. The key is its name, normalized for comparison.
    virtual void account_named(std::string key, OnRead<std::optional<Account>> done) = 0;
    virtual void account_of(PlayerId id, OnRead<std::optional<Account>> done) = 0;
    virtual void wrong_passwords(PlayerId id, OnRead<WrongPasswords> done) = 0;
    /// Returns the logins of an account, newest first.
    virtual void logins_of(PlayerId id, OnRead<std::vector<Login>> done) = 0;
    /// Returns the player's seats in open rooms.
    virtual void tables_of(PlayerId id, OnRead<std::vector<SeatRow>> done) = 0;
    /// Returns the players that this player has muted.
    virtual void mutes_of(PlayerId id, OnRead<std::vector<PlayerId>> done) = 0;
    /// Returns the player's protection as of `now`, and the amounts already used on that day.
    virtual void protection(PlayerId id, TimeMs now, OnRead<PlayerProtection> done) = 0;
};

/// The largest number of rooms in one claim. The limit bounds the memory for journals and the time that commits wait.
inline constexpr std::size_t claims_max = 32;

/// The number of answers kept for each client key. The protocol answers older requests with `id_too_old`.
inline constexpr std::uint32_t answers_per_client = 32;
inline constexpr std::int64_t answer_age_ms_max = 10 * 60 * 1000;

}  // namespace anteroom::store
