#include "host_live_tables.hpp"

#include <nlohmann/json.hpp>
#include <variant>

#include "admin/code.hpp"
#include "codec/game.hpp"
#include "engine/core/expected.hpp"
#include "json/text.hpp"
#include "ledger/stakes.hpp"
#include "waited.hpp"
#include "wire/error.hpp"

namespace anteroom::app {

namespace {

using admin::Code;
using admin::Refused;

[[noreturn]] void refuse(wire::ErrorCode code) {
    throw Refused(admin::code_named(wire::name_of(code)), std::string(wire::info_of(code).text));
}

[[noreturn]] void refuse(host::NodeFault fault) {
    switch (fault) {
        case host::NodeFault::alone:
            throw Refused(Code::alone);
        case host::NodeFault::drains:
            throw Refused(Code::drains);
        case host::NodeFault::lacks_rules:
            throw Refused(Code::lacks_rules);
        case host::NodeFault::no_node:
            break;
    }
    throw Refused(Code::not_found, "There is no such node any more.");
}

admin::Node node_of(const host::NodeNow& node) {
    admin::Node known{std::nullopt, node.is_here, node.rooms};
    if (!node.name.empty()) known.name = node.name;
    if (node.said)
        known.said = {node.said->version, node.said->since.value, static_cast<std::int64_t>(node.said->connections),
                      node.said->lease_left_ms, node.said->drains};
    return known;
}

void append(std::string& out, const host::Listing& listing) {
    out += '{';
    wire::append_members(out, listing.room);
    json_text::add(out, "viewers", listing.viewers);
    json_text::add(out, "frozen", listing.frozen);
    json_text::add(out, "paused", listing.paused);
    json_text::add(out, "closing", listing.closing);
    if (listing.node) json_text::add(out, "node", *listing.node);
    out += '}';
}

}  // namespace

std::string HostLiveTables::tables() {
    const auto all = waited<std::vector<host::Listing>>(wait_max_, [&](auto done) { host_.tables(std::move(done)); });
    std::string out = "[";
    for (const host::Listing& listing : all) {
        if (out.size() > 1) out += ',';
        append(out, listing);
    }
    return out + "]";
}

std::optional<std::string> HostLiveTables::look(store::RoomId room, bool with_link) {
    return waited<std::optional<std::string>>(wait_max_,
                                              [&](auto done) { host_.look(room, with_link, std::move(done)); });
}

void HostLiveTables::order(store::RoomId room, const house::Order& order) {
    const auto refused = waited<std::optional<wire::ErrorCode>>(
        wait_max_, [&](auto done) { host_.order(room, order, std::move(done)); });
    if (refused) refuse(*refused);
}

void HostLiveTables::check(const wire::Create& create) {
    const room::GameType* kind = catalogue_.find(create.game);
    if (kind == nullptr) refuse(wire::ErrorCode::unknown_game);
    if (!create.stake || !kind->has_chips()) refuse(wire::ErrorCode::no_stakes);
    const ledger::Amount buy_in{create.stake->buy_in};
    const auto fee =
        ledger::fee_of(buy_in, {create.stake->rake, {create.stake->rake_cap.value_or(create.stake->buy_in)}});
    if (!fee) throw Refused(Code::bad_buy_in);
    const auto options = codec::options_of(nlohmann::json::parse(create.options.text));
    const auto complete = kind->complete(create.seats, options, buy_in.minor);
    if (!complete) throw Refused(admin::code_named(complete.error().code), complete.error().text);
}

house::OpenedTable HostLiveTables::open(house::OpenTable table) {
    using Opened = engine::Expected<house::OpenedTable, room::Refusal>;
    Opened opened = waited<Opened>(wait_max_, [&](auto done) { host_.open_table(std::move(table), std::move(done)); });
    if (!opened) throw Refused(admin::code_named(opened.error().code), opened.error().text);
    return *std::move(opened);
}

void HostLiveTables::set_closures(std::vector<store::Closure> closures) {
    host_.set_closures(std::move(closures));
}

std::vector<admin::Node> HostLiveTables::nodes() {
    const auto all = waited<std::vector<host::NodeNow>>(wait_max_, [&](auto done) { host_.nodes(std::move(done)); });
    if (all.empty()) throw Refused(Code::too_late);
    std::vector<admin::Node> nodes;
    for (const host::NodeNow& one : all) nodes.push_back(node_of(one));
    return nodes;
}

void HostLiveTables::move(store::RoomId room, const std::string& node) {
    const auto refused = waited<std::optional<host::NodeRefusal>>(
        wait_max_, [&](auto done) { host_.move_table(room, node, std::move(done)); });
    if (refused) std::visit([](auto why) { refuse(why); }, *refused);
}

void HostLiveTables::drain(const std::string& node, bool on) {
    const auto refused = waited<std::optional<host::NodeRefusal>>(
        wait_max_, [&](auto done) { host_.drain_node(node, on, std::move(done)); });
    if (refused) std::visit([](auto why) { refuse(why); }, *refused);
}

void HostLiveTables::spread() {
    const auto refused =
        waited<std::optional<host::NodeRefusal>>(wait_max_, [&](auto done) { host_.spread_tables(std::move(done)); });
    if (refused) std::visit([](auto why) { refuse(why); }, *refused);
}

bool HostLiveTables::has_game(std::string_view game) {
    return catalogue_.find(game) != nullptr;
}

}  // namespace anteroom::app
