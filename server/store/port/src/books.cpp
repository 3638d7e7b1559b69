#include "store/port/books.hpp"

namespace anteroom::store {

namespace {

struct PartOf {
    BookTotal& total;
    ledger::Amount& operator()(ledger::Cashier) const { return total.cashier; }
    ledger::Amount& operator()(ledger::Fees) const { return total.fees; }
    ledger::Amount& operator()(ledger::Wallet) const { return total.wallets; }
    ledger::Amount& operator()(const ledger::TableAccount&) const { return total.tables; }
};

}  // namespace

bool is_money_alone(const AdminChanges& changes) {
    DeskChanges beside;
    beside.payments = changes.desk.payments;
    return changes.players == PlayerChanges{} && changes.books.currencies.empty() && !changes.books.cash.empty() &&
           changes.desk == beside && changes.closures.empty() && changes.templates.empty() &&
           !changes.adds_up_balances && !changes.seals_rows;
}

void add(std::vector<BookTotal>& totals, ledger::AccountId id, ledger::Amount amount) {
    const auto account = ledger::account_of(id);
    if (!account) return;
    for (BookTotal& total : totals)
        if (total.currency.id == account->currency) std::visit(PartOf{total}, account->holder).minor += amount.minor;
}

}  // namespace anteroom::store
