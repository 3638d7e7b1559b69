#include "book_queries.hpp"

#include <algorithm>
#include <string>

#include "book_rows.hpp"

namespace anteroom::store {

namespace {

/// A hash or signature of another length is none: the audit tells.
template <std::size_t N>
std::array<std::uint8_t, N> bytes(const Statement& from, int column) {
    std::array<std::uint8_t, N> result{};
    const auto blob = from.blob(column);
    if (blob.size() == N) std::copy(blob.begin(), blob.end(), result.begin());
    return result;
}

}  // namespace

CashMove cash_move(const Statement& from) {
    const ledger::Transfer transfer{ledger::CallerKey{from.text(0)},
                                    static_cast<ledger::TransferKind>(from.integer(3)),
                                    {from.integer(4)},
                                    {from.integer(5)},
                                    {from.integer(6)}};
    return {transfer, TimeMs{from.integer(1)}, from.text(2)};
}

BookChain book_chain(const Statement& from) {
    BookChain chain;
    chain.head = {{from.integer(0)}, from.integer(4), bytes<32>(from, 5)};
    chain.row = from.integer(3);
    chain.status = {{static_cast<std::uint8_t>(from.integer(1))}, from.integer(2) != 0};
    chain.signature = bytes<64>(from, 6);
    return chain;
}

BookSeal book_seal(const Statement& from) {
    return {{from.integer(0), from.integer(1), bytes<32>(from, 2)}, bytes<64>(from, 3)};
}

ledger::Currency book_currency(const Statement& from) {
    return {{static_cast<std::uint8_t>(from.integer(0))}, from.text(1), static_cast<std::uint8_t>(from.integer(2))};
}

BookQueries::BookQueries(Database& db)
    : currencies_(db, "SELECT currency, code, exponent FROM currencies ORDER BY currency"),
      balance_(db, "SELECT amount FROM balances WHERE account = ?"),
      balances_(db, "SELECT account, amount FROM balances"),
      cash_(db, (std::string("SELECT ") + columns_of_cash + " FROM cash WHERE row = ?").c_str()),
      chain_(db, (std::string("SELECT ") + columns_of_chain + " FROM chains WHERE chain = ?").c_str()) {}

std::vector<ledger::Currency> BookQueries::currencies() {
    const Using using_currencies(currencies_);
    std::vector<ledger::Currency> list;
    while (currencies_.step()) list.push_back(book_currency(currencies_));
    return list;
}

std::vector<ledger::Amount> BookQueries::balances(const std::vector<ledger::AccountId>& accounts) {
    std::vector<ledger::Amount> amounts;
    for (const ledger::AccountId account : accounts) {
        const Using using_balance(balance_);
        const bool holds = balance_.bind(1, account.value).step();
        amounts.push_back({holds ? balance_.integer(0) : 0});
    }
    return amounts;
}

std::vector<BookTotal> BookQueries::totals() {
    std::vector<BookTotal> list;
    for (ledger::Currency& currency : currencies()) list.push_back({std::move(currency), {}, {}, {}, {}});
    const Using using_balances(balances_);
    while (balances_.step()) add(list, {balances_.integer(0)}, {balances_.integer(1)});
    return list;
}

std::vector<CashMove> BookQueries::cash(ledger::AccountId wallet, std::uint32_t count_max) {
    std::int64_t row = 0;
    {
        const Using using_chain(chain_);
        if (chain_.bind(1, ledger::chain_of(wallet).value).step()) row = book_chain(chain_).row;
    }
    std::vector<CashMove> list;
    while (row != 0 && list.size() < count_max) {
        const Using using_cash(cash_);
        if (!cash_.bind(1, row).step()) throw SqlError(0, "row " + std::to_string(row) + " of cash is missing");
        list.push_back(cash_move(cash_));
        row = cash_.integer(7);
    }
    return list;
}

std::optional<ChainRow> BookQueries::chain(ledger::ChainId id) {
    const Using using_chain(chain_);
    if (!chain_.bind(1, id.value).step()) return std::nullopt;
    const BookChain chain = book_chain(chain_);
    return ChainRow{chain.head, chain.signature};
}

}  // namespace anteroom::store
