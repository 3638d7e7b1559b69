#pragma once

#include "store/port/store.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The transaction in which a commit is written on one of several nodes. Others may write at the same time if the
/// commit writes only records, the head and the summary of its room. Games and money are also possible if postings are
/// sealed later: the head and the locks of the wallets guard them.
inline Database::Transaction transaction_of(const Commit& commit, const Database& db) {
    using Transaction = Database::Transaction;
    const bool has_new_rows = commit.creates || commit.renews || commit.closes || !commit.seats.empty();
    if (commit.records.empty() || has_new_rows || commit.players || commit.audit_entry) return Transaction::writes;
    if (commit.games.empty() && commit.transfers.empty()) return Transaction::writes_records;
    return db.seals_behind() ? Transaction::writes_rooms : Transaction::writes;
}

}  // namespace anteroom::store
