// Cash drawers and the desk's rules.

#include <algorithm>
#include <utility>

#include "admin/ask_store.hpp"
#include "admin/rule_changes.hpp"
#include "money_json.hpp"
#include "people_json.hpp"

namespace anteroom::admin {

namespace {

constexpr std::int64_t cash_max = 1'000'000'000'000;

// Drawers.

Json closed_json(RequestContext& request, const store::Drawer::Closed& closed) {
    return Json{{"time", closed.time.value},
                {"by", person_json(request, closed.by)},
                {"counted", closed.counted.minor},
                {"expected", closed.expected.minor},
                {"difference", closed.counted.minor - closed.expected.minor}};
}

/// The expected sum of an open drawer is hidden from its owner and from
/// cashiers, so that they count without knowing it.
Json drawer_json(RequestContext& request, const store::Drawer& drawer, const ledger::Currency& currency) {
    Json json{{"drawer", drawer.number}, {"of", person_json(request, drawer.player)}};
    json.update(of_currency(currency));
    json["opened"] = drawer.opened.value;
    json["begun_with"] = drawer.begun_with.minor;
    if (drawer.closed)
        json["closed"] = closed_json(request, *drawer.closed);
    else if (request.who.role >= store::Role::operator_ && drawer.player != request.who.id)
        json["expected"] = request.parts.reports.in_drawer(drawer.number).minor;
    return json;
}

Answer drawers(RequestContext& request) {
    const Query query(request.asked.query, {"before", "count"});
    const std::uint32_t count = query.count(100);
    const auto rows = request.parts.reports.drawers(query.whole("before", 0, whole_max), count);
    const auto currencies = request.actions().currencies();
    Json list = Json::array();
    for (const store::Drawer& one : rows)
        list.push_back(drawer_json(request, one, currency_numbered(currencies, one.currency)));
    Json body{{"drawers", list}};
    if (rows.size() == count) body["before"] = rows.back().number;
    return shown(body);
}

Answer open_drawer(RequestContext& request) {
    const Body body(request.asked.body, {"currency", "amount"});
    AdminActions actions = request.actions();
    const ledger::Currency currency = actions.currency(body.currency("currency"));
    const ledger::Amount begun_with{body.whole("amount", 0, cash_max)};
    if (request.parts.reports.open_drawer(request.who.id, currency.id))
        throw Refused(Code::wrong_status, "Your drawer in this currency is open already.");
    store::AdminChanges changes;
    changes.desk.drawers.push_back({0, request.who.id, currency.id, request.now, begun_with});
    actions.carry_out("drawer", "opened with " + text_of(begun_with, currency), "", std::move(changes));
    const auto opened = request.parts.reports.open_drawer(request.who.id, currency.id);
    if (!opened) throw Refused(Code::broken, "The drawer was opened, but cannot be read.");
    return shown(drawer_json(request, *opened, currency));
}

Answer close_drawer(RequestContext& request) {
    const Body body(request.asked.body, {"amount", "reason"});
    const ledger::Amount counted{body.whole("amount", 0, cash_max)};
    const std::string reason = body.has("reason") ? body.reason() : "";
    auto drawer = request.parts.reports.drawer(request.ids.at(0));
    if (!drawer) throw Refused(Code::not_found, "There is no such drawer.");
    if (drawer->player != request.who.id && request.who.role < store::Role::operator_)
        throw Refused(Code::not_allowed, "Only the person who opened the drawer, or an operator, may close it.");
    if (drawer->closed) throw Refused(Code::wrong_status, "This drawer is closed already.");
    AdminActions actions = request.actions();
    const ledger::Currency currency = currency_numbered(actions.currencies(), drawer->currency);
    const ledger::Amount expected = request.parts.reports.in_drawer(drawer->number);
    drawer->closed = store::Drawer::Closed{request.now, request.who.id, counted, expected};
    store::AdminChanges changes;
    changes.desk.drawers_closed.push_back({drawer->number, *drawer->closed});
    actions.carry_out("drawer",
                      "drawer " + std::to_string(drawer->number) + " closed: counted " + text_of(counted, currency) +
                          ", expected " + text_of(expected, currency) + ", difference " +
                          text_of({counted.minor - expected.minor}, currency),
                      reason, std::move(changes));
    request.parts.keep_anchor();
    return shown(drawer_json(request, *drawer, currency));
}

// Rules.

using What = store::DeskRule::What;

/// Returns null if no rule waits.
Json asked_rule_json(RequestContext& request, const store::DeskRule& rule) {
    if (!waits_at(rule, request.now)) return nullptr;
    Json json = Json::object();
    if (rule.asked->value && rule.what != What::drawers) json["amount"] = *rule.asked->value;
    if (rule.asked->by) json["by"] = person_json(request, *rule.asked->by);
    if (rule.asked->from) json["from"] = rule.asked->from->value;
    return json;
}

Answer rules(RequestContext& request) {
    const Query none(request.asked.query, {});
    const auto currencies = request.actions().currencies();
    Json body{{"drawers", false}};
    Json list = Json::array();
    for (const store::DeskRule& rule : request.parts.reports.desk_rules()) {
        const auto value = value_at(rule, request.now);
        if (!value) continue;
        const Json asked = asked_rule_json(request, rule);
        if (rule.what == What::drawers) {
            body["drawers"] = true;
            if (!asked.is_null()) body["drawers_asked"] = asked;
            continue;
        }
        Json json{{"what", store::name_of(rule.what)}};
        if (rule.what != What::second_above) json["role"] = store::name_of(rule.role);
        json.update(of_currency(currency_numbered(currencies, rule.currency)));
        json["amount"] = *value;
        if (!asked.is_null()) json["asked"] = asked;
        list.push_back(json);
    }
    body["rules"] = list;
    return shown(body);
}

store::Role role_of(const Body& body) {
    const auto role = store::role_named(body.word("role"));
    if (!role || *role < store::Role::cashier) throw Refused(Code::malformed, "`role` has to be cashier or operator.");
    return *role;
}

/// Reads a rule without its value. The drawers rule has no currency.
std::pair<store::DeskRule, ledger::Currency> rule_named(RequestContext& request, const Body& body, What what) {
    const bool has_role = what == What::payment_max || what == What::day_max;
    if (has_role != body.has("role"))
        throw Refused(Code::malformed, "`payment_max` and `day_max` need a role. Other rules have none.");
    if (body.has("currency") != (what != What::drawers))
        throw Refused(Code::malformed, "Every rule except drawers needs a currency.");
    store::DeskRule rule{what, has_role ? role_of(body) : store::Role::guest, {0}, std::nullopt};
    if (what == What::drawers) return {rule, {}};
    const ledger::Currency currency = request.actions().currency(body.currency("currency"));
    rule.currency = currency.id;
    return {rule, currency};
}

RuleChanges changes_of(RequestContext& request) {
    return {request.actions(), request.parts.reports, {request.who.id, request.now}};
}

/// Without a limit or a second person, a person can pay out freely. So removing one of them needs a password check.
Answer set_rule(RequestContext& request) {
    const Body body(request.asked.body, {"what", "role", "currency", "amount", "reason"});
    const auto what = store::desk_rule_named(body.word("what"));
    if (!what || *what == What::drawers)
        throw Refused(Code::malformed, "`what` has to be payment_max, day_max or second_above.");
    auto [rule, currency] = rule_named(request, body, *what);
    if (body.has("amount")) rule.value = body.whole("amount", 0, cash_max);
    const std::string reason = body.reason();
    request.insist_on_proof_for_money();
    changes_of(request).set(rule, currency, reason);
    return done();
}

Answer confirm_rule(RequestContext& request) {
    const Body body(request.asked.body, {"what", "role", "currency", "reason"});
    const auto what = store::desk_rule_named(body.word("what"));
    if (!what) throw Refused(Code::malformed, "`what` has to be payment_max, day_max, second_above or drawers.");
    const auto [rule, currency] = rule_named(request, body, *what);
    const std::string reason = body.reason();
    request.insist_on_proof_for_money();
    changes_of(request).confirm(rule, currency, reason);
    return done();
}

Answer use_drawers(RequestContext& request) {
    const Body body(request.asked.body, {"on", "reason"});
    const bool on = body.flag("on");
    const std::string reason = body.reason();
    request.insist_on_proof_for_money();
    const auto value = on ? std::optional<std::int64_t>(1) : std::nullopt;
    changes_of(request).set({What::drawers, store::Role::guest, {0}, value}, {}, reason);
    return done();
}

}  // namespace

std::vector<Route> drawer_routes() {
    using store::Role;
    return {
        {false, "/desk/drawers", Role::cashier, drawers},
        {true, "/desk/drawers", Role::cashier, open_drawer},
        {true, "/desk/drawers/{drawer}/close", Role::cashier, close_drawer},
        {false, "/desk/rules", Role::cashier, rules},
        {true, "/desk/rules", Role::operator_, set_rule},
        {true, "/desk/rules/drawers", Role::operator_, use_drawers},
        {true, "/desk/rules/confirm", Role::cashier, confirm_rule},
    };
}

}  // namespace anteroom::admin
