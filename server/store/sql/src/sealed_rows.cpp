#include "sealed_rows.hpp"

#include <string>

#include "balances.hpp"
#include "summaries.hpp"

namespace anteroom::store {

WrongRowLines wrong_rows(Database& db, const crypto::Bytes32& key) {
    WrongRowLines wrong;
    const auto take = [&](const std::string& one) { wrong.take(one); };
    each_wrong_balance(db, key, take);
    each_wrong_summary(db, key, take);
    each_wrong_row(db, key, take);
    return wrong;
}

void seal_every_row(Database& db, const crypto::Bytes32& key) {
    seal_all_rows(db, key);
    seal_all_summaries(db, key);
    Balances(db, key).seal_all();
}

}  // namespace anteroom::store
