#include "host_live_tables.hpp"

#include <future>
#include <nlohmann/json.hpp>

#include "admin/code.hpp"
#include "codec/game.hpp"
#include "engine/core/expected.hpp"
#include "engine/core/overloaded.hpp"
#include "json/text.hpp"
#include "ledger/stakes.hpp"
#include "wire/error.hpp"

namespace anteroom::app {

namespace {

using admin::Code;
using admin::Refused;

/// What `call` gives to its argument, which may be called later than this waits.
template <class T, class Call>
T waited(std::chrono::milliseconds wait_max, Call call) {
    const auto promise = std::make_shared<std::promise<T>>();
    auto answer = promise->get_future();
    call([promise](T value) { promise->set_value(std::move(value)); });
    if (answer.wait_for(wait_max) != std::future_status::ready) throw Refused(Code::too_late);
    return answer.get();
}

[[noreturn]] void refuse(wire::ErrorCode code) {
    throw Refused(admin::code_named(wire::name_of(code)), std::string(wire::info_of(code).text));
}

void append(std::string& out, const host::Listing& listing) {
    out += '{';
    wire::append_members(out, listing.room);
    json_text::add(out, "viewers", listing.viewers);
    json_text::add(out, "frozen", listing.frozen);
    json_text::add(out, "paused", listing.paused);
    json_text::add(out, "closing", listing.closing);
    out += '}';
}

room::Order room_order(const admin::Order& order, const admin::Person& by) {
    room::Order made{room::order::Void{}, order.reason, by.player, by.name, 0};
    made.what =
        std::visit(engine::overloaded{
                       [](const admin::order::Pause&) -> decltype(made.what) { return room::order::Pause{}; },
                       [](const admin::order::Resume&) -> decltype(made.what) { return room::order::Resume{}; },
                       [](const admin::order::Close&) -> decltype(made.what) { return room::order::CloseAfter{}; },
                       [](const admin::order::Void&) -> decltype(made.what) { return room::order::Void{}; },
                       [](const admin::order::Remove& remove) -> decltype(made.what) {
                           return room::order::Remove{remove.player};
                       },
                       [](const admin::order::Message& message) -> decltype(made.what) {
                           return room::order::Message{message.text};
                       },
                   },
                   order.what);
    return made;
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

void HostLiveTables::order(store::RoomId room, const admin::Order& order, const admin::Person& by) {
    const auto refused = waited<std::optional<wire::ErrorCode>>(
        wait_max_, [&](auto done) { host_.order(room, room_order(order, by), std::move(done)); });
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
    if (!options) throw Refused(admin::code_named(options.error().code), options.error().text);
    const auto complete = kind->complete(create.seats, *options, buy_in.minor);
    if (!complete) throw Refused(admin::code_named(complete.error().code), complete.error().text);
}

admin::OpenedTable HostLiveTables::open(const admin::OpenTable& table, const admin::Person& by) {
    using Made = engine::Expected<host::Made, room::Refusal>;
    host::OpenTable wish{table.create, table.key, by.player, by.name, table.reason};
    const Made made = waited<Made>(wait_max_, [&](auto done) { host_.open_table(std::move(wish), std::move(done)); });
    if (!made) throw Refused(admin::code_named(made.error().code), made.error().text);
    return {made->room, made->code, made->link};
}

void HostLiveTables::set_closures(std::vector<store::Closure> closures) {
    host_.set_closures(std::move(closures));
}

bool HostLiveTables::has_game(std::string_view game) {
    return catalogue_.find(game) != nullptr;
}

}  // namespace anteroom::app
