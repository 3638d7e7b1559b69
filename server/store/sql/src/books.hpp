#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "ledger/audit_log.hpp"
#include "ledger/book.hpp"
#include "ledger/chain.hpp"
#include "store/port/store.hpp"
#include "store/sql/database.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

/// What writes money, beside Tables and by its rules: the caller wraps each call, and a refusal has written nothing.
/// Keeps nothing of the tables between calls, so that a rollback needs no care.
class Books final : private ledger::Booked {
  public:
    /// Both outlive this.
    struct Terms {
        const ledger::Signer* signer = nullptr;  ///< null: it throws where money moves
        const std::atomic<bool>& money_moves;    ///< false: what would bring in, take out or stake money is refused
    };
    Books(Database& db, const Terms& terms);

    /// To be asked before anything of the commit is written; what it finds is what `write` then writes.
    std::optional<Refused> judge(std::span<const ledger::Transfer> transfers);
    /// Before the commit that was judged last has its records' rows.
    void number(const Commit& commit);
    /// The transfers of the commit that was judged last. `rows` are the rows of its records.
    void write(const Commit& commit, const std::vector<std::int64_t>& rows);

    std::optional<Refused> apply(const BookChanges& changes);
    /// Whether what was applied last moved anything.
    bool wrote() const { return !posting_.fresh.empty(); }
    bool knows(ledger::CurrencyId currency) override;
    /// Every balance anew, from nothing but the transfers.
    void add_up_balances();
    /// Every sealed row as it stands, and with them the seal over the books.
    void seal_rows();
    /// The seal anew, from the heads of all chains, with that line in the log; false, and nothing was written, where
    /// the house did not sign one of them.
    bool seal_heads(const ledger::AuditEntry& line);
    /// A line more in the audit log.
    void log(const ledger::AuditEntry& audit_entry);

    // What others posted at the same time (unsealed.hpp), in a turn
    /// Outside a transaction: whether something waits.
    bool has_unsealed();
    /// Takes what is numbered below into the seal, so that the seal is always of all postings up to one of them.
    void seal_what_waits(std::int64_t below);

  private:
    struct Chain {
        ledger::Head head;
        std::int64_t row = 0;
        ledger::TableStatus status;
        crypto::Bytes64 signature{};  ///< of the head as it is stored
    };

    // What is booked, for the judge
    std::optional<ledger::Transfer> find(const ledger::TransferKey& key) override;
    ledger::Amount balance(ledger::AccountId account) override;
    std::optional<ledger::TableStatus> table(const ledger::TableGame& game) override;
    std::vector<ledger::AccountId> holding(const ledger::TableGame& game, ledger::CurrencyId currency) override;

    /// Without what waits, also where that was counted in when a transaction broke off.
    ledger::Amount stored_balance(ledger::AccountId account);
    std::optional<Chain> chain(ledger::ChainId id);
    std::optional<Refused> add(const ledger::Currency& currency);
    /// The head after the entry; `chains` are those that this posting touches.
    Chain& extend(std::map<ledger::ChainId, Chain>& chains, const ledger::Entry& entry);
    void write_cash(const std::vector<CashMove>& moves);
    /// As it is stored, and learns whether the house signed it. Where not, it is signed no more, as no head is whose
    /// stored one the house did not sign: nobody has the server sign what they wrote into the file.
    ledger::Seal seal();
    /// Of all heads; nothing where the house did not sign one of them.
    std::optional<ledger::Seal> sum_of_heads();
    void write_balances();
    void write_balance(ledger::AccountId account, ledger::Amount amount);
    /// Nobody else posts until the end of this transaction, and nothing waits.
    void seal_alone();
    void leave_unsealed(const ledger::Seal& moved);
    /// Also the seal over all, or what that is made of later.
    void write_chains(const std::map<ledger::ChainId, Chain>& chains);
    /// With the number of changes of sealed rows up to now. `reach`: where it goes further than the one before.
    void write_seal(ledger::Seal seal, std::optional<Reach> reach = {});

    Database& db_;
    const ledger::Signer* signer_;
    const std::atomic<bool>& money_moves_;
    ledger::Posting posting_;
    std::optional<std::int64_t> number_;                      ///< of the posting, where it is not the entries before it
    std::map<ledger::AccountId, std::int64_t> to_fees_;       ///< where it waits: what it moves to the house's fees
    std::map<ledger::AccountId, std::int64_t> waiting_fees_;  ///< of others, where fees are taken out
    std::optional<UnsealedRows> unsealed_;
    std::optional<ledger::Seal> known_seal_;  ///< for which the next was found
    bool seal_holds_ = true;
    Statement insert_transfer_, insert_cash_, cash_by_key_;
    Statement balance_, set_balance_, drop_balance_, holding_;
    Statement chain_, set_chain_, seal_, set_seal_;
    Statement currency_, currency_by_code_, insert_currency_;
    Statement insert_audit_entry_, audit_head_, set_audit_head_;
    SealsHeadRow seals_head_;
    Statement first_unsealed_, drop_unsealed_;
};

}  // namespace anteroom::store
