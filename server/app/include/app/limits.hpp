#pragma once

#include "admin/limits.hpp"
#include "base/token_bucket.hpp"
#include "host/host.hpp"
#include "net/server.hpp"
#include "net/static_files.hpp"
#include "store/port/limits.hpp"

namespace anteroom::app {

/// Of records of finished games, which anybody may ask for who has a name.
struct RecordLimits {
    std::size_t waiting_max;     ///< to be made; beyond it 503
    base::Allowance of_network;  ///< beyond it 429
    std::uint32_t wider_factor;  ///< how much more a wider network may have
    std::size_t networks_max;    ///< that are counted
};

/// Every limit of the server in one place, each with its reason in limits.cpp.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    store::Limits store;
    admin::Limits admin;
    std::size_t report_threads;  ///< of the admin service, beside the desk
    RecordLimits records;
    std::chrono::milliseconds live_tables_wait;  ///< of the admin service for an answer of the tables
    std::chrono::milliseconds recovery_wait;
    std::chrono::milliseconds books_wait;  ///< at the start, for the audit; after it that goes on beside the games
};

Limits standard_limits();

/// Without those that keep people from being too fast or too many, and with bots that hardly think: for tests and load.
Limits dev_limits();

}  // namespace anteroom::app
