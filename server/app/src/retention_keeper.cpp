#include "retention_keeper.hpp"

#include <exception>
#include <utility>

#include "admin/admin_actions.hpp"
#include "admin/ask_store.hpp"
#include "base/moment.hpp"
#include "command_line.hpp"
#include "net/shard.hpp"

namespace anteroom::app {

namespace {

std::chrono::milliseconds wall() {
    return std::chrono::milliseconds(present().value);
}

std::chrono::milliseconds steady() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(net::boot_now().time_since_epoch());
}

std::optional<store::TimeMs> older_than(std::chrono::milliseconds now, std::chrono::milliseconds age) {
    if (age.count() == 0) return std::nullopt;
    return store::TimeMs{(now - age).count()};
}

/// Returns the cutoff for money journals: `years` whole years after the year in which their table closed.
std::optional<store::TimeMs> begin_of_year(std::chrono::milliseconds now, std::int64_t years) {
    using namespace std::chrono;
    if (years == 0) return std::nullopt;
    const sys_days today = floor<days>(sys_time<milliseconds>(now));
    const sys_days first = (year_month_day(today).year() - std::chrono::years(years)) / January / 1;
    return store::TimeMs{duration_cast<milliseconds>(first.time_since_epoch()).count()};
}

}  // namespace

RetentionKeeper::RetentionKeeper(Parts parts, const KeepLimits& limits)
    : parts_(std::move(parts)),
      limits_(limits),
      clock_(wall(), steady()),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void RetentionKeeper::stop() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

bool RetentionKeeper::rest(const std::stop_token& stop, std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex_);
    return end_.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); });
}

void RetentionKeeper::run(const std::stop_token& stop) {
    auto measured = std::chrono::steady_clock::time_point::min();
    // The pause comes first, because players return to their tables after a start of the server.
    while (!rest(stop, limits_.every)) {
        try {
            prune(stop);
            tend_journal(parts_.place, [&stop] { return !stop.stop_requested(); });
            if (std::chrono::steady_clock::now() - limits_.measured_every < measured) continue;
            measure();
            measured = std::chrono::steady_clock::now();
        } catch (const std::exception& failed) {
            parts_.log.line(host::Level::warn, "not_pruned", {{"why", failed.what()}});
        }
    }
}

std::chrono::milliseconds RetentionKeeper::time_to_act_by() {
    const bool doubted = clock_.doubts();
    const auto now = clock_.look(wall(), steady());
    if (clock_.doubts() && !doubted)
        parts_.log.line(host::Level::warn, "clock_doubted",
                        {{"meaning", "the clock was set far forward; data that is old only by it is kept for a day"}});
    return now;
}

store::Retention RetentionKeeper::what_may_go() {
    const auto now = time_to_act_by();
    store::Retention what;
    what.tables_before = older_than(now, limits_.tables);
    what.money_before = begin_of_year(now, limits_.money_years);
    what.guests_before = older_than(now, limits_.guests);
    what.reports_before = older_than(now, limits_.reports);
    for (std::size_t role = 0; role < what.logins_before.size(); ++role)
        what.logins_before[role] = older_than(now, limits_.logins[role]);
    what.staff_logins_from_before = older_than(now, limits_.staff_logins);
    return what;
}

void RetentionKeeper::prune(const std::stop_token& stop) {
    store::Pruned sum;
    for (bool more = true; more && !rest(stop, limits_.pause);) {
        const auto gone =
            admin::ask_store<store::Pruned>([&](auto done) { parts_.store.prune(what_may_go(), std::move(done)); });
        for (const store::TokenRow& login : gone.logins) parts_.logged_out(login);
        sum.tables += gone.tables;
        sum.money_tables += gone.money_tables;
        sum.records += gone.records;
        sum.guests += gone.guests;
        sum.reports += gone.reports;
        more = gone.more;
    }
    note_let_go(sum.money_tables);
    if (sum.tables + sum.money_tables + sum.guests + sum.reports == 0) return;
    parts_.log.line(host::Level::info, "kept_no_longer",
                    {{"tables", sum.tables},
                     {"money_tables", sum.money_tables},
                     {"records", sum.records},
                     {"guests", sum.guests},
                     {"reports", sum.reports}});
}

/// Writes the deletion of money journals into the audit log, for readers who look for a deleted journal.
void RetentionKeeper::note_let_go(std::int64_t tables) {
    if (tables == 0) return;
    admin::AdminActions(parts_.store, "the server", present())
        .note("let_go",
              "the journals of " + std::to_string(tables) + " tables for money that closed before " +
                  base::moment_text(what_may_go().money_before.value().value),
              "kept as long as the house keeps them");
}

void RetentionKeeper::measure() {
    for (const auto& [kind, bytes] : disk_use(parts_.place)) parts_.metrics.disk(kind, bytes);
}

}  // namespace anteroom::app
