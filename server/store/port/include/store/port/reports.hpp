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

/// What is stored could not be read: the disk's fault, not the caller's. It may work later.
class ReadFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// People

struct FoundPlayer {
    PlayerRow player;
    std::string key;  ///< the name as names are compared; of a guest empty
    bool suspended = false;

    friend bool operator==(const FoundPlayer&, const FoundPlayer&) = default;
};

struct PlayerPage {
    std::vector<FoundPlayer> players;
    std::optional<std::string> after;  ///< where there are more, what to ask for them with

    friend bool operator==(const PlayerPage&, const PlayerPage&) = default;
};

/// What a player has of a currency.
struct WalletState {
    ledger::Currency currency;
    ledger::Amount free;
    ledger::Amount at_tables;  ///< paid for seats, fee included, in games that are not over

    friend bool operator==(const WalletState&, const WalletState&) = default;
};

// Books

struct AccountBalance {
    ledger::AccountId account;
    std::string player_name;  ///< of a wallet
    ledger::Amount amount;

    friend bool operator==(const AccountBalance&, const AccountBalance&) = default;
};

/// Entries for which all that is said here holds.
struct EntryFilter {
    std::optional<ledger::CurrencyId> currency{};
    std::optional<ledger::AccountId> account{};  ///< on either side
    std::optional<PlayerId> player{};            ///< one of whose wallets is on either side
    std::optional<ledger::TransferKind> kind{};
    std::optional<RoomId> room{};
    std::optional<GameNumber> game{};      ///< of that room; without a room it says nothing
    std::optional<TimeMs> from{};          ///< not before
    std::optional<TimeMs> to{};            ///< before
    std::optional<std::int64_t> before{};  ///< numbers below this
};

/// How a deposit or withdrawal was paid, as lists show it.
struct PaidHow {
    PaymentMethod method = PaymentMethod::cash;
    std::string reference;
    std::optional<std::string> reverses;  ///< the key of the payment that it takes back

    friend bool operator==(const PaidHow&, const PaidHow&) = default;
};

struct NumberedEntry {
    std::int64_t number = 0;  ///< see Receipt
    ledger::Entry entry;
    ledger::ChainId chain;
    crypto::Bytes32 hash{};         ///< of the chain up to here
    std::optional<PaidHow> paid{};  ///< of what the desk took

    friend bool operator==(const NumberedEntry&, const NumberedEntry&) = default;
};

struct KindTotal {
    ledger::TransferKind kind = ledger::TransferKind::deposit;
    std::int64_t count = 0;
    ledger::Amount amount;

    friend bool operator==(const KindTotal&, const KindTotal&) = default;
};

struct DayTotals {
    TimeMs day;                    ///< when it began
    std::vector<KindTotal> kinds;  ///< those of which there was something, in their order
    ledger::Amount fees{};         ///< that came to the house
    std::int64_t tables = 0;       ///< at which anything was moved

    friend bool operator==(const DayTotals&, const DayTotals&) = default;
};

/// A table game that holds money.
struct UnfinishedGame {
    ledger::TableGame game;
    ledger::CurrencyId currency;
    ledger::Amount amount;
    TimeMs began;  ///< its first stake

    friend bool operator==(const UnfinishedGame&, const UnfinishedGame&) = default;
};

struct SettlementLine {
    PlayerId player;
    std::string name;
    ledger::Amount paid_in;   ///< stakes and fee, also those of games that are not over
    ledger::Amount paid_out;  ///< at the end of games, and by voids
    ledger::Amount at_table;  ///< what is paid in of games that are not over

    friend bool operator==(const SettlementLine&, const SettlementLine&) = default;
};

/// Table games for which all that is said here holds; of none where nothing is.
struct SettledGames {
    std::vector<RoomId> rooms{};               ///< of one of these; empty: of any
    std::optional<TimeMs> from{};              ///< whose first stake is not before
    std::optional<TimeMs> to{};                ///< whose first stake is before
    std::optional<std::string> of_template{};  ///< at tables that were made from it

    bool has_span() const { return from || to; }
};

/// What players paid in is what they were paid out, what lies at the tables, and the fees.
struct Settlement {
    std::vector<SettlementLine> players;  ///< by number
    ledger::Amount fees;                  ///< that came to the house
    std::vector<RoomId> rooms;            ///< whose games are in it, by number

    friend bool operator==(const Settlement&, const Settlement&) = default;
};

// Tables

/// A table as the file has it, open or closed.
struct KeptTable {
    RoomRow row;
    std::int64_t games = 0;  ///< that began

    friend bool operator==(const KeptTable&, const KeptTable&) = default;
};

/// Closed tables for which all that is said here holds.
struct ClosedFilter {
    /// The table's number, its code, or a part of the name, as names are compared, of an account that played a game
    /// there to its end.
    std::string text{};
    bool for_money = false;
    std::optional<TimeMs> from{};    ///< closed not before
    std::optional<TimeMs> to{};      ///< closed before
    std::optional<RoomId> before{};  ///< closed before that table was; of none where that is not closed
};

struct KeptGame {
    GameRow row;
    std::optional<std::string> result{};  ///< of one that was played to its end, if that was kept

    friend bool operator==(const KeptGame&, const KeptGame&) = default;
};

// The desk

/// A deposit or withdrawal with what the desk knows of it.
struct DeskPayment {
    std::int64_t row = 0;  ///< rises from one to the next
    CashMove move;
    std::optional<Payment> payment{};    ///< none: of the command line, or older than the desk
    std::optional<Reversal> reversal{};  ///< it was taken back
    ledger::Amount taken_back{};         ///< of it, by now

    /// What is missing of one that was taken back.
    ledger::Amount owed() const { return {reversal ? move.transfer.amount.minor - taken_back.minor : 0}; }

    friend bool operator==(const DeskPayment&, const DeskPayment&) = default;
};

/// Payments for which all that is said here holds.
struct PaymentFilter {
    std::optional<ledger::AccountId> wallet{};
    std::optional<PlayerId> by{};
    std::optional<std::int64_t> drawer{};
    std::optional<TimeMs> from{};          ///< not before
    std::optional<std::int64_t> before{};  ///< rows below this
};

/// What the house reads of players and books in bulk, apart from the store that serves the tables: no commit waits for
/// it. Every call blocks and sees one moment, with all that was acknowledged before it; it throws ReadFailed. Used by
/// one thread at a time, never by a shard. A `count` of rows is at most what comes back; its caller sets the limit.
class Reports {
  public:
    virtual ~Reports() = default;

    // People

    /// Accounts whose key contains `text`, which is a part of a name as names are compared, ordered by key, from those
    /// behind `after_key` on. Where `text` is a number, the player who has it, a guest too, stands before the first
    /// page and is not counted.
    virtual PlayerPage players(std::string_view text, std::string_view after_key, std::uint32_t count) = 0;
    /// One for each currency, by its number.
    virtual std::vector<WalletState> wallets(PlayerId player) = 0;
    /// Newest first: those whose number is below `before`.
    virtual std::vector<StatementLine> statement(PlayerId player, ledger::CurrencyId currency,
                                                 std::optional<std::int64_t> before, std::uint32_t count) = 0;

    // Books

    /// One for each currency, by its number.
    virtual std::vector<BookTotal> totals() = 0;
    /// Those that hold something, by number, behind `after`.
    virtual std::vector<AccountBalance> accounts(ledger::CurrencyId currency, ledger::AccountId after,
                                                 std::uint32_t count) = 0;
    /// Newest first.
    virtual std::vector<NumberedEntry> entries(const EntryFilter& filter, std::uint32_t count) = 0;
    /// Of days that begin then, each when the one before ends, those on which anything moved, oldest first. The last
    /// instant begins none.
    virtual std::vector<DayTotals> days(ledger::CurrencyId currency, const std::vector<TimeMs>& begins) = 0;
    /// By room and game.
    virtual std::vector<UnfinishedGame> unfinished() = 0;
    virtual Settlement settlement(ledger::CurrencyId currency, const SettledGames& games) = 0;

    // Tables

    virtual std::optional<KeptTable> table(RoomId room) = 0;
    /// The one that closed last comes first.
    virtual std::vector<KeptTable> closed_tables(const ClosedFilter& filter, std::uint32_t count) = 0;
    /// Of a table, newest first: those with numbers below `before`.
    virtual std::vector<KeptGame> games(RoomId room, std::optional<GameNumber> before, std::uint32_t count) = 0;

    // The desk

    virtual std::optional<DeskPayment> payment(std::string_view key) = 0;
    /// Newest first.
    virtual std::vector<DeskPayment> payments(const PaymentFilter& filter, std::uint32_t count) = 0;
    /// Of payments of this wallet that were taken back.
    virtual ledger::Amount owed(ledger::AccountId wallet) = 0;
    virtual std::optional<PaymentAsked> asked_payment(std::int64_t number) = 0;
    virtual std::optional<PaymentAsked> asked_payment_under(std::string_view key) = 0;
    /// Newest first, also those that were decided or lapsed: those with numbers below `before`.
    virtual std::vector<PaymentAsked> asked_payments(std::optional<std::int64_t> before, std::uint32_t count) = 0;
    virtual std::optional<Drawer> drawer(std::int64_t number) = 0;
    virtual std::optional<Drawer> open_drawer(PlayerId player, ledger::CurrencyId currency) = 0;
    /// Newest first: those with numbers below `before`.
    virtual std::vector<Drawer> drawers(std::optional<std::int64_t> before, std::uint32_t count) = 0;
    /// What should lie there: a payment that was taken back counts nothing, for its money never came or went.
    virtual ledger::Amount in_drawer(std::int64_t number) = 0;
    virtual std::vector<DeskRule> desk_rules() = 0;
    /// By name.
    virtual std::vector<LimitSet> limits() = 0;

    // Log

    /// Newest first: those whose row is below `before`.
    virtual std::vector<ledger::StoredAuditEntry> audit_log(std::optional<std::int64_t> before,
                                                            std::uint32_t count) = 0;
};

}  // namespace anteroom::store
