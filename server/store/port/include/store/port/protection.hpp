#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "ledger/protection.hpp"
#include "store/port/ids.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::store {

struct Commit;

// Limits and exclusions that players set for themselves, and the checks of a stake

/// A player's wish for a daily limit. Without an amount, there is no limit.
struct LimitWish {
    ledger::CurrencyId currency;
    ledger::DayLimit what = ledger::DayLimit::stake;
    std::optional<ledger::Amount> most;

    friend bool operator==(const LimitWish&, const LimitWish&) = default;
};

/// A player's wish to be excluded from play. Without an instant, the player is not excluded.
struct ExclusionWish {
    std::optional<TimeMs> until;

    friend bool operator==(const ExclusionWish&, const ExclusionWish&) = default;
};

/// A player's change. A stricter value applies at once, a laxer one a day after `now`.
struct ProtectionChange {
    PlayerId player;
    TimeMs now;
    std::variant<LimitWish, ExclusionWish> wish;

    friend bool operator==(const ProtectionChange&, const ProtectionChange&) = default;
};

bool is_sound(const ProtectionChange& change);
void apply(ledger::Protection& protection, const ProtectionChange& change);
/// The protection at `now`: later values that are due have replaced earlier ones, and expired exclusions are gone.
ledger::Protection at(const ledger::Protection& protection, TimeMs now);

/// Protection in the form that a player reads.
struct PlayerProtection {
    struct Day {
        ledger::CurrencyId currency;
        ledger::Amount staked;
        ledger::Amount lost;

        friend bool operator==(const Day&, const Day&) = default;
    };
    ledger::Protection set;
    std::vector<Day> today;  ///< one for each currency
    bool suspended = false;

    friend bool operator==(const PlayerProtection&, const PlayerProtection&) = default;
};

/// Facts about players that decide whether they may stake. A store answers from its tables.
class Guards {
  public:
    virtual ~Guards() = default;

    virtual bool is_suspended(PlayerId player) = 0;
    virtual ledger::Protection protection(PlayerId player) = 0;
    /// The wallet's movements on the day of `at`.
    virtual ledger::DayOfPlay day(ledger::AccountId wallet, TimeMs at) = 0;
};

/// Players who may not stake the amounts of this commit, in the order of the stakes. If there is one, no wallet pays.
std::vector<Barred> barred_in(const Commit& commit, Guards& guards);

/// Largest time by which a record may be earlier than an older record. A room sets the time of a record before the
/// commit, so around midnight the newest record may not have the latest time. After a longer delay, the room would
/// already know that the store does not answer.
inline constexpr std::int64_t disorder_ms_max = 60'000;

}  // namespace anteroom::store
