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
    std::size_t waiting = 0;                            ///< calls that still wait in the queue
    std::chrono::microseconds took{};                   ///< begin to durable
    std::span<const std::chrono::microseconds> waited;  ///< per commit, call to answer; valid only during the report
};

/// One copy of pages from the log into the data file.
struct CheckpointReport {
    std::size_t pages = 0;  ///< pages in the log when the copy ended
    std::chrono::microseconds took{};
    bool aside = false;  ///< true: commits continued during the copy; false: commits waited for it
};

/// Functions that the store calls on its thread or in its constructor. They must not throw, and only count or log.
struct Observer {
    std::function<void(const GroupReport&)> on_group;
    std::function<void(const CheckpointReport&)> on_checkpoint;
    /// Called with an act of the house when the act is durable.
    std::function<void(const ledger::AuditEntry&)> on_act{};
    /// Called with a fault that stops money. There are two kinds. A balance that should pay does not match its seal,
    /// as in `balances 17 (…): was changed by hand`, and pays nothing. In the other kind, the database contains foreign
    /// code.
    std::function<void(const std::string&)> on_wrong{};
    /// Called after a promotion. The audit log already contains the promotion, and the store
    /// has answered no call since. If transactions are lost, this process may remember data
    /// that no longer exists. The store then writes nothing more, and the process must restart.
    std::function<void(const Promotion&)> on_promotion{};
};

}  // namespace anteroom::store
