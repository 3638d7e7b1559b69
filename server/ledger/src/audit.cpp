#include "ledger/audit.hpp"

#include <algorithm>

namespace anteroom::ledger {

Auditor::Auditor(const std::vector<Currency>& currencies, std::vector<Anchor> anchors) {
    for (Anchor& anchor : anchors) anchors_.push_back({std::move(anchor), {}, {}});
    note_books();
    note_acts();
    for (const Currency& currency : currencies)
        if (!book_.add(currency) && !fault_of_currencies_)
            fault_of_currencies_ = "currencies " + std::to_string(currency.id.value) + ": not a sound currency";
}

std::optional<std::string> Auditor::take(const StoredEntry& stored) {
    if (fault_of_currencies_) return fault_of_currencies_;
    if (stored.fault) return stored.where + ": " + *stored.fault;
    if (stored.posting != posting_ || open_.empty()) {
        if (auto fault = post()) return fault;
        if (stored.posting < next_posting_)
            return stored.where + ": is numbered " + std::to_string(stored.posting) + " and follows " +
                   std::to_string(next_posting_);
        posting_ = next_posting_ = stored.posting;
    }
    const ChainId chain = chain_of(stored.entry.transfer);
    Head& head = heads_.emplace(chain, empty_head(chain)).first->second;
    const Head next = head_after(head, stored.entry);
    if (next.hash != stored.hash)
        return stored.where + ": its hash does not follow from the entry before it in " + name_of(chain);
    seal_ = seal_after(seal_, head, next);
    head = next;
    ++entries_;
    ++next_posting_;
    open_.push_back(stored.entry.transfer);
    places_.push_back(stored.where);
    return std::nullopt;
}

/// Judges the posting whose entries have just been read.
std::optional<std::string> Auditor::post() {
    const std::size_t before = book_.transfers().size();
    if (const auto refusal = book_.post(open_))
        return places_[refusal->at] + ": was never allowed (" + std::string(name_of(refusal->cause)) + ")";
    if (book_.transfers().size() != before + open_.size()) return places_.front() + ": its key was there before";
    open_.clear();
    places_.clear();
    note_books();
    return std::nullopt;
}

void Auditor::note_books() {
    for (Anchored& one : anchors_)
        if (one.anchor.seal.entries == entries_) one.books = seal_;
}

void Auditor::note_acts() {
    for (Anchored& one : anchors_)
        if (one.anchor.acts == audit_log_.count) one.acts = audit_log_;
}

std::optional<std::string> Auditor::end_of_entries() {
    return fault_of_currencies_ ? fault_of_currencies_ : post();
}

std::optional<std::string> Auditor::take(const StoredAuditEntry& stored) {
    const std::string where = "acts row " + std::to_string(stored.row);
    if (stored.row != ++audit_row_) return where + ": row " + std::to_string(audit_row_) + " is missing before it";
    const Head next = head_after(audit_log_, stored.entry);
    if (next.hash != stored.hash) return where + ": its hash does not follow from the line before it";
    seal_ = seal_after_audit_log(seal_, audit_log_, next);
    audit_log_ = next;
    note_acts();
    return std::nullopt;
}

std::optional<std::string> Auditor::check(const StoredBooks& stored, const crypto::Bytes32& public_key) const {
    if (auto fault = check_audit_log(stored, public_key)) return fault;
    if (auto fault = check_heads(stored.heads, public_key)) return fault;
    if (auto fault = check_balances(stored.balances)) return fault;
    if (auto fault = check_seal(stored, public_key)) return fault;
    return check_anchors(stored, public_key);
}

std::optional<std::string> Auditor::check_head(const StoredHead& stored, const crypto::Bytes32& public_key) const {
    const auto fault = [&](const std::string& what) {
        return "chains " + std::to_string(stored.head.chain.value) + " (" + name_of(stored.head.chain) + "): " + what;
    };
    if (stored.fault) return fault(*stored.fault);
    const auto known = heads_.find(stored.head.chain);
    if (known == heads_.end()) return fault("a head, and no entry is there");
    if (stored.head.count != known->second.count)
        return fault("counts " + std::to_string(stored.head.count) + " entries, " +
                     std::to_string(known->second.count) + " are there");
    if (stored.head.hash != known->second.hash) return fault("is not the hash of its last entry");
    if (!is_signed(public_key, stored.head, stored.signature)) return fault("is not signed with the key");
    const AccountId account{stored.head.chain.value};
    if (account_of(account) && !table_account_of(account)) {
        if (stored.status != TableStatus{currency_of(account), false}) return fault("has another currency or state");
        return std::nullopt;
    }
    // The chain's number is the table's account number without a currency. Any currency completes it.
    const auto place = table_account_of(AccountId{stored.head.chain.value | 1LL << 52});
    if (!place || book_.table(place->table) != stored.status) return fault("has another currency or state");
    return std::nullopt;
}

std::optional<std::string> Auditor::check_heads(const std::vector<StoredHead>& stored,
                                                const crypto::Bytes32& public_key) const {
    std::set<ChainId> seen;
    for (const StoredHead& one : stored) {
        if (auto fault = check_head(one, public_key)) return fault;
        seen.insert(one.head.chain);
    }
    for (const auto& [chain, head] : heads_)
        if (seen.count(chain) == 0)
            return "chains " + std::to_string(chain.value) + " (" + name_of(chain) + "): the head is missing";
    return std::nullopt;
}

std::optional<std::string> Auditor::check_balances(const std::vector<std::pair<AccountId, Amount>>& stored) const {
    std::set<AccountId> seen;
    const auto fault = [](AccountId account, const std::string& what) {
        return "balances " + std::to_string(account.value) + " (" + name_of(account) + "): " + what;
    };
    for (const auto& [account, amount] : stored) {
        const std::int64_t expected = book_.balance(account).minor;
        if (amount.minor != expected || amount.minor == 0)
            return fault(account,
                         "says " + std::to_string(amount.minor) + ", its transfers say " + std::to_string(expected));
        seen.insert(account);
    }
    for (const auto& [account, amount] : book_.balances())
        if (seen.count(account) == 0)
            return fault(account, "is missing, its transfers say " + std::to_string(amount.minor));
    return std::nullopt;
}

std::optional<std::string> Auditor::check_audit_log(const StoredBooks& stored,
                                                    const crypto::Bytes32& public_key) const {
    if (!stored.audit_log) {
        if (audit_log_.count == 0) return std::nullopt;
        return "acts: the head is missing";
    }
    const auto& [head, signature] = *stored.audit_log;
    if (head.count != audit_log_.count)
        return "acts: the head counts " + std::to_string(head.count) + " lines, " + std::to_string(audit_log_.count) +
               " are there";
    if (head.hash != audit_log_.hash) return "acts: the head is not the hash of the last line";
    if (!is_signed(public_key, head, signature)) return "acts: the head is not signed with the key";
    return std::nullopt;
}

std::optional<std::string> Auditor::check_seal(const StoredBooks& stored, const crypto::Bytes32& public_key) const {
    if (!stored.seal) {
        if (entries_ == 0 && audit_log_.count == 0 && !stored.row_changes) return std::nullopt;
        return "seal: is missing";
    }
    const auto& [seal, signature] = *stored.seal;
    if (!is_signed(public_key, seal, signature)) return "seal: is not signed with the key";
    if (stored.wrong_unsealed) return stored.wrong_unsealed;
    if (seal.row_changes != 0 && !stored.row_changes) return "row_seals_head: is missing";
    if (stored.row_changes.value_or(0) < seal.row_changes)
        return "row_seals_head: counts " + std::to_string(*stored.row_changes) + " changes, the seal names " +
               std::to_string(seal.row_changes);
    if (stored.names_changes && seal.row_changes != stored.names_changes)
        return "seal: names " + std::to_string(seal.row_changes) + " changes of rows, row_seals_head is of " +
               std::to_string(*stored.names_changes) + ": an older one of the two was put back";
    Seal expected = seal_;
    expected.row_changes = seal.row_changes;
    const Seal covered = joined(seal, stored.unsealed);
    if (covered != expected)
        return "seal: covers " + std::to_string(covered.entries) + " entries in " + std::to_string(covered.chains) +
               " chains, there are " + std::to_string(seal_.entries) + " in " + std::to_string(seal_.chains) +
               (covered.entries == seal_.entries ? ", others" : "");
    return std::nullopt;
}

std::optional<std::string> Auditor::check_anchors(const StoredBooks& stored, const crypto::Bytes32& public_key) const {
    for (const auto& [anchor, books, acts] : anchors_) {
        const std::string place = "anchor of " + anchor.when + ": ";
        if (!is_signed(public_key, anchor.seal, anchor.signature)) return place + "is not signed with the key";
        if (!books || !acts || stored.row_changes.value_or(0) < anchor.seal.row_changes)
            return place + "named " + std::to_string(anchor.seal.entries) + " entries, " + std::to_string(anchor.acts) +
                   " acts and " + std::to_string(anchor.seal.row_changes) + " changes of rows, there are " +
                   std::to_string(entries_) + ", " + std::to_string(audit_log_.count) + " and " +
                   std::to_string(stored.row_changes.value_or(0)) + ": older books, or cut off";
        Seal expected = acts->count > 0 ? seal_after_audit_log(*books, empty_head(audit_chain), *acts) : *books;
        expected.row_changes = anchor.seal.row_changes;
        if (expected != anchor.seal) return place + "these are not the books that were anchored";
    }
    return std::nullopt;
}

}  // namespace anteroom::ledger
