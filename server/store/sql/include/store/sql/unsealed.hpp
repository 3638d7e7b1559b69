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

// If several nodes post at the same time, none may write a row that all others need. Instead, each transaction adds
// rows with its changes to the sums, sealed with the key for rows. The order of these rows does not matter. The node
// that has the turn moves them into the seal (Books::seal_what_waits). A reader of a sum also reads the waiting rows.
//
// Each unsealed row names its server's previous unsealed row, and the books' seal at that time. So an audit
// notices a deleted row, unless it is the newest row of a server that adds no more rows. A row does not fit
// a seal that is older than the one it names, even if somebody restores other old data with that seal.

/// The amounts that one posting, or the rows sealed by one transaction, add to the sums.
struct Unsealed {
    std::int64_t number = 0;  ///< the number of the posting, or a number that no posting has
    ledger::Seal books{};     ///< in the form that ledger::joined takes
    SealsHead rows{};
    std::optional<ledger::AccountId> fees{};  ///< an account of the house for fees
    std::int64_t amount = 0;                  ///< the sum that is added to that account
    Follows follows{};
};

/// The sum of all rows that wait.
struct UnsealedSum {
    std::int64_t count = 0;
    std::int64_t from = 0;         ///< rows with smaller numbers are already sealed
    std::optional<Reach> reach{};  ///< the reach of a seal that includes this sum
    ledger::Seal books{};
    SealsHead rows{};
    std::map<ledger::AccountId, std::int64_t> fees{};
    std::optional<std::string> fault{};  ///< names a row that is missing, or that differs from what its node wrote
};

/// Adds rows with unsealed changes.
class UnsealedRows {
  public:
    UnsealedRows(Database& db, const crypto::Bytes32& key);
    /// Sets `follows` itself.
    void add(Unsealed one);

  private:
    Database& db_;
    crypto::Bytes32 key_;
    Statement insert_;
};

/// Adds up the rows with numbers below `below`. If there is no key, no row is verified.
UnsealedSum unsealed(Database& db, const std::optional<crypto::Bytes32>& key,
                     std::int64_t below = std::numeric_limits<std::int64_t>::max());

/// SQL for all balances and all amounts that wait. The balance of an account is the sum of its rows.
inline constexpr const char* parts_of_balances =
    "SELECT account, amount FROM balances UNION ALL SELECT account, amount FROM unsealed WHERE account IS NOT NULL";

}  // namespace anteroom::store
