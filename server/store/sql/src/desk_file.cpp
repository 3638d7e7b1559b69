#include "desk_file.hpp"

#include <algorithm>

namespace anteroom::store {

namespace {

/// Returns false if the statement left a row unchanged. The statement returns one row for each row that it wrote.
bool wrote(Statement& statement) {
    const Using using_statement(statement);
    return statement.step();
}

std::optional<std::int64_t> number_of(const std::optional<PlayerId>& player) {
    return player ? std::optional(player->value) : std::nullopt;
}

}  // namespace

DeskFile::DeskFile(Database& db)
    : payment_(db,
               "INSERT INTO desk_payments(key, by_player, method, reference, reason, reverses, second, drawer) "
               "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      // A voucher may be used once in each direction, and again after its payment was taken back.
      used_(db,
            "SELECT 1 FROM desk_payments AS p JOIN cash AS c ON c.key = p.key WHERE p.reference = ?1 AND p.method = ?2 "
            "AND p.key <> ?3 AND p.reverses IS NULL AND c.kind = (SELECT own.kind FROM cash AS own WHERE own.key = ?3) "
            "AND NOT EXISTS (SELECT 1 FROM reversals AS r WHERE r.payment = p.key) LIMIT 1"),
      reversal_(db,
                "INSERT INTO reversals(payment, key, time, by_player, reason) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING RETURNING 1"),
      asked_(db,
             "INSERT INTO asked_payments(key, kind, from_account, to_account, amount, by_player, method, reference, "
             "reason, reverses, time, lapses) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING "
             "RETURNING 1"),
      decided_(db,
               "UPDATE asked_payments SET decided = ?2, decided_by = ?3, confirmed = ?4, why = ?5 "
               "WHERE number = ?1 AND decided IS NULL RETURNING 1"),
      drawer_(db,
              "INSERT INTO drawers(player, currency, opened, begun_with) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING "
              "RETURNING 1"),
      drawer_closed_(db,
                     "UPDATE drawers SET closed = ?2, closed_by = ?3, counted = ?4, expected = ?5 "
                     "WHERE number = ?1 AND closed IS NULL RETURNING 1"),
      rule_(db,
            "INSERT INTO desk_rules(what, role, currency, value, asked, asked_value, asked_by, asked_from) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(what, role, currency) DO UPDATE SET value = excluded.value, "
            "asked = excluded.asked, asked_value = excluded.asked_value, asked_by = excluded.asked_by, "
            "asked_from = excluded.asked_from"),
      drop_rule_(db, "DELETE FROM desk_rules WHERE what = ? AND role = ? AND currency = ?"),
      count_rules_(db, "UPDATE counters SET next = (SELECT count(*) FROM desk_rules) WHERE name = 'desk_rules'") {}

std::optional<Refused> DeskFile::apply(const DeskChanges& changes) {
    const auto all_new = [this](const auto& list) {
        return std::ranges::all_of(list, [this](const auto& one) { return write(one); });
    };
    for (const Payment& payment : changes.payments) {
        if (is_used(payment)) return Refused{Refused::Cause::voucher_used};
        write(payment);
    }
    for (const DeskRule& rule : changes.rules) write(rule);
    if (!all_new(changes.reversals)) return Refused{Refused::Cause::reversed};
    const bool is_new = all_new(changes.asked) && all_new(changes.decided) && all_new(changes.drawers) &&
                        all_new(changes.drawers_closed);
    if (is_new) return std::nullopt;
    return Refused{Refused::Cause::done_before};
}

bool DeskFile::is_used(const Payment& payment) {
    if (payment.method != PaymentMethod::voucher || payment.reverses) return false;
    const Using using_used(used_);
    used_.bind(1, payment.reference).bind(2, static_cast<std::int64_t>(payment.method)).bind(3, payment.key);
    return used_.step();
}

void DeskFile::write(const Payment& payment) {
    payment_.bind(1, payment.key).bind(2, payment.by.value).bind(3, static_cast<std::int64_t>(payment.method));
    payment_.bind(4, payment.reference).bind(5, payment.reason).bind(6, payment.reverses);
    payment_.bind(7, number_of(payment.second)).bind(8, payment.drawer).run();
}

bool DeskFile::write(const Reversal& reversal) {
    reversal_.bind(1, reversal.payment).bind(2, reversal.key).bind(3, reversal.time.value);
    reversal_.bind(4, reversal.by.value).bind(5, reversal.reason);
    return wrote(reversal_);
}

bool DeskFile::write(const PaymentAsked& asked) {
    const ledger::Transfer& transfer = asked.transfer;
    const Payment& payment = asked.payment;
    asked_.bind(1, payment.key).bind(2, static_cast<std::int64_t>(transfer.kind)).bind(3, transfer.from.value);
    asked_.bind(4, transfer.to.value).bind(5, transfer.amount.minor).bind(6, payment.by.value);
    asked_.bind(7, static_cast<std::int64_t>(payment.method)).bind(8, payment.reference).bind(9, payment.reason);
    asked_.bind(10, payment.reverses).bind(11, asked.time.value).bind(12, asked.lapses.value);
    return wrote(asked_);
}

bool DeskFile::write(const AskedDecided& one) {
    const PaymentAsked::Decided& decided = one.decided;
    decided_.bind(1, one.number).bind(2, decided.time.value).bind(3, decided.by.value);
    decided_.bind(4, decided.confirmed ? 1 : 0).bind(5, decided.reason);
    return wrote(decided_);
}

bool DeskFile::write(const Drawer& drawer) {
    drawer_.bind(1, drawer.player.value).bind(2, drawer.currency.value).bind(3, drawer.opened.value);
    drawer_.bind(4, drawer.begun_with.minor);
    return wrote(drawer_);
}

bool DeskFile::write(const DrawerClosed& one) {
    const Drawer::Closed& closed = one.closed;
    drawer_closed_.bind(1, one.number).bind(2, closed.time.value).bind(3, closed.by.value);
    drawer_closed_.bind(4, closed.counted.minor).bind(5, closed.expected.minor);
    return wrote(drawer_closed_);
}

void DeskFile::write(const DeskRule& rule) {
    Statement& statement = rule.value ? rule_ : drop_rule_;
    statement.bind(1, static_cast<std::int64_t>(rule.what)).bind(2, static_cast<std::int64_t>(rule.role));
    statement.bind(3, rule.currency.value);
    if (rule.value) {
        const DeskRule::Asked asked = rule.asked.value_or(DeskRule::Asked{});
        statement.bind(4, *rule.value).bind(5, rule.asked ? 1 : 0).bind(6, asked.value).bind(7, number_of(asked.by));
        statement.bind(8, asked.from ? std::optional(asked.from->value) : std::nullopt);
    }
    statement.run();
    count_rules_.run();
}

}  // namespace anteroom::store
