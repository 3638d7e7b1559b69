// Limits that can be changed while the server runs.

#include "request_context.hpp"

namespace anteroom::admin {

namespace {

Answer limits(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json list = Json::array();
    for (const LimitNow& one : request.parts.limits()) {
        const LimitInfo& info = one.info;
        Json json{{"name", info.name}, {"value", one.value()}, {"usual", info.usual},  {"least", info.least},
                  {"most", info.most}, {"text", info.text},    {"reason", info.reason}};
        if (one.set)
            json["set"] = Json{{"time", one.set->time.value}, {"by", one.set->by}, {"reason", one.set->reason}};
        list.push_back(json);
    }
    return shown(Json{{"limits", list}});
}

constexpr std::size_t limit_name_len_max = 64;

Answer change_limit(RequestContext& request) {
    const Body body(request.asked.body, {"name", "value", "reason"});
    LimitWish wish{body.plain("name", limit_name_len_max), std::nullopt, body.reason(), text_of(request.who),
                   request.now};
    if (body.has("value")) wish.value = body.whole("value", 0, whole_max);
    set_limit(request.parts.keep_limit, request.parts.limits(), wish);
    request.parts.limits_changed();
    return done();
}

}  // namespace

std::vector<Route> limit_routes() {
    using store::Role;
    return {
        {false, "/limits", Role::operator_, limits},
        {true, "/limits", Role::operator_, change_limit},
    };
}

}  // namespace anteroom::admin
