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
#include "store/sql/open_failed.hpp"
#include "store/sql/retention.hpp"

namespace anteroom::store {

struct SqlOptions {
    enum class Access : std::uint8_t {
        serve,  ///< makes what is missing and keeps other servers away
        share,  ///< as one of several servers, each of which opens a session: only a database of PostgreSQL can
        read,   ///< for export and audit, also while a server runs; every write fails
    };

    Access access = Access::serve;
    Limits limits{};
    Observer observer{};
    /// Signs the heads of the books. Without one no money moves.
    std::shared_ptr<const ledger::Signer> signer{};
    /// False: until let_money_move() says otherwise, no money comes in, goes out or is staked.
    bool money_moves = true;
};

class Backend;
class Writer;

/// The store in a database that knows SQL: one writer thread that takes all waiting commits into one transaction. Its
/// owner destroys it after everybody who may call it.
class SqlStore : public Store {
  public:
    /// Starts the thread; throws OpenFailed.
    SqlStore(std::unique_ptr<Backend> backend, SqlOptions options);
    ~SqlStore() override;

    /// Carries out what waits and ends the thread. Later calls fail as `stopping`, at once and in their own thread.
    void stop();

    /// Whether money comes in, goes out and is staked from now on; where not, that is refused as `unproved`. Games that
    /// run go on either way, and pay what they pay into wallets. Any thread.
    void let_money_move(bool moves);

    /// How long it has been at the call, or the group of commits, that it carries out: by it a disk or a database that
    /// hangs is known, of which no call tells before it ends. Any thread.
    std::chrono::milliseconds busy_for() const;

    /// The open room that has this code in its row.
    void room_with_code(std::string code, OnRead<std::optional<RoomRow>> done);
    /// Lets some of it go; as long as there is more, it is to be called again.
    void prune(Retention what, OnRead<Pruned> done);
    /// What is personal about a player goes, the books stay whole. Not for somebody who sits at a table or has money.
    void forget(PlayerId player, ledger::AuditEntry audit_entry, OnOutcome done);
    void set_limit(LimitChange change, ledger::AuditEntry audit_entry, OnOutcome done);
    /// Makes the seal of the books anew; `unproved` where the house did not sign the head of a chain.
    void seal_heads(ledger::AuditEntry audit_entry, OnOutcome done);

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
    void claim_in_turn(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done);
    void read_claimed(const std::vector<RoomId>& rooms, const std::vector<std::optional<NotClaimed>>& refused,
                      TimeMs answers_since, const OnClaimed& done);
    template <class Change>
    void act(ledger::AuditEntry audit_entry, OnOutcome done, Change change);

    std::function<void(const ledger::AuditEntry&)> on_act_;
    std::unique_ptr<Writer> writer_;
};

}  // namespace anteroom::store
