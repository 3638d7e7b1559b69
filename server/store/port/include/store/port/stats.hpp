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
    bool aside = false;  ///< commits continued meanwhile; else they waited
};

/// Callbacks on the store's thread or in its constructor. They must not throw and should only count, or write a line.
struct Observer {
    std::function<void(const GroupReport&)> on_group;
    std::function<void(const CheckpointReport&)> on_checkpoint;
    /// An act of the house, once it is durable.
    std::function<void(const ledger::AuditEntry&)> on_act{};
    /// A balance that should pay does not match its seal: `balances 17 (…): was changed by hand`. It pays nothing.
    std::function<void(const std::string&)> on_wrong{};
    /// A promotion, already in the log of acts, with no call answered since. If transactions are lost, this process may
    /// remember data that no longer exists. The store then writes nothing more, and the process must restart.
    std::function<void(const Promotion&)> on_promotion{};
};

}  // namespace anteroom::store
