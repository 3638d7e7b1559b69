#include "audits.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "admin/admin_actions.hpp"
#include "admin/newest_audit.hpp"

namespace anteroom::admin {

namespace {

constexpr std::string_view wrong = "WRONG: ";
constexpr std::size_t fault_len_max = 480;

// Pause between two attempts. A failure of the database may last a moment or a day.
constexpr std::chrono::milliseconds pause_min{250};
constexpr std::chrono::milliseconds pause_max{30'000};

/// The log line of correct books, for writing and reading: each count with the text before it.
struct Count {
    std::string_view words;
    std::int64_t AuditOutcome::*value;
};
constexpr std::array counts{Count{"right: ", &AuditOutcome::entries}, Count{" entries in ", &AuditOutcome::chains},
                            Count{" chains, ", &AuditOutcome::audit_entries}};
constexpr std::string_view last_word = " acts";

bool take(std::string_view& text, std::string_view words) {
    if (!text.starts_with(words)) return false;
    text.remove_prefix(words.size());
    return true;
}

}  // namespace

std::string text_of(const AuditOutcome& outcome) {
    if (outcome.fault) return std::string(wrong) + outcome.fault->substr(0, fault_len_max);
    std::string text;
    for (const Count& count : counts) text.append(count.words).append(std::to_string(outcome.*count.value));
    return text.append(last_word);
}

std::optional<AuditOutcome> audit_of(std::string_view text) {
    AuditOutcome outcome;
    if (take(text, wrong)) {
        outcome.fault = text;
        return outcome;
    }
    for (const Count& count : counts) {
        if (!take(text, count.words)) return std::nullopt;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), outcome.*count.value);
        if (fault != std::errc()) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    if (text != last_word) return std::nullopt;
    return outcome;
}

void Audits::start(const std::string& by) {
    begin(by, false);
}

void Audits::insist(const std::string& by) {
    begin(by, true);
}

void Audits::begin(const std::string& by, bool insists) {
    {
        const std::lock_guard lock(mutex_);
        const bool rests = insists_ && !running_;
        insists_ = insists_ || insists;
        if (std::exchange(running_, true)) return;
        if (rests) {
            asks_ = by;
            return something_.notify_all();
        }
    }
    worker_.post([this, by] { run_to_an_end(by); });
}

void Audits::suspect(const std::string& by, const std::string& fault) {
    worker_.post([this, by, fault] {
        {
            const std::lock_guard lock(mutex_);
            running_ = insists_ = true;
        }
        try {
            AdminActions(parts_.store, by, now_()).note("audit", text_of({fault, 0, 0, 0}), "");
        } catch (const std::exception&) {
            // If this fails, other nodes learn of the fault only when the audit ends.
        }
        run_to_an_end(by);
    });
}

bool Audits::running() const {
    const std::lock_guard lock(mutex_);
    return running_;
}

void Audits::run_to_an_end(std::string by) {
    for (auto pause = pause_min; !run(by); pause = std::min(2 * pause, pause_max)) {
        std::unique_lock lock(mutex_);
        if (!insists_) return;
        something_.wait_for(lock, pause, [this] { return stop_ || asks_; });
        if (stop_) return;
        if (asks_) by = *std::exchange(asks_, std::nullopt);
        running_ = true;
    }
}

bool Audits::run(const std::string& by) {
    bool is_over = false;
    std::optional<Result> result;
    try {
        AuditOutcome outcome = parts_.audit(stop_);
        result = Result{now_(), by, std::move(outcome)};
        AdminActions(parts_.store, by, result->time).note("audit", text_of(result->outcome), "");
        is_over = true;
    } catch (const std::exception&) {
        // The audit was stopped, or could not read or write. The console then shows no newer audit.
    }
    const std::lock_guard lock(mutex_);
    running_ = false;
    insists_ = insists_ && !is_over;
    if (result) last_ = std::move(result);
    return is_over;
}

namespace {

std::optional<Audits::Result> newest_in(store::Reports& reports, std::uint32_t audit_entries_searched_max) {
    std::optional<Audits::Result> newest;
    std::int64_t covered = 0;
    for (const ledger::StoredAuditEntry& stored : reports.audit_log(std::nullopt, audit_entries_searched_max)) {
        // A later audit covered this line. That audit need not be in the newest
        // line, because audits may end in another order than they began.
        if (stored.row <= covered) break;
        auto outcome = stored.entry.what == "audit" ? audit_of(stored.entry.about) : std::nullopt;
        if (!outcome) continue;
        covered = std::max(covered, outcome->audit_entries);
        if (newest && !outcome->fault) continue;
        newest = Audits::Result{{stored.entry.time_ms}, stored.entry.who, *std::move(outcome)};
        if (newest->outcome.fault) break;
    }
    return newest;
}

}  // namespace

std::optional<bool> newest_audit_found_fault(store::Reports& reports, std::uint32_t audit_entries_searched_max) {
    const auto newest = newest_in(reports, audit_entries_searched_max);
    return newest ? std::optional(newest->outcome.fault.has_value()) : std::nullopt;
}

std::optional<Audits::Result> Audits::last(store::Reports& reports, std::uint32_t audit_entries_searched_max) {
    {
        const std::lock_guard lock(mutex_);
        if (last_) return last_;
    }
    auto newest = newest_in(reports, audit_entries_searched_max);
    const std::lock_guard lock(mutex_);
    if (newest) last_ = std::move(newest);
    return last_;
}

void Audits::stop() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    something_.notify_all();
    worker_.stop();
}

}  // namespace anteroom::admin
