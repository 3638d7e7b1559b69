#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "ledger/protection.hpp"
#include "store/port/ids.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::store {

struct Commit;

// What a player sets against play that would cost too much, and whom it keeps from a game

/// No amount: no limit.
struct LimitWish {
    ledger::CurrencyId currency;
    ledger::DayLimit what = ledger::DayLimit::stake;
    std::optional<ledger::Amount> most;

    friend bool operator==(const LimitWish&, const LimitWish&) = default;
};

/// No instant: not excluded.
struct ExclusionWish {
    std::optional<TimeMs> until;

    friend bool operator==(const ExclusionWish&, const ExclusionWish&) = default;
};

/// What is stricter acts at once, what is laxer a day after `now`.
struct ProtectionChange {
    PlayerId player;
    TimeMs now;
    std::variant<LimitWish, ExclusionWish> wish;

    friend bool operator==(const ProtectionChange&, const ProtectionChange&) = default;
};

bool is_sound(const ProtectionChange& change);
void apply(ledger::Protection& protection, const ProtectionChange& change);
/// Without what has no effect any more.
ledger::Protection at(const ledger::Protection& protection, TimeMs now);

/// As a player reads it.
struct PlayerProtection {
    struct Day {
        ledger::CurrencyId currency;
        ledger::Amount staked;
        ledger::Amount lost;

        friend bool operator==(const Day&, const Day&) = default;
    };
    ledger::Protection set;
    std::vector<Day> today;  ///< for each currency
    bool suspended = false;

    friend bool operator==(const PlayerProtection&, const PlayerProtection&) = default;
};

/// What is known of players when their stakes are judged. A store answers from its tables.
class Guards {
  public:
    virtual ~Guards() = default;

    virtual bool is_suspended(PlayerId player) = 0;
    virtual ledger::Protection protection(PlayerId player) = 0;
    /// The wallet's movements of the day that `at` is in.
    virtual ledger::DayOfPlay day(ledger::AccountId wallet, TimeMs at) = 0;
};

/// Who may not stake what the commit would charge, in the order of the stakes. Nobody is charged when one may not.
std::vector<Barred> barred_in(const Commit& commit, Guards& guards);

/// Rooms stamp their records before they are committed, so about midnight the newest need not be the latest. By so much
/// at most, else the room would have been told that the store does not answer.
inline constexpr std::int64_t disorder_ms_max = 60'000;

}  // namespace anteroom::store
