#include "book_queries.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "book_rows.hpp"
#include "ledger/wallet.hpp"
#include "store/sql/row_seals.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

namespace {

/// Returns zeros for a hash or signature of a wrong length, which the audit reports.
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
    BookSeal stored{{from.integer(0), from.integer(1), bytes<32>(from, 2)}, bytes<64>(from, 3)};
    stored.seal.row_changes = from.integer(4);
    return stored;
}

std::pair<ledger::Head, crypto::Bytes64> audit_head(const Statement& from) {
    return {{ledger::audit_chain, from.integer(0), bytes<32>(from, 1)}, bytes<64>(from, 2)};
}

ledger::StoredAuditEntry stored_audit_entry(const Statement& from) {
    return {
        from.integer(0), {from.integer(1), from.text(2), from.text(3), from.text(4), from.text(5)}, bytes<32>(from, 6)};
}

ledger::Currency book_currency(const Statement& from) {
    return {{static_cast<std::uint8_t>(from.integer(0))}, from.text(1), static_cast<std::uint8_t>(from.integer(2))};
}

namespace {

/// A wallet's lines come first in a table's chain, or among the last of a closed chain. So the number of
/// later lines in the same record gives a line's position. `condition` must be one that an index serves.
std::string receipts_of_lines(const std::string& condition) {
    return "SELECT posting + line, transfers.kind, from_account, to_account, amount, hash, time, room, seq, line, "
           "(SELECT count(*) FROM transfers AS later WHERE later.row = transfers.row AND later.line > transfers.line), "
           "(SELECT hash FROM transfers AS prior WHERE prior.row = transfers.row AND prior.line = transfers.line - 1), "
           "transfers.row "
           "FROM transfers JOIN journal USING(row) "
           "WHERE " +
           condition + " AND posting < ?2 AND posting + line < ?2 ORDER BY posting DESC, line DESC LIMIT ?3";
}

std::string receipts_of_cash(const std::string& condition) {
    return "SELECT posting, kind, from_account, to_account, amount, hash, time, key, note, (SELECT count(*) FROM cash "
           "AS own WHERE own.row <= cash.row AND (own.from_account = ?1 OR own.to_account = ?1)), "
           "(SELECT prior.hash FROM cash AS prior WHERE prior.row = cash.prev) FROM cash WHERE " +
           condition + " AND posting < ?2 ORDER BY posting DESC LIMIT ?3";
}

/// The newest movement of the room before a row, which is the previous entry of the row's chain.
constexpr const char* last_before =
    "WITH RECURSIVE back(row) AS (SELECT prev FROM journal WHERE row = ?1 UNION ALL "
    "SELECT prev FROM back JOIN journal USING(row) WHERE NOT EXISTS "
    "(SELECT 1 FROM transfers WHERE transfers.row = back.row)) "
    "SELECT hash FROM transfers WHERE row = (SELECT min(row) FROM back) ORDER BY line DESC LIMIT 1";

ledger::Transfer movement(const Statement& from, ledger::TransferKey key) {
    return {std::move(key),
            static_cast<ledger::TransferKind>(from.integer(1)),
            {from.integer(2)},
            {from.integer(3)},
            {from.integer(4)}};
}

}  // namespace

BookQueries::BookQueries(Database& db, const std::optional<crypto::Bytes32>& key)
    : seal_key_(key),
      currencies_(
          db, ("SELECT currency, code, exponent, " + proof_of(db, "currencies") + " FROM currencies ORDER BY currency")
                  .c_str()),
      balance_(db, "SELECT amount FROM balances WHERE account = ?"),
      balances_(db, parts_of_balances),
      waiting_(db, "SELECT sum(amount) FROM unsealed WHERE account = ?"),
      cash_(db, (std::string("SELECT ") + columns_of_cash + " FROM cash WHERE row = ?").c_str()),
      chain_(db, (std::string("SELECT ") + columns_of_chain + " FROM chains WHERE chain = ?").c_str()),
      lines_out_(db, receipts_of_lines("from_account = ?1 AND transfers.kind IN (2, 3, 11)").c_str()),
      lines_in_(db, receipts_of_lines("to_account = ?1 AND transfers.kind IN (8, 12)").c_str()),
      last_before_(db, last_before),
      cash_out_(db, receipts_of_cash("from_account = ?1").c_str()),
      cash_in_(db, receipts_of_cash("to_account = ?1").c_str()),
      audit_log_(db,
                 (std::string("SELECT ") + columns_of_audit_entry + " FROM acts ORDER BY row DESC LIMIT ?").c_str()),
      statements_(db) {}

std::vector<ledger::Currency> BookQueries::currencies() {
    const Using using_currencies(currencies_);
    std::vector<ledger::Currency> list;
    while (currencies_.step())
        if (!seal_key_ || is_sealed(currencies_, 3, *seal_key_)) list.push_back(book_currency(currencies_));
    return list;
}

std::vector<ledger::Amount> BookQueries::balances(const std::vector<ledger::AccountId>& accounts) {
    std::vector<ledger::Amount> amounts;
    for (const ledger::AccountId account : accounts) {
        const Using using_balance(balance_);
        const bool holds = balance_.bind(1, account.value).step();
        amounts.push_back({holds ? balance_.integer(0) : 0});
        if (ledger::player_of(account)) continue;
        const Using using_waiting(waiting_);
        if (waiting_.bind(1, account.value).step()) amounts.back().minor += waiting_.integer(0);
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
        if (!cash_.bind(1, row).step()) throw SqlError("row " + std::to_string(row) + " of cash is missing");
        list.push_back(cash_move(cash_));
        row = cash_.integer(7);
    }
    return list;
}

std::vector<ledger::AuditEntry> BookQueries::audit_log(std::uint32_t count_max) {
    const Using using_acts(audit_log_);
    audit_log_.bind(1, count_max);
    std::vector<ledger::AuditEntry> list;
    while (audit_log_.step()) list.push_back(stored_audit_entry(audit_log_).entry);
    return list;
}

void BookQueries::add_lines(std::vector<Receipt>& list, const Page& page, Statement& lines) {
    const Using using_lines(lines);
    lines.bind(1, page.wallet.value).bind(2, page.before).bind(3, page.count_max);
    while (lines.step()) {
        Receipt receipt;
        receipt.number = lines.integer(0);
        receipt.hash = bytes<32>(lines, 5);
        const auto line = static_cast<std::uint16_t>(lines.integer(9));
        receipt.entry = {
            movement(lines, ledger::LineKey{lines.integer(7), lines.integer(8), line}), lines.integer(6), {}};
        receipt.chain = ledger::chain_of(receipt.entry.transfer);
        receipt.position = line + 1;
        if (receipt.entry.transfer.to == page.wallet) {
            const Using using_chain(chain_);
            if (!chain_.bind(1, receipt.chain.value).step()) throw SqlError("a chain is missing");
            receipt.position = book_chain(chain_).head.count - lines.integer(10);
        }
        receipt.prior = prior_of(receipt, lines);
        list.push_back(std::move(receipt));
    }
}

crypto::Bytes32 BookQueries::prior_of(const Receipt& receipt, const Statement& line) {
    if (receipt.position == 1) return ledger::empty_head(receipt.chain).hash;
    if (!line.is_null(11)) return bytes<32>(line, 11);
    const Using using_last(last_before_);
    if (!last_before_.bind(1, line.integer(12)).step()) throw SqlError("a chain has a gap");
    return bytes<32>(last_before_, 0);
}

void BookQueries::add_cash(std::vector<Receipt>& list, const Page& page, Statement& cash) {
    const Using using_cash(cash);
    cash.bind(1, page.wallet.value).bind(2, page.before).bind(3, page.count_max);
    while (cash.step()) {
        Receipt receipt;
        receipt.number = cash.integer(0);
        receipt.hash = bytes<32>(cash, 5);
        receipt.entry = {movement(cash, ledger::CallerKey{cash.text(7)}), cash.integer(6), cash.text(8)};
        receipt.chain = ledger::chain_of(receipt.entry.transfer);
        receipt.position = cash.integer(9);
        receipt.prior = cash.is_null(10) ? ledger::empty_head(receipt.chain).hash : bytes<32>(cash, 10);
        list.push_back(std::move(receipt));
    }
}

std::vector<Receipt> BookQueries::receipts(const Page& page) {
    std::vector<Receipt> list;
    add_lines(list, page, lines_out_);
    add_lines(list, page, lines_in_);
    add_cash(list, page, cash_out_);
    add_cash(list, page, cash_in_);
    std::ranges::sort(list, std::greater{}, &Receipt::number);
    if (list.size() > page.count_max) list.resize(page.count_max);
    return list;
}

std::optional<ChainRow> BookQueries::chain(ledger::ChainId id) {
    const Using using_chain(chain_);
    if (!chain_.bind(1, id.value).step()) return std::nullopt;
    const BookChain chain = book_chain(chain_);
    return ChainRow{chain.head, chain.signature};
}

}  // namespace anteroom::store
