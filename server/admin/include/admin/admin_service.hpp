#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "admin/code.hpp"
#include "admin/limit_info.hpp"
#include "admin/limits.hpp"
#include "admin/live_tables.hpp"
#include "admin/password_above.hpp"
#include "base/house_days.hpp"
#include "base/network_buckets.hpp"
#include "store/port/reports.hpp"
#include "store/port/store.hpp"
#include "wire/credentials.hpp"

namespace anteroom::admin {

/// A request to the operator interface, below its prefix.
struct Asked {
    bool post = false;
    std::string path;   ///< begins with '/', not percent-decoded
    std::string query;  ///< the part after '?', not percent-decoded
    std::string body;
    std::string authorization;  ///< the header
    base::Networks networks{};  ///< the client's networks; limits per address use the first
};

struct Answer {
    int status = 200;
    std::string content_type = "application/json";
    std::string file{};  ///< the file name for a download; empty: shown in the browser
    std::string body{};
    std::shared_ptr<const void> slot{};  ///< the slot of a large answer, which must live as long as the body
};

/// Makes the answer to a refused request.
Answer refusal(Code code, std::string_view text = {});

/// The result of an audit of all books.
struct AuditOutcome {
    std::optional<std::string> fault;  ///< the first wrong row; if sealed rows are wrong, all of them
    std::int64_t entries = 0;
    std::int64_t chains = 0;
    std::int64_t audit_entries = 0;
};

/// A request for a table's dispute file.
struct DisputeWanted {
    store::RoomId room;
    store::TimeMs time;
    std::string by;  ///< the person who asks, named as in the audit log
    std::string reason;
    bool is_logged = true;  ///< false: made from a copy, where nobody can write to the log
};

/// The start of the house's day, for reports and for the desk's daily limits.
struct HouseDay {
    std::string begins = "00:00";  ///< time of day, as people write it
    std::string zone = "UTC";
    base::HouseDays days{};
};

/// A request to log in.
struct WantedLogin {
    std::string account;  ///< the name
    wire::Credentials brought;
    std::string program;  ///< the name that the client gives itself; may be empty
};

struct NewLogin {
    store::PlayerRow player;
    std::string token;
    store::WrongPasswords wrong_passwords;  ///< since the last login with the right password
};
using OnLogin = std::function<void(const std::variant<NewLogin, Code>&)>;

/// Checks and settings for the identity of staff.
struct Staff {
    /// Logs a player in. The function does not block, and may call back on another thread.
    std::function<void(const base::Networks& from, WantedLogin wanted, OnLogin done)> log_in =
        [](const auto&, const auto&, const OnLogin& done) { done(Code::stopping); };
    /// Ends this login. Returns nothing when its token is gone. Throws Refused if no answer comes in time.
    std::function<std::optional<Code>(store::PlayerId person, const store::SecretHash& login)> log_out =
        [](const auto&...) { return Code::stopping; };
    /// Checks the password of a logged-in person, and a code if the account has a second factor. Returns nothing
    /// if both are correct. Attempts count only for that login. Throws Refused if no answer comes in time.
    std::function<std::optional<Code>(const base::Networks& from, store::PlayerId person,
                                      const store::SecretHash& login, const wire::Credentials& brought)>
        prove = [](const auto&...) { return Code::stopping; };
    /// Called after the new role is in the store.
    std::function<void(const store::PlayerRow& person)> role_changed = [](const auto&) {};
    /// Called after all logins of the person except this one have ended.
    std::function<void(store::PlayerId person, const store::SecretHash& but)> others_logged_out = [](const auto&...) {};
    /// If true, a person without a second factor can do nothing but set one up.
    bool needs_second_factor = false;
    /// A deposit, withdrawal or reversal above its currency's sum needs the password again. Every void and
    /// every change of the desk's rules needs the password too. If empty, no such act needs the password.
    std::optional<PasswordAbove> password_above{};
    std::string house = "Anteroom";  ///< the name that authenticator apps show
};

/// The parts on which the admin service works. All parts outlive the service.
struct Parts {
    store::Store& store;
    store::Reports& reports;  ///< belongs to the thread that uses these parts
    LiveTables& live_tables;
    /// Runs on its own thread. Ends soon, with an exception, after `stop` becomes true.
    std::function<AuditOutcome(const std::atomic<bool>& stop)> audit;
    std::function<store::TimeMs()> clock;  ///< the time of day
    std::function<base::Moment()> steady;  ///< a clock that nobody sets, for limits and proofs
    /// Returns whether money may be deposited, withdrawn and staked. If not, the store refuses all of them as
    /// `unproved`. Callable from any thread.
    std::function<bool()> money_moves;
    /// Makes a signed file of all facts about a table, and logs who asked for it. Throws Refused.
    std::function<std::string(const DisputeWanted& wanted, store::Reports& reports)> dispute;
    HouseDay day{};
    /// Returns the present anchor, a line that shows whether the books
    /// were rolled back. Returns nothing if no anchor has been signed yet.
    std::function<std::optional<std::string>()> anchor = [] { return std::nullopt; };
    /// Tells another thread to store the anchor in its usual place.
    std::function<void()> keep_anchor = [] {};
    Staff staff{};
    /// `limits` returns the limits that can be changed while the server runs, with their present values. `keep_limit`
    /// stores a value, and `limits_changed` makes the server reload them. Any thread may call these functions.
    std::function<std::vector<LimitNow>()> limits = [] { return std::vector<LimitNow>(); };
    KeepLimit keep_limit = {};
    std::function<void()> limits_changed = [] {};
};

/// Report readers, one for each extra thread. The readers outlive the admin service.
using Readers = std::vector<std::reference_wrapper<store::Reports>>;

/// The operator interface, apart from HTTP, which reads requests, queries the store, the reports and the
/// tables, and writes answers. One thread handles every change and every quick read, one request after the
/// other. Each reader has a thread for slower reads, so that the desk never waits for a report. Password
/// checks have threads of their own, so that the desk never waits for a hash. Only these threads block.
class AdminService {
  public:
    /// If there are no readers, one thread handles all requests except password checks.
    AdminService(const Parts& parts, const Limits& limits, const Readers& readers = {});
    ~AdminService();  ///< calls stop()
    AdminService(const AdminService&) = delete;
    AdminService& operator=(const AdminService&) = delete;

    /// May be called from any thread. Does not block. Calls `done` once, on a thread of the service or the caller's.
    void ask(Asked asked, std::function<void(Answer)> done);
    /// Reads the newest audit in the audit log. Call this before the first request.
    bool last_audit_found_fault();
    /// Starts an audit, logged under the name `by`, unless one already runs. If the books cannot be
    /// read, it retries until an audit finishes. Any thread may call this, and it does not block.
    void audit(const std::string& by);
    bool is_auditing() const;
    /// Also starts an audit, as audit() does. Until the audit finishes,
    /// every node treats `fault` as the result of the newest audit.
    void suspect(const std::string& by, const std::string& fault);
    /// Returns the number of queued requests.
    std::size_t waiting() const;
    /// Finishes running requests, answers queued ones with `stopping`, and stops an audit.
    void stop();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// One route, as in the OpenAPI document.
struct RouteInfo {
    bool post = false;
    std::string_view path;  ///< for example `/tables/{room}/pause`
    store::Role least = store::Role::operator_;
};
std::vector<RouteInfo> routes();

}  // namespace anteroom::admin
