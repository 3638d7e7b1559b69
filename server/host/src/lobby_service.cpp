#include "lobby_service.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "rooms.hpp"
#include "sessions.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace {

wire::ErrorCode code_of(directory::Why why) {
    switch (why) {
        case directory::Why::no_such_room:
            return wire::ErrorCode::no_room;
        case directory::Why::too_many_rooms:
            return wire::ErrorCode::too_many_rooms;
        case directory::Why::too_many_guesses:
        case directory::Why::too_many_made:
            return wire::ErrorCode::rate;
        case directory::Why::server_full:
            return wire::ErrorCode::overloaded;
    }
    return wire::ErrorCode::overloaded;
}

}  // namespace

LobbyService::LobbyService(HostContext& context)
    : context_(context),
      home_(*context.shards.front()),
      core_(context.directory_limits),
      tick_(home_.shard),
      guests_(context.limits.guests_max),
      made_(context.limits.made_rooms_max) {}

void LobbyService::start() {
    refill();
    const store::TimeMs since{context_.clock.now().value - store::answer_age_ms_max};
    context_.store.recent_answers(since, [this](store::Read<std::vector<store::PastAnswer>> read) {
        auto shared = std::make_shared<const store::Read<std::vector<store::PastAnswer>>>(std::move(read));
        home_.shard.post([this, shared] {
            remembers_ = true;
            const auto* answers = std::get_if<std::vector<store::PastAnswer>>(shared.get());
            if (answers == nullptr)
                return context_.log.line(Level::warn, "no_answers", {{"why", std::get<store::Failed>(*shared).text}});
            // The first record of a room is its making.
            for (const store::PastAnswer& past : *answers)
                if (past.seq.value == 1) made_.remember(past.answer, past.room, past.time);
        });
    });
}

void LobbyService::ask(LobbyRequest request) {
    const wire::RequestId id{request.who.request.value};
    if (waiting_.size() >= context_.limits.waiting_max)
        return context_.refuse(request.who.connection, wire::ErrorCode::overloaded, id);
    const directory::Ticket ticket{next_ticket_++};
    Waiting& waiting = waiting_[ticket];
    waiting.request = std::move(request);
    const room::Sender& who = waiting.request.who;
    const net::Instant now = net::Shard::now();
    if (std::holds_alternative<wire::Lobby>(waiting.request.body)) {
        with_offers(ticket);
    } else if (std::holds_alternative<wire::MyTables>(waiting.request.body)) {
        carry_out(core_.on(directory::input::MyTables{ticket, who.player}, now));
    } else if (const auto* join = std::get_if<wire::Join>(&waiting.request.body)) {
        directory::input::Find find{ticket, waiting.request.address, {}};
        if (const auto* code = std::get_if<wire::RoomCode>(&join->where))
            find.by = code->text;
        else
            find.by = store::SecretHash{crypto::sha256(crypto::bytes_of(std::get<wire::RoomLink>(join->where).text))};
        carry_out(core_.on(std::move(find), now));
    } else if (const auto* wish = std::get_if<wire::Create>(&waiting.request.body);
               wish != nullptr && wish->template_name) {
        with_offers(ticket);
    } else if (wish != nullptr && wish->stake) {
        find_currency(ticket, wish->stake->currency);
    } else {
        create(ticket, waiting);
    }
}

/// What the house offers is read anew with a request, but not more often than once in a while; a lobby that is followed
/// is not told of changes.
void LobbyService::with_offers(directory::Ticket ticket) {
    if (offers_at_ && net::Shard::now() - *offers_at_ < context_.limits.offers_age) return offers_known(ticket);
    for_offers_.push_back(ticket);
    if (for_offers_.size() > 1) return;
    context_.store.currencies([this](store::Read<std::vector<ledger::Currency>> currencies) {
        context_.store.templates(
            [this, currencies = std::move(currencies)](store::Read<std::vector<store::Template>> templates) {
                home_.shard.post(
                    [this, currencies, templates = std::move(templates)] { offers_read(templates, currencies); });
            });
    });
}

/// Where they cannot be read the old ones stay.
void LobbyService::offers_read(const store::Read<std::vector<store::Template>>& templates,
                               const store::Read<std::vector<ledger::Currency>>& currencies) {
    const auto* list = std::get_if<std::vector<store::Template>>(&templates);
    const auto* known = std::get_if<std::vector<ledger::Currency>>(&currencies);
    if (list != nullptr && known != nullptr) {
        offers_ = Offers(*list, *known, context_.catalogue);
        offers_at_ = net::Shard::now();
    }
    for (const directory::Ticket ticket : std::exchange(for_offers_, {})) offers_known(ticket);
}

void LobbyService::offers_known(directory::Ticket ticket) {
    Waiting& waiting = waiting_.at(ticket);
    if (const auto* lobby = std::get_if<wire::Lobby>(&waiting.request.body)) {
        const directory::SubscriberId who{waiting.request.who.connection.value};
        directory::input::List list{ticket, {lobby->game.value_or(""), lobby->open}, who, lobby->subscribe};
        return carry_out(core_.on(std::move(list), net::Shard::now()));
    }
    const wire::Create* offer = offers_.find(*std::get<wire::Create>(waiting.request.body).template_name);
    // A repeat is answered as it was, also where the template has gone since.
    if (made_.find(waiting.request.who, context_.clock.now())) return create(ticket, waiting);
    if (offer == nullptr) return refuse(ticket, wire::ErrorCode::unknown_template);
    waiting.is_template = true;
    waiting.request.body = *offer;
    find_currency(ticket, offer->stake->currency);
}

/// A key is the request's, so that a repeat is known as one of `create` is.
void LobbyService::open_table(house::OpenTable wish, OnMade done) {
    if (waiting_.size() >= context_.limits.waiting_max)
        return done(engine::refused(refusal_of(wire::ErrorCode::overloaded)));
    const directory::Ticket ticket{next_ticket_++};
    Waiting& waiting = waiting_[ticket];
    room::Sender& who = waiting.request.who;
    who.player = wish.by.player;
    who.name = wish.by.name;
    who.client = "house-" + crypto::base64url(crypto::sha256(crypto::bytes_of(wish.key)));
    who.request = {1};
    waiting.by_house = room::ByHouse{0, std::move(wish.by.name), std::move(wish.reason)};
    waiting.made = std::move(done);
    const auto stake = wish.create.stake;
    waiting.request.body = std::move(wish.create);
    if (stake)
        find_currency(ticket, stake->currency);
    else
        create(ticket, waiting);
}

/// The room refuses a stake in a currency that is not found.
void LobbyService::find_currency(directory::Ticket ticket, const std::string& code) {
    using Currencies = std::vector<ledger::Currency>;
    context_.store.currencies([this, ticket, code](store::Read<Currencies> read) {
        home_.shard.post([this, ticket, code, read = std::move(read)] {
            const auto* known = std::get_if<Currencies>(&read);
            if (known == nullptr) return refuse(ticket, wire::ErrorCode::not_durable);
            Waiting& waiting = waiting_.at(ticket);
            const auto found = std::ranges::find(*known, code, &ledger::Currency::code);
            if (found != known->end()) waiting.currency = *found;
            create(ticket, waiting);
        });
    });
}

void LobbyService::create(directory::Ticket ticket, Waiting& waiting) {
    engine::ensure(std::holds_alternative<wire::Create>(waiting.request.body),
                   "a session asks the lobby what it answers");
    if (const auto room = made_.find(waiting.request.who, context_.clock.now())) {
        // A repeat: that room has kept its answer.
        Waiting repeat = take(ticket);
        if (repeat.by_house) {
            ShardState& home = context_.home_of(*room);
            return run_on(home.shard, [&home, room = *room, made = std::move(repeat.made)] {
                home.rooms->made_before(room, made);
            });
        }
        wire::Join join;
        join.where = wire::RoomId{room->value};
        return context_.to_room(*room, room::Requested{std::move(repeat.request.who), join, repeat.request.arrived});
    }
    if (context_.draining) return refuse(ticket, wire::ErrorCode::stopping);
    if (numbers_.size() < 2) refill();
    if (numbers_.empty()) return for_number_.push_back(ticket);
    auto& [next, end] = numbers_.front();
    const store::RoomId room{next++};
    if (next == end) numbers_.pop_front();
    const room::Bytes32 random = home_.chance.bytes_32();
    crypto::Bytes16 link{};
    std::copy_n(random.begin(), link.size(), link.begin());
    waiting.link = crypto::base64url(link);
    waiting.link_hash = {crypto::sha256(crypto::bytes_of(waiting.link))};
    carry_out(
        core_.on(directory::input::Create{ticket, waiting.request.who.player, waiting.request.address, room,
                                          waiting.link_hash, home_.chance.bytes_32(), waiting.by_house.has_value()},
                 net::Shard::now()));
}

void LobbyService::refill() {
    if (std::exchange(refilling_, true)) return;
    const std::uint32_t count = context_.limits.room_block;
    context_.store.reserve_rooms(count, [this, count](store::Read<store::RoomId> read) {
        home_.shard.post([this, count, read = std::move(read)] { refilled(read, count); });
    });
}

void LobbyService::refilled(const store::Read<store::RoomId>& read, std::uint32_t count) {
    refilling_ = false;
    const auto* first = std::get_if<store::RoomId>(&read);
    if (first != nullptr)
        numbers_.emplace_back(first->value, first->value + count);
    else
        context_.log.line(Level::warn, "no_room_numbers", {{"why", std::get<store::Failed>(read).text}});
    for (const directory::Ticket ticket : std::exchange(for_number_, {})) {
        if (first != nullptr)
            create(ticket, waiting_.at(ticket));
        else
            refuse(ticket, wire::ErrorCode::not_durable);
    }
}

void LobbyService::changed(room::Summary summary) {
    const store::RoomId room{summary.listing.room.value};
    std::vector<directory::Seated> seated;
    for (const auto& [player, seat] : summary.players) {
        const bool may_act = std::ranges::find(summary.may_act, seat) != summary.may_act.end();
        seated.push_back({player, seat.index, may_act});
    }
    directory::Listing listing{std::move(summary.listing),
                               summary.has_free_seat,
                               summary.viewers,
                               summary.frozen,
                               summary.paused,
                               summary.closing};
    carry_out(core_.on(directory::input::Changed{room, std::move(listing), std::move(seated)}, net::Shard::now()));
}

std::vector<Listing> LobbyService::tables() const {
    std::vector<Listing> tables;
    for (const directory::Listing* one : core_.listings())
        tables.push_back({one->room, one->viewers, one->frozen, one->paused, one->closing});
    return tables;
}

void LobbyService::left(room::ConnectionRef connection) {
    // Whose lobby is still to come follows it no more.
    for (const directory::Ticket ticket : for_offers_) {
        LobbyRequest& request = waiting_.at(ticket).request;
        auto* lobby = std::get_if<wire::Lobby>(&request.body);
        if (lobby != nullptr && request.who.connection == connection) lobby->subscribe.reset();
    }
    carry_out(core_.on(directory::input::Left{{connection.value}}, net::Shard::now()));
}

void LobbyService::claim(store::PlayerId player, store::RoomId room) {
    const bool may_sit = core_.claim(player, room);
    ShardState& home = context_.home_of(room);
    run_on(home.shard, [&home, room, may_sit] { home.rooms->claimed(room, may_sit); });
}

void LobbyService::admit(const std::string& address, room::ConnectionRef asks) {
    ShardState& home = context_.home_of(asks);
    if (core_.admit_guest(address, net::Shard::now()))
        return run_on(home.shard, [&home, asks] { home.sessions->make_guest(asks); });
    context_.metrics.refused(wire::name_of(wire::ErrorCode::rate));
    run_on(home.shard, [&home, asks] { home.sessions->give(asks, session::input::NoGuest{wire::ErrorCode::rate}); });
}

void LobbyService::remember(const store::SecretHash& token, const store::PlayerChanges& unsaved) {
    guests_.remember(token, unsaved);
}

void LobbyService::log_out(const LogOut& who) {
    guests_.forget(who.player);
    for (const auto& home : context_.shards) run_on(home->shard, [&home = *home, who] { home.sessions->log_out(who); });
}

void LobbyService::look_up(const store::SecretHash& token, room::ConnectionRef asks) {
    session::input::Known known;
    if (auto unsaved = guests_.find(token))
        known.player = session::input::Known::Player{unsaved->players.front(), {}, std::move(unsaved)};
    known.token_hash = token;
    ShardState& home = context_.home_of(asks);
    run_on(home.shard, [&home, asks, known = std::move(known)] { home.sessions->give(asks, known); });
}

LobbyService::Waiting LobbyService::take(directory::Ticket ticket) {
    const auto known = waiting_.find(ticket);
    engine::ensure(known != waiting_.end(), "a ticket is answered once");
    Waiting waiting = std::move(known->second);
    waiting_.erase(known);
    return waiting;
}

void LobbyService::carry_out(directory::Effects effects) {
    for (directory::Effect& effect : effects) {
        std::visit(engine::overloaded{
                       [&](directory::effect::Reserved& one) { reserved(std::move(one)); },
                       [&](directory::effect::Found& one) { found(one); },
                       [&](directory::effect::Listed& one) { listed(one); },
                       [&](directory::effect::Refused& one) { refused(one); },
                       [&](directory::effect::Patch& one) { patch(one); },
                       [&](directory::effect::WakeAt& one) {
                           tick_.set(one.at,
                                     [this] { carry_out(core_.on(directory::input::Tick{}, net::Shard::now())); });
                       },
                   },
                   effect);
    }
}

void LobbyService::reserved(directory::effect::Reserved reserved) {
    Waiting waiting = take(reserved.ticket);
    room::Opened opened{std::move(waiting.request.who),
                        std::get<wire::Create>(std::move(waiting.request.body)),
                        std::move(reserved.code),
                        std::move(waiting.link),
                        waiting.link_hash,
                        std::move(waiting.currency),
                        std::move(waiting.by_house),
                        waiting.is_template};
    made_.remember(opened.sender, reserved.room, context_.clock.now());
    ShardState& home = context_.home_of(reserved.room);
    if (opened.by_house)
        return run_on(home.shard, [&home, room = reserved.room, opened = std::move(opened),
                                   made = std::move(waiting.made)]() mutable {
            home.rooms->open_for_house(room, std::move(opened), std::move(made));
        });
    run_on(home.shard, [&home, room = reserved.room, opened = std::move(opened)]() mutable {
        home.rooms->open(room, std::move(opened));
    });
}

void LobbyService::found(const directory::effect::Found& found) {
    Waiting waiting = take(found.ticket);
    context_.to_room(found.room,
                     room::Requested{std::move(waiting.request.who),
                                     std::get<wire::Join>(std::move(waiting.request.body)), waiting.request.arrived});
}

void LobbyService::listed(const directory::effect::Listed& listed) {
    const LobbyRequest request = take(listed.ticket).request;
    const bool is_lobby = std::holds_alternative<wire::Lobby>(request.body);
    const std::string data = wire::lobby_data(listed.rooms, is_lobby ? offers_.shown() : std::string());
    context_.send(request.who.connection, net::text(wire::ok({request.who.request.value}, data)),
                  wire::RequestId{request.who.request.value});
}

void LobbyService::refused(const directory::effect::Refused& refused) {
    refuse(refused.ticket, code_of(refused.why));
}

void LobbyService::refuse(directory::Ticket ticket, wire::ErrorCode code) {
    const Waiting waiting = take(ticket);
    if (waiting.by_house) return waiting.made(engine::refused(refusal_of(code)));
    const room::Sender& who = waiting.request.who;
    context_.refuse(who.connection, code, wire::RequestId{who.request.value});
}

void LobbyService::patch(const directory::effect::Patch& patch) {
    const net::Text text = net::text(wire::lobby_update(patch.changed, patch.gone));
    std::vector<std::vector<room::ConnectionRef>> by_shard(context_.shards.size());
    for (const directory::SubscriberId who : patch.to)
        by_shard[who.value & HostContext::shard_mask].push_back({who.value});
    for (std::size_t i = 0; i < by_shard.size(); ++i) {
        if (by_shard[i].empty()) continue;
        ShardState& home = *context_.shards[i];
        run_on(home.shard, [&home, text, to = std::move(by_shard[i])] {
            for (const room::ConnectionRef ref : to) home.sessions->send(ref, text, std::nullopt);
        });
    }
}

}  // namespace anteroom::host
