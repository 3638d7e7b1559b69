#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "admin/code.hpp"
#include "admin/limit_info.hpp"
#include "admin/limits.hpp"
#include "admin/live_tables.hpp"
#include "base/house_days.hpp"
#include "base/network_buckets.hpp"
#include "store/port/reports.hpp"
#include "store/port/store.hpp"
#include "wire/credentials.hpp"

namespace anteroom::admin {

/// A request of the house's interface, below its prefix.
struct Asked {
    bool post = false;
    std::string path;   ///< begins with '/', not percent-decoded
    std::string query;  ///< after '?', not percent-decoded
    std::string body;
    std::string authorization;  ///< the header
    base::Networks networks{};  ///< that it comes from; limits of an address count by the first
};

struct Answer {
    int status = 200;
    std::string content_type = "application/json";
    std::string file{};  ///< the name under which it is to be kept; empty: it is shown
    std::string body{};
    std::shared_ptr<const void> slot{};  ///< of a large one: held as long as the body is
};

/// As the interface refuses.
Answer refusal(Code code, std::string_view text = {});

/// What an audit of all books came to.
struct AuditOutcome {
    std::optional<std::string> fault;  ///< the first row that is wrong; of those that are sealed, all that are
    std::int64_t entries = 0;
    std::int64_t chains = 0;
    std::int64_t audit_entries = 0;
};

/// Whose dispute file is to be made, and why.
struct DisputeWanted {
    store::RoomId room;
    store::TimeMs time;
    std::string by;  ///< as the log of acts names people
    std::string reason;
    bool is_logged = true;  ///< false: made of a copy, in whose log nothing can be written
};

/// When a day begins here: for reports, and for what the desk may take in one.
struct HouseDay {
    std::string begins = "00:00";  ///< as people write it
    std::string zone = "UTC";
    base::HouseDays days{};
};

/// How the house makes sure of whoever works here.
struct Staff {
    /// Whether somebody who is logged in has the account's password, and a code where it has a second factor. Empty: so
    /// it is. Throws Refused where no answer comes in time.
    std::function<std::optional<Code>(const base::Networks& from, store::PlayerId person,
                                      const wire::Credentials& brought)>
        prove = [](const auto&...) { return Code::stopping; };
    /// That is in the store already.
    std::function<void(const store::PlayerRow& person)> role_changed = [](const auto&) {};
    /// All logins but this one have ended.
    std::function<void(store::PlayerId person, const store::SecretHash& but)> others_logged_out = [](const auto&...) {};
    /// Whoever has no second factor can do nothing but set one up.
    bool needs_second_factor = false;
    /// In units of each currency: what is paid in or out, or taken back, above it takes a password that was asked for
    /// again, and every void and rule of the desk does. Nothing: none does.
    std::optional<std::int64_t> password_above{};
    std::string house = "Anteroom";  ///< as authenticators list it
};

/// What the house works on. All of it outlives the house.
struct Parts {
    store::Store& store;
    store::Reports& reports;  ///< of the thread that uses these
    LiveTables& live_tables;
    /// Runs on a thread of its own; ends soon, with an exception, once `stop` is true.
    std::function<AuditOutcome(const std::atomic<bool>& stop)> audit;
    std::function<store::TimeMs()> clock;
    /// Whether money comes in, goes out and is staked; where not, the store refuses that as `unproved`. Any thread.
    std::function<bool()> money_moves;
    /// All that bears on a table, as a signed file, with the line in the log of who made it. Throws Refused.
    std::function<std::string(const DisputeWanted& wanted, store::Reports& reports)> dispute;
    HouseDay day{};
    /// The line by which books are found that were rolled back, as of now; nothing where nothing was signed yet.
    std::function<std::optional<std::string>()> anchor = [] { return std::nullopt; };
    /// Has another thread put it where the house keeps them.
    std::function<void()> keep_anchor = [] {};
    Staff staff{};
    /// Limits that may be set while people play, as they hold; what keeps one, and what has them read again. Any
    /// thread.
    std::function<std::vector<LimitNow>()> limits = [] { return std::vector<LimitNow>(); };
    KeepLimit keep_limit = {};
    std::function<void()> limits_changed = [] {};
};

/// Each for a thread of its own; they outlive the house.
using Readers = std::vector<std::reference_wrapper<store::Reports>>;

/// The house's interface without its bytes: reads requests, asks store, reports and tables, writes answers. What
/// changes something, and what is read in a moment, happens on one thread of its own, one request after the other; what
/// may take longer happens on a thread for each of the readers, so that the desk waits for no report. All of it blocks
/// there.
class AdminService {
  public:
    /// Without readers all is done on the one thread.
    AdminService(const Parts& parts, const Limits& limits, const Readers& readers = {});
    ~AdminService();  ///< stops
    AdminService(const AdminService&) = delete;
    AdminService& operator=(const AdminService&) = delete;

    /// From any thread; does not block. `done` is called once, on one of the admin service's threads or on the
    /// caller's.
    void ask(Asked asked, std::function<void(Answer)> done);
    /// Of the newest audit in the log. Before the first request is asked.
    bool last_audit_found_fault();
    /// An audit that `by` stands for in the log; where one runs, that one does. Where the books are not reached it is
    /// tried again until it is done. From any thread; does not block.
    void audit(const std::string& by);
    /// The same, and until it is done every node takes `fault` for what the newest audit found.
    void suspect(const std::string& by, const std::string& fault);
    /// Requests that wait for those under way.
    std::size_t waiting() const;
    /// What is under way is finished, what waits is answered `stopping`, and an audit is given up.
    void stop();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The table of routes, as the OpenAPI document has it.
struct RouteInfo {
    bool post = false;
    std::string_view path;  ///< `/tables/{room}/pause`
    store::Role least = store::Role::operator_;
};
std::vector<RouteInfo> routes();

}  // namespace anteroom::admin
