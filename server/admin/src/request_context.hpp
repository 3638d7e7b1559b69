#pragma once
// The input and output of a route's handler.

#include <functional>
#include <string>
#include <vector>

#include "admin/admin_actions.hpp"
#include "admin/admin_service.hpp"
#include "audits.hpp"
#include "body.hpp"
#include "file_slots.hpp"
#include "proofs.hpp"
#include "query.hpp"

namespace anteroom::admin {

/// One authorised request. The object lives for one call of a handler.
struct RequestContext {
    const Parts& parts;
    const Limits& limits;
    Audits& audits;
    FileSlots& files;
    Proofs& proofs;
    const Asked& asked;
    store::PlayerRow who;
    store::SecretHash login;        ///< the login that the person uses
    store::TimeMs now;              ///< no other request has the same time
    std::vector<std::int64_t> ids;  ///< the numbers in the path
    std::int64_t newest_act = 0;    ///< the row of the newest act before anything else was read

    AdminActions actions() const { return {parts.store, text_of(who), now, newest_act}; }
    /// Returns when the house's present day began.
    store::TimeMs today() const {
        const base::HouseDays& days = parts.day.days;
        return {days.began(days.day_of(now.value))};
    }
    /// Requires a recent password check. If there is none, throws Refused{reauthenticate}.
    void insist_on_proof() const {
        if (!proofs.is_proved(login, parts.steady())) throw Refused(Code::reauthenticate);
    }
    /// Requires a password check if the house wants such checks for money at all.
    void insist_on_proof_for_money() const {
        if (parts.staff.password_above) insist_on_proof();
    }
    house::Person person() const { return {who.id, text_of(who)}; }
};

/// The thread that runs a request.
enum class Lane : std::uint8_t {
    desk,     ///< one thread, one request at a time: all changes, and quick reads
    reports,  ///< other threads: long reads and waits, which change nothing but log lines
    proofs,   ///< other threads: a password waits for its turn to be hashed
    logins,   ///< none of the service's threads: the request needs no token, and log_in() answers it
};

/// One route. People with a higher role than the given one may use it too.
struct Route {
    bool post = false;
    std::string_view path;
    store::Role least = store::Role::operator_;
    Answer (*handle)(RequestContext& request) = nullptr;
    Lane lane = Lane::desk;
    bool before_second_factor = false;  ///< usable before a second factor is set up, even if the house requires one
};

// The handlers, grouped by subject.
std::vector<Route> overview_routes();
std::vector<Route> identity_routes();
std::vector<Route> people_routes();
std::vector<Route> payment_routes();
std::vector<Route> drawer_routes();
std::vector<Route> table_routes();
std::vector<Route> kept_table_routes();
std::vector<Route> book_routes();
std::vector<Route> file_routes();
std::vector<Route> limit_routes();
std::vector<Route> log_routes();
std::vector<Route> node_routes();
std::vector<Route> report_routes();

/// Answers the route of Lane::logins. Does not block. Calls `done` once, here or on another thread.
void log_in(const Parts& parts, const Asked& asked, const std::function<void(Answer)>& done);

/// Returns all routes.
const std::vector<Route>& all_routes();

inline Answer shown(const Json& body) {
    // Texts that the command line wrote to the books may be invalid UTF-8.
    return {200, "application/json", {}, body.dump(-1, ' ', false, Json::error_handler_t::replace)};
}

/// Throws if too many files are being sent.
inline std::shared_ptr<const void> slot_of(RequestContext& request) {
    auto slot = request.files.take();
    if (!slot) throw Refused(Code::overloaded, "Other files are still on their way; try again when one is there.");
    return slot;
}

inline Answer done() {
    return shown(Json::object());
}

}  // namespace anteroom::admin
