#include "money_door.hpp"

#include <algorithm>
#include <exception>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "command_line.hpp"
#include "store/sql/open_failed.hpp"
#include "unread.hpp"

namespace anteroom::app {

namespace {

// Shortest pause before another attempt at the first audit. A failure of the database may last a moment or a day.
constexpr std::chrono::milliseconds pause_min{250};
constexpr std::chrono::milliseconds pause_max{30'000};

}  // namespace

MoneyDoor::MoneyDoor(store::SqlStore& store, host::Log& log, host::Metrics& metrics, Audit audit)
    : store_(store), log_(log), metrics_(metrics), audit_(std::move(audit)) {
    metrics_.money_moves(false);
}

void MoneyDoor::prove(const Start& start) {
    const auto tried = std::make_shared<std::promise<void>>();
    worker_.post([this, start, tried] {
        for (auto pause = pause_min; !proved(start) && rest(pause);) pause = std::min(2 * pause, pause_max);
        tried->set_value();
    });
    tried->get_future().wait_for(start.wait_max);
}

bool MoneyDoor::proved(const Start& start) {
    try {
        if (audited(start.audit ? start.audit : audit_, stop_).fault)
            start.on_wrong();
        else if (start.was_wrong)
            log_.line(host::Level::error, "books_were_wrong", {{"money", "rests until an operator audits"}});
        else if (start.on_right)
            start.on_right();
        else
            set(true);
        return true;
    } catch (const std::exception& error) {
        // The audit proved nothing, so the door stays closed.
        return stop_ || !could_not_check(error);
    }
}

bool MoneyDoor::rest(std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex_);
    return !ended_.wait_for(lock, pause, [this] { return stop_ || own_ != Own::none; });
}

AuditReport MoneyDoor::audit(const std::atomic<bool>& stop) {
    try {
        AuditReport report = audited(audit_, stop);
        const std::lock_guard lock(mutex_);
        set(!report.fault);
        return report;
    } catch (const store::LaterRelease&) {
        // Either a later release wrote this line, or somebody forged it. An audit by a node that can judge the line
        // opens this door again.
        const std::lock_guard lock(mutex_);
        set(false);
        throw;
    }
}

void MoneyDoor::heed(bool found_fault) {
    const std::lock_guard lock(mutex_);
    if (!found_fault) {
        if (own_ == Own::done && !open_) set(true);
        return;
    }
    if (own_ == Own::unlogged_fault) own_ = Own::done;
    if (!open_) return;
    log_.line(host::Level::error, "books_wrong",
              {{"fault", "another node's audit found it"}, {"money", "does not move"}});
    set(false);
}

void MoneyDoor::shut() {
    const std::lock_guard lock(mutex_);
    own_ = Own::none;
    set(false);
}

/// Runs an audit. Books that cannot be read to their end count as wrong, so that the log contains the fault and its
/// reason.
AuditReport MoneyDoor::audited_or_unreadable(const Audit& audit, const std::atomic<bool>& stop) {
    try {
        return audit(stop);
    } catch (const std::exception& error) {
        const bool is_of_later = dynamic_cast<const store::LaterRelease*>(&error) != nullptr;
        if (stop || is_of_later || could_not_check(error)) {
            log_.line(host::Level::error, "books_not_audited", {{"why", error.what()}});
            throw;
        }
        AuditReport report;
        report.fault = std::string("the books cannot be read to their end: ") + error.what();
        return report;
    }
}

AuditReport MoneyDoor::audited(const Audit& audit, const std::atomic<bool>& stop) {
    const auto began = std::chrono::steady_clock::now();
    AuditReport report = audited_or_unreadable(audit, stop);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    if (report.fault)
        log_.line(host::Level::error, "books_wrong", {{"fault", *report.fault}, {"money", "does not move"}});
    else
        log_.line(host::Level::info, "books_right",
                  {{"entries", report.seal.entries},
                   {"acts", report.audit_entries},
                   {"let_go", report.let_go},
                   {"ms", std::int64_t{took.count()}}});
    metrics_.books_audited(present().value);
    const std::lock_guard lock(mutex_);
    own_ = report.fault ? Own::unlogged_fault : Own::done;
    return report;
}

void MoneyDoor::set(bool open) {
    open_ = open;
    store_.let_money_move(open);
    metrics_.money_moves(open);
}

void MoneyDoor::stop() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    ended_.notify_all();
    worker_.stop();
}

}  // namespace anteroom::app
