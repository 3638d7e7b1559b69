#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "ledger/account.hpp"
#include "ledger/chain.hpp"
#include "store/sql/database.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

// Where several nodes post at the same time, none of them touches a row that all would have to wait for. What would
// change there is added up instead, in any order: each transaction leaves rows that say what it adds, with a seal by
// the key of the rows, and whoever has the turn takes them away (Books::seal_what_waits). Whoever reads one of those
// sums reads with it what waits.
//
// Such a row names the one that its server left before it, and the books' seal that was there. So none can be taken
// away but the newest of a server that leaves no more, and none goes with a seal older than it saw, whatever else is
// put back with it.

/// What one posting, or the rows that one transaction sealed, add to the sums.
struct Unsealed {
    std::int64_t number = 0;  ///< the posting's, or one that no posting has
    ledger::Seal books{};     ///< as ledger::joined takes it
    SealsHead rows{};
    std::optional<ledger::AccountId> fees{};  ///< of the house
    std::int64_t amount = 0;                  ///< that came to them
    std::optional<Follows> follows{};         ///< nothing: an older release may read it
};

/// All that waits.
struct UnsealedSum {
    std::int64_t count = 0;
    std::int64_t from = 0;         ///< what is numbered below was sealed before
    std::optional<Reach> reach{};  ///< of a seal that has it too
    ledger::Seal books{};
    SealsHead rows{};
    std::map<ledger::AccountId, std::int64_t> fees{};
    std::optional<std::string> fault{};  ///< a row that is not as a node left it, or one that is missing
};

/// Adds such rows.
class UnsealedRows {
  public:
    UnsealedRows(Database& db, const crypto::Bytes32& key);
    /// What it follows is known here.
    void add(Unsealed one);

  private:
    Database& db_;
    crypto::Bytes32 key_;
    Statement insert_;
};

/// Those numbered below. Without the key no row is known to be wrong.
UnsealedSum unsealed(Database& db, const std::optional<crypto::Bytes32>& key,
                     std::int64_t below = std::numeric_limits<std::int64_t>::max());

/// All balances and what waits besides, as SQL: what an account has is the sum.
inline constexpr const char* parts_of_balances =
    "SELECT account, amount FROM balances UNION ALL SELECT account, amount FROM unsealed WHERE account IS NOT NULL";

}  // namespace anteroom::store
