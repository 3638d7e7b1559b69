#include "retention_keeper.hpp"

#include <exception>
#include <utility>

#include "admin/ask_store.hpp"
#include "command_line.hpp"

namespace anteroom::app {

namespace {

std::optional<store::TimeMs> older_than(std::chrono::milliseconds age) {
    if (age.count() == 0) return std::nullopt;
    return store::TimeMs{present().value - age.count()};
}

}  // namespace

RetentionKeeper::RetentionKeeper(Parts parts, const KeepLimits& limits)
    : parts_(std::move(parts)), limits_(limits), thread_([this](const std::stop_token& stop) { run(stop); }) {}

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
    // First people come back to their tables.
    while (!rest(stop, limits_.every)) {
        try {
            prune(stop);
            if (std::chrono::steady_clock::now() - limits_.measured_every < measured) continue;
            measure();
            measured = std::chrono::steady_clock::now();
        } catch (const std::exception& failed) {
            parts_.log.line(host::Level::warn, "not_pruned", {{"why", failed.what()}});
        }
    }
}

store::Retention RetentionKeeper::what_may_go() const {
    store::Retention what;
    what.tables_before = older_than(limits_.tables);
    what.guests_before = older_than(limits_.guests);
    what.reports_before = older_than(limits_.reports);
    for (std::size_t role = 0; role < what.logins_before.size(); ++role)
        what.logins_before[role] = older_than(limits_.logins[role]);
    return what;
}

void RetentionKeeper::prune(const std::stop_token& stop) {
    store::Pruned sum;
    for (bool more = true; more && !rest(stop, limits_.pause);) {
        const auto gone =
            admin::ask_store<store::Pruned>([&](auto done) { parts_.store.prune(what_may_go(), std::move(done)); });
        for (const store::TokenRow& login : gone.logins) parts_.logged_out(login);
        sum.tables += gone.tables;
        sum.records += gone.records;
        sum.guests += gone.guests;
        sum.reports += gone.reports;
        more = gone.more;
    }
    if (sum.tables + sum.guests + sum.reports == 0) return;
    parts_.log.line(
        host::Level::info, "kept_no_longer",
        {{"tables", sum.tables}, {"records", sum.records}, {"guests", sum.guests}, {"reports", sum.reports}});
}

void RetentionKeeper::measure() {
    for (const auto& [kind, bytes] : disk_use(parts_.place)) parts_.metrics.disk(kind, bytes);
}

}  // namespace anteroom::app
