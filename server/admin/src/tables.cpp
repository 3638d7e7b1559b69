// The running tables, templates of tables, and closures.

#include <algorithm>
#include <cstdint>

#include "admin/ask_store.hpp"
#include "request_context.hpp"
#include "stored_templates.hpp"
#include "wire/template_body.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

namespace order = house::order;

constexpr std::int64_t money_max = 1'000'000'000'000;

Answer tables(RequestContext& request) {
    const Query none(request.asked.query, {});
    return {200, "application/json", {}, "{\"tables\":" + request.parts.live_tables.tables() + "}"};
}

Answer table(RequestContext& request) {
    const Query none(request.asked.query, {});
    // Roles that may open tables may also invite people to them. Other staff do not get the link.
    const bool with_link = request.who.role >= store::Role::operator_;
    auto seen = request.parts.live_tables.look({request.ids.at(0)}, with_link);
    if (!seen) throw Refused(Code::not_found, "There is no such table.");
    return {200, "application/json", {}, *std::move(seen)};
}

// Orders.

Answer ordered(RequestContext& request, house::Wish what, std::string reason, std::string words = {}) {
    request.parts.live_tables.order({request.ids.at(0)},
                                    {std::move(what), std::move(reason), request.person(), std::move(words)});
    return done();
}

template <class What>
Answer order_because(RequestContext& request) {
    const Body body(request.asked.body, {"reason"});
    return ordered(request, What{}, body.reason());
}

/// An order with a message for the players.
template <class What>
Answer order_told(RequestContext& request) {
    const Body body(request.asked.body, {"reason", "words"});
    return ordered(request, What{}, body.reason(), body.words());
}

/// Every void needs a password check, because only the table knows the sums at stake.
Answer void_game(RequestContext& request) {
    request.insist_on_proof_for_money();
    return order_told<order::Void>(request);
}

Answer remove_player(RequestContext& request) {
    const Body body(request.asked.body, {"player", "reason"});
    return ordered(request, order::Remove{{body.whole("player", 1, whole_max)}}, body.reason());
}

wire::SeatIndex seat_of(const Body& body) {
    const std::string seat = body.word("seat");
    if (seat.size() != 2 || seat[0] != 's' || seat[1] < '0' || seat[1] >= '0' + wire::seats_max)
        throw Refused(Code::malformed, "`seat` has to be a seat of the table, such as s0.");
    return {static_cast<std::uint8_t>(seat[1] - '0')};
}

Answer keep_seat(RequestContext& request) {
    constexpr std::size_t name_len_max = 64;
    constexpr std::int64_t minutes_max = 24 * 60;  // up to one day ahead
    const Body body(request.asked.body, {"seat", "name", "minutes", "reason"});
    const wire::SeatIndex seat = seat_of(body);
    const std::int64_t minutes = body.whole("minutes", 1, minutes_max);
    const std::string reason = body.reason();
    const store::PlayerRow player = request.actions().account(body.text("name", name_len_max)).player;
    return ordered(request, order::Keep{seat, player.id, player.name, minutes}, reason);
}

Answer release_seat(RequestContext& request) {
    const Body body(request.asked.body, {"seat", "reason"});
    return ordered(request, order::Release{seat_of(body)}, body.reason());
}

Answer message(RequestContext& request) {
    const Body body(request.asked.body, {"text"});
    constexpr std::size_t message_len_max = 300;
    return ordered(request, order::Message{body.text("text", message_len_max)}, "");
}

Answer dispute(RequestContext& request) {
    const Body body(request.asked.body, {"reason"});
    const std::string reason = body.reason();
    const store::RoomId room{request.ids.at(0)};
    auto slot = slot_of(request);
    std::string file = request.parts.dispute({room, request.now, text_of(request.who), reason}, request.parts.reports);
    return {200, "application/json", "dispute-" + std::to_string(room.value) + ".json", std::move(file),
            std::move(slot)};
}

// The settings of a new table.

wire::Stake stake_of(const Body& of) {
    const Body body(of.part("stake"), "stake", {"currency", "buy_in", "rake", "rake_cap"});
    wire::Stake stake;
    stake.currency = body.currency("currency");
    stake.buy_in = body.whole("buy_in", 1, money_max);
    if (body.has("rake")) stake.rake = body.whole("rake", 0, 10'000);
    if (body.has("rake_cap")) stake.rake_cap = body.whole("rake_cap", 0, money_max);
    return stake;
}

Json options_of(const Body& body) {
    if (!body.has("options")) return Json::object();
    const Json& options = body.part("options");
    const auto simple = [](const Json& value) { return value.is_number_integer() || value.is_string(); };
    if (!options.is_object() || !std::all_of(options.begin(), options.end(), simple))
        throw Refused(Code::malformed, "`options` has to be an object of whole numbers and texts.");
    return options;
}

wire::Create create_of(const Body& body) {
    wire::Create create;
    create.game = body.word("game");
    create.options = {options_of(body).dump()};
    // The game refuses a wrong number, and names its own range.
    create.seats = static_cast<std::uint8_t>(std::min<std::int64_t>(body.whole("seats", 1, whole_max), UINT8_MAX));
    create.visibility = body.flag("private", false) ? wire::Visibility::private_ : wire::Visibility::public_;
    create.clock = {static_cast<std::uint16_t>(body.whole("clock", 0, 120))};
    // A table for money needs a clock.
    if (create.clock.value == 0 || std::ranges::find(wire::clock_choices, create.clock) == wire::clock_choices.end())
        throw Refused(Code::malformed, "`clock` has to be 15, 30, 60 or 120.");
    create.stake = stake_of(body);
    return create;
}

// Templates. The body of a template has the fields of the protocol's message `create`.

Json stake_json(const wire::Stake& stake) {
    Json json{{"currency", stake.currency}, {"buy_in", stake.buy_in}};
    if (stake.rake != 0) json["rake"] = stake.rake;
    if (stake.rake_cap) json["rake_cap"] = *stake.rake_cap;
    return json;
}

std::string template_text(const wire::Create& create) {
    Json json{{"game", create.game}};
    json["options"] = Json::parse(create.options.text);
    json["seats"] = create.seats;
    json["visibility"] = create.visibility == wire::Visibility::private_ ? "private" : "public";
    json["clock_s"] = create.clock.value;
    json["bots"] = Json::array();
    json["stake"] = stake_json(create.stake.value());
    return json.dump();
}

/// Returns the template in the form that requests to this interface use.
Json template_json(const store::Template& stored) {
    const Json body = Json::parse(stored.body);
    return Json{{"name", stored.name},         {"game", body.at("game")},
                {"seats", body.at("seats")},   {"options", body.at("options")},
                {"clock", body.at("clock_s")}, {"private", body.at("visibility") == "private"},
                {"stake", body.at("stake")}};
}

Answer templates(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json list = Json::array();
    for (const store::Template& one : stored_templates(request)) list.push_back(template_json(one));
    return shown(Json{{"templates", list}});
}

Answer new_template(RequestContext& request) {
    const Body body(request.asked.body, {"name", "game", "seats", "options", "clock", "private", "stake", "reason"});
    const std::string name = body.text("name", template_name_len_max);
    const wire::Create create = create_of(body);
    const std::string reason = body.reason();
    request.actions().currency(create.stake->currency);
    request.parts.live_tables.check(create);
    request.actions().change_template({name, template_text(create)}, reason);
    return done();
}

Answer remove_template(RequestContext& request) {
    const Body body(request.asked.body, {"name", "reason"});
    const std::string name = body.text("name", template_name_len_max);
    const std::string reason = body.reason();
    template_named(request, name);
    request.actions().change_template({name, std::nullopt}, reason);
    return done();
}

Answer open_table(RequestContext& request) {
    constexpr std::size_t key_bytes_max = 64;
    const Json probe = Json::parse(request.asked.body, nullptr, false);
    house::OpenTable table;
    table.by = request.person();
    if (probe.is_object() && probe.contains("template")) {
        const Body body(request.asked.body, {"key", "template", "reason"});
        table.key = body.key(key_bytes_max);
        table.reason = body.reason();
        const store::Template found = template_named(request, body.text("template", template_name_len_max));
        auto create = wire::create_of(found.body, wire::Limits{});
        if (!create) throw Refused(Code::malformed, "The template cannot be read.");
        table.create = *std::move(create);
        table.create.template_name = found.name;
    } else {
        const Body body(request.asked.body, {"key", "game", "seats", "options", "clock", "private", "stake", "reason"});
        table.key = body.key(key_bytes_max);
        table.reason = body.reason();
        table.create = create_of(body);
    }
    const house::OpenedTable opened = request.parts.live_tables.open(std::move(table));
    Json answer{{"room", opened.room.value}, {"code", opened.code}};
    if (opened.link) answer["link"] = *opened.link;
    return shown(answer);
}

// Closures.

std::vector<store::Closure> stored_closures(RequestContext& request) {
    return ask_store<std::vector<store::Closure>>([&](auto done) { request.parts.store.closures(std::move(done)); });
}

Answer closures(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json list = Json::array();
    for (const store::Closure& closure : stored_closures(request))
        list.push_back(Json{{"what", store::name_of(closure.what)}, {"of", closure.of}});
    return shown(Json{{"shut", list}});
}

store::Closure closure_of(const Body& body) {
    const auto what = store::closure_named(body.word("what"));
    if (!what) throw Refused(Code::malformed, "`what` has to be site, game, table or player.");
    store::Closure closure{*what, body.plain("of", 32)};
    const bool numbered = closure.what == store::Closure::What::table || closure.what == store::Closure::What::player;
    if (numbered && whole_of(closure.of).value_or(0) < 1) throw Refused(Code::malformed, "`of` has to be a number.");
    if (closure.what == store::Closure::What::site && !closure.of.empty())
        throw Refused(Code::malformed, "`of` has to be empty for the site.");
    return closure;
}

/// The target of a new closure must exist. A closure can be removed even if its target no longer exists.
void insist_on(RequestContext& request, const store::Closure& closure) {
    switch (closure.what) {
        case store::Closure::What::site:
            break;
        case store::Closure::What::game:
            if (!request.parts.live_tables.has_game(closure.of)) throw Refused(Code::unknown_game);
            break;
        case store::Closure::What::table:
            if (!request.parts.live_tables.look({*whole_of(closure.of)}, false))
                throw Refused(Code::not_found, "There is no such table.");
            break;
        case store::Closure::What::player:
            request.actions().account(store::PlayerId{*whole_of(closure.of)});
            break;
    }
}

Answer set_closure(RequestContext& request) {
    const Body body(request.asked.body, {"what", "of", "shut", "reason"});
    const bool closed = body.flag("shut");
    const std::string reason = body.reason();
    const store::Closure closure = closure_of(body);
    const auto before = stored_closures(request);
    if ((std::ranges::find(before, closure) != before.end()) != closed) {
        if (closed) insist_on(request, closure);
        request.actions().set_closure({closure, closed}, reason);
    }
    // The tables are told even if nothing changed: an earlier request may have stored its change without telling them.
    request.parts.live_tables.set_closures(stored_closures(request));
    return done();
}

}  // namespace

std::vector<Route> table_routes() {
    using store::Role;
    return {
        {false, "/tables", Role::cashier, tables, Lane::reports},
        {true, "/tables", Role::operator_, open_table},
        {false, "/tables/{room}", Role::cashier, table, Lane::reports},
        {true, "/tables/{room}/pause", Role::operator_, order_told<order::Pause>},
        {true, "/tables/{room}/resume", Role::operator_, order_because<order::Resume>},
        {true, "/tables/{room}/close", Role::operator_, order_told<order::Close>},
        {true, "/tables/{room}/void", Role::operator_, void_game},
        {true, "/tables/{room}/remove", Role::operator_, remove_player},
        {true, "/tables/{room}/keep", Role::operator_, keep_seat},
        {true, "/tables/{room}/release", Role::operator_, release_seat},
        {true, "/tables/{room}/dispute", Role::operator_, dispute, Lane::reports},
        {true, "/tables/{room}/message", Role::operator_, message},
        {false, "/templates", Role::cashier, templates},
        {true, "/templates", Role::operator_, new_template},
        {true, "/templates/remove", Role::operator_, remove_template},
        {false, "/doors", Role::cashier, closures},
        {true, "/doors", Role::operator_, set_closure},
    };
}

}  // namespace anteroom::admin
