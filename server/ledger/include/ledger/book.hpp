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

/// Why a posting is refused, in order of precedence: the first cause that any of its transfers gives is told.
enum class Cause : std::uint8_t {
    malformed,     ///< no such account or kind, nothing or less to move, from and to the same, a key out of bounds
    key_taken,     ///< by a transfer of other content
    currency,      ///< unknown, or not the same on both sides and for all accounts of a table
    route,         ///< that kind does not lead from there to there, or is not asked for with such a key
    table_closed,  ///< its game is over or void
    overflow,      ///< an account would hold more than there are numbers for
    short_of,      ///< an account other than the cashier's would hold less than nothing
    left_over,     ///< money leaves a table that keeps some: the game is not over
};
std::string_view name_of(Cause cause);

/// An account and by how much it is short.
struct Shortage {
    AccountId account;
    Amount lacks;

    friend bool operator==(const Shortage&, const Shortage&) = default;
};

struct Refusal {
    Cause cause = Cause::malformed;
    std::size_t at = 0;              ///< the first transfer of the posting that gives this cause
    std::vector<Shortage> short_of;  ///< of that cause: all that are short, in the order in which they come up

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

struct TableStatus {
    CurrencyId currency;
    bool closed = false;

    friend bool operator==(const TableStatus&, const TableStatus&) = default;
};

/// What is booked so far, as `judge` asks for it. A store answers from its tables, a Book from its maps.
class Booked {
  public:
    virtual ~Booked() = default;

    virtual std::optional<Transfer> find(const TransferKey& key) = 0;
    virtual bool knows(CurrencyId currency) = 0;
    virtual Amount balance(AccountId account) = 0;
    /// Nothing while no transfer has touched the table.
    virtual std::optional<TableStatus> table(const TableGame& game) = 0;
    /// All of the table's accounts that are not at zero.
    virtual std::vector<AccountId> holding(const TableGame& game, CurrencyId currency) = 0;
};

/// What a posting that is not refused does.
struct Posting {
    std::vector<std::size_t> fresh;           ///< the transfers that are not repeats, in order
    std::map<AccountId, Amount> balances;     ///< afterwards, of every account that they touch
    std::map<TableGame, TableStatus> tables;  ///< afterwards, of every table that they touch

    friend bool operator==(const Posting&, const Posting&) = default;
};

/// Judges transfers that are posted together, all or none, one after the other: no account may be short in between. A
/// transfer that is known with the same content is a repeat: a success that changes nothing. Whatever leaves a table
/// (cash-outs, fee, void) leaves it in one posting after which its accounts are at zero; that closes it for ever. So
/// nothing leaves before the game is over, and a void happens once.
std::variant<Posting, Refusal> judge(std::span<const Transfer> transfers, Booked& booked);

/// All accounts and transfers as a plain value: the truth in memory that other keepers of books are compared with.
/// Not shared between threads.
class Book {
  public:
    /// False, and nothing changed, where it is not sound or its number or code stands for another.
    bool add(const Currency& currency);
    /// All of it or nothing. Nothing also when all are repeats.
    std::optional<Refusal> post(std::span<const Transfer> transfers);

    Amount balance(AccountId account) const;
    std::optional<TableStatus> table(const TableGame& game) const;
    const std::vector<Currency>& currencies() const { return currencies_; }
    /// Of all accounts that are not at zero; per currency their sum is zero.
    const std::map<AccountId, Amount>& balances() const { return balances_; }
    /// In the order in which they were posted.
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
