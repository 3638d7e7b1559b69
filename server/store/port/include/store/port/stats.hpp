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
    std::size_t waiting = 0;                            ///< calls still in the queue behind it
    std::chrono::microseconds took{};                   ///< begin to durable
    std::span<const std::chrono::microseconds> waited;  ///< per commit, call to answer; valid only during the report
};

/// One copy of the log's pages into the data file.
struct CheckpointReport {
    std::size_t pages = 0;  ///< pages in the log when the copy ended
    std::chrono::microseconds took{};
    bool aside = false;  ///< true: commits continued meanwhile; false: commits waited
};

/// Callbacks, called on the store's thread or in its constructor. They must not throw, and should only count or log.
struct Observer {
    std::function<void(const GroupReport&)> on_group;
    std::function<void(const CheckpointReport&)> on_checkpoint;
    /// An act of the house, once it is durable.
    std::function<void(const ledger::AuditEntry&)> on_act{};
    /// A fault that stops money. Either a balance that should pay does not match its seal, as in `balances 17 (…): was
    /// changed by hand`, and pays nothing; or foreign code was found in the database.
    std::function<void(const std::string&)> on_wrong{};
    /// A promotion. It is already in the audit log, and the store has answered no call since. If transactions are lost,
    /// this process may remember data that no longer exists: the store then writes nothing more, and the process must
    /// restart.
    std::function<void(const Promotion&)> on_promotion{};
};

}  // namespace anteroom::store
