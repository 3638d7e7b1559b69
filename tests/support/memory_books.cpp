#include <algorithm>

#include "support/memory_disk.hpp"

namespace anteroom::store {

void MemoryDisk::extend_chain(const ledger::Entry& entry) {
    const ledger::ChainId id = ledger::chain_of(entry.transfer);
    auto& head = heads_.emplace(id, ledger::empty_head(id)).first->second;
    head = ledger::head_after(head, entry);
}

std::optional<Refused> MemoryDisk::apply_books(const BookChanges& changes) {
    ledger::Book book = book_;
    for (const ledger::Currency& currency : changes.currencies)
        if (!book.add(currency)) return Refused{Refused::Cause::books, ledger::Refusal{ledger::Cause::currency, 0, {}}};
    std::vector<ledger::Transfer> transfers;
    for (const CashMove& move : changes.cash) transfers.push_back(move.transfer);
    if (auto refusal = book.post(transfers)) return Refused{Refused::Cause::books, std::move(*refusal)};
    const std::size_t known = book_.transfers().size();
    book_ = std::move(book);
    // A key occurs once among the new transfers. The first move with the key is the booked move.
    for (std::size_t i = known; i < book_.transfers().size(); ++i) {
        const auto& move = *std::find_if(changes.cash.begin(), changes.cash.end(), [&](const CashMove& one) {
            return one.transfer.key == book_.transfers()[i].key;
        });
        extend_chain({move.transfer, move.time.value, move.note});
        cash_[ledger::chain_of(move.transfer)].push_back(move);
    }
    return std::nullopt;
}

Outcome MemoryDisk::apply(const AdminChanges& changes, const Limits& limits) {
    if (auto refusal = refusal_of_shape(changes, limits)) return *refusal;
    if (auto refusal = refusal_of(changes.players)) return *refusal;
    const std::size_t known = book_.transfers().size();
    // If the books refuse, the changes of the house are undone.
    const auto closures = closures_;
    const auto templates = templates_;
    if (auto refusal = apply_house(changes, limits)) return *refusal;
    if (auto refusal = apply_books(changes.books)) {
        closures_ = closures;
        templates_ = templates;
        return *refusal;
    }
    const bool repeats = is_money_alone(changes) && book_.transfers().size() == known;
    if (repeats) return Committed{};
    write(changes.players, limits);
    audit_log_.push_back(changes.audit_entry);
    return Committed{};
}

std::optional<Refused> MemoryDisk::apply_house(const AdminChanges& changes, const Limits& limits) {
    auto closures = closures_;
    for (const ClosureChange& change : changes.closures)
        if (change.closed)
            closures.insert(change.closure);
        else
            closures.erase(change.closure);
    auto templates = templates_;
    for (const TemplateChange& change : changes.templates)
        if (change.body)
            templates[change.name] = *change.body;
        else
            templates.erase(change.name);
    const auto overflows = [](std::size_t before, std::size_t after, std::size_t most) {
        return after > most && after > before;
    };
    if (overflows(closures_.size(), closures.size(), limits.closures_max) ||
        overflows(templates_.size(), templates.size(), limits.templates_max))
        return Refused{Refused::Cause::full};
    closures_ = std::move(closures);
    templates_ = std::move(templates);
    return std::nullopt;
}

std::vector<Closure> MemoryDisk::closures() const {
    return {closures_.begin(), closures_.end()};
}

std::vector<Template> MemoryDisk::templates() const {
    std::vector<Template> list;
    for (const auto& [name, body] : templates_) list.push_back({name, body});
    return list;
}

std::vector<ledger::AuditEntry> MemoryDisk::audit_log(std::uint32_t count_max) const {
    std::vector<ledger::AuditEntry> list(audit_log_.rbegin(), audit_log_.rend());
    if (list.size() > count_max) list.resize(count_max);
    return list;
}

std::vector<ledger::Amount> MemoryDisk::balances(const std::vector<ledger::AccountId>& accounts) const {
    std::vector<ledger::Amount> amounts;
    for (const ledger::AccountId account : accounts) amounts.push_back(book_.balance(account));
    return amounts;
}

std::vector<BookTotal> MemoryDisk::book_totals() const {
    std::vector<BookTotal> list;
    for (const ledger::Currency& currency : book_.currencies()) list.push_back({currency, {}, {}, {}, {}});
    std::sort(list.begin(), list.end(),
              [](const BookTotal& a, const BookTotal& b) { return a.currency.id < b.currency.id; });
    for (const auto& [account, amount] : book_.balances()) add(list, account, amount);
    return list;
}

std::vector<CashMove> MemoryDisk::cash(ledger::AccountId wallet, std::uint32_t count_max) const {
    const auto found = cash_.find(ledger::chain_of(wallet));
    if (found == cash_.end()) return {};
    std::vector<CashMove> list(found->second.rbegin(), found->second.rend());
    if (list.size() > count_max) list.resize(count_max);
    return list;
}

ledger::Entry MemoryDisk::entry_of(const ledger::Transfer& transfer) const {
    if (const auto* line = std::get_if<ledger::LineKey>(&transfer.key)) {
        const auto place = static_cast<std::size_t>(line->seq - 1);
        return {transfer, rooms_.at({line->room}).records[place].time.value, {}};
    }
    const auto& moves = cash_.at(ledger::chain_of(transfer));
    const auto& move = *std::find_if(moves.begin(), moves.end(),
                                     [&](const CashMove& one) { return one.transfer.key == transfer.key; });
    return {transfer, move.time.value, move.note};
}

std::vector<Receipt> MemoryDisk::receipts(ledger::AccountId wallet, std::int64_t before,
                                          std::uint32_t count_max) const {
    std::vector<Receipt> list;
    std::map<ledger::ChainId, ledger::Head> heads;
    std::int64_t number = 0;
    for (const ledger::Transfer& transfer : book_.transfers()) {
        const ledger::Entry entry = entry_of(transfer);
        const ledger::ChainId id = ledger::chain_of(transfer);
        auto& head = heads.emplace(id, ledger::empty_head(id)).first->second;
        const crypto::Bytes32 prior = head.hash;
        head = ledger::head_after(head, entry);
        if (number < before && (transfer.from == wallet || transfer.to == wallet))
            list.push_back({number, entry, id, head.count, head.hash, prior});
        ++number;
    }
    std::reverse(list.begin(), list.end());
    if (list.size() > count_max) list.resize(count_max);
    return list;
}

std::optional<ChainRow> MemoryDisk::chain(ledger::ChainId id) const {
    const auto found = heads_.find(id);
    if (found == heads_.end()) return std::nullopt;
    return ChainRow{found->second, std::nullopt};
}

}  // namespace anteroom::store
