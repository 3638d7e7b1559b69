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

/// What one posting, or the rows that one transaction sealed, add to the sums.
struct Unsealed {
    std::int64_t number = 0;  ///< the posting's, or one that no posting has
    ledger::Seal books{};     ///< as ledger::joined takes it
    SealsHead rows{};
    std::optional<ledger::AccountId> fees{};  ///< of the house
    std::int64_t amount = 0;                  ///< that came to them
};

/// All that waits.
struct UnsealedSum {
    std::int64_t count = 0;
    ledger::Seal books{};
    SealsHead rows{};
    std::map<ledger::AccountId, std::int64_t> fees{};
    std::optional<std::string> fault{};  ///< a row that is not as a node left it
};

/// Adds such rows.
class UnsealedRows {
  public:
    UnsealedRows(Database& db, const crypto::Bytes32& key);
    void add(const Unsealed& one);

  private:
    crypto::Bytes32 key_;
    Statement insert_;
};

/// Those numbered from `from` to before `below`. Without the key no row is known to be wrong.
UnsealedSum unsealed(Database& db, const std::optional<crypto::Bytes32>& key, std::int64_t from = 0,
                     std::int64_t below = std::numeric_limits<std::int64_t>::max());

/// All balances and what waits besides, as SQL: what an account has is the sum.
inline constexpr const char* parts_of_balances =
    "SELECT account, amount FROM balances UNION ALL SELECT account, amount FROM unsealed WHERE account IS NOT NULL";

}  // namespace anteroom::store
