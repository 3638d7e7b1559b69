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

/// The store could not read its data. The disk is at fault, not the caller; a later read may work.
class ReadFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A row that permits or names a sum does not match the house's seal. The reader must not act on this row.
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
    std::optional<std::string> after;  ///< key for the request of the next page, if there is one

    friend bool operator==(const PlayerPage&, const PlayerPage&) = default;
};

/// A player's money in one currency.
struct WalletState {
    ledger::Currency currency;
    ledger::Amount free;
    ledger::Amount at_tables;  ///< paid for seats, fee included, in unfinished games

    friend bool operator==(const WalletState&, const WalletState&) = default;
};

// Books

struct AccountBalance {
    ledger::AccountId account;
    std::string player_name;  ///< empty unless the account is a wallet
    ledger::Amount amount;

    friend bool operator==(const AccountBalance&, const AccountBalance&) = default;
};

/// Conditions on entries, all of which must hold.
struct EntryFilter {
    std::optional<ledger::CurrencyId> currency{};
    std::optional<ledger::AccountId> account{};  ///< the account on either side
    std::optional<PlayerId> player{};            ///< a player with a wallet on either side
    std::optional<ledger::TransferKind> kind{};
    std::optional<RoomId> room{};
    std::optional<GameNumber> game{};      ///< a game of that room; ignored without a room
    std::optional<TimeMs> from{};          ///< inclusive
    std::optional<TimeMs> to{};            ///< exclusive
    std::optional<std::int64_t> before{};  ///< smaller numbers only
};

/// Method and people of a deposit or withdrawal, as lists show them.
struct PaidHow {
    PaymentMethod method = PaymentMethod::cash;
    std::string reference;
    std::optional<std::string> reverses;  ///< key of the payment that this one reverses
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
    std::vector<KindTotal> kinds;  ///< kinds with at least one transfer, in their order
    ledger::Amount fees{};         ///< the house's fees
    std::int64_t tables = 0;       ///< tables where money moved

    friend bool operator==(const DayTotals&, const DayTotals&) = default;
};

/// A table game that holds money.
struct UnfinishedGame {
    ledger::TableGame game;
    ledger::CurrencyId currency;
    ledger::Amount amount;
    TimeMs began;  ///< time of its first stake

    friend bool operator==(const UnfinishedGame&, const UnfinishedGame&) = default;
};

struct SettlementLine {
    PlayerId player;
    std::string name;
    ledger::Amount paid_in;   ///< stakes and fee, also those of unfinished games
    ledger::Amount paid_out;  ///< payouts and voids
    ledger::Amount at_table;  ///< part of `paid_in` that belongs to unfinished games

    friend bool operator==(const SettlementLine&, const SettlementLine&) = default;
};

/// Conditions on table games, all of which must hold. No conditions select no games.
struct SettledGames {
    std::vector<RoomId> rooms{};               ///< allowed rooms; empty: any room
    std::optional<TimeMs> from{};              ///< earliest time of the first stake, inclusive
    std::optional<TimeMs> to{};                ///< latest time of the first stake, exclusive
    std::optional<std::string> of_template{};  ///< name of the template of the game's table

    bool has_span() const { return from || to; }
};

/// Result of table games. Payments in equal payments out, plus the money at the tables, plus the fees.
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

/// Conditions on closed tables, all of which must hold.
struct ClosedFilter {
    /// The table's number, its code, or part of a player's name, normalized for comparison. Only a player with an
    /// account who played a game there to its end counts.
    std::string text{};
    bool for_money = false;
    std::optional<TimeMs> from{};    ///< time of closure, inclusive
    std::optional<TimeMs> to{};      ///< time of closure, exclusive
    std::optional<RoomId> before{};  ///< only tables that closed before this one; none if this one is open
};

/// A game that was played to its end, in the list of all.
struct EndedGame {
    std::int64_t number = 0;  ///< see PlayedGame
    RoomId room;
    GameNumber game;
    std::string result;

    friend bool operator==(const EndedGame&, const EndedGame&) = default;
};

struct KeptGame {
    GameRow row;
    std::optional<std::string> result{};  ///< result of a finished game, if it was kept

    friend bool operator==(const KeptGame&, const KeptGame&) = default;
};

// The desk

/// A deposit or withdrawal with the desk's data about it.
struct DeskPayment {
    std::int64_t row = 0;  ///< rises with each payment
    CashMove move;
    std::optional<Payment> payment{};    ///< none: made at the command line
    std::optional<Reversal> reversal{};  ///< the reversal, if the payment was taken back
    ledger::Amount taken_back{};         ///< amount recovered so far

    /// The amount of a reversed payment that is still missing.
    ledger::Amount owed() const { return {reversal ? move.transfer.amount.minor - taken_back.minor : 0}; }

    friend bool operator==(const DeskPayment&, const DeskPayment&) = default;
};

/// Conditions on payments, all of which must hold.
struct PaymentFilter {
    std::optional<ledger::AccountId> wallet{};
    std::optional<PlayerId> by{};
    std::optional<std::int64_t> drawer{};
    std::optional<TimeMs> from{};          ///< inclusive
    std::optional<std::int64_t> before{};  ///< smaller row numbers only
};

/// Large queries of the house about players and books. They do not use the connection of the store that serves the
/// tables, so no commit waits for them. Every call blocks, and reads a snapshot with everything that was acknowledged
/// before the call. Every call may throw ReadFailed. Only one thread at a time may use an instance, and never a shard's
/// thread. `count` limits the number of rows.
class Reports {
  public:
    virtual ~Reports() = default;

    // Players

    /// Accounts that have `text` in their key, ordered by key, starting after `after_key`. `text` is part of a name,
    /// normalized for comparison. If `text` is a player's number, the first page begins with this player, who may be a
    /// guest and does not count towards `count`.
    virtual PlayerPage players(std::string_view text, std::string_view after_key, std::uint32_t count) = 0;
    /// One wallet for each currency, by its number.
    virtual std::vector<WalletState> wallets(PlayerId player) = 0;
    /// Lines with numbers below `before`, newest first.
    virtual std::vector<StatementLine> statement(PlayerId player, ledger::CurrencyId currency,
                                                 std::optional<std::int64_t> before, std::uint32_t count) = 0;

    // Books

    /// One total for each currency, by its number.
    virtual std::vector<BookTotal> totals() = 0;
    /// Accounts with a balance other than 0, by number, starting after `after`.
    virtual std::vector<AccountBalance> accounts(ledger::CurrencyId currency, ledger::AccountId after,
                                                 std::uint32_t count) = 0;
    /// Entries, newest first.
    virtual std::vector<NumberedEntry> entries(const EntryFilter& filter, std::uint32_t count) = 0;
    /// Totals of the days on which money moved, oldest first. Each instant of `begins` starts a day and ends the day
    /// before. The last instant only ends a day.
    virtual std::vector<DayTotals> days(ledger::CurrencyId currency, const std::vector<TimeMs>& begins) = 0;
    /// Unfinished games, by room and game.
    virtual std::vector<UnfinishedGame> unfinished() = 0;
    virtual Settlement settlement(ledger::CurrencyId currency, const SettledGames& games) = 0;

    // Tables

    virtual std::optional<KeptTable> table(RoomId room) = 0;
    /// Closed tables; the table that closed last comes first.
    virtual std::vector<KeptTable> closed_tables(const ClosedFilter& filter, std::uint32_t count) = 0;
    /// A table's games with numbers below `before`, newest first.
    virtual std::vector<KeptGame> games(RoomId room, std::optional<GameNumber> before, std::uint32_t count) = 0;
    /// The games of all tables that were played to their end, with numbers above `after`, oldest first.
    virtual std::vector<EndedGame> ended_games(std::int64_t after, std::uint32_t count) = 0;

    // The desk

    virtual std::optional<DeskPayment> payment(std::string_view key) = 0;
    /// Payments, newest first.
    virtual std::vector<DeskPayment> payments(const PaymentFilter& filter, std::uint32_t count) = 0;
    /// The amount of this wallet's reversed payments that is still missing.
    virtual ledger::Amount owed(ledger::AccountId wallet) = 0;
    virtual std::optional<PaymentAsked> asked_payment(std::int64_t number) = 0;
    virtual std::optional<PaymentAsked> asked_payment_under(std::string_view key) = 0;
    /// Payment requests with numbers below `before`, newest first, including decided and lapsed ones.
    virtual std::vector<PaymentAsked> asked_payments(std::optional<std::int64_t> before, std::uint32_t count) = 0;
    virtual std::optional<Drawer> drawer(std::int64_t number) = 0;
    virtual std::optional<Drawer> open_drawer(PlayerId player, ledger::CurrencyId currency) = 0;
    /// Drawers with numbers below `before`, newest first.
    virtual std::vector<Drawer> drawers(std::optional<std::int64_t> before, std::uint32_t count) = 0;
    /// Money that the drawer should hold. Reversed payments do not count: their money never came or went.
    virtual ledger::Amount in_drawer(std::int64_t number) = 0;
    /// Cashiers and operators, by number, except those whose rows were changed by hand.
    virtual std::vector<PlayerRow> staff() = 0;
    /// The desk's rules. Throws ChangedByHand if one was changed, added or deleted by hand.
    virtual std::vector<DeskRule> desk_rules() = 0;
    /// Limits, by name.
    virtual std::vector<LimitSet> limits() = 0;

    // Log

    /// Entries with row numbers below `before`, newest first.
    virtual std::vector<ledger::StoredAuditEntry> audit_log(std::optional<std::int64_t> before,
                                                            std::uint32_t count) = 0;
};

}  // namespace anteroom::store
