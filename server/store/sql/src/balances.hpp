#pragma once

#include <optional>
#include <string>
#include <vector>

#include "crypto/bytes.hpp"
#include "ledger/account.hpp"
#include "ledger/book.hpp"
#include "store/sql/database.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

/// The balances of all accounts. Each balance has a seal over its account and its
/// amount. The database does not hold the seal's key, so an amount that was written
/// into the table by hand pays nothing. The caller runs each call inside a transaction.
class Balances {
  public:
    /// Without a key no balance is verified and none is written.
    Balances(Database& db, const std::optional<crypto::Bytes32>& key);

    struct Held {
        ledger::Amount amount{};
        bool is_right = true;  ///< false if the house did not seal this amount
    };
    /// An account without a row holds nothing.
    Held find(ledger::AccountId account);
    /// `is_right` is false if the amount follows from an amount that
    /// the house did not seal. The new amount then gets no seal either.
    void write(ledger::AccountId account, const Held& held);
    /// Returns the accounts of one game that hold money.
    std::vector<ledger::AccountId> holding(const ledger::AccountRange& range);
    /// Recomputes and seals every balance, from the transfers alone.
    void add_up();
    /// Seals every balance with its present amount.
    void seal_all();

  private:
    Database& db_;
    std::optional<crypto::Bytes32> key_;
    Statement find_, set_, drop_, holding_;
};

/// Visits each balance that the house did not seal, as `balances 17: was changed or added by hand`.
void each_wrong_balance(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit);

}  // namespace anteroom::store
