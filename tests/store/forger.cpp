#include "forger.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "by_hand.hpp"
#include "ledger/audit.hpp"
#include "store/sqlite/books_file.hpp"

namespace anteroom::store::test {

namespace {

std::string table_of(const std::string& where) {
    return where.substr(0, where.find(' '));
}
std::string row_of(const std::string& where) {
    const std::string rest = where.substr(where.find("row ") + 4);
    const std::string row = "row = " + rest.substr(0, rest.find(' '));
    const auto line = rest.find("line ");
    if (table_of(where) == "cash") return row;
    return row + " AND line = " + rest.substr(line + 5, rest.find(' ', line + 5) - line - 5);
}

}  // namespace

void make_books_anew(const std::filesystem::path& folder) {
    std::map<ledger::ChainId, ledger::Head> heads;
    std::map<ledger::AccountId, std::int64_t> balances;
    ledger::Seal seal;
    std::vector<std::string> changes;
    std::int64_t entries = 0;
    std::int64_t posting = -1;
    std::int64_t number = 0;
    const auto fix = [&](const ledger::StoredEntry& stored) {
        const auto chain = ledger::chain_of(stored.entry.transfer);
        auto& head = heads.emplace(chain, ledger::empty_head(chain)).first->second;
        const auto next = ledger::head_after(head, stored.entry);
        seal = ledger::seal_after(seal, head, next);
        head = next;
        if (stored.posting != posting) number = entries;
        posting = stored.posting;
        ++entries;
        balances[stored.entry.transfer.from] -= stored.entry.transfer.amount.minor;
        balances[stored.entry.transfer.to] += stored.entry.transfer.amount.minor;
        changes.push_back("UPDATE " + table_of(stored.where) + " SET posting = " + std::to_string(number) +
                          ", hash = " + blob(head.hash) + " WHERE " + row_of(stored.where));
        return true;
    };
    {
        BooksFile file(folder);
        file.entries(fix);
        ledger::Head log = ledger::empty_head(ledger::audit_chain);
        file.audit_log([&](const ledger::StoredAuditEntry& stored) {
            log = ledger::head_after(log, stored.entry);
            return true;
        });
        if (log.count > 0) seal = ledger::seal_after_audit_log(seal, ledger::empty_head(ledger::audit_chain), log);
    }
    changes.push_back("DELETE FROM balances");
    for (const auto& [account, amount] : balances)
        if (amount != 0)
            changes.push_back("INSERT INTO balances(account, amount) VALUES (" + std::to_string(account.value) + ", " +
                              std::to_string(amount) + ")");
    for (const auto& [chain, head] : heads)
        changes.push_back("UPDATE chains SET count = " + std::to_string(head.count) + ", hash = " + blob(head.hash) +
                          " WHERE chain = " + std::to_string(chain.value));
    changes.push_back("UPDATE seal SET chains = " + std::to_string(seal.chains) +
                      ", entries = " + std::to_string(seal.entries) + ", sum = " + blob(seal.sum));
    std::string all = "BEGIN;";
    for (const std::string& change : changes) all += change + ";";
    change_by_hand(folder, all + "COMMIT");
}

void make_log_anew(const std::filesystem::path& folder) {
    ledger::Head head = ledger::empty_head(ledger::audit_chain);
    std::string changes;
    {
        BooksFile file(folder);
        file.audit_log([&](const ledger::StoredAuditEntry& stored) {
            head = ledger::head_after(head, stored.entry);
            const std::string row = std::to_string(stored.row);
            changes += "UPDATE acts SET row = " + std::to_string(head.count) + ", hash = " + blob(head.hash) +
                       " WHERE row = " + row + ";";
            return true;
        });
    }
    change_by_hand(
        folder, changes + "UPDATE acts_head SET count = " + std::to_string(head.count) + ", hash = " + blob(head.hash));
}

}  // namespace anteroom::store::test
