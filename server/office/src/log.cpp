// What was done, and whether the books are right.

#include "crypto/text.hpp"
#include "visit.hpp"

namespace anteroom::office {

namespace {

Answer audit(Visit& visit) {
    const Query none(visit.asked.query, {});
    Json body{{"running", visit.audits.running()}};
    if (const auto last = visit.audits.last(visit.limits.acts_searched_max)) {
        Json json{{"time", last->time.value}, {"by", last->by}};
        if (last->outcome.fault) json["fault"] = *last->outcome.fault;
        json["entries"] = last->outcome.entries;
        json["chains"] = last->outcome.chains;
        json["acts"] = last->outcome.acts;
        body["last"] = json;
    }
    return shown(body);
}

Answer start_audit(Visit& visit) {
    const Body body(visit.asked.body, {});
    visit.audits.start(text_of(visit.who));
    return done();
}

Answer log(Visit& visit) {
    const Query query(visit.asked.query, {"before", "count"});
    const std::uint32_t count = query.count(200);
    const auto rows = visit.parts.reports.acts(query.whole("before", 0, whole_max), count);
    Json list = Json::array();
    for (const ledger::StoredAct& row : rows)
        list.push_back(Json{{"number", row.row},
                            {"time", row.act.time_ms},
                            {"who", row.act.who},
                            {"what", row.act.what},
                            {"about", row.act.about},
                            {"reason", row.act.reason},
                            {"hash", crypto::hex(row.hash)}});
    Json body{{"acts", list}};
    if (rows.size() == count) body["before"] = rows.back().row;
    return shown(body);
}

}  // namespace

std::vector<Route> log_routes() {
    using store::Role;
    return {
        {false, "/books/audit", Role::cashier, audit},
        {true, "/books/audit", Role::operator_, start_audit},
        {false, "/log", Role::operator_, log},
    };
}

}  // namespace anteroom::office
