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

/// Limits on records of finished games. Anybody who knows a record's name may request the record.
struct RecordLimits {
    /// Requests in the queue. Further requests get the answer 503. Each request takes 50 ms, so a browser waits no
    /// longer than page_timeout.
    std::size_t waiting_max = 8;
    /// Records for one network. Further requests get the answer 429. A record has half a megabyte. A player who checks
    /// an evening requests ten.
    base::Allowance of_network{10, std::chrono::seconds(3)};
    /// Multiplies the allowance for a wider network, because customers of one provider share such networks.
    std::uint32_t wider_factor = 4;
    std::size_t networks_max = 20'000;  ///< networks that are counted, with 200 bytes each
};

/// Limits on pictures of public tables. Anybody may request these pictures.
struct PictureLimits {
    std::size_t waiting_max =
        64;  ///< pictures in the queue, which take half a millisecond each; further requests get the answer 503
    /// Time for which every request gets the same picture. A frame requests a picture every three seconds.
    std::chrono::milliseconds kept_for{1'000};
    std::size_t kept_max = 500;  ///< kept pictures, with 20 KB each: 10 MB
    /// Pictures for one network. Further requests get the answer 429. The limit is enough for three frames at one
    /// address, with page reloads.
    base::Allowance of_network{60, std::chrono::seconds(1)};
    /// Multiplies the allowance for a wider network, because customers of one provider share such networks.
    std::uint32_t wider_factor = 4;
    std::size_t networks_max = 20'000;  ///< networks that are counted, with 200 bytes each
};

/// The time for which data is stored. If a value is not set, the data is stored for ever.
struct KeepLimits {
    static constexpr std::chrono::hours day{24};

    // Values from the settings

    /// Tables without money, counted from their closing. Players can still find last year's evening.
    std::chrono::milliseconds tables = 400 * day;
    std::int64_t money_years = 0;  ///< journals of money tables, in whole years of UTC
    /// Guests, counted from their last game. A guest who comes back later is a new guest.
    std::chrono::milliseconds guests = 180 * day;
    /// Chat reports, counted from the decision about them. Nobody disputes a decision after that time.
    std::chrono::milliseconds reports = 400 * day;

    /// Unused logins, by role. Afterwards a login requires the password. There is no value for guests, who are deleted
    /// as a whole. The other values are for a player, a cashier's shift and an operator's day.
    std::array<std::chrono::milliseconds, 4> logins{std::chrono::hours(0), 400 * day, std::chrono::hours(18),
                                                    std::chrono::hours(12)};
    std::chrono::milliseconds staff_logins{};  ///< longest time of a staff login, even if it is used
    /// Interval between searches for expired data. A staff login may last this much too long.
    std::chrono::milliseconds every = std::chrono::minutes(10);
    /// Pause between two commits that delete data. A commit takes a few milliseconds, so players at tables notice
    /// nothing.
    std::chrono::milliseconds pause{200};
    /// Interval between measurements of the data on the disk. A measurement reads the whole file.
    std::chrono::milliseconds measured_every = std::chrono::hours(6);
};

/// Every limit of the server. A value is stated once, where its member is declared, and is the value for a server in
/// use.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    host::LineLimits log;
    store::Limits store;
    bus::Limits bus;
    admin::Limits admin;
    /// Threads of the admin service in addition to the thread for the desk. One reads a list while the other exports a
    /// year. Each caches 3 MB of the file.
    std::size_t report_threads = 2;
    RecordLimits records;
    PictureLimits pictures;
    KeepLimits keep;
    /// Time for which the admin service waits for an answer from the tables. It is enough for a commit on a slow disk.
    /// An order that comes too late may still take effect.
    std::chrono::milliseconds live_tables_wait = std::chrono::seconds(5);
    /// Time for reading all rooms at the start. Reading 20,000 rooms at 10 ms each takes less than four minutes.
    std::chrono::milliseconds recovery_wait = std::chrono::minutes(10);
    /// Time for which the start waits for the audit. Most audits end by then. During a longer audit, free tables play,
    /// and only money tables wait.
    std::chrono::milliseconds books_wait = std::chrono::seconds(3);
    /// Time for which a server waits for the audit during a handover, and for peers to take their close frame. Players
    /// wait for the next server meanwhile. A client that is cut off reconnects a little later.
    std::chrono::milliseconds handover_wait{300};
};

struct Config;
/// Applies the house's own settings to the limits.
Limits as_set(const Config& config, Limits limits);

/// Returns limits for tests and load tests: no limits on rates or numbers of people, and bots that move almost at once.
Limits dev_limits();

}  // namespace anteroom::app
