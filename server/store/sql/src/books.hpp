#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "balances.hpp"
#include "ledger/audit_log.hpp"
#include "ledger/book.hpp"
#include "ledger/chain.hpp"
#include "store/port/store.hpp"
#include "store/sql/database.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

/// Writes money. As with Tables, the caller runs each call inside a transaction, and a refused call
/// has written nothing. The object keeps no table data between calls, so a rollback needs no cleanup.
class Books final : private ledger::Booked {
  public:
    /// Both references outlive this object.
    struct Terms {
        const ledger::Signer* signer = nullptr;  ///< null: every movement of money throws
        const std::atomic<bool>& money_moves;    ///< false: deposits, withdrawals and stakes are refused
        /// Called on the thread of the call, for a balance that is to pay and has no valid seal.
        std::function<void(const std::string&)> on_wrong{};
    };
    Books(Database& db, const Terms& terms);

    /// Must be called before any part of the commit is written; `write` then writes the result.
    std::optional<Refused> judge(std::span<const ledger::Transfer> transfers);
    /// Must be called before the records of the judged commit have their rows.
    void number(const Commit& commit);
    /// Writes the transfers of the judged commit. `rows` are the rows of the commit's records.
    void write(const Commit& commit, const std::vector<std::int64_t>& rows);

    std::optional<Refused> apply(const BookChanges& changes);
    /// Returns whether the last judged transfers moved money.
    bool wrote() const { return !posting_.fresh.empty(); }
    bool knows(ledger::CurrencyId currency) override;
    /// Recomputes every balance from the transfers alone.
    void add_up_balances();
    /// Seals every row with its present content, and the books with the rows.
    void seal_rows();
    /// Adds lines to the audit log that name each row that does not match its seal, and
    /// the row's fault. `line` has the operator who accepts these rows, and the reason.
    void log_wrong_rows(const ledger::AuditEntry& line);
    /// Renews the seal from the heads of all chains, and adds that line to the audit
    /// log. Returns false and writes nothing if the house did not sign one of the heads.
    bool seal_heads(const ledger::AuditEntry& line);
    /// Adds a line to the audit log.
    void log(const ledger::AuditEntry& audit_entry);
    /// The row of the newest line of the audit log; 0 if there is none.
    std::int64_t newest_act();

    // Postings of other nodes at the same time (unsealed.hpp), in a turn
    /// Returns whether unsealed rows wait. Must be called outside a transaction.
    bool has_unsealed();
    /// Moves the unsealed rows with numbers below `below` into the balances and the seal.
    void seal_what_waits(std::int64_t below);

  private:
    struct Chain {
        ledger::Head head;
        std::int64_t row = 0;
        ledger::TableStatus status;
        crypto::Bytes64 signature{};  ///< signature of the stored head
    };

    // Stored bookings, for the judge
    std::optional<ledger::Transfer> find(const ledger::TransferKey& key) override;
    ledger::Amount balance(ledger::AccountId account) override;
    std::optional<ledger::TableStatus> table(const ledger::TableGame& game) override;
    std::vector<ledger::AccountId> holding(const ledger::TableGame& game, ledger::CurrencyId currency) override;

    /// Checks the payers of the judged transfers.
    std::optional<Refused> refusal_of_payers(std::span<const ledger::Transfer> transfers);
    std::optional<Chain> chain(ledger::ChainId id);
    std::optional<Refused> add(const ledger::Currency& currency);
    /// Returns the head after the entry; `chains` has the chains that this posting touches.
    Chain& extend(std::map<ledger::ChainId, Chain>& chains, const ledger::Entry& entry);
    void write_cash(const std::vector<CashMove>& moves);
    /// Reads the stored seal, and notes whether the house signed it. If the house did not sign it, no later seal is
    /// signed either. The same is true of heads. So the server never signs data that someone else wrote into the file.
    ledger::Seal seal();
    /// Returns the seal over all heads, or nothing if the house did not sign one of the heads.
    std::optional<ledger::Seal> sum_of_heads();
    void write_balances();
    /// Keeps other nodes from posting until the end of this transaction, and seals all waiting rows.
    void seal_alone();
    void leave_unsealed(const ledger::Seal& moved);
    /// Also writes the seal over all chains, or the unsealed row for that seal.
    void write_chains(const std::map<ledger::ChainId, Chain>& chains);
    /// Writes the seal with the number of changes to sealed rows. `reach`
    /// is given for a seal that covers more postings than the seal before.
    void write_seal(ledger::Seal seal, std::optional<Reach> reach = {});

    Database& db_;
    const ledger::Signer* signer_;
    const std::atomic<bool>& money_moves_;
    const std::function<void(const std::string&)> on_wrong_;
    ledger::Posting posting_;
    std::optional<std::int64_t> number_;                      ///< the posting's number; none: counted from entries
    std::set<ledger::AccountId> wrong_;                       ///< balances without a valid seal that the judge read
    std::map<ledger::AccountId, std::int64_t> to_fees_;       ///< amounts to add to the house's fees
    std::map<ledger::AccountId, std::int64_t> waiting_fees_;  ///< other nodes' waiting fees, if fees are withdrawn
    std::optional<UnsealedRows> unsealed_;
    std::optional<ledger::Seal> known_seal_;  ///< the stored seal that was checked last
    bool seal_holds_ = true;
    Statement insert_transfer_, insert_cash_, cash_by_key_;
    Balances balances_;
    Statement chain_, set_chain_, seal_, set_seal_;
    Statement currency_, currency_by_code_, insert_currency_;
    Statement insert_audit_entry_, audit_head_, set_audit_head_;
    SealsHeadRow seals_head_;
    Statement first_unsealed_, drop_unsealed_;
};

}  // namespace anteroom::store
