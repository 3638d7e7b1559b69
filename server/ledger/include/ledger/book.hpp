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
    malformed,     ///< no such account or kind, an amount of 0 or less, equal accounts, or a key out of bounds
    key_taken,     ///< a transfer with other content has this key
    currency,      ///< the currency is unknown, or differs between the two sides or within a table
    route,         ///< this kind may not move money between these accounts, or not with this kind of key
    table_closed,  ///< the game is over or was voided
    overflow,      ///< a balance would become too large for its type
    short_of,      ///< a balance would become negative; only the cashier's may
    left_over,     ///< money leaves a table that keeps a part of its money, so the game is not over
};
std::string_view name_of(Cause cause);

/// An account, and the amount that it lacks.
struct Shortage {
    AccountId account;
    Amount lacks;

    friend bool operator==(const Shortage&, const Shortage&) = default;
};

struct Refusal {
    Cause cause = Cause::malformed;
    std::size_t at = 0;  ///< index of the first transfer to which the cause applies
    std::vector<Shortage>
        short_of;  ///< for the cause short_of: all accounts that have too little, in order of appearance

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

struct TableStatus {
    CurrencyId currency;
    bool closed = false;

    friend bool operator==(const TableStatus&, const TableStatus&) = default;
};

/// The books so far, as `judge` needs them. A store reads its tables, and a Book reads its maps.
class Booked {
  public:
    virtual ~Booked() = default;

    virtual std::optional<Transfer> find(const TransferKey& key) = 0;
    virtual bool knows(CurrencyId currency) = 0;
    virtual Amount balance(AccountId account) = 0;
    /// Returns the status of a table. Returns nothing if no transfer has touched the table.
    virtual std::optional<TableStatus> table(const TableGame& game) = 0;
    /// Returns the accounts of the table whose balance is not zero.
    virtual std::vector<AccountId> holding(const TableGame& game, CurrencyId currency) = 0;
};

/// The effect of an accepted posting.
struct Posting {
    std::vector<std::size_t> fresh;           ///< indices of the transfers that are not repeats, in order
    std::map<AccountId, Amount> balances;     ///< the new balance of every account that these transfers touch
    std::map<TableGame, TableStatus> tables;  ///< the new status of every table that these transfers touch

    friend bool operator==(const Posting&, const Posting&) = default;
};

/// Judges transfers that are posted together, all or none. The transfers apply one after the other, and no account may
/// have too little in between. A transfer whose key and content are known is a repeat, which succeeds and changes
/// nothing. Money leaves a table (cash-outs, fee, void) in one posting, which must empty the table's accounts and
/// closes the table for ever. For this reason no money leaves before the game is over, and a void happens only once.
std::variant<Posting, Refusal> judge(std::span<const Transfer> transfers, Booked& booked);

/// All accounts and transfers as a plain value. Tests compare other implementations of the books with this value. A
/// Book may be used on one thread only.
class Book {
  public:
    /// Adds a currency. Returns false and changes nothing if the currency is not valid, or if another currency has its
    /// number or code.
    bool add(const Currency& currency);
    /// Posts all transfers or none. If all transfers are repeats, the call succeeds and changes nothing.
    std::optional<Refusal> post(std::span<const Transfer> transfers);

    Amount balance(AccountId account) const;
    std::optional<TableStatus> table(const TableGame& game) const;
    const std::vector<Currency>& currencies() const { return currencies_; }
    /// Returns all balances other than zero. In each currency their sum is zero.
    const std::map<AccountId, Amount>& balances() const { return balances_; }
    /// Returns all transfers in the order of posting.
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
