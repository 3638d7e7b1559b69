#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "directory/limits.hpp"
#include "host/limits.hpp"
#include "host/log.hpp"
#include "host/metrics.hpp"
#include "net/connection.hpp"
#include "net/shard.hpp"
#include "room/catalogue.hpp"
#include "room/limits.hpp"
#include "session/limits.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// What the host works on. All of it outlives the host.
struct Parts {
    std::vector<net::Shard*> shards;
    store::Store& store;
    const room::Catalogue& catalogue;
    Log& log;
    Metrics& metrics;
};

struct AllLimits {
    Limits host;
    directory::Limits directory;
    session::Limits session;
    room::Limits room;
};

struct World;

/// A server without its listener: sessions, directory and rooms on their shards, over the store. The calls below are
/// made from a thread that is no shard's, while the shards run; it is destroyed after they and the store have ended.
class Host {
  public:
    /// With a seed everything that is drawn can be repeated, on one shard.
    Host(Parts parts, const AllLimits& limits, std::optional<std::uint64_t> seed);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    /// For net: until ready() each connection is told to come again.
    net::Greeter greeter();

    struct Recovery {
        std::size_t rooms = 0;
        bool complete = false;  ///< false: the store could not be read, or it took too long
    };
    /// Brings back every open room; then the server is ready.
    Recovery recover(std::chrono::milliseconds wait_max);
    bool ready() const;

    /// No new rooms and games from now on; not ready any more.
    void drain();
    /// Tells every room's viewers that the server stops, after what is being committed. False: it took too long.
    bool close_rooms();

  private:
    std::unique_ptr<World> world_;
};

}  // namespace anteroom::host
