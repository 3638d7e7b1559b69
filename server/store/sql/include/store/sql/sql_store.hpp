#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

#include "ledger/chain.hpp"
#include "store/port/limit_set.hpp"
#include "store/port/limits.hpp"
#include "store/port/stats.hpp"
#include "store/port/store.hpp"
#include "store/sql/audited.hpp"
#include "store/sql/database.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/retention.hpp"

namespace anteroom::store {

struct SqlOptions {
    enum class Access : std::uint8_t {
        serve,  ///< makes tables that are missing, and keeps other servers away
        share,  ///< runs as one of several servers, each with a session; only with PostgreSQL
        read,   ///< only reads, for export and audit, also while a server runs; every write fails
    };

    Access access = Access::serve;
    Limits limits{};
    Observer observer{};
    /// Signs the heads of the books. If there is no signer, no money moves.
    std::shared_ptr<const ledger::Signer> signer{};
    /// Migrations after this program's own; only tests use them.
    Migrations later_migrations{};
    /// If false, no money may come in, go out or be staked until let_money_move(true) is called.
    bool money_moves = true;
    /// The longest time between two looks for foreign triggers, rules and functions in the
    /// database. If the store finds any, money stops and the store calls the observer's `on_wrong`.
    std::chrono::milliseconds look_pause{60'000};
};

class Backend;
class Writer;

/// The store in an SQL database. One writer thread writes all waiting commits
/// in one transaction. The owner destroys the store after all its callers.
class SqlStore : public Store {
  public:
    /// Starts the thread. Throws OpenFailed.
    SqlStore(std::unique_ptr<Backend> backend, SqlOptions options);
    ~SqlStore() override;

    /// Finishes the calls that wait, and ends the thread. Later calls fail
    /// as `stopping`. These calls fail at once, on the caller's thread.
    void stop();

    /// Sets whether money may come in, go out and be staked from now on. If not, the store refuses it as
    /// `unproved`. In both cases running games continue and pay into wallets. Any thread may call this.
    void let_money_move(bool moves);

    /// Returns how long the current call or group of commits has taken so far. The time shows
    /// that a disk or a database hangs before any call returns. Any thread may call this.
    std::chrono::milliseconds busy_for() const;

    /// Returns the open room whose row has this code.
    void room_with_code(std::string code, OnRead<std::optional<RoomRow>> done);
    /// Deletes some of the expired data. Call this again while `more` is set.
    void prune(Retention what, OnRead<Pruned> done);
    /// Deletes a player's personal data. The books stay complete. The player must have no seat at a table and no money.
    void forget(PlayerId player, ledger::AuditEntry audit_entry, OnOutcome done);
    void set_limit(LimitChange change, ledger::AuditEntry audit_entry, OnOutcome done);
    /// Renews the seal of the books. Refuses as `unproved` if the head of a chain is not signed by the house.
    void seal_heads(ledger::AuditEntry audit_entry, OnOutcome done);

    /// Replaces the note about the newest right audits. Answers `true`.
    void note_audited(Audited audited, OnRead<bool> done);

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
    void claim_in_turn(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done);
    void read_claimed(const std::vector<RoomId>& rooms, const std::vector<std::optional<NotClaimed>>& refused,
                      TimeMs answers_since, const OnClaimed& done);
    template <class Change>
    void act(ledger::AuditEntry audit_entry, OnOutcome done, Change change);

    std::function<void(const ledger::AuditEntry&)> on_act_;
    std::unique_ptr<Writer> writer_;
};

}  // namespace anteroom::store
