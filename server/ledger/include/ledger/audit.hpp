#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ledger/anchor.hpp"
#include "ledger/audit_log.hpp"
#include "ledger/book.hpp"
#include "ledger/chain.hpp"

namespace anteroom::ledger {

/// A stored entry as it was read, before any check.
struct StoredEntry {
    std::string where;                 ///< the place, as people can find it: `transfers row 12 line 0 (41/7/0)`
    std::optional<std::string> fault;  ///< the reason if the row cannot be read as an entry
    std::int64_t posting =
        0;  ///< the posting's number; the next posting's number is higher by at least the number of entries in this one
    Entry entry;
    crypto::Bytes32 hash{};  ///< the hash of the chain at this entry
};

/// The stored facts about one chain, apart from its entries.
struct StoredHead {
    std::optional<std::string> fault;  ///< a reason why the head is wrong, whatever its other fields contain
    Head head;
    TableStatus status;
    crypto::Bytes64 signature{};
};

/// The stored facts, apart from the entries.
struct StoredBooks {
    std::vector<StoredHead> heads;
    std::vector<std::pair<AccountId, Amount>> balances;
    std::optional<std::pair<Seal, crypto::Bytes64>> seal;
    Seal unsealed{};                              ///< the seal of the postings since `seal`; see joined()
    std::optional<std::string> wrong_unsealed{};  ///< the reason if `unsealed` cannot be trusted
    std::optional<std::pair<Head, crypto::Bytes64>> audit_log{};  ///< the head of the audit log
    std::optional<std::int64_t> row_changes{};    ///< number of changes to the rows that have their own seals
    std::optional<std::int64_t> names_changes{};  ///< row_changes of the seal, as the rows' head states it
};

/// Checks books from their first entry and trusts no stored result. The audit judges every posting again in its
/// original order, recomputes every hash and balance, and checks every signature. Each function returns the first fault
/// that it finds, if any. Do not use the auditor after a fault.
class Auditor {
  public:
    /// Also checks the anchors: the books must have agreed with each anchor when it was made, and must only have grown
    /// since.
    explicit Auditor(const std::vector<Currency>& currencies, std::vector<Anchor> anchors = {});

    /// Checks the next entry. Posting numbers must rise.
    std::optional<std::string> take(const StoredEntry& stored);
    /// Checks the end of the entries. Call this after the last entry.
    std::optional<std::string> end_of_entries();
    /// Checks the next line of the audit log. Lines come in order, oldest first.
    std::optional<std::string> take(const StoredAuditEntry& stored);
    /// Compares the other stored facts with the entries. Call this last.
    std::optional<std::string> check(const StoredBooks& stored, const crypto::Bytes32& public_key) const;

    const Book& book() const { return book_; }
    const Seal& seal() const { return seal_; }
    std::int64_t audit_entries() const { return audit_log_.count; }

  private:
    /// The recomputed books at the time of an anchor.
    struct Anchored {
        Anchor anchor;
        std::optional<Seal> books;  ///< the seal of the books without the audit log
        std::optional<Head> acts;
    };
    std::optional<std::string> post();
    void note_books();
    void note_acts();
    std::optional<std::string> check_anchors(const StoredBooks& stored, const crypto::Bytes32& public_key) const;
    std::optional<std::string> check_head(const StoredHead& stored, const crypto::Bytes32& public_key) const;
    std::optional<std::string> check_heads(const std::vector<StoredHead>& stored,
                                           const crypto::Bytes32& public_key) const;
    std::optional<std::string> check_balances(const std::vector<std::pair<AccountId, Amount>>& stored) const;
    std::optional<std::string> check_audit_log(const StoredBooks& stored, const crypto::Bytes32& public_key) const;
    std::optional<std::string> check_seal(const StoredBooks& stored, const crypto::Bytes32& public_key) const;

    std::optional<std::string> fault_of_currencies_;
    Book book_;
    std::map<ChainId, Head> heads_;
    Head audit_log_ = empty_head(audit_chain);
    std::int64_t audit_row_ = 0;
    Seal seal_;
    std::vector<Anchored> anchors_;
    std::int64_t entries_ = 0;
    std::int64_t posting_ = 0;         ///< the posting that is being read
    std::int64_t next_posting_ = 0;    ///< the lowest number that the next posting may have
    std::vector<Transfer> open_;       ///< the transfers so far of the posting that is being read
    std::vector<std::string> places_;  ///< the place of each of these transfers
};

}  // namespace anteroom::ledger
