#pragma once

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "store/sqlite/reports.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "support/act_on_books.hpp"
#include "support/commit_one.hpp"
#include "support/memory_store.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::store::test {

using support::TemporaryFolder;

/// Waits for one answer. `pump` drives a store that works only when stepped.
template <class T, class Call, class Pump>
T answer_of(Call call, Pump pump) {
    auto promise = std::make_shared<std::promise<T>>();
    auto future = promise->get_future();
    call([promise](T value) { promise->set_value(std::move(value)); });
    pump();
    if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready) throw std::runtime_error("no answer");
    return future.get();
}

/// Claims rooms as a server does that takes the rooms over.
inline std::vector<Read<Claimed>> claimed_in(Store& store, const std::vector<RoomId>& rooms) {
    return answer_of<std::vector<Read<Claimed>>>([&](OnClaimed done) { store.claim_rooms(rooms, {}, std::move(done)); },
                                                 [] {});
}
/// Returns the journal that a claim gave. Throws if the claim failed or was refused.
inline std::optional<RoomJournal> journal_in(const Read<Claimed>& claimed) {
    return std::get<std::optional<RoomJournal>>(std::get<Claimed>(claimed));
}

/// The port in blocking form: each call waits for its answer, and a query that fails throws.
class Harness {
  public:
    virtual ~Harness() = default;
    virtual Store& store() = 0;
    virtual void pump() = 0;
    /// Kills the server and starts it again.
    virtual void reopen() = 0;

    Outcome commit(const Commit& commit) {
        return answer_of<Outcome>([&](OnOutcome done) { commit_one(store(), commit, std::move(done)); },
                                  [&] { pump(); });
    }
    Outcome change(const PlayerChanges& changes) {
        return answer_of<Outcome>([&](OnOutcome done) { store().change_players(changes, std::move(done)); },
                                  [&] { pump(); });
    }
    template <class T, class... Parameters, class... Arguments>
    T get(void (Store::*query)(Parameters...), Arguments... arguments) {
        auto read = answer_of<Read<T>>([&](OnRead<T> done) { (store().*query)(arguments..., std::move(done)); },
                                       [&] { pump(); });
        if (auto* failed = std::get_if<Failed>(&read)) throw std::runtime_error("query failed: " + failed->text);
        return std::get<T>(std::move(read));
    }

    Outcome change(const AdminChanges& changes) {
        return answer_of<Outcome>([&](OnOutcome done) { store().change_by_admin(changes, std::move(done)); },
                                  [&] { pump(); });
    }
    Outcome change(const BookChanges& changes) { return change(act_on_books(changes)); }
    std::vector<ledger::AuditEntry> audit_log(std::uint32_t count_max) {
        return get<std::vector<ledger::AuditEntry>>(&Store::audit_log, count_max);
    }
    std::vector<Closure> closures() { return get<std::vector<Closure>>(&Store::closures); }
    std::vector<Template> templates() { return get<std::vector<Template>>(&Store::templates); }
    PlayerProtection protection(PlayerId id, TimeMs now) { return get<PlayerProtection>(&Store::protection, id, now); }
    std::optional<Account> account_named(const std::string& key) {
        return get<std::optional<Account>>(&Store::account_named, key);
    }
    std::optional<Account> account_of(PlayerId id) { return get<std::optional<Account>>(&Store::account_of, id); }
    std::vector<ChatReport> chat_reports(const ReportsAsked& asked) {
        return get<std::vector<ChatReport>>(&Store::chat_reports, asked);
    }
    std::optional<ChatReport> chat_report(std::int64_t number) {
        return get<std::optional<ChatReport>>(&Store::chat_report, number);
    }
    WrongPasswords wrong_passwords(PlayerId id) { return get<WrongPasswords>(&Store::wrong_passwords, id); }
    std::vector<Login> logins_of(PlayerId id) { return get<std::vector<Login>>(&Store::logins_of, id); }

    RoomId reserve_rooms(std::uint32_t count) { return get<RoomId>(&Store::reserve_rooms, count); }
    PlayerId reserve_players(std::uint32_t count) { return get<PlayerId>(&Store::reserve_players, count); }
    std::vector<RoomRow> open_rooms() { return get<std::vector<RoomRow>>(&Store::open_rooms); }
    /// Returns the row of an open room, which a claim would change.
    std::optional<RoomRow> row(RoomId room) {
        const std::vector<RoomRow> rows = open_rooms();
        const auto found = std::ranges::find(rows, room, &RoomRow::id);
        return found == rows.end() ? std::nullopt : std::optional(*found);
    }
    std::vector<Read<Claimed>> claim_all(const std::vector<RoomId>& rooms, TimeMs since = {}) {
        return answer_of<std::vector<Read<Claimed>>>(
            [&](OnClaimed done) { store().claim_rooms(rooms, since, std::move(done)); }, [&] { pump(); });
    }
    Claimed try_claim(RoomId room, TimeMs since = {}) {
        Read<Claimed> read = std::move(claim_all({room}, since).front());
        if (const auto* failed = std::get_if<Failed>(&read)) throw std::runtime_error("claim failed: " + failed->text);
        return std::get<Claimed>(std::move(read));
    }
    std::vector<ClaimableRoom> claimable_rooms() { return get<std::vector<ClaimableRoom>>(&Store::claimable_rooms); }
    std::optional<RoomJournal> claim(RoomId room, TimeMs since = {}) {
        return std::get<std::optional<RoomJournal>>(try_claim(room, since));
    }
    bool release(const Release& release) { return get<bool>(&Store::release_room, release); }
    SessionOpened open_session(const SessionWanted& wanted) { return get<SessionOpened>(&Store::open_session, wanted); }
    bool renew_session() { return get<bool>(&Store::renew_session); }
    bool end_session() { return get<bool>(&Store::end_session); }
    std::optional<PastAnswer> made_by(PlayerId player, const std::string& client, RequestId request) {
        return get<std::optional<PastAnswer>>(&Store::made_by, player, client, request);
    }
    std::vector<NodeSession> sessions() { return get<std::vector<NodeSession>>(&Store::sessions); }
    std::vector<PastAnswer> recent_answers(TimeMs since) {
        return get<std::vector<PastAnswer>>(&Store::recent_answers, since);
    }
    std::vector<GameRow> games(RoomId room) { return get<std::vector<GameRow>>(&Store::games, room); }
    std::optional<GameJournal> game(RoomId room, GameNumber number) {
        return get<std::optional<GameJournal>>(&Store::load_game, room, number);
    }
    std::optional<Record> game_end(RoomId room, GameNumber number) {
        return get<std::optional<Record>>(&Store::game_end, room, number);
    }
    std::vector<Record> history(RoomId room, Seq from = Seq{1}) {
        return get<std::vector<Record>>(&Store::history, room, from);
    }
    std::vector<PlayedGame> played(PlayerId player, std::int64_t before, std::uint32_t count_max) {
        return get<std::vector<PlayedGame>>(&Store::played, player, before, count_max);
    }
    std::vector<ledger::Transfer> transfers(RoomId room) {
        return get<std::vector<ledger::Transfer>>(&Store::transfers, room);
    }
    std::vector<ledger::Amount> balances(std::vector<ledger::AccountId> accounts) {
        return get<std::vector<ledger::Amount>>(&Store::balances, std::move(accounts));
    }
    std::int64_t balance(ledger::AccountId account) { return balances({account}).front().minor; }
    /// Returns one total for each currency, all read at one moment.
    virtual std::vector<BookTotal> book_totals() = 0;
    std::vector<CashMove> cash(ledger::AccountId wallet, std::uint32_t count_max) {
        return get<std::vector<CashMove>>(&Store::cash, wallet, count_max);
    }
    std::vector<Receipt> receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max) {
        return get<std::vector<Receipt>>(&Store::receipts, wallet, before, count_max);
    }
    std::vector<StatementLine> statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max) {
        return get<std::vector<StatementLine>>(&Store::statement, wallet, before, count_max);
    }
    std::optional<ChainRow> chain(ledger::ChainId chain) { return get<std::optional<ChainRow>>(&Store::chain, chain); }
    std::vector<ledger::Currency> currencies() { return get<std::vector<ledger::Currency>>(&Store::currencies); }
    std::optional<PlayerRow> player(PlayerId id) { return get<std::optional<PlayerRow>>(&Store::player, id); }
    std::optional<PlayerRow> by_token(SecretHash hash) {
        return get<std::optional<PlayerRow>>(&Store::player_by_token, hash);
    }
    std::vector<SeatRow> tables_of(PlayerId id) { return get<std::vector<SeatRow>>(&Store::tables_of, id); }
    std::vector<PlayerId> mutes_of(PlayerId id) { return get<std::vector<PlayerId>>(&Store::mutes_of, id); }
};

/// A store in a database, with the database's other readers.
class DatabaseHarness : public Harness {
  public:
    virtual std::unique_ptr<Reports> reports() = 0;
    std::vector<BookTotal> book_totals() override { return reports()->totals(); }
};

/// Returns the signer of the tests' books.
std::shared_ptr<const ledger::Signer> test_signer();

class MemoryHarness final : public Harness {
  public:
    MemoryStore& store() override { return *store_; }
    void pump() override { store_->run(); }
    void reopen() override { store_ = std::make_unique<MemoryStore>(store_->disk()); }
    std::vector<BookTotal> book_totals() override { return store_->disk()->book_totals(); }

  private:
    std::unique_ptr<MemoryStore> store_ = std::make_unique<MemoryStore>();
};

class SqliteHarness final : public DatabaseHarness {
  public:
    SqliteHarness() : SqliteHarness(SqliteOptions{}) {}
    explicit SqliteHarness(SqliteOptions options) : options_(std::move(options)) {
        options_.folder = folder_.path();
        if (!options_.signer) options_.signer = test_signer();
        reopen();
    }
    SqliteStore& store() override { return *store_; }
    void pump() override {}
    void reopen() override {
        store_.reset();
        store_ = std::make_unique<SqliteStore>(options_);
    }
    void close() { store_.reset(); }
    std::unique_ptr<Reports> reports() override { return open_reports(options_.folder, options_.signer->row_key()); }
    SqliteOptions& options() { return options_; }

  private:
    TemporaryFolder folder_;
    SqliteOptions options_;
    std::unique_ptr<SqliteStore> store_;
};

/// Returns the text of the exception, or an empty text if there is none.
template <class Do>
std::string complaint_of(Do attempt) {
    try {
        attempt();
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

// Parts of the stories

inline constexpr PlayerId ann{1};
inline constexpr PlayerId bob{2};
inline constexpr RoomId room7{7};

/// Returns an entry of the audit log for an operator's action.
inline ledger::AuditEntry audit_entry(std::int64_t time, const std::string& what) {
    return {time, "Op 3", what, "table 7 game 1", "because"};
}
SecretHash hash_of(std::uint8_t byte);
Record record(std::int64_t seq, std::string body, std::int64_t time = 0);
/// Returns a room with its first record.
Commit opening(RoomId room, std::string code);
/// Returns the next records of a room under epoch 1.
Commit next(RoomId room, std::int64_t expected_seq, std::vector<Record> records);
Commit next(RoomId room, std::int64_t expected_seq, std::string body);

// The currency of money in tests: points of a club

inline const ledger::Currency points{{1}, "PTS", 0};
ledger::AccountId wallet(std::int64_t player);
ledger::AccountId cashier();
ledger::AccountId at_table(std::int64_t room, ledger::TableAccount::What what, std::uint8_t seat = 0);
CashMove deposit(std::string key, std::int64_t player, std::int64_t amount);
CashMove withdrawal(std::string key, std::int64_t player, std::int64_t amount);
/// Pays from player 1's wallet into the prize of a room's game 1.
ledger::Transfer buy_in(std::int64_t room, std::int64_t seq, std::uint16_t line, std::int64_t amount);

bool committed(const Outcome& outcome);
bool failed(const Outcome& outcome);
bool unknown(const Outcome& outcome);
bool refused(const Outcome& outcome, Refused::Cause cause);

}  // namespace anteroom::store::test
