#include "store/sql/unsealed.hpp"

#include <algorithm>
#include <array>

#include "crypto/text.hpp"

namespace anteroom::store {

namespace {

crypto::Bytes32 seal_of(const crypto::Bytes32& key, const Unsealed& one) {
    using Type = SealedValue::Type;
    const auto integer = [](std::int64_t number) { return SealedValue{Type::integer, number, {}}; };
    const std::array<SealedValue, 10> values = {{{Type::text, 0, crypto::bytes_of("unsealed")},
                                                 integer(one.number),
                                                 integer(one.books.chains),
                                                 integer(one.books.entries),
                                                 {Type::blob, 0, one.books.sum},
                                                 integer(one.rows.rows),
                                                 integer(one.rows.changes),
                                                 {Type::blob, 0, one.rows.sum},
                                                 one.fees ? integer(one.fees->value) : SealedValue{},
                                                 integer(one.amount)}};
    return row_seal(key, packed(values));
}

Unsealed unsealed_row(const Statement& from) {
    Unsealed one;
    one.number = from.integer(0);
    one.books = {from.integer(1), from.integer(2), stored_seal(from.blob(3))};
    one.rows = {from.integer(4), from.integer(5), stored_seal(from.blob(6))};
    if (!from.is_null(7)) one.fees = ledger::AccountId{from.integer(7)};
    one.amount = from.integer(8);
    return one;
}

}  // namespace

UnsealedRows::UnsealedRows(Database& db, const crypto::Bytes32& key)
    : key_(key),
      insert_(db,
              "INSERT INTO unsealed(number, chains, entries, sum, rows, changes, row_sum, account, amount, seal) "
              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") {}

void UnsealedRows::add(const Unsealed& one) {
    const crypto::Bytes32 seal = seal_of(key_, one);
    insert_.bind(1, one.number).bind(2, one.books.chains).bind(3, one.books.entries).bind(4, one.books.sum);
    insert_.bind(5, one.rows.rows).bind(6, one.rows.changes).bind(7, one.rows.sum);
    insert_.bind(8, one.fees ? std::optional(one.fees->value) : std::nullopt).bind(9, one.amount).bind(10, seal).run();
}

UnsealedSum unsealed(Database& db, const std::optional<crypto::Bytes32>& key, std::int64_t from, std::int64_t below) {
    Statement rows(db,
                   "SELECT number, chains, entries, sum, rows, changes, row_sum, account, amount, seal FROM unsealed "
                   "WHERE number >= ? AND number < ? ORDER BY number");
    rows.bind(1, from).bind(2, below);
    UnsealedSum sum;
    while (rows.step()) {
        const Unsealed one = unsealed_row(rows);
        if (key && !sum.fault && !std::ranges::equal(rows.blob(9), seal_of(*key, one)))
            sum.fault = "unsealed " + std::to_string(one.number) + ": was changed or added by hand";
        ++sum.count;
        sum.books = joined(sum.books, one.books);
        sum.rows = joined(sum.rows, one.rows);
        if (one.fees) sum.fees[*one.fees] += one.amount;
    }
    return sum;
}

}  // namespace anteroom::store
