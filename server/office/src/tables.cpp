// The live tables, templates of tables, and what is shut.

#include <algorithm>

#include "office/ask_store.hpp"
#include "visit.hpp"
#include "wire/text.hpp"

namespace anteroom::office {

namespace {

constexpr std::int64_t money_max = 1'000'000'000'000;

Answer tables(Visit& visit) {
    const Query none(visit.asked.query, {});
    return {200, "application/json", {}, "{\"tables\":" + visit.parts.floor.tables() + "}"};
}

Answer table(Visit& visit) {
    const Query none(visit.asked.query, {});
    auto seen = visit.parts.floor.look({visit.ids.at(0)});
    if (!seen) throw Refused(Code::not_found, "There is no such table.");
    if (visit.who.role < store::Role::operator_) {
        // Who opens tables may invite to them, and nobody else of the house.
        Json shown_to_cashiers = Json::parse(*seen);
        shown_to_cashiers.at("room").erase("link");
        return shown(shown_to_cashiers);
    }
    return {200, "application/json", {}, *std::move(seen)};
}

// Orders

Answer ordered(Visit& visit, Order order) {
    visit.parts.floor.order({visit.ids.at(0)}, order, visit.person());
    return done();
}

template <class What>
Answer order_because(Visit& visit) {
    const Body body(visit.asked.body, {"reason"});
    return ordered(visit, {What{}, body.reason()});
}

Answer remove_player(Visit& visit) {
    const Body body(visit.asked.body, {"player", "reason"});
    return ordered(visit, {order::Remove{{body.whole("player", 1, whole_max)}}, body.reason()});
}

Answer message(Visit& visit) {
    const Body body(visit.asked.body, {"text"});
    constexpr std::size_t message_len_max = 300;
    return ordered(visit, {order::Message{body.text("text", message_len_max)}, ""});
}

// What a table is to be

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
        throw Refused(Code::malformed, "options has to be an object of whole numbers and texts.");
    return options;
}

wire::Create create_of(const Body& body) {
    wire::Create create;
    create.game = body.word("game");
    create.options = {options_of(body).dump()};
    create.seats = static_cast<std::uint8_t>(body.whole("seats", 1, 8));
    create.visibility = body.flag("private", false) ? wire::Visibility::private_ : wire::Visibility::public_;
    create.clock = {static_cast<std::uint16_t>(body.whole("clock", 0, 120))};
    // A table for money has one.
    if (create.clock.value == 0 || std::ranges::find(wire::clock_choices, create.clock) == wire::clock_choices.end())
        throw Refused(Code::malformed, "clock has to be 15, 30, 60 or 120.");
    create.stake = stake_of(body);
    return create;
}

// Templates: their body has the fields of the tables' own message `create`

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

/// As the requests of this interface have it.
Json template_json(const store::Template& stored) {
    const Json body = Json::parse(stored.body);
    return Json{{"name", stored.name},         {"game", body.at("game")},
                {"seats", body.at("seats")},   {"options", body.at("options")},
                {"clock", body.at("clock_s")}, {"private", body.at("visibility") == "private"},
                {"stake", body.at("stake")}};
}

std::vector<store::Template> stored_templates(Visit& visit) {
    return ask_store<std::vector<store::Template>>([&](auto done) { visit.parts.store.templates(std::move(done)); });
}

store::Template template_named(Visit& visit, const std::string& name) {
    const auto all = stored_templates(visit);
    const auto found = std::ranges::find(all, name, &store::Template::name);
    if (found == all.end()) throw Refused(Code::not_found, "There is no template of this name.");
    return *found;
}

constexpr std::size_t template_name_len_max = 40;

Answer templates(Visit& visit) {
    const Query none(visit.asked.query, {});
    Json list = Json::array();
    for (const store::Template& one : stored_templates(visit)) list.push_back(template_json(one));
    return shown(Json{{"templates", list}});
}

Answer new_template(Visit& visit) {
    const Body body(visit.asked.body, {"name", "game", "seats", "options", "clock", "private", "stake", "reason"});
    const std::string name = body.text("name", template_name_len_max);
    const wire::Create create = create_of(body);
    const std::string reason = body.reason();
    visit.deeds().currency(create.stake->currency);
    visit.parts.floor.check(create);
    visit.deeds().change_template({name, template_text(create)}, reason);
    return done();
}

Answer remove_template(Visit& visit) {
    const Body body(visit.asked.body, {"name", "reason"});
    const std::string name = body.text("name", template_name_len_max);
    const std::string reason = body.reason();
    template_named(visit, name);
    visit.deeds().change_template({name, std::nullopt}, reason);
    return done();
}

Answer open_table(Visit& visit) {
    constexpr std::size_t key_bytes_max = 64;
    const Json probe = Json::parse(visit.asked.body, nullptr, false);
    OpenTable table;
    if (probe.is_object() && probe.contains("template")) {
        const Body body(visit.asked.body, {"key", "template", "reason"});
        table.key = body.key(key_bytes_max);
        table.reason = body.reason();
        const store::Template found = template_named(visit, body.text("template", template_name_len_max));
        Json as_asked = template_json(found);
        as_asked.erase("name");
        table.create = create_of(Body(as_asked, "template", {"game", "seats", "options", "clock", "private", "stake"}));
    } else {
        const Body body(visit.asked.body, {"key", "game", "seats", "options", "clock", "private", "stake", "reason"});
        table.key = body.key(key_bytes_max);
        table.reason = body.reason();
        table.create = create_of(body);
    }
    const OpenedTable opened = visit.parts.floor.open(table, visit.person());
    Json answer{{"room", opened.room.value}, {"code", opened.code}};
    if (opened.link) answer["link"] = *opened.link;
    return shown(answer);
}

// Doors

std::vector<store::Shut> shut_doors(Visit& visit) {
    return ask_store<std::vector<store::Shut>>([&](auto done) { visit.parts.store.doors(std::move(done)); });
}

Answer doors(Visit& visit) {
    const Query none(visit.asked.query, {});
    Json list = Json::array();
    for (const store::Shut& door : shut_doors(visit))
        list.push_back(Json{{"what", name_of_door(door.what)}, {"of", door.of}});
    return shown(Json{{"shut", list}});
}

store::Shut door_of(const Body& body) {
    const auto what = door_named(body.word("what"));
    if (!what) throw Refused(Code::malformed, "what has to be site, game, table or player.");
    store::Shut door{*what, body.plain("of", 32)};
    const bool numbered = door.what == store::Shut::What::table || door.what == store::Shut::What::player;
    if (numbered && whole_of(door.of).value_or(0) < 1) throw Refused(Code::malformed, "of has to be a number.");
    if (door.what == store::Shut::What::site && !door.of.empty())
        throw Refused(Code::malformed, "of has to be empty for the site.");
    return door;
}

/// What is not there cannot be shut; it may have gone while it was.
void insist_on(Visit& visit, const store::Shut& door) {
    switch (door.what) {
        case store::Shut::What::site:
            break;
        case store::Shut::What::game:
            if (!visit.parts.floor.has_game(door.of)) throw Refused(Code::unknown_game);
            break;
        case store::Shut::What::table:
            if (!visit.parts.floor.look({*whole_of(door.of)}))
                throw Refused(Code::not_found, "There is no such table.");
            break;
        case store::Shut::What::player:
            visit.deeds().account(store::PlayerId{*whole_of(door.of)});
            break;
    }
}

Answer move_door(Visit& visit) {
    const Body body(visit.asked.body, {"what", "of", "shut", "reason"});
    const bool shut = body.flag("shut");
    const std::string reason = body.reason();
    const store::Shut door = door_of(body);
    const auto before = shut_doors(visit);
    if ((std::ranges::find(before, door) != before.end()) != shut) {
        if (shut) insist_on(visit, door);
        visit.deeds().move_door({door, shut}, reason);
    }
    // Also where nothing changed: an earlier request may have been stored, and failed before the tables were told.
    visit.parts.floor.shut(shut_doors(visit));
    return done();
}

}  // namespace

std::vector<Route> table_routes() {
    using store::Role;
    return {
        {false, "/tables", Role::cashier, tables},
        {true, "/tables", Role::operator_, open_table},
        {false, "/tables/{room}", Role::cashier, table},
        {true, "/tables/{room}/pause", Role::operator_, order_because<order::Pause>},
        {true, "/tables/{room}/resume", Role::operator_, order_because<order::Resume>},
        {true, "/tables/{room}/close", Role::operator_, order_because<order::Close>},
        {true, "/tables/{room}/void", Role::operator_, order_because<order::Void>},
        {true, "/tables/{room}/remove", Role::operator_, remove_player},
        {true, "/tables/{room}/message", Role::operator_, message},
        {false, "/templates", Role::cashier, templates},
        {true, "/templates", Role::operator_, new_template},
        {true, "/templates/remove", Role::operator_, remove_template},
        {false, "/doors", Role::cashier, doors},
        {true, "/doors", Role::operator_, move_door},
    };
}

}  // namespace anteroom::office
