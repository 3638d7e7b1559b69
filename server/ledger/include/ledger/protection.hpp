#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "ledger/account.hpp"
#include "ledger/amount.hpp"
#include "ledger/transfer.hpp"

namespace anteroom::ledger {

// Limits that players set to protect themselves from playing too much. A stricter limit
// applies at once, and a looser one a day after the request. Times are milliseconds since
// 1970 UTC, and days are UTC days. Times and days come from the times of the records.

inline constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
inline constexpr std::int64_t loosening_ms = day_ms;
/// The highest limit that a player can set. It is far above any stake, and so low that the sum of a day cannot
/// overflow.
inline constexpr Amount day_limit_max{1'000'000'000'000'000};
/// The longest exclusion: ten years.
inline constexpr std::int64_t exclusion_ms_max = 3653 * day_ms;

/// The time at which an exclusion ends.
struct ExcludedUntil {
    std::int64_t ms = 0;

    friend constexpr auto operator<=>(ExcludedUntil, ExcludedUntil) = default;
};

/// A looser value, and the time from which it applies. No value means no limit.
template <class T>
struct Later {
    std::optional<T> value;
    std::int64_t from_ms = 0;

    friend bool operator==(const Later&, const Later&) = default;
};

/// A value in force, and at most one value that waits.
template <class T>
struct Guarded {
    std::optional<T> now;
    std::optional<Later<T>> later;

    friend bool operator==(const Guarded&, const Guarded&) = default;
};

/// Returns the state at `now_ms`. A waiting value that is due is now in force, and an exclusion that has ended is gone.
Guarded<Amount> at(const Guarded<Amount>& guarded, std::int64_t now_ms);
Guarded<ExcludedUntil> at(const Guarded<ExcludedUntil>& guarded, std::int64_t now_ms);

/// Returns the state after a player's request. A value that is at least as strict as the present one applies at once
/// and cancels a waiting value. A looser value waits for a day and replaces an earlier waiting value. Repeating the
/// same request does not make the wait longer.
Guarded<Amount> wished(const Guarded<Amount>& guarded, std::optional<Amount> value, std::int64_t now_ms);
Guarded<ExcludedUntil> wished(const Guarded<ExcludedUntil>& guarded, std::optional<ExcludedUntil> value,
                              std::int64_t now_ms);

/// Returns whether a limit is valid. Valid limits are 0 … day_limit_max, or none. A limit of 0 forbids every stake.
bool is_sound(std::optional<Amount> day_limit);
/// Returns whether an exclusion is valid. It may end at most exclusion_ms_max from now. No exclusion is valid too.
bool is_sound(std::optional<ExcludedUntil> until, std::int64_t now_ms);

/// The sums that a player can limit per day. These numbers are stored and never change.
enum class DayLimit : std::uint8_t {
    stake = 0,  ///< payments into games: buy-in, chips and fee
    loss = 1,   ///< the same payments, minus the money that comes back
};

/// The limits in one currency.
struct DayLimits {
    CurrencyId currency;
    Guarded<Amount> stake;
    Guarded<Amount> loss;

    friend bool operator==(const DayLimits&, const DayLimits&) = default;
};

/// All limits that protect one player, by currency. The map contains only values that are in force or that wait.
struct Protection {
    Guarded<ExcludedUntil> exclusion;
    std::vector<DayLimits> days;

    friend bool operator==(const Protection&, const Protection&) = default;
};

Guarded<Amount>& part_of(DayLimits& limits, DayLimit what);

/// Returns the UTC midnight at which the day of this time began.
std::int64_t day_began(std::int64_t at_ms);

/// The movements of one wallet on one day. They may be added in any order.
class DayOfPlay {
  public:
    explicit DayOfPlay(AccountId wallet) : wallet_(wallet) {}

    /// Adds a movement. Ignores a movement that is neither a stake nor a return from a table.
    void add(const Transfer& transfer);

    /// Returns the stakes of the day. Stakes that a void on the same day returned do not count.
    Amount staked() const;
    /// Returns the losses of the day. A stake that has not come back yet counts as lost. The result is negative if more
    /// came back than was staked.
    Amount lost() const { return {paid_.minor - returned_.minor}; }

  private:
    struct Game {
        Amount staked;
        Amount voided;
    };
    AccountId wallet_;
    std::map<TableGame, Game> games_;
    Amount paid_;
    Amount returned_;
};

/// Returns whether the kind moves a stake from a wallet to a table.
bool is_stake(TransferKind kind);

/// The reason why a stake is refused. If several apply, the first in this order counts.
enum class Bar : std::uint8_t { excluded, stake_limit, loss_limit };

/// A stake that a player wants to make, with its time.
struct Wish {
    Amount stake;
    std::int64_t now_ms = 0;
};
/// Returns the reason to refuse a stake, or nothing. `day` may be empty if `limits` has no limit in force.
std::optional<Bar> bar_of(const Guarded<ExcludedUntil>& exclusion, const DayLimits& limits, const DayOfPlay& day,
                          const Wish& wish);

}  // namespace anteroom::ledger
