#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "book_queries.hpp"
#include "reports_times.hpp"
#include "store/port/reports.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Adds two amounts. Returns the largest amount if the sum is larger: turnover, unlike a balance, has no limit.
ledger::Amount sum_at_most(ledger::Amount a, ledger::Amount b);

/// Reports from the tables. Owns its connection, which has no open transaction between two calls.
class ReportsFile final : public Reports {
  public:
    ReportsFile(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);

    PlayerPage players(std::string_view text, std::string_view after_key, std::uint32_t count) override;
    std::vector<WalletState> wallets(PlayerId player) override;
    std::vector<StatementLine> statement(PlayerId player, ledger::CurrencyId currency,
                                         std::optional<std::int64_t> before, std::uint32_t count) override;
    std::vector<BookTotal> totals() override;
    std::vector<AccountBalance> accounts(ledger::CurrencyId currency, ledger::AccountId after,
                                         std::uint32_t count) override;
    std::vector<NumberedEntry> entries(const EntryFilter& filter, std::uint32_t count) override;
    std::vector<DayTotals> days(ledger::CurrencyId currency, const std::vector<TimeMs>& begins) override;
    std::vector<UnfinishedGame> unfinished() override;
    Settlement settlement(ledger::CurrencyId currency, const SettledGames& games) override;
    std::optional<KeptTable> table(RoomId room) override;
    std::vector<KeptTable> closed_tables(const ClosedFilter& filter, std::uint32_t count) override;
    std::vector<KeptGame> games(RoomId room, std::optional<GameNumber> before, std::uint32_t count) override;
    std::vector<EndedGame> ended_games(std::int64_t after, std::uint32_t count) override;
    std::optional<DeskPayment> payment(std::string_view key) override;
    std::vector<DeskPayment> payments(const PaymentFilter& filter, std::uint32_t count) override;
    ledger::Amount owed(ledger::AccountId wallet) override;
    std::optional<PaymentAsked> asked_payment(std::int64_t number) override;
    std::optional<PaymentAsked> asked_payment_under(std::string_view key) override;
    std::vector<PaymentAsked> asked_payments(std::optional<std::int64_t> before, std::uint32_t count) override;
    std::optional<Drawer> drawer(std::int64_t number) override;
    std::optional<Drawer> open_drawer(PlayerId player, ledger::CurrencyId currency) override;
    std::vector<Drawer> drawers(std::optional<std::int64_t> before, std::uint32_t count) override;
    ledger::Amount in_drawer(std::int64_t number) override;
    std::vector<PlayerRow> staff() override;
    std::vector<DeskRule> desk_rules() override;
    std::vector<LimitSet> limits() override;
    std::vector<ledger::StoredAuditEntry> audit_log(std::optional<std::int64_t> before, std::uint32_t count) override;

  private:
    /// A transaction that only reads, for this object's life. It is undone at the end, because it wrote nothing.
    class Moment {
      public:
        explicit Moment(Database& db) : db_(db) { db_.begin(Database::Transaction::reads); }
        ~Moment() { db_.roll_back(); }
        Moment(const Moment&) = delete;
        Moment& operator=(const Moment&) = delete;

      private:
        Database& db_;
    };

    template <class Read>
    auto at_one_moment(Read read) {
        try {
            const Moment moment(db_);
            return read();
        } catch (const SqlError& error) {
            if (error.cause() == SqlError::Cause::changed_by_hand) throw ChangedByHand(error.what());
            throw ReadFailed(error.what());
        }
    }

    /// Throws SqlError if the proof in that column, for a row of this table, is wrong.
    void require_sealed(const Statement& row, int column, const char* table) const;
    std::optional<PaymentAsked> asked_payment(Statement& rows);
    std::string name_of_player(std::int64_t player);
    bool is_closed(const ledger::TableGame& game);
    /// Returns the rooms that the conditions select. If the conditions name no rooms
    /// and no template, these are the rooms where money moved in the time span.
    std::vector<RoomId> rooms_of(ledger::CurrencyId currency, const SettledGames& games);
    /// Returns the money at the tables, by game. Reads every account with a balance other than zero.
    std::map<ledger::TableGame, ledger::Amount> at_stake();

    std::unique_ptr<Database> own_;
    Database& db_;
    std::optional<crypto::Bytes32> row_key_;
    BookQueries books_;
    RowTimes times_;
};

}  // namespace anteroom::store
