// Reports about the desk

#include <limits>
#include <utility>

#include "book_rows.hpp"
#include "reports_file.hpp"
#include "rows.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

constexpr const char* select_payments =
    "SELECT c.key, c.time, c.note, c.kind, c.from_account, c.to_account, c.amount, c.row, "
    "p.by_player, p.method, p.reference, p.reason, p.reverses, p.second, p.drawer, "
    "r.key, r.time, r.by_player, r.reason, "
    "(SELECT coalesce(sum(back.amount), 0) FROM desk_payments AS q JOIN cash AS back ON back.key = q.key "
    "WHERE q.reverses = c.key) "
    "FROM cash AS c LEFT JOIN desk_payments AS p ON p.key = c.key LEFT JOIN reversals AS r ON r.payment = c.key ";

constexpr const char* columns_of_asked =
    "number, key, kind, from_account, to_account, amount, by_player, method, reference, reason, reverses, time, "
    "lapses, decided, decided_by, confirmed, why";
constexpr int proof_of_asked = 17;

std::string asked_where(Database& db, const std::string& condition) {
    return std::string("SELECT ") + columns_of_asked + ", " + proof_of(db, "asked_payments") +
           " FROM asked_payments WHERE " + condition;
}

constexpr const char* select_drawers =
    "SELECT number, player, currency, opened, begun_with, closed, closed_by, counted, expected FROM drawers ";

std::optional<std::string> text_at(const Statement& from, int column) {
    return from.is_null(column) ? std::nullopt : std::optional(from.text(column));
}

std::optional<std::int64_t> number_at(const Statement& from, int column) {
    return from.is_null(column) ? std::nullopt : std::optional(from.integer(column));
}

DeskPayment desk_payment(const Statement& from) {
    DeskPayment one;
    one.move = cash_move(from);
    one.row = from.integer(7);
    if (!from.is_null(8)) {
        one.payment = Payment{from.text(0),  {from.integer(8)},  method_numbered(from.integer(9)),
                              from.text(10), from.text(11),      text_at(from, 12),
                              std::nullopt,  number_at(from, 14)};
        if (const auto second = number_at(from, 13)) one.payment->second = PlayerId{*second};
    }
    if (!from.is_null(15))
        one.reversal = Reversal{from.text(0), from.text(15), {from.integer(16)}, {from.integer(17)}, from.text(18)};
    one.taken_back = {from.integer(19)};
    return one;
}

PaymentAsked asked_payment_in(const Statement& from) {
    PaymentAsked asked;
    asked.number = from.integer(0);
    asked.transfer = {ledger::CallerKey{from.text(1)},
                      ledger::kind_numbered(from.integer(2)).value_or(ledger::TransferKind::deposit),
                      {from.integer(3)},
                      {from.integer(4)},
                      {from.integer(5)}};
    asked.payment.key = from.text(1);
    asked.payment.by = {from.integer(6)};
    asked.payment.method = method_numbered(from.integer(7));
    asked.payment.reference = from.text(8);
    asked.payment.reason = from.text(9);
    asked.payment.reverses = text_at(from, 10);
    asked.time = {from.integer(11)};
    asked.lapses = {from.integer(12)};
    if (!from.is_null(13))
        asked.decided =
            PaymentAsked::Decided{{from.integer(13)}, {from.integer(14)}, from.integer(15) != 0, from.text(16)};
    return asked;
}

Drawer drawer_in(const Statement& from) {
    Drawer drawer{from.integer(0),
                  {from.integer(1)},
                  {static_cast<std::uint8_t>(from.integer(2))},
                  {from.integer(3)},
                  {from.integer(4)}};
    if (!from.is_null(5))
        drawer.closed = Drawer::Closed{{from.integer(5)}, {from.integer(6)}, {from.integer(7)}, {from.integer(8)}};
    return drawer;
}

template <class T>
std::optional<T> value_in(const Statement& from, int column) {
    return from.is_null(column) ? std::nullopt : std::optional<T>(T{from.integer(column)});
}

DeskRule desk_rule_in(const Statement& from) {
    DeskRule rule{static_cast<DeskRule::What>(from.integer(0)),
                  static_cast<Role>(from.integer(1)),
                  {static_cast<std::uint8_t>(from.integer(2))},
                  number_at(from, 3)};
    if (from.integer(4) != 0)
        rule.asked = DeskRule::Asked{number_at(from, 5), value_in<PlayerId>(from, 6), value_in<TimeMs>(from, 7)};
    return rule;
}

template <class T, class Read>
std::vector<T> all_of(Statement& rows, Read read) {
    std::vector<T> list;
    while (rows.step()) list.push_back(read(rows));
    return list;
}

template <class T>
std::optional<T> first_of(std::vector<T> list) {
    return list.empty() ? std::nullopt : std::optional(std::move(list.front()));
}

/// The conditions of the filter. A condition without a value is always true.
constexpr const char* filtered =
    "WHERE (CAST(?1 AS BIGINT) IS NULL OR c.from_account = ?1 OR c.to_account = ?1) "
    "AND (CAST(?2 AS BIGINT) IS NULL OR p.by_player = ?2) AND (CAST(?3 AS BIGINT) IS NULL OR p.drawer = ?3) "
    "AND c.row < ?4 AND (CAST(?5 AS BIGINT) IS NULL OR (c.time >= ?5 AND c.row > coalesce((SELECT old.row FROM cash AS "
    "old WHERE old.time < ?5 - ?6 "
    "ORDER BY old.row DESC LIMIT 1), 0))) ORDER BY c.row DESC LIMIT ?7";

constexpr std::int64_t last_row = std::numeric_limits<std::int64_t>::max();

}  // namespace

std::optional<DeskPayment> ReportsFile::payment(std::string_view key) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string(select_payments) + "WHERE c.key = ?").c_str());
        rows.bind(1, key);
        return first_of(all_of<DeskPayment>(rows, desk_payment));
    });
}

std::vector<DeskPayment> ReportsFile::payments(const PaymentFilter& filter, std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string(select_payments) + filtered).c_str());
        const auto value = [](const auto& of) { return of ? std::optional(of->value) : std::nullopt; };
        rows.bind(1, value(filter.wallet)).bind(2, value(filter.by)).bind(3, filter.drawer);
        rows.bind(4, filter.before.value_or(last_row)).bind(5, value(filter.from)).bind(6, disorder_ms_max);
        rows.bind(7, std::int64_t{count});
        return all_of<DeskPayment>(rows, desk_payment);
    });
}

ledger::Amount ReportsFile::owed(ledger::AccountId wallet) {
    return at_one_moment([&] {
        Statement sum(db_,
                      "SELECT coalesce(sum(c.amount - (SELECT coalesce(sum(back.amount), 0) FROM desk_payments AS q "
                      "JOIN cash AS back ON back.key = q.key WHERE q.reverses = c.key)), 0) "
                      "FROM reversals AS r JOIN cash AS c ON c.key = r.payment "
                      "WHERE c.to_account = ?1 OR c.from_account = ?1");
        return ledger::Amount{sum.bind(1, wallet.value).step() ? sum.integer(0) : 0};
    });
}

void ReportsFile::require_sealed(const Statement& row, int column, const char* table) const {
    if (row_key_ && !is_sealed(row, column, *row_key_))
        throw SqlError(std::string(table) + ": a row was changed or added by hand", SqlError::Cause::changed_by_hand);
}

std::optional<PaymentAsked> ReportsFile::asked_payment(Statement& rows) {
    if (!rows.step()) return std::nullopt;
    require_sealed(rows, proof_of_asked, "asked_payments");
    return asked_payment_in(rows);
}

std::optional<PaymentAsked> ReportsFile::asked_payment(std::int64_t number) {
    return at_one_moment([&] {
        Statement rows(db_, asked_where(db_, "number = ?").c_str());
        return asked_payment(rows.bind(1, number));
    });
}

std::optional<PaymentAsked> ReportsFile::asked_payment_under(std::string_view key) {
    return at_one_moment([&] {
        Statement rows(db_, asked_where(db_, "key = ?").c_str());
        return asked_payment(rows.bind(1, key));
    });
}

std::vector<PaymentAsked> ReportsFile::asked_payments(std::optional<std::int64_t> before, std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string("SELECT ") + columns_of_asked +
                             " FROM asked_payments WHERE number < ? ORDER BY number DESC LIMIT ?")
                                .c_str());
        rows.bind(1, before.value_or(last_row)).bind(2, std::int64_t{count});
        return all_of<PaymentAsked>(rows, asked_payment_in);
    });
}

std::optional<Drawer> ReportsFile::drawer(std::int64_t number) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string(select_drawers) + "WHERE number = ?").c_str());
        rows.bind(1, number);
        return first_of(all_of<Drawer>(rows, drawer_in));
    });
}

std::optional<Drawer> ReportsFile::open_drawer(PlayerId player, ledger::CurrencyId currency) {
    return at_one_moment([&] {
        Statement rows(db_,
                       (std::string(select_drawers) + "WHERE player = ? AND currency = ? AND closed IS NULL").c_str());
        rows.bind(1, player.value).bind(2, currency.value);
        return first_of(all_of<Drawer>(rows, drawer_in));
    });
}

std::vector<Drawer> ReportsFile::drawers(std::optional<std::int64_t> before, std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string(select_drawers) + "WHERE number < ? ORDER BY number DESC LIMIT ?").c_str());
        rows.bind(1, before.value_or(last_row)).bind(2, std::int64_t{count});
        return all_of<Drawer>(rows, drawer_in);
    });
}

ledger::Amount ReportsFile::in_drawer(std::int64_t number) {
    return at_one_moment([&] {
        Statement sum(db_,
                      "SELECT begun_with + (SELECT coalesce(sum(CASE c.kind WHEN 0 THEN c.amount ELSE -c.amount END), "
                      "0) FROM desk_payments AS p JOIN cash AS c ON c.key = p.key WHERE p.drawer = drawers.number AND "
                      "NOT EXISTS (SELECT 1 FROM reversals AS r WHERE r.payment = p.key)) FROM drawers "
                      "WHERE number = ?");
        return ledger::Amount{sum.bind(1, number).step() ? sum.integer(0) : 0};
    });
}

std::vector<PlayerRow> ReportsFile::staff() {
    return at_one_moment([&] {
        Statement rows(db_, (std::string("SELECT ") + columns_of_player + ", " + proof_of(db_, "players") +
                             " FROM players WHERE role >= ? ORDER BY player")
                                .c_str());
        rows.bind(1, static_cast<std::int64_t>(Role::cashier));
        std::vector<PlayerRow> list;
        while (rows.step())
            if (!row_key_ || is_sealed(rows, 4, *row_key_)) list.push_back(player_row(rows));
        return list;
    });
}

std::vector<DeskRule> ReportsFile::desk_rules() {
    return at_one_moment([&] {
        Statement rows(db_, ("SELECT what, role, currency, value, asked, asked_value, asked_by, asked_from, " +
                             proof_of(db_, "desk_rules") + " FROM desk_rules ORDER BY what, currency, role")
                                .c_str());
        auto rules = all_of<DeskRule>(rows, [this](const Statement& from) {
            require_sealed(from, 8, "desk_rules");
            return desk_rule_in(from);
        });
        // A deleted rule has no row that could be verified. So a sealed row has the number of rules.
        Statement count(
            db_, ("SELECT next, " + proof_of(db_, "counters") + " FROM counters WHERE name = 'desk_rules'").c_str());
        const bool is_whole = count.step() && count.integer(0) == static_cast<std::int64_t>(rules.size());
        if (row_key_ && !is_whole)
            throw SqlError("desk_rules: a rule was taken away by hand", SqlError::Cause::changed_by_hand);
        if (is_whole) require_sealed(count, 1, "counters");
        return rules;
    });
}

std::vector<LimitSet> ReportsFile::limits() {
    return at_one_moment([&] {
        Statement rows(db_, "SELECT name, value, time, who, reason FROM house_limits ORDER BY name");
        return all_of<LimitSet>(rows, [](const Statement& from) {
            return LimitSet{from.text(0), from.integer(1), {from.integer(2)}, from.text(3), from.text(4)};
        });
    });
}

}  // namespace anteroom::store
