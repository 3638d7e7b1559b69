#include "served_room.hpp"

#include <utility>

#include "engine/core/overloaded.hpp"

namespace anteroom::bench {

namespace {

const ledger::Currency euro{{1}, "EUR", 2};

}  // namespace

room::Bytes32 ServedRoom::Chance::fresh_seed() {
    room::Bytes32 bytes{};
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(seeds_.next() >> 56);
    return bytes;
}

ServedRoom::ServedRoom(std::size_t players, bool for_money, Place place)
    : for_money_(for_money), place_(std::move(place)), room_(place_.room, catalogue_, chance_, room_limits_) {
    session_limits_.requests_per_s = 0;
    told.reserve(16 * players);
    sessions_.reserve(players);
    for (std::size_t i = 0; i < players; ++i) sessions_.emplace_back(session_limits_, greeting_, now_);
}

void ServedRoom::serve(std::size_t player, std::string_view text) {
    ++now_.value;
    give(player, session::input::Frame{text, now_});
}

void ServedRoom::give(std::size_t player, session::Input input) {
    session::Effects effects = sessions_.at(player).on(std::move(input), now_);
    for (session::Effect& effect : effects) {
        std::visit(engine::overloaded{
                       [&](session::effect::Send& one) {
                           told.push_back({player, {}});
                           told.back().frame.own = std::move(one.text);
                       },
                       [&](session::effect::NewGuest&) {
                           give(player, session::input::Guest{{static_cast<std::int64_t>(player) + 1}, "token", {}});
                       },
                       [&](session::effect::ToDirectory& one) { open(player, one.request); },
                       [&](session::effect::ToRoom& one) {
                           auto request = room::room_request_of(one.request.body);
                           // The players of this benchmark do not agree to prices, so a table for money gets the price
                           // here.
                           if (auto* ready = std::get_if<wire::Ready>(&*request); ready && for_money_)
                               ready->price = 2025;
                           run(room::Requested{sender(player, one.request), std::move(*request), one.arrived});
                       },
                       [](auto&) {},
                   },
                   effect);
    }
}

room::Sender ServedRoom::sender(std::size_t player, const wire::Request& request) const {
    const session::Person& person = *sessions_.at(player).person();
    return {{player},      person.player,      person.name, for_money_ ? store::Role::operator_ : person.role,
            person.client, {request.id.value}, std::nullopt};
}

void ServedRoom::open(std::size_t player, const wire::Request& request) {
    room::Opened opened;
    opened.sender = sender(player, request);
    opened.create = std::get<wire::Create>(request.body);
    if (for_money_) {
        opened.create.stake = wire::Stake{euro.code, 1000, 250, 50};
        opened.currency = euro;
    }
    opened.code = place_.code;
    opened.link = "0123456789abcdef0123456789abcdef";
    run(std::move(opened));
}

void ServedRoom::run(room::Input input) {
    carry_out(room_.on(std::move(input), room::Now(now_)));
}

void ServedRoom::carry_out(room::Effects effects) {
    for (room::Effect& effect : effects) {
        std::visit(engine::overloaded{
                       [&](room::Commit& one) {
                           if (place_.keep) place_.keep(std::move(one.commit));
                           run(room::Stored{store::Committed{}});
                       },
                       [&](room::Tell& one) {
                           for (room::Frame& frame : one.frames) {
                               const auto player = static_cast<std::size_t>(frame.to.value);
                               sessions_.at(player).watched().told(place_.room, one.seq);
                               told.push_back({player, std::move(frame)});
                           }
                       },
                       [&](room::Viewing& one) {
                           give(static_cast<std::size_t>(one.connection.value),
                                session::input::Viewing{place_.room, one.on, room_.seq(), one.entered_by});
                       },
                       [](auto&) {},
                   },
                   effect);
    }
}

}  // namespace anteroom::bench
