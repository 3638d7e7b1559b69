#include "store/sql/unsealed.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "crypto/text.hpp"

namespace anteroom::store {

namespace {

/// Number of servers whose newest row is kept. A row that follows a row older than all of these is accepted unchecked.
constexpr std::size_t ends_max = 128;

crypto::Bytes32 seal_of(const crypto::Bytes32& key, const Unsealed& one) {
    using Type = SealedValue::Type;
    const auto integer = [](std::int64_t number) { return SealedValue{Type::integer, number, {}}; };
    const std::vector<SealedValue> values = {{Type::text, 0, crypto::bytes_of("unsealed")},
                                             integer(one.number),
                                             integer(one.books.chains),
                                             integer(one.books.entries),
                                             {Type::blob, 0, one.books.sum},
                                             integer(one.rows.rows),
                                             integer(one.rows.changes),
                                             {Type::blob, 0, one.rows.sum},
                                             one.fees ? integer(one.fees->value) : SealedValue{},
                                             integer(one.amount),
                                             integer(one.follows.previous),
                                             integer(one.follows.seal)};
    return row_seal(key, packed(values));
}

Unsealed unsealed_row(const Statement& from) {
    Unsealed one;
    one.number = from.integer(0);
    one.books = {from.integer(1), from.integer(2), stored_seal(from.blob(3))};
    one.rows = {from.integer(4), from.integer(5), stored_seal(from.blob(6))};
    if (!from.is_null(7)) one.fees = ledger::AccountId{from.integer(7)};
    one.amount = from.integer(8);
    one.follows = {from.integer(10), from.integer(11)};
    return one;
}

/// Extends `reach` to this row. Returns a fault if the row's predecessor is missing, or the seal that the row names.
std::optional<std::string> missing_before(const Unsealed& one, Reach& reach) {
    std::set<std::int64_t>& ends = reach.ends;
    const auto [previous, seal] = one.follows;
    const bool is_first = previous == 0 || (ends.size() >= ends_max && previous < *ends.begin());
    const bool follows = ends.erase(previous) != 0 || is_first;
    ends.insert(one.number);
    if (ends.size() > ends_max) ends.erase(ends.begin());
    reach.below = one.number + 1;
    if (!follows) return "row " + std::to_string(previous) + " before it is missing";
    if (seal > reach.seal) return "the seal that it follows is missing";
    return std::nullopt;
}

}  // namespace

UnsealedRows::UnsealedRows(Database& db, const crypto::Bytes32& key)
    : db_(db),
      key_(key),
      insert_(db,
              "INSERT INTO unsealed(number, chains, entries, sum, rows, changes, row_sum, account, amount, seal, "
              "previous, seen_seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") {}

void UnsealedRows::add(Unsealed one) {
    one.follows = db_.follow(one.number);
    const crypto::Bytes32 seal = seal_of(key_, one);
    insert_.bind(1, one.number).bind(2, one.books.chains).bind(3, one.books.entries).bind(4, one.books.sum);
    insert_.bind(5, one.rows.rows).bind(6, one.rows.changes).bind(7, one.rows.sum);
    insert_.bind(8, one.fees ? std::optional(one.fees->value) : std::nullopt).bind(9, one.amount).bind(10, seal);
    insert_.bind(11, one.follows.previous).bind(12, one.follows.seal).run();
}

UnsealedSum unsealed(Database& db, const std::optional<crypto::Bytes32>& key, std::int64_t below) {
    UnsealedSum sum;
    if (const auto head = stored_head(db)) sum.reach = head->reach;
    if (sum.reach) sum.from = sum.reach->below;
    Statement rows(db,
                   "SELECT number, chains, entries, sum, rows, changes, row_sum, account, amount, seal, previous, "
                   "seen_seal FROM unsealed WHERE number >= ? AND number < ? ORDER BY number");
    rows.bind(1, sum.from).bind(2, below);
    while (rows.step()) {
        const Unsealed one = unsealed_row(rows);
        if (!sum.reach) sum.reach.emplace();
        std::optional<std::string> fault = missing_before(one, *sum.reach);
        // A sum of another length counts as zero, like a missing sum.
        const bool is_whole = rows.blob(3).size() == one.books.sum.size() && rows.blob(6).size() == one.rows.sum.size();
        if (key && (!is_whole || !std::ranges::equal(rows.blob(9), seal_of(*key, one))))
            fault = "was changed or added by hand";
        if (key && fault && !sum.fault) sum.fault = "unsealed " + std::to_string(one.number) + ": " + *fault;
        ++sum.count;
        sum.books = joined(sum.books, one.books);
        sum.rows = joined(sum.rows, one.rows);
        if (one.fees) sum.fees[*one.fees] += one.amount;
    }
    return sum;
}

}  // namespace anteroom::store
