// The house's rules for its desk, applied to one payment.

#include <algorithm>

#include "desk.hpp"
#include "ledger/wallet.hpp"

namespace anteroom::admin {

namespace {

using What = store::DeskRule::What;

std::optional<std::int64_t> value_of(const std::vector<store::DeskRule>& rules, const store::DeskRule& wanted,
                                     store::TimeMs now) {
    const auto found = std::ranges::find_if(rules, [&](const store::DeskRule& one) {
        return one.what == wanted.what && one.role == wanted.role && one.currency == wanted.currency;
    });
    return found == rules.end() ? std::nullopt : value_at(*found, now);
}

std::int64_t units(std::int64_t count, const ledger::Currency& currency) {
    for (std::uint8_t digits = currency.exponent; digits > 0; --digits) count *= 10;
    return count;
}

}  // namespace

void Desk::insist_on_rules(const Movement& movement, store::Role role) {
    const auto rules = reports().desk_rules();
    const auto most = [&](What what) { return value_of(rules, {what, role, movement.currency.id, {}}, request_.now); };
    const std::int64_t amount = movement.transfer.amount.minor;
    const auto refuse = [&](std::int64_t cap, const char* of) {
        throw Refused(Code::over_cap, "More than " + text_of({cap}, movement.currency) + ", which is the most " + of +
                                          " for this role.");
    };
    if (const auto cap = most(What::payment_max); cap && amount > *cap) refuse(*cap, "of one payment");
    if (const auto cap = most(What::day_max);
        !movement.payment.reverses && cap && amount > *cap - paid_by(movement, false).minor)
        refuse(*cap, "of a day");
    if (takes_proof(movement)) request_.insist_on_proof();
}

bool Desk::takes_proof(const Movement& movement) {
    const auto& sums = request_.parts.staff.password_above;
    const auto above = sums ? sums->of(movement.currency.code) : std::nullopt;
    if (!above) return false;
    return movement.transfer.amount.minor > units(*above, movement.currency) - paid_before(movement).minor;
}

/// Counts earlier payments of the day, so that nobody can avoid the limit by splitting a payment.
ledger::Amount Desk::paid_before(const Movement& movement) {
    return movement.payment.reverses ? ledger::Amount{} : paid_by(movement, true);
}

/// Adds up the person's payments of this day, including those reversed since. With `to_this_player`,
/// counts only payments of the same direction and player that needed no second person.
ledger::Amount Desk::paid_by(const Movement& movement, bool to_this_player) {
    store::PaymentFilter filter;
    filter.by = movement.payment.by;
    filter.from = request_.today();
    constexpr std::uint32_t payments_max = 10'000;
    ledger::Amount sum;
    for (const store::DeskPayment& one : reports().payments(filter, payments_max)) {
        const ledger::Transfer& transfer = one.move.transfer;
        if (ledger::currency_of(transfer.from) != movement.currency.id || one.payment->reverses) continue;
        const bool same = transfer.from == movement.transfer.from && transfer.to == movement.transfer.to;
        if (to_this_player && (!same || one.payment->second)) continue;
        sum.minor += transfer.amount.minor;
    }
    return sum;
}

bool Desk::takes_second(const Movement& movement) {
    const auto above = value_of(reports().desk_rules(),
                                {What::second_above, store::Role::guest, movement.currency.id, {}}, request_.now);
    if (!above) return false;
    return movement.transfer.amount.minor > *above - paid_before(movement).minor;
}

void Desk::insist_on_debts(const Movement& movement) {
    if (movement.transfer.kind != ledger::TransferKind::withdrawal) return;
    const ledger::Amount owed = reports().owed(movement.account());
    if (owed.minor > 0 && free(movement).minor - movement.transfer.amount.minor < owed.minor)
        throw Refused(Code::owes, "This player owes " + text_of(owed, movement.currency) +
                                      " of a payment that was taken back. Collect that first.");
}

std::optional<std::int64_t> Desk::drawer_of(const Movement& movement) {
    if (movement.payment.method != store::PaymentMethod::cash) return std::nullopt;
    const auto open = reports().open_drawer(movement.payment.by, movement.currency.id);
    if (open) return open->number;
    if (value_of(reports().desk_rules(), {What::drawers, store::Role::guest, {0}, {}}, request_.now))
        throw Refused(Code::no_drawer);
    return std::nullopt;
}

}  // namespace anteroom::admin
