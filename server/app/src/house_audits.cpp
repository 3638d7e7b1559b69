#include "house_audits.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "admin/ask_store.hpp"
#include "command_line.hpp"
#include "house_parts.hpp"

namespace anteroom::app {

namespace {

/// Number of parts, one for each hour. A day therefore covers all journals.
constexpr std::int64_t parts = 24;
constexpr std::chrono::milliseconds between_parts = std::chrono::hours(1);

constexpr std::chrono::milliseconds look_at_duty_every{100};

AuditReport report_of(const store::Audited& audited) {
    AuditReport report;
    if (const auto anchor = ledger::anchor_in(audited.anchor)) {
        report.seal = anchor->seal;
        report.audit_entries = anchor->acts;
    }
    return report;
}

}  // namespace

AuditDue audit_due(const std::optional<store::Audited>& newest, store::TimeMs now, store::TimeMs old) {
    // A time in the future was noted while the clock was wrong, so it does not count.
    if (!newest || newest->whole < old || newest->whole > now) return AuditDue::whole;
    const std::int64_t since = now.value - newest->newest.value;
    return since < 0 || since >= between_parts.count() ? AuditDue::part : AuditDue::none;
}

HouseAudits::HouseAudits(Config config, AuditBasis basis, store::SqlStore& store)
    : config_(std::move(config)), basis_(std::move(basis)), store_(store) {}

void HouseAudits::require_going(const std::atomic<bool>& stop) const {
    if (stop || stopped_) throw AuditStopped();
}

AuditReport HouseAudits::audit(const AuditBasis& basis, const std::atomic<bool>& stop) const {
    return audit_of_house(config_, basis, [this, &stop] { require_going(stop); });
}

AuditReport HouseAudits::whole(const std::atomic<bool>& stop) {
    AuditReport report = audit(basis_, stop);
    note(report, true);
    return report;
}

AuditReport HouseAudits::at_start(const std::atomic<bool>& stop) {
    if (config_.bus.empty()) return whole(stop);
    const auto before = noted();
    auto duty = take_audit_duty(config_);
    const bool waits = duty == nullptr;
    for (; !duty; duty = take_audit_duty(config_)) {
        require_going(stop);
        std::this_thread::sleep_for(look_at_duty_every);
    }
    const auto newest = noted();
    if (!newest) return whole(stop);
    if (waits && newest != before) return report_of(*newest);
    AuditBasis since = basis_;
    since.part.from = newest->below;
    if (auto anchor = ledger::anchor_in(newest->anchor)) since.anchors.push_back(*std::move(anchor));
    AuditReport report = audit(since, stop);
    note(report, false);
    from_anchor_ = present().value;
    return report;
}

std::optional<std::string> HouseAudits::tend(const base::HouseDays& days, const std::function<void()>& order_whole) {
    const store::TimeMs now = present();
    const store::TimeMs old{std::max(days.began(days.day_of(now.value)), from_anchor_.load())};
    // Unsigned books have no note in the database, so this process's own audit of everything counts.
    if (whole_ >= old.value && !noted()) return std::nullopt;
    if (audit_due(noted(), now, old) == AuditDue::none) return std::nullopt;
    const auto duty = take_audit_duty(config_);
    if (!duty) return std::nullopt;
    // Another node may have audited in the meantime.
    const auto newest = noted();
    switch (audit_due(newest, now, old)) {
        case AuditDue::none:
            break;
        case AuditDue::whole:
            order_whole();
            break;
        case AuditDue::part:
            return audit_part(*newest);
    }
    return std::nullopt;
}

std::optional<std::string> HouseAudits::audit_part(const store::Audited& newest) {
    AuditBasis basis = basis_;
    basis.part = {0, newest.parts % parts, parts};
    const AuditReport report = audit(basis, stopped_);
    if (report.fault) return report.fault;
    store::Audited after = newest;
    after.newest = present();
    ++after.parts;
    write(std::move(after));
    return std::nullopt;
}

std::optional<store::TimeMs> HouseAudits::newest_whole() const {
    const auto newest = noted();
    return newest ? std::optional(newest->whole) : std::nullopt;
}

std::optional<store::Audited> HouseAudits::noted() const {
    return open_books(config_, basis_.row_key)->audited();
}

void HouseAudits::note(const AuditReport& report, bool is_whole) {
    if (report.fault) return;
    if (is_whole) whole_ = present().value;
    if (!report.anchor) return;
    const auto before = noted().value_or(store::Audited{});
    const store::TimeMs now = present();
    write({text_of(*report.anchor), report.read_below, is_whole ? now : before.whole, now, before.parts});
}

/// If the write fails and the note is missing, the next audit reads everything.
void HouseAudits::write(store::Audited audited) {
    try {
        admin::ask_store<bool>([&](auto done) { store_.note_audited(std::move(audited), std::move(done)); });
    } catch (const admin::Refused&) {
    }
}

}  // namespace anteroom::app
