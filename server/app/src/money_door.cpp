#include "money_door.hpp"

#include <exception>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "store/sql/open_failed.hpp"

namespace anteroom::app {

MoneyDoor::MoneyDoor(store::SqlStore& store, host::Log& log, host::Metrics& metrics, Audit audit)
    : store_(store), log_(log), metrics_(metrics), audit_(std::move(audit)) {
    metrics_.money_moves(false);
}

void MoneyDoor::prove(const Start& start) {
    const auto tried = std::make_shared<std::promise<void>>();
    worker_.post([this, start, tried] {
        try {
            if (audited(stop_).fault)
                start.on_wrong();
            else if (start.was_wrong)
                log_.line(host::Level::error, "books_were_wrong", {{"money", "rests until an operator audits"}});
            else if (start.on_right)
                start.on_right();
            else
                set(true);
        } catch (const std::exception& error) {
            // Given up: nothing has been proved, so the door stays shut.
            log_.line(host::Level::error, "books_not_audited", {{"why", error.what()}});
        }
        tried->set_value();
    });
    tried->get_future().wait_for(start.wait_max);
}

AuditReport MoneyDoor::audit(const std::atomic<bool>& stop) {
    AuditReport report;
    try {
        report = audited(stop);
    } catch (const store::LaterRelease& later) {
        log_.line(host::Level::warn, "books_not_audited", {{"why", later.what()}});
        throw;
    }
    const std::lock_guard lock(mutex_);
    set(!report.fault);
    return report;
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

/// Books that cannot be read to their end are wrong as well: somebody has to hear of it, and why.
AuditReport MoneyDoor::audited_or_unreadable(const std::atomic<bool>& stop) {
    try {
        return audit_(stop);
    } catch (const store::LaterRelease&) {
        throw;
    } catch (const std::exception& error) {
        if (stop) throw;
        AuditReport report;
        report.fault = std::string("the books cannot be read to their end: ") + error.what();
        return report;
    }
}

AuditReport MoneyDoor::audited(const std::atomic<bool>& stop) {
    const auto began = std::chrono::steady_clock::now();
    AuditReport report = audited_or_unreadable(stop);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    if (report.fault)
        log_.line(host::Level::error, "books_wrong", {{"fault", *report.fault}, {"money", "does not move"}});
    else
        log_.line(host::Level::info, "books_right",
                  {{"entries", report.seal.entries},
                   {"acts", report.audit_entries},
                   {"let_go", report.let_go},
                   {"ms", std::int64_t{took.count()}}});
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
    stop_ = true;
    worker_.stop();
}

}  // namespace anteroom::app
