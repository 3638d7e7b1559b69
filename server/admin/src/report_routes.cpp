// Chat reports by players.

#include "admin/ask_store.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

namespace {

Json named_json(const store::ChatReport::Named& one) {
    return Json{{"player", one.player.value}, {"name", one.name}};
}

Json report_json(const store::ChatReport& report) {
    Json json{{"number", report.number},   {"time", report.time.value},   {"room", report.room.value},
              {"line", report.line.value}, {"by", named_json(report.by)}, {"about", named_json(report.about)},
              {"text", report.text},       {"reason", report.reason}};
    if (report.dealt) json["dealt"] = Json{{"time", report.dealt->time.value}, {"who", report.dealt->by}};
    return json;
}

/// Returns the lines before and after the reported one, as the table showed them.
Json around_json(const store::ChatReport& report) {
    Json lines = Json::array();
    for (const Json& line : Json::parse(report.around)) {
        Json shown;
        for (const char* member : {"line", "player", "name", "text", "program"})
            if (line.contains(member)) shown[member] = line.at(member);
        lines.push_back(std::move(shown));
    }
    return lines;
}

Answer reports(RequestContext& request) {
    const Query query(request.asked.query, {"open", "before", "count"});
    const std::uint32_t count = query.count(200);
    const store::ReportsAsked asked{query.whole("open", 0, 1).value_or(1) == 1, query.whole("before", 0, whole_max),
                                    count};
    const auto rows = ask_store<std::vector<store::ChatReport>>(
        [&](auto done) { request.parts.store.chat_reports(asked, std::move(done)); });
    Json list = Json::array();
    for (const store::ChatReport& row : rows) list.push_back(report_json(row));
    Json body{{"reports", list}};
    if (rows.size() == count) body["before"] = rows.back().number;
    return shown(body);
}

Answer report(RequestContext& request) {
    const Query none(request.asked.query, {});
    const store::ChatReport found = request.actions().report(request.ids.at(0));
    Json body = report_json(found);
    body["around"] = around_json(found);
    return shown(body);
}

Answer deal_with(RequestContext& request) {
    const Body body(request.asked.body, {"reason"});
    request.actions().deal_with_report(request.ids.at(0), body.reason());
    return done();
}

}  // namespace

std::vector<Route> report_routes() {
    using store::Role;
    return {
        {false, "/reports", Role::operator_, reports, Lane::reports},
        {false, "/reports/{report}", Role::operator_, report},
        {true, "/reports/{report}/deal", Role::operator_, deal_with},
    };
}

}  // namespace anteroom::admin
