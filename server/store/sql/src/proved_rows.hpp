#pragma once

#include <optional>
#include <string>

#include "ledger/chain.hpp"
#include "store/port/outcome.hpp"
#include "store/port/store.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Verifies rows that allow or name a sum, when a change uses these rows. The class also notices rows that
/// were deleted by hand, because the seals of these rows remain. Each call returns the first wrong row, as
/// a text for people. Each call runs inside the caller's transaction, before the change is written.
class ProvedRows {
  public:
    /// Without a signer no row is verified. The signer outlives this object.
    ProvedRows(Database& db, const ledger::Signer* signer);

    /// Checks the payments that a change takes back, with the sums that were taken back before.
    std::optional<std::string> wrong_in(const AdminChanges& changes);
    /// Checks the limits and suspensions of the players who stake money.
    std::optional<std::string> wrong_in(const Commit& commit);
    /// Must be called when this transaction writes such rows, because their seals may not be written yet.
    void note_written() { is_written_ = true; }

  private:
    std::optional<std::string> wrong_payment(const std::string& key);
    std::optional<std::string> wrong_guard(std::int64_t player);
    /// Returns whether the signed head of the wallet's chain covers the wallet's payments as they are.
    bool is_signed_chain(ledger::AccountId wallet, ledger::ChainId id);

    Database& db_;
    const ledger::Signer* signer_;
    bool is_written_ = false;
    Statement payment_, payments_, chain_, details_, guards_;
};

}  // namespace anteroom::store
