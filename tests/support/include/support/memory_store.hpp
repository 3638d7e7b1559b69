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

/// The fault of a call. Any fault makes a query fail. For a call that claims
/// or releases rooms, the fault decides whether the call is carried out.
enum class Fault : std::uint8_t {
    fails,             ///< nothing happens, and the answer is `failed`
    unknown_not_done,  ///< nothing happens, and the answer is `unknown`
    unknown_done,      ///< the commit is durable, and the answer is `unknown`
};

/// Calls that change a room's owner, with answers like those of queries.
enum class RoomCall : std::uint8_t { claim, release };

/// A store for tests and the simulator. Any thread may call it, but nothing happens until the test steps it. A test can
/// decide when faults happen. Destroying a store with waiting calls is like a crash: none of the calls is carried out
/// or answered.
class MemoryStore final : public Store {
  public:
    explicit MemoryStore(std::shared_ptr<MemoryDisk> disk = std::make_shared<MemoryDisk>(), Limits limits = {});

    // Calls of the test

    /// Carries out the oldest waiting call, and answers it unless answers are held. Returns false if no call waits.
    bool step();
    /// Steps until no call waits, including calls that answers cause. Returns the number of steps.
    std::size_t run();
    /// Carries out later calls but does not answer them.
    void hold_answers() { held_ = true; }
    /// Gives the held answers in order and ends the hold.
    void release_answers();
    /// Passes each answer to `late`, which calls it later.
    void give_answers_to(std::function<void(std::function<void()>)> late) { late_ = std::move(late); }
    std::size_t waiting() const;

    /// Makes the nth later call meet the fault, where 1 is the next call.
    void fault_at(std::uint64_t nth, Fault fault) { faults_[calls_ + nth] = fault; }
    /// Makes every later call meet the fault, until the fault is reset.
    void fault_always(std::optional<Fault> fault) { always_ = fault; }
    /// Makes the next call of this kind meet the fault.
    void fault_next(RoomCall which, Fault fault) { faults_of_rooms_[which] = fault; }
    std::uint64_t calls() const { return calls_; }
    const std::shared_ptr<MemoryDisk>& disk() const { return disk_; }

    // Calls of the server

    /// Finds the open room whose row has this code.
    void room_with_code(std::string code, OnRead<std::optional<RoomRow>> done);
    void commit_all(std::vector<Commit> commits, OnOutcomes done) override;
    void change_players(PlayerChanges changes, OnOutcome done) override;
    void change_by_admin(AdminChanges changes, OnOutcome done) override;
    void reserve_rooms(std::uint32_t count, OnRead<RoomId> done) override;
    void reserve_players(std::uint32_t count, OnRead<PlayerId> done) override;
    void open_session(SessionWanted wanted, OnRead<SessionOpened> done) override;
    void renew_session(OnRead<bool> done) override;
    void end_session(OnRead<bool> done) override;
    void sessions(OnRead<std::vector<NodeSession>> done) override;
    void open_rooms(OnRead<std::vector<RoomRow>> done) override;
    void claim_rooms(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) override;
    void claimable_rooms(OnRead<std::vector<ClaimableRoom>> done) override;
    void release_room(Release release, OnRead<bool> done) override;
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
    /// Carries out one call, with or without a fault. The returned function gives the answer.
    using Call = std::function<Answer(std::optional<Fault>)>;

    void add(Call call, Answer overloaded);
    void commit(Commit commit, OnOutcome done);
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
    SessionId session_;         ///< 0 if no session is open
    mutable std::mutex mutex_;  ///< guards only waiting_; all other members belong to the thread that steps
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
