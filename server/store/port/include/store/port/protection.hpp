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

/// The daily limit that a player wants. If there is no amount, the player wants no limit.
struct LimitWish {
    ledger::CurrencyId currency;
    ledger::DayLimit what = ledger::DayLimit::stake;
    std::optional<ledger::Amount> most;

    friend bool operator==(const LimitWish&, const LimitWish&) = default;
};

/// The exclusion from play that a player wants. If there is no time, the player wants no exclusion.
struct ExclusionWish {
    std::optional<TimeMs> until;

    friend bool operator==(const ExclusionWish&, const ExclusionWish&) = default;
};

/// A change that a player asks for. A stricter value applies at once, and a looser one a day after `now`.
struct ProtectionChange {
    PlayerId player;
    TimeMs now;
    std::variant<LimitWish, ExclusionWish> wish;

    friend bool operator==(const ProtectionChange&, const ProtectionChange&) = default;
};

bool is_sound(const ProtectionChange& change);
void apply(ledger::Protection& protection, const ProtectionChange& change);
/// Returns the protection at `now`: later values that are due have replaced earlier ones, and old exclusions are gone.
ledger::Protection at(const ledger::Protection& protection, TimeMs now);

/// A player's protection, in the form that the player reads.
struct PlayerProtection {
    struct Day {
        ledger::CurrencyId currency;
        ledger::Amount staked;
        ledger::Amount lost;

        friend bool operator==(const Day&, const Day&) = default;
    };
    ledger::Protection set;
    std::vector<Day> today;  ///< one entry for each currency
    bool suspended = false;

    friend bool operator==(const PlayerProtection&, const PlayerProtection&) = default;
};

/// Facts about players that decide whether they may stake. A store answers these questions from its tables.
class Guards {
  public:
    virtual ~Guards() = default;

    virtual bool is_suspended(PlayerId player) = 0;
    virtual ledger::Protection protection(PlayerId player) = 0;
    /// Returns the sums of the wallet's movements on the day of `at`.
    virtual ledger::DayOfPlay day(ledger::AccountId wallet, TimeMs at) = 0;
};

/// Returns the players who may not stake these amounts, in the order of the stakes. If there is one, no wallet pays.
std::vector<Barred> barred_in(const Commit& commit, Guards& guards);

/// The longest time by which a record may be earlier than an older record. A room sets the time of a
/// record before the commit. So the newest record around midnight may not have the latest time. If a
/// commit took longer than this margin, the room would already know that the store does not answer.
inline constexpr std::int64_t disorder_ms_max = 60'000;

}  // namespace anteroom::store
