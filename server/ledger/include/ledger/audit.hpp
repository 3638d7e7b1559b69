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

/// An entry as it was found, with nothing believed of it yet.
struct StoredEntry {
    std::string where;                 ///< what a person looks for: `transfers row 12 line 0 (41/7/0)`
    std::optional<std::string> fault;  ///< why it cannot even be read as an entry
    std::int64_t posting = 0;          ///< of the posting that it belongs to; the next has one for each of its entries
    Entry entry;
    crypto::Bytes32 hash{};  ///< of its chain up to here
};

/// What is kept about a chain beside its entries.
struct StoredHead {
    std::optional<std::string> fault;  ///< why it cannot be right, whatever else it says
    Head head;
    TableStatus status;
    crypto::Bytes64 signature{};
};

/// What is kept beside the entries.
struct StoredBooks {
    std::vector<StoredHead> heads;
    std::vector<std::pair<AccountId, Amount>> balances;
    std::optional<std::pair<Seal, crypto::Bytes64>> seal;
    Seal unsealed{};                                              ///< what was posted since, as joined() takes it
    std::optional<std::string> wrong_unsealed{};                  ///< why that is not to be believed
    std::optional<std::pair<Head, crypto::Bytes64>> audit_log{};  ///< the head of the audit log
    std::optional<std::int64_t> row_changes{};                    ///< of the rows that have seals of their own
    std::optional<std::int64_t> names_changes{};                  ///< so many the seal names, by what is kept of rows
};

/// Goes through books from their first entry and believes nothing: every posting is judged again in the order in which
/// it was made, every hash and balance made anew, every signature checked. Each call gives the first thing that is
/// wrong; after that the auditor is done.
class Auditor {
  public:
    /// The books must also be what they were at each of these moments, and have gone on from there.
    explicit Auditor(const std::vector<Currency>& currencies, std::vector<Anchor> anchors = {});

    /// The next entry; postings rise.
    std::optional<std::string> take(const StoredEntry& stored);
    /// After the last of them.
    std::optional<std::string> end_of_entries();
    /// The next line of the audit log, the oldest first.
    std::optional<std::string> take(const StoredAuditEntry& stored);
    /// Then what is kept beside them.
    std::optional<std::string> check(const StoredBooks& stored, const crypto::Bytes32& public_key) const;

    const Book& book() const { return book_; }
    const Seal& seal() const { return seal_; }
    std::int64_t audit_entries() const { return audit_log_.count; }

  private:
    /// What the books came to where an anchor was made.
    struct Anchored {
        Anchor anchor;
        std::optional<Seal> books;  ///< without the audit log
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
    std::int64_t posting_ = 0;         ///< the one that is being read
    std::int64_t next_posting_ = 0;    ///< the lowest that may follow
    std::vector<Transfer> open_;       ///< the posting that is being read
    std::vector<std::string> places_;  ///< where each of its transfers stands
};

}  // namespace anteroom::ledger
