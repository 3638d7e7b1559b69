#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>

#include "ledger/audit_log.hpp"
#include "store/port/promotion.hpp"

namespace anteroom::store {

/// One transaction of the grouped writer, for metrics.
struct GroupReport {
    std::size_t waiting = 0;                            ///< calls that wait behind it
    std::chrono::microseconds took{};                   ///< begin to durable
    std::span<const std::chrono::microseconds> waited;  ///< one a commit: call to answer. Valid during the report only
};

/// One copy of the log into the data file.
struct CheckpointReport {
    std::size_t pages = 0;  ///< of the log at its end
    std::chrono::microseconds took{};
    bool aside = false;  ///< commits went on meanwhile; else they rested
};

/// Called on the store's thread, or by the constructor; must not throw and should only count, or write a line.
struct Observer {
    std::function<void(const GroupReport&)> on_group;
    std::function<void(const CheckpointReport&)> on_checkpoint;
    /// What the house did, once it is durable.
    std::function<void(const ledger::AuditEntry&)> on_act{};
    /// It stands in the log of acts by then, and nothing was answered since. Where something is lost, nothing more is
    /// written, as much of what this process remembers may never have been: it is to end, and be begun anew.
    std::function<void(const Promotion&)> on_promotion{};
};

}  // namespace anteroom::store
