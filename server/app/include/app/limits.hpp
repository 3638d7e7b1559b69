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
    /// Requests in the queue; more get 503. Each takes 50 ms, so a browser's wait stays under page_timeout.
    std::size_t waiting_max = 8;
    /// More get 429. Each is half a megabyte; a player who checks an evening has ten games.
    base::Allowance of_network{10, std::chrono::seconds(3)};
    /// Multiplies the allowance of a wider network, because neighbours share a provider.
    std::uint32_t wider_factor = 4;
    std::size_t networks_max = 20'000;  ///< networks that are counted; 200 bytes each
};

/// Limits on pictures of public tables. Anybody may request them.
struct PictureLimits {
    std::size_t waiting_max = 64;  ///< pictures in the queue, half a millisecond each; more get 503
    /// Every request within that time gets the same picture. A frame asks every three seconds.
    std::chrono::milliseconds kept_for{1'000};
    std::size_t kept_max = 500;  ///< 20 KB each: 10 MB
    /// More get 429. Enough for three frames behind one address, with reloads of their pages.
    base::Allowance of_network{60, std::chrono::seconds(1)};
    /// Multiplies the allowance of a wider network, because neighbours share a provider.
    std::uint32_t wider_factor = 4;
    std::size_t networks_max = 20'000;  ///< networks that are counted; 200 bytes each
};

/// Retention times of stored data. An unset value means for ever.
struct KeepLimits {
    static constexpr std::chrono::hours day{24};

    // Settings.

    /// Tables without money, after they closed: last year's evening can still be found.
    std::chrono::milliseconds tables = 400 * day;
    std::int64_t money_years = 0;  ///< journals of money tables, in whole years of UTC
    /// Counted from their last game. A guest starts anew after half a year.
    std::chrono::milliseconds guests = 180 * day;
    /// Chat reports, after they were dealt with. Nobody disputes a decision after that.
    std::chrono::milliseconds reports = 400 * day;

    /// Retention of unused logins, by role; afterwards a password is required. Guests are deleted whole. The others are
    /// a player, a cashier's shift and an operator's day.
    std::array<std::chrono::milliseconds, 4> logins{std::chrono::hours(0), 400 * day, std::chrono::hours(18),
                                                    std::chrono::hours(12)};
    std::chrono::milliseconds staff_logins{};  ///< even if the login is used
    /// Interval of the search for expired data. A staff login ends at most this late.
    std::chrono::milliseconds every = std::chrono::minutes(10);
    /// Between two commits that delete something. Each takes a few milliseconds, so the tables notice nothing.
    std::chrono::milliseconds pause{200};
    /// Interval of measuring the data on the disk, which reads the whole file.
    std::chrono::milliseconds measured_every = std::chrono::hours(6);
};

/// Every limit of the server. A value is stated once, where its member is declared; the default is what a server uses.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    host::LineLimits log;
    store::Limits store;
    bus::Limits bus;
    admin::Limits admin;
    /// Threads of the admin service, besides the desk's: one reads a list, the other exports a year. Each caches 3 MB
    /// of the file.
    std::size_t report_threads = 2;
    RecordLimits records;
    PictureLimits pictures;
    KeepLimits keep;
    /// The admin service waits this long for an answer from the tables: a commit on a slow disk. A late order may still
    /// take effect.
    std::chrono::milliseconds live_tables_wait = std::chrono::seconds(5);
    /// 20,000 rooms at 10 ms each take under four minutes.
    std::chrono::milliseconds recovery_wait = std::chrono::minutes(10);
    /// Wait for the audit at the start. Most end by then; a longer one goes on beside the games, and free tables wait
    /// no longer for money tables.
    std::chrono::milliseconds books_wait = std::chrono::seconds(3);
    /// The wait for the audit in a handover, and the time that peers have to take their close frame. Players wait for
    /// the next server meanwhile; a client that is cut off reconnects a little later.
    std::chrono::milliseconds handover_wait{300};
};

struct Config;
/// Applies the house's own settings to the limits.
Limits as_set(const Config& config, Limits limits);

/// Limits for tests and load tests: no limits on rates or numbers of people, and bots that take almost no time.
Limits dev_limits();

}  // namespace anteroom::app
