#pragma once

#include <array>
#include <chrono>

#include "admin/limits.hpp"
#include "base/token_bucket.hpp"
#include "bus/nats_bus.hpp"
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

/// Of pictures of public tables, which anybody may ask for.
struct PictureLimits {
    std::size_t waiting_max;             ///< to be drawn; beyond it 503
    std::chrono::milliseconds kept_for;  ///< one is given to all who ask meanwhile
    std::size_t kept_max;
    base::Allowance of_network;  ///< beyond it 429
    std::uint32_t wider_factor;  ///< how much more a wider network may have
    std::size_t networks_max;    ///< that are counted
};

/// How long what is stored is kept; none: for ever.
struct KeepLimits {
    std::chrono::milliseconds tables;                 ///< without money, after they closed
    std::int64_t money_years = 0;                     ///< journals of tables for money, in whole years of UTC
    std::chrono::milliseconds guests;                 ///< after they finished a game
    std::chrono::milliseconds reports;                ///< of chat, after they were dealt with
    std::array<std::chrono::milliseconds, 4> logins;  ///< by role, unused: then the password is asked for again
    std::chrono::milliseconds staff_logins{};         ///< however much they are used
    std::chrono::milliseconds every;                  ///< what is to go is looked for
    std::chrono::milliseconds pause;                  ///< between two commits that let something go
    std::chrono::milliseconds measured_every;         ///< the data on the disk
};

/// Every limit of the server in one place, each with its reason in limits.cpp.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    store::Limits store;
    bus::Limits bus;
    admin::Limits admin;
    std::size_t report_threads;  ///< of the admin service, beside the desk
    RecordLimits records;
    PictureLimits pictures;
    KeepLimits keep;
    std::chrono::milliseconds live_tables_wait;  ///< of the admin service for an answer of the tables
    std::chrono::milliseconds recovery_wait;
    std::chrono::milliseconds books_wait;  ///< at the start, for the audit; after it that goes on beside the games
    /// The same, and for peers to take their close frame, where who plays waits for the next server.
    std::chrono::milliseconds handover_wait;
};

Limits standard_limits();

struct Config;
/// With what the house has set.
Limits as_set(const Config& config, Limits limits);

/// Without those that keep people from being too fast or too many, and with bots that hardly think: for tests and load.
Limits dev_limits();

}  // namespace anteroom::app
