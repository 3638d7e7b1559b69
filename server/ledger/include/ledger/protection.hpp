#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "ledger/account.hpp"
#include "ledger/amount.hpp"
#include "ledger/transfer.hpp"

namespace anteroom::ledger {

// What a player sets against play that would cost too much. Stricter acts at once, laxer a day after it was asked for.
// Instants are milliseconds since 1970 UTC, days those of UTC; days and instants are told by the times of the records.

inline constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
inline constexpr std::int64_t loosening_ms = day_ms;
/// Far beyond any stake, and so far below the end of the numbers that no sum of a day gets there.
inline constexpr Amount day_limit_max{1'000'000'000'000'000};
/// Ten years.
inline constexpr std::int64_t exclusion_ms_max = 3653 * day_ms;

/// The instant at which an exclusion ends.
struct ExcludedUntil {
    std::int64_t ms = 0;

    friend constexpr auto operator<=>(ExcludedUntil, ExcludedUntil) = default;
};

/// A laxer value and the instant from which it is in force. Empty: no limit at all.
template <class T>
struct Later {
    std::optional<T> value;
    std::int64_t from_ms = 0;

    friend bool operator==(const Later&, const Later&) = default;
};

/// A value in force, and at most one that waits.
template <class T>
struct Guarded {
    std::optional<T> now;
    std::optional<Later<T>> later;

    friend bool operator==(const Guarded&, const Guarded&) = default;
};

/// With what has come into force until `now_ms`, and without an exclusion that has ended.
Guarded<Amount> at(const Guarded<Amount>& guarded, std::int64_t now_ms);
Guarded<ExcludedUntil> at(const Guarded<ExcludedUntil>& guarded, std::int64_t now_ms);

/// After the player wished for a value. What is as strict as the value in force, or stricter, is in force at once and
/// nothing waits any more; what is laxer waits a day, in place of what waited before. Wishing the same again does not
/// make it wait longer.
Guarded<Amount> wished(const Guarded<Amount>& guarded, std::optional<Amount> value, std::int64_t now_ms);
Guarded<ExcludedUntil> wished(const Guarded<ExcludedUntil>& guarded, std::optional<ExcludedUntil> value,
                              std::int64_t now_ms);

/// 0 … day_limit_max, or no limit. With 0 nothing is staked.
bool is_sound(std::optional<Amount> day_limit);
/// Not longer than the longest from now on, or none.
bool is_sound(std::optional<ExcludedUntil> until, std::int64_t now_ms);

/// What is limited in a day. The numbers are stored: they are never changed.
enum class DayLimit : std::uint8_t {
    stake = 0,  ///< what is paid into games: buy-in, chips and fee
    loss = 1,   ///< that, less what comes back
};
std::string_view name_of(DayLimit what);
std::optional<DayLimit> day_limit_named(std::string_view name);

/// In one currency.
struct DayLimits {
    CurrencyId currency;
    Guarded<Amount> stake;
    Guarded<Amount> loss;

    friend bool operator==(const DayLimits&, const DayLimits&) = default;
};

/// All of one player; only what is set or waits, by currency.
struct Protection {
    Guarded<ExcludedUntil> exclusion;
    std::vector<DayLimits> days;

    friend bool operator==(const Protection&, const Protection&) = default;
};

Guarded<Amount>& part_of(DayLimits& limits, DayLimit what);

/// Noon and the last millisecond of a day begin where its midnight does.
std::int64_t day_began(std::int64_t at_ms);

/// One wallet's movements of one day, in any order.
class DayOfPlay {
  public:
    explicit DayOfPlay(AccountId wallet) : wallet_(wallet) {}

    /// One that is neither a stake nor comes back from a table changes nothing.
    void add(const Transfer& transfer);

    /// Without the stakes that a void of the same day gave back.
    Amount staked() const;
    /// What was staked and has not come back yet counts as lost; less than zero when more came back than was staked.
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

/// Whether the kind moves a stake from a wallet to a table.
bool is_stake(TransferKind kind);

/// Why a stake is not taken: the first of these that holds.
enum class Bar : std::uint8_t { excluded, stake_limit, loss_limit };

/// What a player would stake at an instant, and what the day was until then.
struct Wish {
    Amount stake;
    std::int64_t now_ms = 0;
};
/// `day` may be empty where `limits` has none in force.
std::optional<Bar> bar_of(const Guarded<ExcludedUntil>& exclusion, const DayLimits& limits, const DayOfPlay& day,
                          const Wish& wish);

}  // namespace anteroom::ledger
