#include "balances.hpp"

#include <algorithm>
#include <utility>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"

namespace anteroom::store {

namespace {

crypto::Bytes32 seal_of(const crypto::Bytes32& key, ledger::AccountId account, ledger::Amount amount) {
    crypto::ByteWriter writer("anteroom balance 1");
    writer.number(account.value);
    writer.number(amount.minor);
    return crypto::mac(key, writer.take());
}

}  // namespace

Balances::Balances(Database& db, const std::optional<crypto::Bytes32>& key)
    : db_(db),
      key_(key),
      find_(db, "SELECT amount, seal FROM balances WHERE account = ?"),
      set_(db,
           "INSERT INTO balances(account, amount, seal) VALUES (?, ?, ?) "
           "ON CONFLICT(account) DO UPDATE SET amount = excluded.amount, seal = excluded.seal"),
      drop_(db, "DELETE FROM balances WHERE account = ?"),
      holding_(db, "SELECT account FROM balances WHERE account BETWEEN ? AND ?") {}

Balances::Held Balances::find(ledger::AccountId account) {
    const Using using_find(find_);
    if (!find_.bind(1, account.value).step()) return {};
    const ledger::Amount amount{find_.integer(0)};
    return {amount, !key_ || std::ranges::equal(find_.blob(1), seal_of(*key_, account, amount))};
}

void Balances::write(ledger::AccountId account, const Held& held) {
    if (held.amount.minor == 0) return drop_.bind(1, account.value).run();
    if (!key_) throw SqlError("there is no key to seal balances with");
    set_.bind(1, account.value).bind(2, held.amount.minor);
    set_.bind(3, held.is_right ? crypto::Bytes(seal_of(*key_, account, held.amount)) : crypto::Bytes{}).run();
}

std::vector<ledger::AccountId> Balances::holding(const ledger::AccountRange& range) {
    const Using using_holding(holding_);
    holding_.bind(1, range.first.value).bind(2, range.last.value);
    std::vector<ledger::AccountId> accounts;
    while (holding_.step()) accounts.push_back({holding_.integer(0)});
    return accounts;
}

void Balances::add_up() {
    db_.exec("DELETE FROM balances");
    db_.exec(R"(
        INSERT INTO balances(account, amount)
        SELECT account, sum(amount) FROM (
            SELECT from_account AS account, -amount AS amount FROM transfers
            UNION ALL SELECT to_account, amount FROM transfers
            UNION ALL SELECT from_account, -amount FROM cash
            UNION ALL SELECT to_account, amount FROM cash) AS moved
        GROUP BY account HAVING sum(amount) <> 0)");
    seal_all();
}

void Balances::seal_all() {
    std::vector<std::pair<ledger::AccountId, ledger::Amount>> all;
    {
        Statement rows(db_, "SELECT account, amount FROM balances ORDER BY account");
        while (rows.step()) all.push_back({{rows.integer(0)}, {rows.integer(1)}});
    }
    for (const auto& [account, amount] : all) write(account, {amount, true});
}

void each_wrong_balance(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit) {
    Statement rows(db, "SELECT account, amount, seal FROM balances ORDER BY account");
    while (rows.step())
        if (!std::ranges::equal(rows.blob(2), seal_of(key, {rows.integer(0)}, {rows.integer(1)})))
            visit("balances " + std::to_string(rows.integer(0)) + ": was changed or added by hand");
}

}  // namespace anteroom::store
