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

/// What one input does to a room: all of it becomes durable or none.
struct Commit {
    RoomId room;
    Epoch epoch;                              ///< of a new room: 1
    Seq expected_seq;                         ///< the room's newest number before this; of a new room: 0
    std::vector<Record> records;              ///< expected_seq+1, +2, …; may be empty when only a side row changes
    std::vector<ledger::Transfer> transfers;  ///< posted together; their keys name this room and records of this commit

    std::optional<NewRoom> creates;
    std::optional<Renewal> renews{};
    std::optional<TimeMs> closes;        ///< the room is closed after this commit: its code and its seats are free
    std::optional<std::string> summary;  ///< replaces the room's
    std::vector<SeatChange> seats;
    std::vector<GameMark> games;
    std::optional<PlayerChanges> players{};
    std::optional<ledger::AuditEntry> audit_entry{};  ///< its line in the log, when the house did it
};

using OnOutcome = std::function<void(Outcome)>;
using OnOutcomes = std::function<void(std::vector<Outcome>)>;
template <class T>
using OnRead = std::function<void(Read<T>)>;
/// Of each room by itself, in the order in which they were asked for.
using OnClaimed = std::function<void(std::vector<Read<Claimed>>)>;

/// The one durable memory of the server. Any thread may call; calls of one thread are carried out in their order, so
/// a query sees the commits made before it. Nothing is answered before the call returns: the callback runs on the
/// store's own thread, exactly once also when the store closes, must not throw and should only post to a shard.
class Store {
  public:
    virtual ~Store() = default;

    // Writing

    virtual void commit(Commit commit, OnOutcome done) = 0;
    /// Commits of different rooms, handed over at once so that the store is woken once for all of them. Each succeeds
    /// or fails by itself; they are answered together, in their order, when the last is.
    virtual void commit_all(std::vector<Commit> commits, OnOutcomes done) = 0;
    /// Players, tokens and mutes outside a room.
    virtual void change_players(PlayerChanges changes, OnOutcome done) = 0;
    virtual void change_books(BookChanges changes, OnOutcome done) = 0;
    virtual void change_by_admin(AdminChanges changes, OnOutcome done) = 0;

    // Numbers, handed out in durable blocks: first … first+count-1 are never given again, even if never used.

    virtual void reserve_rooms(std::uint32_t count, OnRead<RoomId> done) = 0;
    virtual void reserve_players(std::uint32_t count, OnRead<PlayerId> done) = 0;

    // Nodes

    /// Once in the life of a store, before any room is claimed or made.
    virtual void open_session(SessionWanted wanted, OnRead<SessionOpened> done) = 0;
    /// True: it lives for its lease from the moment at which this was carried out, which is not before it was called;
    /// false: it is over for good. Overtakes what waits.
    virtual void renew_session(OnRead<bool> done) = 0;
    /// Its rooms are nobody's and its name is free at once. False: it was over before.
    virtual void end_session(OnRead<bool> done) = 0;
    /// Those that live.
    virtual void sessions(OnRead<std::vector<NodeSession>> done) = 0;

    // Rooms

    /// Recovery lists the open rooms first and then claims them, so that few journals are in memory at a time.
    virtual void open_rooms(OnRead<std::vector<RoomRow>> done) = 0;
    /// Newest first, those closed before `before`.
    virtual void closed_rooms(TimeMs before, std::uint32_t count_max, OnRead<std::vector<RoomRow>> done) = 0;
    /// Unless another session owns the room: makes it this store's, raises its epoch, after which older epochs are
    /// refused, and reads it as load_room does; of a closed one the row alone is read. At most `claims_max` rooms, each
    /// named once; what one of them is refused or fails with concerns no other.
    virtual void claim_rooms(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) = 0;
    /// By number.
    virtual void claimable_rooms(OnRead<std::vector<ClaimableRoom>> done) = 0;
    /// False: the room was not this session's under that epoch. Otherwise the epoch is the next one. Where it fails the
    /// room may be released all the same.
    virtual void release_room(Release release, OnRead<bool> done) = 0;
    /// Open or closed; with the kept answers not older than `answers_since`, the newest 32 of a client key.
    virtual void load_room(RoomId room, TimeMs answers_since, OnRead<std::optional<RoomJournal>> done) = 0;
    /// The kept answers of all rooms, closed ones included, limited as above.
    virtual void recent_answers(TimeMs since, OnRead<std::vector<PastAnswer>> done) = 0;
    /// The room that this request made: the answer kept with its first record.
    virtual void made_by(PlayerId player, std::string client, RequestId request,
                         OnRead<std::optional<PastAnswer>> done) = 0;

    // Games

    virtual void games(RoomId room, OnRead<std::vector<GameRow>> done) = 0;
    virtual void load_game(RoomId room, GameNumber game, OnRead<std::optional<GameJournal>> done) = 0;
    /// The record that ended it, read alone; none while it runs, for its secrets are not to be read yet.
    virtual void game_end(RoomId room, GameNumber game, OnRead<std::optional<Record>> done) = 0;
    /// A room's records from number `from` on, oldest first, also of a game that runs: secrets may stand in them. Those
    /// that no key at hand opens are left out.
    virtual void history(RoomId room, Seq from, OnRead<std::vector<Record>> done) = 0;
    /// The games of a player that were played to their end and whose numbers are below `before`, newest first.
    virtual void played(PlayerId player, std::int64_t before, std::uint32_t count_max,
                        OnRead<std::vector<PlayedGame>> done) = 0;
    virtual void transfers(RoomId room, OnRead<std::vector<ledger::Transfer>> done) = 0;

    // Books

    virtual void currencies(OnRead<std::vector<ledger::Currency>> done) = 0;
    /// One amount for each account asked for, at one moment.
    virtual void balances(std::vector<ledger::AccountId> accounts, OnRead<std::vector<ledger::Amount>> done) = 0;
    /// One for each currency; read at one moment.
    virtual void book_totals(OnRead<std::vector<BookTotal>> done) = 0;
    /// Deposits and withdrawals of a wallet, newest first.
    virtual void cash(ledger::AccountId wallet, std::uint32_t count_max, OnRead<std::vector<CashMove>> done) = 0;
    /// All movements of a wallet whose number is below `before`, newest first.
    virtual void receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                          OnRead<std::vector<Receipt>> done) = 0;
    /// The table games of a wallet whose numbers are below `before`, newest first.
    virtual void statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                           OnRead<std::vector<StatementLine>> done) = 0;
    virtual void chain(ledger::ChainId chain, OnRead<std::optional<ChainRow>> done) = 0;
    /// The audit log, newest first.
    virtual void audit_log(std::uint32_t count_max, OnRead<std::vector<ledger::AuditEntry>> done) = 0;

    // The house

    virtual void chat_reports(ReportsAsked asked, OnRead<std::vector<ChatReport>> done) = 0;
    virtual void chat_report(std::int64_t number, OnRead<std::optional<ChatReport>> done) = 0;
    virtual void closures(OnRead<std::vector<Closure>> done) = 0;
    /// By name.
    virtual void templates(OnRead<std::vector<Template>> done) = 0;

    // Players

    virtual void player(PlayerId id, OnRead<std::optional<PlayerRow>> done) = 0;
    virtual void player_by_token(SecretHash hash, OnRead<std::optional<PlayerRow>> done) = 0;
    /// By the key of its name.
    virtual void account_named(std::string key, OnRead<std::optional<Account>> done) = 0;
    virtual void account_of(PlayerId id, OnRead<std::optional<Account>> done) = 0;
    virtual void wrong_passwords(PlayerId id, OnRead<WrongPasswords> done) = 0;
    /// Newest first.
    virtual void logins_of(PlayerId id, OnRead<std::vector<Login>> done) = 0;
    /// The seats that a player holds in open rooms.
    virtual void tables_of(PlayerId id, OnRead<std::vector<SeatRow>> done) = 0;
    /// Whom a player does not read.
    virtual void mutes_of(PlayerId id, OnRead<std::vector<PlayerId>> done) = 0;
    /// What a player has set as it stands at `now`, and what it used of it on that day.
    virtual void protection(PlayerId id, TimeMs now, OnRead<PlayerProtection> done) = 0;
};

/// Of one call: so many journals are in memory at once, and commits wait for so long.
inline constexpr std::size_t claims_max = 32;

/// What is kept of a client key (protocol: older requests are `id_too_old`).
inline constexpr std::uint32_t answers_per_client = 32;
inline constexpr std::int64_t answer_age_ms_max = 10 * 60 * 1000;

}  // namespace anteroom::store
