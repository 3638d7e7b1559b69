#pragma once

#include <cstdint>

#include "house.hpp"
#include "store/port/protection.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Players' settings for their own protection, and the days of play to compare with them. The caller runs
/// each call inside a transaction. The object keeps nothing between calls. The house outlives the object.
class GuardsFile final : public Guards {
  public:
    GuardsFile(Database& db, House& house);

    bool is_suspended(PlayerId player) override;
    ledger::Protection protection(PlayerId player) override;
    ledger::DayOfPlay day(ledger::AccountId wallet, TimeMs at) override;

    void write(const ProtectionChange& change);

  private:
    void add_day(ledger::DayOfPlay& day, std::int64_t began, Statement& newest_first);

    House& house_;
    Statement set_, drop_, all_;
    Statement stakes_, payments_;
};

}  // namespace anteroom::store
