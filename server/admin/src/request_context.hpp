#pragma once
// What a route's handler is given, and what it gives back.

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

/// One request of somebody who may make it. Lives for one call of a handler.
struct RequestContext {
    const Parts& parts;
    const Limits& limits;
    Audits& audits;
    FileSlots& files;
    Proofs& proofs;  ///< of the desk's thread
    const Asked& asked;
    store::PlayerRow who;
    store::SecretHash login;        ///< with which they came
    store::TimeMs now;              ///< no other request has it
    std::vector<std::int64_t> ids;  ///< what stands in the path

    AdminActions actions() const { return {parts.store, text_of(who), now}; }
    /// When this day of the house began.
    store::TimeMs today() const {
        const base::HouseDays& days = parts.day.days;
        return {days.began(days.day_of(now.value))};
    }
    /// Their password was asked for again of late. Throws Refused{reauthenticate}.
    void insist_on_proof() const {
        if (!proofs.is_proved(login, now)) throw Refused(Code::reauthenticate);
    }
    /// Where the house wants that at all before money goes out.
    void insist_on_proof_for_money() const {
        if (parts.staff.password_above) insist_on_proof();
    }
    house::Person person() const { return {who.id, text_of(who)}; }
};

/// Who carries a request out.
enum class Lane : std::uint8_t {
    desk,     ///< one thread, one after the other: all that changes something, and what is read in a moment
    reports,  ///< threads beside it: what may read many rows or wait, and changes nothing but the log
};

/// Those who may do more may do it too.
struct Route {
    bool post = false;
    std::string_view path;
    store::Role least = store::Role::operator_;
    Answer (*handle)(RequestContext& request) = nullptr;
    Lane lane = Lane::desk;
    bool before_second_factor = false;  ///< also of who has none where the house wants one
};

// The handlers, by what they are about
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

/// All of them.
const std::vector<Route>& all_routes();

inline Answer shown(const Json& body) {
    // What the command line wrote into the books need not be UTF-8.
    return {200, "application/json", {}, body.dump(-1, ' ', false, Json::error_handler_t::replace)};
}

/// Throws where too many files are on their way.
inline std::shared_ptr<const void> slot_of(RequestContext& request) {
    auto slot = request.files.take();
    if (!slot) throw Refused(Code::overloaded, "Other files are still on their way; try again when one is there.");
    return slot;
}

inline Answer done() {
    return shown(Json::object());
}

}  // namespace anteroom::admin
