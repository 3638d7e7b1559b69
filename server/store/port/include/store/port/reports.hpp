#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/audit_log.hpp"
#include "ledger/chain.hpp"
#include "store/port/books.hpp"
#include "store/port/desk.hpp"
#include "store/port/ids.hpp"
#include "store/port/limit_set.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

/// The store could not read its data. The caller made no mistake: the disk has failed, and a later read may work.
class ReadFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A row that gives a permission or names a sum does not match the house's seal. The caller must not use this row.
class ChangedByHand : public ReadFailed {
  public:
    using ReadFailed::ReadFailed;
};

// Players

struct FoundPlayer {
    PlayerRow player;
    std::string key;  ///< the name, normalized for comparison; empty for a guest
    bool suspended = false;

    friend bool operator==(const FoundPlayer&, const FoundPlayer&) = default;
};

struct PlayerPage {
    std::vector<FoundPlayer> players;
    std::optional<std::string> after;  ///< the key with which to request the next page, if there is one

    friend bool operator==(const PlayerPage&, const PlayerPage&) = default;
};

/// A player's money in one currency.
struct WalletState {
    ledger::Currency currency;
    ledger::Amount free;
    ledger::Amount at_tables;  ///< paid for seats in unfinished games, including the fee

    friend bool operator==(const WalletState&, const WalletState&) = default;
};

// Books

struct AccountBalance {
    ledger::AccountId account;
    std::string player_name;  ///< empty unless the account is a wallet
    ledger::Amount amount;

    friend bool operator==(const AccountBalance&, const AccountBalance&) = default;
};

/// Conditions on entries. An entry must meet all conditions.
struct EntryFilter {
    std::optional<ledger::CurrencyId> currency{};
    std::optional<ledger::AccountId> account{};  ///< the account on either side of the entry
    std::optional<PlayerId> player{};            ///< a player whose wallet is on either side of the entry
    std::optional<ledger::TransferKind> kind{};
    std::optional<RoomId> room{};
    std::optional<GameNumber> game{};      ///< the number of a game in that room; ignored if there is no room
    std::optional<TimeMs> from{};          ///< inclusive
    std::optional<TimeMs> to{};            ///< exclusive
    std::optional<std::int64_t> before{};  ///< smaller numbers only
};

/// The method and the people of a deposit or withdrawal, as lists show them.
struct PaidHow {
    PaymentMethod method = PaymentMethod::cash;
    std::string reference;
    std::optional<std::string> reverses;  ///< the key of the payment that this payment reverses
    PlayerId by{};                        ///< the cashier
    std::optional<PlayerId> second{};     ///< the confirming person
    std::optional<std::int64_t> drawer{};

    friend bool operator==(const PaidHow&, const PaidHow&) = default;
};

struct NumberedEntry {
    std::int64_t number = 0;  ///< see Receipt
    ledger::Entry entry;
    ledger::ChainId chain;
    crypto::Bytes32 hash{};         ///< the chain's hash after this entry
    std::optional<PaidHow> paid{};  ///< only for payments of the desk

    friend bool operator==(const NumberedEntry&, const NumberedEntry&) = default;
};

struct KindTotal {
    ledger::TransferKind kind = ledger::TransferKind::deposit;
    std::int64_t count = 0;
    ledger::Amount amount;

    friend bool operator==(const KindTotal&, const KindTotal&) = default;
};

struct DayTotals {
    TimeMs day;                    ///< start of the day
    std::vector<KindTotal> kinds;  ///< kinds with at least one transfer, in the order of the enum
    ledger::Amount fees{};         ///< the house's fees
    std::int64_t tables = 0;       ///< number of tables where money moved

    friend bool operator==(const DayTotals&, const DayTotals&) = default;
};

/// A table game that holds money.
struct UnfinishedGame {
    ledger::TableGame game;
    ledger::CurrencyId currency;
    ledger::Amount amount;
    TimeMs began;  ///< the time of the game's first stake

    friend bool operator==(const UnfinishedGame&, const UnfinishedGame&) = default;
};

struct SettlementLine {
    PlayerId player;
    std::string name;
    ledger::Amount paid_in;   ///< stakes and fees, including those of unfinished games
    ledger::Amount paid_out;  ///< payouts and voids
    ledger::Amount at_table;  ///< the part of `paid_in` that belongs to unfinished games

    friend bool operator==(const SettlementLine&, const SettlementLine&) = default;
};

/// Conditions on games at tables. A game must meet all conditions. If there are no conditions, no game is selected.
struct SettledGames {
    std::vector<RoomId> rooms{};               ///< the rooms that are allowed; empty: any room
    std::optional<TimeMs> from{};              ///< the earliest time of the first stake, inclusive
    std::optional<TimeMs> to{};                ///< the latest time of the first stake, exclusive
    std::optional<std::string> of_template{};  ///< the name of the template of the game's table

    bool has_span() const { return from || to; }
};

/// The result of some games at tables. Payments in are the sum of payments out, money at tables and fees.
struct Settlement {
    std::vector<SettlementLine> players;  ///< ordered by number
    ledger::Amount fees;                  ///< the house's fees
    std::vector<RoomId> rooms;            ///< rooms of the games, by number

    friend bool operator==(const Settlement&, const Settlement&) = default;
};

// Tables

/// A stored table, open or closed.
struct KeptTable {
    RoomRow row;
    std::int64_t games = 0;  ///< games that began

    friend bool operator==(const KeptTable&, const KeptTable&) = default;
};

/// Conditions on closed tables. A table must meet all conditions.
struct ClosedFilter {
    /// The number or the code of the table, or part of a player's name, normalized for
    /// comparison. Only players with an account who played a game there to its end count.
    std::string text{};
    bool for_money = false;
    std::optional<TimeMs> from{};    ///< earliest time of closure, inclusive
    std::optional<TimeMs> to{};      ///< latest time of closure, exclusive
    std::optional<RoomId> before{};  ///< only tables that closed before this one; if this table is open, no tables
};

/// A game that was played to its end, as one entry in the list of all games.
struct EndedGame {
    std::int64_t number = 0;  ///< see PlayedGame
    RoomId room;
    GameNumber game;
    std::string result;

    friend bool operator==(const EndedGame&, const EndedGame&) = default;
};

struct KeptGame {
    GameRow row;
    std::optional<std::string> result{};  ///< the result of the finished game, if the store has kept it

    friend bool operator==(const KeptGame&, const KeptGame&) = default;
};

// The desk

/// A deposit or withdrawal with the desk's data about it.
struct DeskPayment {
    std::int64_t row = 0;  ///< a number that rises with each payment
    CashMove move;
    std::optional<Payment> payment{};    ///< none: the payment was made at the command line
    std::optional<Reversal> reversal{};  ///< present if the payment was taken back
    ledger::Amount taken_back{};         ///< the amount that was taken back so far

    /// Returns the amount of a reversed payment that the house has not got back.
    ledger::Amount owed() const { return {reversal ? move.transfer.amount.minor - taken_back.minor : 0}; }

    friend bool operator==(const DeskPayment&, const DeskPayment&) = default;
};

/// Conditions on payments. A payment must meet all conditions.
struct PaymentFilter {
    std::optional<ledger::AccountId> wallet{};
    std::optional<PlayerId> by{};
    std::optional<std::int64_t> drawer{};
    std::optional<TimeMs> from{};          ///< inclusive
    std::optional<std::int64_t> before{};  ///< only payments with smaller row numbers
};

/// Large queries of the house about players and books. The queries do not use the connection that serves
/// the tables, so no commit waits for them. Every call blocks. A call reads a snapshot of everything that
/// was acknowledged before the call. Every call may throw ReadFailed. Only one thread may use an instance
/// at a time, and it must not be the thread of a shard. The parameter `count` limits the number of rows.
class Reports {
  public:
    virtual ~Reports() = default;

    // Players

    /// Returns accounts whose key contains `text`, ordered by key, starting after `after_key`. `text`
    /// is part of a name, normalized for comparison. If `text` is the number of a player, the first
    /// page begins with this player. The player may be a guest and does not count towards `count`.
    virtual PlayerPage players(std::string_view text, std::string_view after_key, std::uint32_t count) = 0;
    /// Returns one wallet for each currency, ordered by number.
    virtual std::vector<WalletState> wallets(PlayerId player) = 0;
    /// Returns lines with numbers below `before`, newest first.
    virtual std::vector<StatementLine> statement(PlayerId player, ledger::CurrencyId currency,
                                                 std::optional<std::int64_t> before, std::uint32_t count) = 0;

    // Books

    /// Returns one total for each currency, ordered by number.
    virtual std::vector<BookTotal> totals() = 0;
    /// Returns accounts whose balance is not 0, ordered by number, starting after `after`.
    virtual std::vector<AccountBalance> accounts(ledger::CurrencyId currency, ledger::AccountId after,
                                                 std::uint32_t count) = 0;
    /// Entries, newest first.
    virtual std::vector<NumberedEntry> entries(const EntryFilter& filter, std::uint32_t count) = 0;
    /// Returns totals of the days on which money moved, oldest first. Each time in `begins`
    /// starts a day and ends the day before. The last time in `begins` only ends a day.
    virtual std::vector<DayTotals> days(ledger::CurrencyId currency, const std::vector<TimeMs>& begins) = 0;
    /// Returns unfinished games, ordered by room and game.
    virtual std::vector<UnfinishedGame> unfinished() = 0;
    virtual Settlement settlement(ledger::CurrencyId currency, const SettledGames& games) = 0;

    // Tables

    virtual std::optional<KeptTable> table(RoomId room) = 0;
    /// Returns closed tables. The table that closed last comes first.
    virtual std::vector<KeptTable> closed_tables(const ClosedFilter& filter, std::uint32_t count) = 0;
    /// Returns games of a table with numbers below `before`, newest first.
    virtual std::vector<KeptGame> games(RoomId room, std::optional<GameNumber> before, std::uint32_t count) = 0;
    /// Returns games of all tables that were played to their end, with numbers above `after`, oldest first.
    virtual std::vector<EndedGame> ended_games(std::int64_t after, std::uint32_t count) = 0;

    // The desk

    virtual std::optional<DeskPayment> payment(std::string_view key) = 0;
    /// Payments, newest first.
    virtual std::vector<DeskPayment> payments(const PaymentFilter& filter, std::uint32_t count) = 0;
    /// Returns the amount of this wallet's reversed payments that the house has not got back.
    virtual ledger::Amount owed(ledger::AccountId wallet) = 0;
    virtual std::optional<PaymentAsked> asked_payment(std::int64_t number) = 0;
    virtual std::optional<PaymentAsked> asked_payment_under(std::string_view key) = 0;
    /// Returns payment requests with numbers below `before`, newest first, including decided and lapsed ones.
    virtual std::vector<PaymentAsked> asked_payments(std::optional<std::int64_t> before, std::uint32_t count) = 0;
    virtual std::optional<Drawer> drawer(std::int64_t number) = 0;
    virtual std::optional<Drawer> open_drawer(PlayerId player, ledger::CurrencyId currency) = 0;
    /// Returns drawers with numbers below `before`, newest first.
    virtual std::vector<Drawer> drawers(std::optional<std::int64_t> before, std::uint32_t count) = 0;
    /// Returns the money that the drawer should hold. Reversed payments do not count: their money never came or went.
    virtual ledger::Amount in_drawer(std::int64_t number) = 0;
    /// Returns cashiers and operators, ordered by number. People whose rows were changed by hand are left out.
    virtual std::vector<PlayerRow> staff() = 0;
    /// Returns the rules of the desk. Throws ChangedByHand if a rule was changed, added or deleted by hand.
    virtual std::vector<DeskRule> desk_rules() = 0;
    /// Limits, by name.
    virtual std::vector<LimitSet> limits() = 0;

    // Log

    /// Returns entries with row numbers below `before`, newest first.
    virtual std::vector<ledger::StoredAuditEntry> audit_log(std::optional<std::int64_t> before,
                                                            std::uint32_t count) = 0;
};

}  // namespace anteroom::store
