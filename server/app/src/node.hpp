#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/config.hpp"
#include "bus/nats_bus.hpp"
#include "host/ground/log.hpp"
#include "host/host.hpp"
#include "net/shard.hpp"
#include "store/sql/sql_store.hpp"

// Functions that make a server one of several nodes with one database.
namespace anteroom::app {

/// Logs that the database was promoted. If the promotion lost a request that was already answered, ends the process at
/// once, so that the service manager starts it again.
void heed(const store::Promotion& promotion, host::Log& log);

/// Opens the bus. Returns null if the settings have no bus, so that there are no other nodes. Throws BadSetting if the
/// bus cannot be reached. The arguments `log` and `home` must outlive the bus.
std::unique_ptr<bus::Bus> open_bus(const Config& config, const bus::Limits& limits, host::Log& log, net::Shard& home);

/// Joins the cluster as this node, with a session in the store. Returns nothing if there is no bus. If a process with
/// the same name has died, waits until its lease has ended. Throws TakenSetting if a live node has the name, and
/// std::runtime_error if the store opens no session. All arguments must outlive the result. If the session ends early,
/// the process ends at once. host::NodeParts explains `reload_house`.
host::Join enter_cluster(const Config& config, bus::Bus* bus, store::SqlStore& store, host::Log& log,
                         std::function<void()> reload_house);

}  // namespace anteroom::app
