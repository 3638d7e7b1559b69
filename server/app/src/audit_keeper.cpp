#include "audit_keeper.hpp"

#include <chrono>
#include <exception>
#include <thread>

namespace anteroom::app {

void AuditKeeper::operator()() const {
    if (!door.is_open()) return;
    try {
        const auto fault = audits.tend(days, [this] { audit_to_the_end("the server, at the beginning of a day"); });
        if (fault) on_fault(*fault);
        if (const auto whole = audits.newest_whole()) metrics.books_audited(whole->value);
    } catch (const std::exception& failed) {
        if (!audits.stopped()) log.line(host::Level::error, "books_not_audited", {{"why", failed.what()}});
    }
}

/// Orders an audit of everything. Waits until the audit ends or the server stops.
void AuditKeeper::audit_to_the_end(const std::string& by) const {
    house.audit(by);
    while (house.is_auditing() && !audits.stopped()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

}  // namespace anteroom::app
