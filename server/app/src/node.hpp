#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/config.hpp"
#include "bus/nats_bus.hpp"
#include "host/host.hpp"
#include "host/log.hpp"
#include "net/shard.hpp"
#include "store/sql/sql_store.hpp"

// What makes a server one of several nodes on one database.
namespace anteroom::app {

/// Says in the log that the database was promoted. Where something that was answered is lost, the process ends at once,
/// to be begun anew.
void heed(const store::Promotion& promotion, host::Log& log);

/// Null where no bus is set: the server is alone. Throws BadSetting where it cannot be reached. The log outlives it,
/// and so does its home.
std::unique_ptr<bus::Bus> open_bus(const Config& config, const bus::Limits& limits, host::Log& log, net::Shard& home);

/// As this node, with a session in the store; nothing without a bus. Waits for the lease of a process that had the name
/// and died. Throws TakenSetting where a node has it that lives, and std::runtime_error where the store takes no
/// session. All of it outlives what is returned; once the session is over before its time, the process ends at once.
/// `look_anew`: see host::NodeParts.
std::optional<host::NodeParts> enter_cluster(const Config& config, bus::Bus* bus, store::SqlStore& store,
                                             host::Log& log, std::function<void()> look_anew);

}  // namespace anteroom::app
