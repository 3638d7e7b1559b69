#include "guards_file.hpp"

#include <string>
#include <utility>

namespace anteroom::store {

namespace {

constexpr std::int64_t exclusion_row = 2;

/// Reads the three columns of a value, beginning with `column`.
template <class T>
ledger::Guarded<T> guarded(const Statement& from, int column) {
    const auto value = [&](int at) { return from.is_null(at) ? std::nullopt : std::optional<T>(T{from.integer(at)}); };
    ledger::Guarded<T> result{value(column), std::nullopt};
    if (!from.is_null(column + 2)) result.later = ledger::Later<T>{value(column + 1), from.integer(column + 2)};
    return result;
}

void bind_value(Statement& to, int at, std::optional<ledger::Amount> value) {
    to.bind(at, value ? std::optional(value->minor) : std::nullopt);
}

void bind_value(Statement& to, int at, std::optional<ledger::ExcludedUntil> value) {
    to.bind(at, value ? std::optional(value->ms) : std::nullopt);
}

/// Key of the row that a wish changes, among the rows of its player.
struct RowOfWish {
    std::int64_t what = exclusion_row;
    std::int64_t currency = 0;
};

struct RowWished {
    RowOfWish operator()(const LimitWish& wish) const {
        return {static_cast<std::int64_t>(wish.what), wish.currency.value};
    }
    RowOfWish operator()(const ExclusionWish&) const { return {}; }
};

/// Returns SQL that finds movements by their own index, the newest first. The journal has the time of each record.
std::string movements(const std::string& condition) {
    return "SELECT transfers.kind, from_account, to_account, amount, time FROM transfers JOIN journal USING(row) "
           "WHERE " +
           condition + " ORDER BY posting DESC";
}

}  // namespace

GuardsFile::GuardsFile(Database& db, House& house)
    : house_(house),
      set_(db,
           "INSERT INTO protection(player, what, currency, value, later, from_time) VALUES (?, ?, ?, ?, ?, ?) "
           "ON CONFLICT(player, what, currency) DO UPDATE SET value = excluded.value, later = excluded.later, "
           "from_time = excluded.from_time"),
      drop_(db, "DELETE FROM protection WHERE player = ? AND what = ? AND currency = ?"),
      all_(db, "SELECT what, currency, value, later, from_time FROM protection WHERE player = ? ORDER BY currency"),
      stakes_(db, movements("from_account = ? AND transfers.kind IN (2, 3, 11)").c_str()),
      payments_(db, movements("to_account = ? AND transfers.kind IN (8, 12)").c_str()) {}

bool GuardsFile::is_suspended(PlayerId player) {
    return house_.is_closed({Closure::What::player, std::to_string(player.value)});
}

ledger::Protection GuardsFile::protection(PlayerId player) {
    const Using using_all(all_);
    all_.bind(1, player.value);
    ledger::Protection protection;
    while (all_.step()) {
        const std::int64_t what = all_.integer(0);
        if (what == exclusion_row) {
            protection.exclusion = guarded<ledger::ExcludedUntil>(all_, 2);
            continue;
        }
        const ledger::CurrencyId currency{static_cast<std::uint8_t>(all_.integer(1))};
        if (protection.days.empty() || protection.days.back().currency != currency)
            protection.days.push_back({currency, {}, {}});
        part_of(protection.days.back(), static_cast<ledger::DayLimit>(what)) = guarded<ledger::Amount>(all_, 2);
    }
    return protection;
}

void GuardsFile::write(const ProtectionChange& change) {
    ledger::Protection after = protection(change.player);
    apply(after, change);
    const RowOfWish row = std::visit(RowWished{}, change.wish);
    const auto put = [&](const auto& value) {
        Statement& statement = value.now || value.later ? set_ : drop_;
        statement.bind(1, change.player.value).bind(2, row.what).bind(3, row.currency);
        if (&statement == &set_) {
            bind_value(set_, 4, value.now);
            bind_value(set_, 5, value.later ? value.later->value : std::nullopt);
            set_.bind(6, value.later ? std::optional(value.later->from_ms) : std::nullopt);
        }
        statement.run();
    };
    if (row.what == exclusion_row) return put(after.exclusion);
    ledger::DayLimits limits{{static_cast<std::uint8_t>(row.currency)}, {}, {}};
    for (const ledger::DayLimits& one : after.days)
        if (one.currency == limits.currency) limits = one;
    put(part_of(limits, static_cast<ledger::DayLimit>(row.what)));
}

void GuardsFile::add_day(ledger::DayOfPlay& day, std::int64_t began, Statement& newest_first) {
    while (newest_first.step()) {
        const std::int64_t time = newest_first.integer(4);
        if (time < began - disorder_ms_max) return;
        if (time < began || time >= began + ledger::day_ms) continue;
        day.add({ledger::CallerKey{},
                 static_cast<ledger::TransferKind>(newest_first.integer(0)),
                 {newest_first.integer(1)},
                 {newest_first.integer(2)},
                 {newest_first.integer(3)}});
    }
}

ledger::DayOfPlay GuardsFile::day(ledger::AccountId wallet, TimeMs at) {
    ledger::DayOfPlay day(wallet);
    for (Statement* statement : {&stakes_, &payments_}) {
        const Using using_statement(*statement);
        statement->bind(1, wallet.value);
        add_day(day, ledger::day_began(at.value), *statement);
    }
    return day;
}

}  // namespace anteroom::store
