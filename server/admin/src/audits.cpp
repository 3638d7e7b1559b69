#include "audits.hpp"

#include <cinttypes>
#include <cstdio>
#include <utility>

#include "admin/admin_actions.hpp"

namespace anteroom::admin {

namespace {

constexpr std::string_view wrong = "WRONG: ";
constexpr std::size_t fault_len_max = 480;

}  // namespace

std::string text_of(const AuditOutcome& outcome) {
    if (outcome.fault) return std::string(wrong) + outcome.fault->substr(0, fault_len_max);
    return "right: " + std::to_string(outcome.entries) + " entries in " + std::to_string(outcome.chains) + " chains, " +
           std::to_string(outcome.audit_entries) + " acts";
}

std::optional<AuditOutcome> audit_of(const std::string& text) {
    AuditOutcome outcome;
    if (text.starts_with(wrong)) {
        outcome.fault = text.substr(wrong.size());
        return outcome;
    }
    const int read = std::sscanf(text.c_str(), "right: %" SCNd64 " entries in %" SCNd64 " chains, %" SCNd64 " acts",
                                 &outcome.entries, &outcome.chains, &outcome.audit_entries);
    if (read != 3) return std::nullopt;
    return outcome;
}

void Audits::start(const std::string& by) {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(running_, true)) return;
    }
    worker_.post([this, by] { run(by); });
}

bool Audits::running() const {
    const std::lock_guard lock(mutex_);
    return running_;
}

void Audits::run(const std::string& by) {
    std::optional<Result> result;
    try {
        AuditOutcome outcome = parts_.audit(stop_);
        result = Result{now_(), by, std::move(outcome)};
        AdminActions(parts_.store, by, result->time).note("audit", text_of(result->outcome), "");
    } catch (const std::exception&) {
        // Given up, or it could not be read or written: then the console shows that none is newer.
    }
    const std::lock_guard lock(mutex_);
    running_ = false;
    if (result) last_ = std::move(result);
}

std::optional<Audits::Result> Audits::last(std::uint32_t audit_entries_searched_max) {
    {
        const std::lock_guard lock(mutex_);
        if (last_) return last_;
    }
    for (const ledger::StoredAuditEntry& stored : parts_.reports.audit_log(std::nullopt, audit_entries_searched_max)) {
        if (stored.entry.what != "audit") continue;
        if (auto outcome = audit_of(stored.entry.about)) {
            const std::lock_guard lock(mutex_);
            last_ = Result{{stored.entry.time_ms}, stored.entry.who, *std::move(outcome)};
            return last_;
        }
    }
    return std::nullopt;
}

void Audits::stop() {
    stop_ = true;
    worker_.stop();
}

}  // namespace anteroom::admin
