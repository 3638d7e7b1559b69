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
    /// Requests in the queue; above this, 503. Each takes 50 ms, so a browser waits no longer than page_timeout.
    std::size_t waiting_max = 8;
    /// Records for one network; above this, 429. Half a megabyte each. A player who checks an evening has ten.
    base::Allowance of_network{10, std::chrono::seconds(3)};
    /// Multiplies the allowance of a wider network, because neighbours use the same provider.
    std::uint32_t wider_factor = 4;
    std::size_t networks_max = 20'000;  ///< networks that are counted; 200 bytes each
};

/// Limits on pictures of public tables. Anybody may request these pictures.
struct PictureLimits {
    std::size_t waiting_max = 64;  ///< pictures in the queue, half a millisecond each; above this, the answer is 503
    /// Every request within this time gets the same picture. A frame asks every three seconds.
    std::chrono::milliseconds kept_for{1'000};
    std::size_t kept_max = 500;  ///< 20 KB each: 10 MB
    /// Pictures for one network; above this, 429. Enough for three frames at one address, with page reloads.
    base::Allowance of_network{60, std::chrono::seconds(1)};
    /// Multiplies the allowance of a wider network, because neighbours use the same provider.
    std::uint32_t wider_factor = 4;
    std::size_t networks_max = 20'000;  ///< networks that are counted; 200 bytes each
};

/// How long data is stored. A value that is not set means for ever.
struct KeepLimits {
    static constexpr std::chrono::hours day{24};

    // Settings.

    /// Tables without money, after they closed. Players can still find last year's evening.
    std::chrono::milliseconds tables = 400 * day;
    std::int64_t money_years = 0;  ///< journals of money tables, in whole years of UTC
    /// Guests, after their last game. After half a year, a guest starts again.
    std::chrono::milliseconds guests = 180 * day;
    /// Chat reports, after they were dealt with. Nobody disputes a decision after that time.
    std::chrono::milliseconds reports = 400 * day;

    /// Logins that are not used, by role. After this time a password is required. Guests are deleted
    /// as a whole. The other values are for a player, a cashier's shift and an operator's day.
    std::array<std::chrono::milliseconds, 4> logins{std::chrono::hours(0), 400 * day, std::chrono::hours(18),
                                                    std::chrono::hours(12)};
    std::chrono::milliseconds staff_logins{};  ///< even if the login is used
    /// How often the server searches for expired data. A staff login ends at most this late.
    std::chrono::milliseconds every = std::chrono::minutes(10);
    /// Pause between two commits that delete data. A commit takes a few milliseconds, so the tables notice nothing.
    std::chrono::milliseconds pause{200};
    /// How often the server measures the data on the disk, which reads the whole file.
    std::chrono::milliseconds measured_every = std::chrono::hours(6);
};

/// Every limit of the server. A value is stated once, where its member is declared. The default is what a server uses.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    host::LineLimits log;
    store::Limits store;
    bus::Limits bus;
    admin::Limits admin;
    /// Threads of the admin service besides the thread of the desk: one
    /// reads a list, the other exports a year. Each caches 3 MB of the file.
    std::size_t report_threads = 2;
    RecordLimits records;
    PictureLimits pictures;
    KeepLimits keep;
    /// How long the admin service waits for an answer from the tables. The time is enough
    /// for a commit on a slow disk. An order that comes too late may still take effect.
    std::chrono::milliseconds live_tables_wait = std::chrono::seconds(5);
    /// 20,000 rooms at 10 ms each take less than four minutes.
    std::chrono::milliseconds recovery_wait = std::chrono::minutes(10);
    /// How long the start waits for the audit. Most audits end by then. A longer
    /// one continues while free tables play, and only money tables wait for it.
    std::chrono::milliseconds books_wait = std::chrono::seconds(3);
    /// The wait for the audit during a handover, and the time in which peers have to take their close frame.
    /// Players wait for the next server meanwhile. A client that is cut off reconnects a little later.
    std::chrono::milliseconds handover_wait{300};
};

struct Config;
/// Applies the house's own settings to the limits.
Limits as_set(const Config& config, Limits limits);

/// Returns limits for tests and load tests: no limits on rates or numbers of people, and bots that move almost at once.
Limits dev_limits();

}  // namespace anteroom::app
