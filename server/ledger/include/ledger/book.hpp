#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Reasons to refuse a posting, in order of precedence: if several apply to its transfers, the first is reported.
enum class Cause : std::uint8_t {
    malformed,     ///< no such account or kind, an amount of 0 or less, from equals to, or a key out of bounds
    key_taken,     ///< the key has a transfer with other content
    currency,      ///< unknown, or different between the two sides or within a table
    route,         ///< the kind does not allow these accounts, or not with such a key
    table_closed,  ///< the game is over or void
    overflow,      ///< a balance would exceed its number range
    short_of,      ///< a balance other than the cashier's would become negative
    left_over,     ///< money leaves a table that keeps some: the game is not over
};
std::string_view name_of(Cause cause);

/// An account and the missing amount.
struct Shortage {
    AccountId account;
    Amount lacks;

    friend bool operator==(const Shortage&, const Shortage&) = default;
};

struct Refusal {
    Cause cause = Cause::malformed;
    std::size_t at = 0;              ///< index of the first transfer that has this cause
    std::vector<Shortage> short_of;  ///< for the cause short_of: all short accounts, in order of appearance

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

struct TableStatus {
    CurrencyId currency;
    bool closed = false;

    friend bool operator==(const TableStatus&, const TableStatus&) = default;
};

/// The books so far, as `judge` reads them. A store reads them from its tables, and a Book from its maps.
class Booked {
  public:
    virtual ~Booked() = default;

    virtual std::optional<Transfer> find(const TransferKey& key) = 0;
    virtual bool knows(CurrencyId currency) = 0;
    virtual Amount balance(AccountId account) = 0;
    /// Returns nothing if no transfer has touched the table.
    virtual std::optional<TableStatus> table(const TableGame& game) = 0;
    /// Returns those accounts of the table whose balance is not zero.
    virtual std::vector<AccountId> holding(const TableGame& game, CurrencyId currency) = 0;
};

/// The effect of an accepted posting.
struct Posting {
    std::vector<std::size_t> fresh;           ///< indices of the transfers that are not repeats, in order
    std::map<AccountId, Amount> balances;     ///< new balance of every account they touch
    std::map<TableGame, TableStatus> tables;  ///< new status of every table they touch

    friend bool operator==(const Posting&, const Posting&) = default;
};

/// Judges transfers that are posted together, all or none. They apply one after the other, and no account may become
/// short in between. A known transfer with the same content is a repeat: it succeeds and changes nothing. Money leaves
/// a table (cash-outs, fee, void) in one posting, which must empty the table's accounts and closes the table for ever.
/// Therefore no money leaves before the game is over, and a void happens only once.
std::variant<Posting, Refusal> judge(std::span<const Transfer> transfers, Booked& booked);

/// All accounts and transfers as a plain value. Other implementations of the books are tested against it. Not
/// thread-safe.
class Book {
  public:
    /// Returns false and changes nothing if the currency is not sound, or if another currency has its number or code.
    bool add(const Currency& currency);
    /// Posts all transfers or none. If all are repeats, it succeeds and changes nothing.
    std::optional<Refusal> post(std::span<const Transfer> transfers);

    Amount balance(AccountId account) const;
    std::optional<TableStatus> table(const TableGame& game) const;
    const std::vector<Currency>& currencies() const { return currencies_; }
    /// All balances other than zero. Their sum is zero in each currency.
    const std::map<AccountId, Amount>& balances() const { return balances_; }
    /// All transfers in posting order.
    const std::vector<Transfer>& transfers() const { return transfers_; }

  private:
    class Reader;

    std::vector<Currency> currencies_;
    std::vector<Transfer> transfers_;
    std::map<TransferKey, std::size_t> by_key_;
    std::map<AccountId, Amount> balances_;
    std::map<TableGame, TableStatus> tables_;
};

}  // namespace anteroom::ledger
