#pragma once

#include <array>
#include <chrono>

#include "admin/limits.hpp"
#include "base/token_bucket.hpp"
#include "bus/nats_bus.hpp"
#include "host/ground/line_writer.hpp"
#include "host/host.hpp"
#include "net/server.hpp"
#include "net/static_files.hpp"
#include "store/port/limits.hpp"

namespace anteroom::app {

/// Limits on records of finished games. Anybody who has a record's name may request the record.
struct RecordLimits {
    std::size_t waiting_max;     ///< requests in the queue; more get 503
    base::Allowance of_network;  ///< more get 429
    std::uint32_t wider_factor;  ///< multiplies the allowance of a wider network
    std::size_t networks_max;    ///< networks that are counted
};

/// Limits on pictures of public tables. Anybody may request them.
struct PictureLimits {
    std::size_t waiting_max;             ///< pictures in the queue; more get 503
    std::chrono::milliseconds kept_for;  ///< every request within that time gets the same picture
    std::size_t kept_max;
    base::Allowance of_network;  ///< more get 429
    std::uint32_t wider_factor;  ///< multiplies the allowance of a wider network
    std::size_t networks_max;    ///< networks that are counted
};

/// Retention times of stored data. An unset value means for ever.
struct KeepLimits {
    std::chrono::milliseconds tables;                 ///< tables without money, after they closed
    std::int64_t money_years = 0;                     ///< journals of money tables, in whole years of UTC
    std::chrono::milliseconds guests;                 ///< counted from their last game
    std::chrono::milliseconds reports;                ///< chat reports, after they were dealt with
    std::array<std::chrono::milliseconds, 4> logins;  ///< for unused logins, by role; afterwards a password is required
    std::chrono::milliseconds staff_logins{};         ///< even if the login is used
    std::chrono::milliseconds every;                  ///< interval of the search for expired data
    std::chrono::milliseconds pause;                  ///< between two commits that delete something
    std::chrono::milliseconds measured_every;         ///< interval of measuring the data on the disk
};

/// Every limit of the server in one place. limits.cpp gives the reason for each.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    host::LineLimits log;
    store::Limits store;
    bus::Limits bus;
    admin::Limits admin;
    std::size_t report_threads;  ///< threads of the admin service, besides the desk's
    RecordLimits records;
    PictureLimits pictures;
    KeepLimits keep;
    std::chrono::milliseconds live_tables_wait;  ///< the admin service waits this long for an answer from the tables
    std::chrono::milliseconds recovery_wait;
    std::chrono::milliseconds books_wait;  ///< wait for the audit at the start; a longer audit goes on beside the games
    /// The wait for the audit in a handover, and the time that peers have to take their close frame. Players wait for
    /// the next server meanwhile.
    std::chrono::milliseconds handover_wait;
};

Limits standard_limits();

struct Config;
/// Applies the house's own settings to the limits.
Limits as_set(const Config& config, Limits limits);

/// Limits for tests and load tests: no limits on rates or numbers of people, and bots that take almost no time.
Limits dev_limits();

}  // namespace anteroom::app
