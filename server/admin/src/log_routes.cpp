// The audit log and audits of the books.

#include "act_reads.hpp"
#include "crypto/text.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

namespace {

Answer audit(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json body{{"running", request.audits.running()}, {"money_moves", request.parts.money_moves()}};
    if (const auto last = request.audits.last(request.parts.reports, request.limits.audit_entries_searched_max)) {
        Json json{{"time", last->time.value}, {"by", last->by}};
        if (last->outcome.fault) json["fault"] = *last->outcome.fault;
        json["entries"] = last->outcome.entries;
        json["chains"] = last->outcome.chains;
        json["acts"] = last->outcome.audit_entries;
        body["last"] = json;
    }
    return shown(body);
}

Answer start_audit(RequestContext& request) {
    const Body body(request.asked.body, {});
    request.audits.start(text_of(request.who));
    return done();
}

Answer log(RequestContext& request) {
    const Query query(request.asked.query, {"what", "player", "room", "from", "to", "before", "count"});
    const FoundActs found = find_acts(request, acts_of(query), query.whole("before", 0, whole_max), query.count(200));
    Json list = Json::array();
    for (const ledger::StoredAuditEntry& row : found.acts)
        list.push_back(Json{{"number", row.row},
                            {"time", row.entry.time_ms},
                            {"who", row.entry.who},
                            {"what", row.entry.what},
                            {"about", row.entry.about},
                            {"reason", row.entry.reason},
                            {"hash", crypto::hex(row.hash)}});
    Json body{{"acts", list}};
    if (found.before) body["before"] = *found.before;
    return shown(body);
}

}  // namespace

std::vector<Route> log_routes() {
    using store::Role;
    return {
        {false, "/books/audit", Role::cashier, audit},
        {true, "/books/audit", Role::operator_, start_audit},
        {false, "/log", Role::operator_, log, Lane::reports},
    };
}

}  // namespace anteroom::admin
