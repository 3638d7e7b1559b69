#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "store/port/limits.hpp"
#include "store/port/store.hpp"
#include "support/memory_disk.hpp"

namespace anteroom::store {

/// What goes wrong with a call. A query that meets any of them fails; one that claims or releases rooms is done where
/// the fault says so.
enum class Fault : std::uint8_t {
    fails,             ///< nothing happens, answered `failed`
    unknown_not_done,  ///< nothing happens, answered `unknown`
    unknown_done,      ///< it is durable, answered `unknown`
};

/// Calls that change whose a room is, and are answered like queries.
enum class RoomCall : std::uint8_t { claim, release };

/// A store for tests and the simulator: any thread may call, nothing happens until somebody steps it, and it can be
/// told what is to go wrong. Destroyed with calls waiting, it is a crash: they are neither done nor answered.
class MemoryStore final : public Store {
  public:
    explicit MemoryStore(std::shared_ptr<MemoryDisk> disk = std::make_shared<MemoryDisk>(), Limits limits = {});

    // What the test does

    /// Carries out the oldest waiting call and answers it, unless answers are held; false if none waits.
    bool step();
    /// Steps until nothing waits, also what the answers themselves called; returns how many steps.
    std::size_t run();
    /// From now on calls are carried out but not answered.
    void hold_answers() { held_ = true; }
    /// Gives the held answers in order and no longer holds.
    void release_answers();
    /// Each answer is given to this, which calls it later.
    void give_answers_to(std::function<void(std::function<void()>)> late) { late_ = std::move(late); }
    std::size_t waiting() const;

    /// The nth call carried out from now on meets the fault; 1 is the next.
    void fault_at(std::uint64_t nth, Fault fault) { faults_[calls_ + nth] = fault; }
    /// Every call from now on meets the fault, until none is given.
    void fault_always(std::optional<Fault> fault) { always_ = fault; }
    /// The next call of that kind does.
    void fault_next(RoomCall which, Fault fault) { faults_of_rooms_[which] = fault; }
    std::uint64_t calls() const { return calls_; }
    const std::shared_ptr<MemoryDisk>& disk() const { return disk_; }

    // What a server does

    /// The open room that has this code in its row.
    void room_with_code(std::string code, OnRead<std::optional<RoomRow>> done);
    void commit(Commit commit, OnOutcome done) override;
    void commit_all(std::vector<Commit> commits, OnOutcomes done) override;
    void change_players(PlayerChanges changes, OnOutcome done) override;
    void change_books(BookChanges changes, OnOutcome done) override;
    void change_by_admin(AdminChanges changes, OnOutcome done) override;
    void reserve_rooms(std::uint32_t count, OnRead<RoomId> done) override;
    void reserve_players(std::uint32_t count, OnRead<PlayerId> done) override;
    void open_session(SessionWanted wanted, OnRead<SessionOpened> done) override;
    void renew_session(OnRead<bool> done) override;
    void end_session(OnRead<bool> done) override;
    void sessions(OnRead<std::vector<NodeSession>> done) override;
    void open_rooms(OnRead<std::vector<RoomRow>> done) override;
    void closed_rooms(TimeMs before, std::uint32_t count_max, OnRead<std::vector<RoomRow>> done) override;
    void claim_rooms(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) override;
    void claimable_rooms(OnRead<std::vector<ClaimableRoom>> done) override;
    void release_room(Release release, OnRead<bool> done) override;
    void load_room(RoomId room, TimeMs answers_since, OnRead<std::optional<RoomJournal>> done) override;
    void recent_answers(TimeMs since, OnRead<std::vector<PastAnswer>> done) override;
    void made_by(PlayerId player, std::string client, RequestId request,
                 OnRead<std::optional<PastAnswer>> done) override;
    void games(RoomId room, OnRead<std::vector<GameRow>> done) override;
    void load_game(RoomId room, GameNumber game, OnRead<std::optional<GameJournal>> done) override;
    void game_end(RoomId room, GameNumber game, OnRead<std::optional<Record>> done) override;
    void history(RoomId room, Seq from, OnRead<std::vector<Record>> done) override;
    void played(PlayerId player, std::int64_t before, std::uint32_t count_max,
                OnRead<std::vector<PlayedGame>> done) override;
    void transfers(RoomId room, OnRead<std::vector<ledger::Transfer>> done) override;
    void currencies(OnRead<std::vector<ledger::Currency>> done) override;
    void balances(std::vector<ledger::AccountId> accounts, OnRead<std::vector<ledger::Amount>> done) override;
    void book_totals(OnRead<std::vector<BookTotal>> done) override;
    void cash(ledger::AccountId wallet, std::uint32_t count_max, OnRead<std::vector<CashMove>> done) override;
    void receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                  OnRead<std::vector<Receipt>> done) override;
    void statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                   OnRead<std::vector<StatementLine>> done) override;
    void chain(ledger::ChainId chain, OnRead<std::optional<ChainRow>> done) override;
    void audit_log(std::uint32_t count_max, OnRead<std::vector<ledger::AuditEntry>> done) override;
    void chat_reports(ReportsAsked asked, OnRead<std::vector<ChatReport>> done) override;
    void chat_report(std::int64_t number, OnRead<std::optional<ChatReport>> done) override;
    void closures(OnRead<std::vector<Closure>> done) override;
    void templates(OnRead<std::vector<Template>> done) override;
    void player(PlayerId id, OnRead<std::optional<PlayerRow>> done) override;
    void player_by_token(SecretHash hash, OnRead<std::optional<PlayerRow>> done) override;
    void account_named(std::string key, OnRead<std::optional<Account>> done) override;
    void account_of(PlayerId id, OnRead<std::optional<Account>> done) override;
    void wrong_passwords(PlayerId id, OnRead<WrongPasswords> done) override;
    void logins_of(PlayerId id, OnRead<std::vector<Login>> done) override;
    void tables_of(PlayerId id, OnRead<std::vector<SeatRow>> done) override;
    void mutes_of(PlayerId id, OnRead<std::vector<PlayerId>> done) override;
    void protection(PlayerId id, TimeMs now, OnRead<PlayerProtection> done) override;

  private:
    using Answer = std::function<void()>;
    /// Carries out one call, with or without a fault; what it returns gives the answer.
    using Call = std::function<Answer(std::optional<Fault>)>;

    void add(Call call, Answer overloaded);
    template <class Change>
    Outcome apply(const Change& change);
    template <class Change>
    void write(Change change, OnOutcome done);
    template <class T, class Query>
    void read(OnRead<T> done, Query query);
    template <class T, class Work>
    void change_rooms(RoomCall which, OnRead<T> done, Work work);
    std::optional<Fault> next_fault();

    std::shared_ptr<MemoryDisk> disk_;
    Limits limits_;
    SessionId session_;         ///< 0: none was opened
    mutable std::mutex mutex_;  ///< guards waiting_ alone: whoever steps owns the rest
    std::deque<Call> waiting_;
    std::deque<Answer> answers_;
    bool held_ = false;
    std::function<void(Answer)> late_;
    std::uint64_t calls_ = 0;
    std::map<std::uint64_t, Fault> faults_;
    std::optional<Fault> always_;
    std::map<RoomCall, Fault> faults_of_rooms_;
};

}  // namespace anteroom::store
