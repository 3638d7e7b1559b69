#include "host/lobby/lobby_service.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "host/ground/security_log.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/lobby_answers.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace {

wire::ErrorCode code_of(directory::Why why) {
    switch (why) {
        case directory::Why::no_such_room:
            return wire::ErrorCode::no_room;
        case directory::Why::too_many_rooms:
            return wire::ErrorCode::too_many_rooms;
        case directory::Why::too_many_experts:
            return wire::ErrorCode::too_many_experts;
        case directory::Why::too_many_guesses:
        case directory::Why::too_many_made:
            return wire::ErrorCode::rate;
        case directory::Why::server_full:
            return wire::ErrorCode::overloaded;
    }
    return wire::ErrorCode::overloaded;
}

/// The link of a room, and the random bytes for its codes.
struct Drawn {
    std::string link;
    store::SecretHash link_hash;
    directory::Entropy entropy;
    directory::ShortEntropy private_entropy{};
};

Drawn draw(ShardChance& chance) {
    const room::Bytes32 random = chance.bytes_32();
    crypto::Bytes16 link{};
    std::copy_n(random.begin(), link.size(), link.begin());
    Drawn drawn{crypto::base64url(link), {}, chance.bytes_32()};
    drawn.link_hash = {crypto::sha256(crypto::bytes_of(drawn.link))};
    std::copy_n(random.begin() + link.size(), drawn.private_entropy.size(), drawn.private_entropy.begin());
    return drawn;
}

directory::Invitation invitation_of(const Invitation& brought) {
    return std::visit(engine::overloaded{
                          [](const wire::RoomCode& code) -> directory::Invitation { return code.text; },
                          [](const wire::RoomLink& link) -> directory::Invitation {
                              return store::SecretHash{crypto::sha256(crypto::bytes_of(link.text))};
                          },
                      },
                      brought);
}

/// Returns the code that a player typed to join. Returns null for any other request.
const wire::RoomCode* code_of(const LobbyRequest& request) {
    const auto* join = std::get_if<wire::Join>(&request.body);
    return join != nullptr ? std::get_if<wire::RoomCode>(&join->where) : nullptr;
}

/// Returns the code or link of a request to join. A join by the room's number is not handled by the lobby.
Invitation brought_by(const wire::Join& join) {
    if (const auto* code = std::get_if<wire::RoomCode>(&join.where)) return *code;
    return std::get<wire::RoomLink>(join.where);
}

}  // namespace

LobbyService::LobbyService(HostContext& context, SecurityLog& security)
    : context_(context),
      security_(security),
      home_(*context.shards.front()),
      core_(context.limits.directory),
      tick_(home_.shard),
      made_(context.limits.host.made_rooms_max),
      board_(context),
      numbers_(
          home_.shard, context.limits.host.room_block,
          [&store = context.store](std::uint32_t count, auto then) { store.reserve_rooms(count, std::move(then)); },
          [&log = context.log](const store::Failed& failed) {
              log.line(Level::warn, "no_room_numbers", {{"why", failed.text}});
          }) {}

void LobbyService::start() {
    numbers_.refill();
    const store::TimeMs since{context_.clock.wall().value - store::answer_age_ms_max};
    context_.store.recent_answers(since, [this](store::Read<std::vector<store::PastAnswer>> read) {
        auto shared = std::make_shared<const store::Read<std::vector<store::PastAnswer>>>(std::move(read));
        home_.shard.post([this, shared] {
            remembers_ = true;
            const auto* answers = std::get_if<std::vector<store::PastAnswer>>(shared.get());
            if (answers == nullptr)
                return context_.log.line(Level::warn, "no_answers", {{"why", std::get<store::Failed>(*shared).text}});
            // The first record of a room names the request that made the room.
            for (const store::PastAnswer& past : *answers)
                if (past.seq.value == 1) made_.remember(past.answer, past.room, context_.clock.from_wall(past.time));
        });
    });
}

void LobbyService::ask(LobbyRequest request) {
    const wire::RequestId id{request.who.request.value};
    if (waiting_.size() >= context_.limits.host.waiting_max)
        return context_.refuse(request.who.connection, wire::ErrorCode::overloaded, id);
    const directory::Ticket ticket{next_ticket_++};
    Waiting& waiting = waiting_[ticket];
    waiting.request = std::move(request);
    std::visit(engine::overloaded{
                   [&](const wire::Lobby& lobby) {
                       if (lobby.game && context_.catalogue.find(*lobby.game) == nullptr)
                           return refuse(ticket, wire::ErrorCode::unknown_game, context_.catalogue.text_without_game());
                       board_.refresh([this, ticket] { rooms_back_.then_list([this, ticket] { show(ticket); }); });
                   },
                   [&](const wire::MyTables&) {
                       rooms_back_.then([this, ticket, player = waiting.request.who.player] {
                           carry_out(core_.on(directory::input::MyTables{ticket, player}, home_.shard.now()));
                       });
                   },
                   [&](const wire::Join& join) {
                       directory::input::Find find{ticket, waiting.request.networks, invitation_of(brought_by(join))};
                       const bool is_known = core_.led_to(find.by).has_value();
                       const auto now = [this, find] { carry_out(core_.on(find, home_.shard.now())); };
                       // The code or link of a table may have changed since the table was made. Such a table reports
                       // its present code and link when it is read.
                       is_known ? now() : rooms_back_.then(now);
                   },
                   [&](const wire::Create& wish) {
                       if (wish.template_name) return board_.refresh([this, ticket] { open_offered(ticket); });
                       if (!wish.stake) return create(ticket, waiting);
                       const auto found = [this, ticket, code = wish.stake->currency](std::optional<bool> lacks) {
                           if (!lacks) return refuse(ticket, wire::ErrorCode::not_durable);
                           waiting_.at(ticket).lacks_second_factor = *lacks;
                           find_currency(ticket, code);
                       };
                       find_lack_of_factor(context_, waiting.request.who, found);
                   },
               },
               waiting.request.body);
}

void LobbyService::show(directory::Ticket ticket) {
    const LobbyRequest& request = waiting_.at(ticket).request;
    const auto& lobby = std::get<wire::Lobby>(request.body);
    const directory::SubscriberId who{request.who.connection.value};
    directory::input::List list{ticket, {lobby.game.value_or(""), lobby.open, lobby.programs}, who, lobby.subscribe};
    carry_out(core_.on(std::move(list), home_.shard.now()));
}

void LobbyService::open_offered(directory::Ticket ticket) {
    Waiting& waiting = waiting_.at(ticket);
    const wire::Create* offer = board_.offers().find(*std::get<wire::Create>(waiting.request.body).template_name);
    // A repeated request gets its first answer, even if the template has been removed since.
    waiting.has_no_offer = offer == nullptr;
    if (waiting.has_no_offer || made_.find(waiting.request.who, context_.clock.now())) return create(ticket, waiting);
    waiting.request.body = *offer;
    find_currency(ticket, offer->stake->currency);
}

/// Builds the request's identity from the key, so that a repeat is recognised like a repeat of `create`.
void LobbyService::open_table(house::OpenTable wish, OnMade done) {
    if (waiting_.size() >= context_.limits.host.waiting_max)
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

/// Leaves the currency empty if the code is unknown. The room refuses such a stake.
void LobbyService::find_currency(directory::Ticket ticket, const std::string& code) {
    board_.find_currency(code, [this, ticket](const store::Read<std::optional<ledger::Currency>>& read) {
        const auto* currency = std::get_if<std::optional<ledger::Currency>>(&read);
        if (currency == nullptr) return refuse(ticket, wire::ErrorCode::not_durable);
        Waiting& waiting = waiting_.at(ticket);
        waiting.currency = *currency;
        create(ticket, waiting);
    });
}

void LobbyService::create(directory::Ticket ticket, Waiting& waiting) {
    if (const auto room = made_.find(waiting.request.who, context_.clock.now())) {
        Waiting repeat = take(ticket);
        if (!repeat.by_house) return answer_again(context_, std::move(repeat.request), *room);
        return context_.abroad->made_before(*room, std::move(repeat.made));
    }
    if (context_.draining || context_.process.serving != Serving::all) return refuse(ticket, wire::ErrorCode::stopping);
    if (context_.abroad->has_others() && !waiting.is_new)
        return find_made(context_, waiting.request.who, [this, ticket](const auto& read) {
            const auto* made = std::get_if<std::optional<store::PastAnswer>>(&read);
            if (made == nullptr) return refuse(ticket, wire::ErrorCode::not_durable);
            waiting_.at(ticket).is_new = true;
            if (*made) made_.remember((*made)->answer, (*made)->room, (*made)->time);
            create(ticket, waiting_.at(ticket));
        });
    if (waiting.has_no_offer) return refuse(ticket, wire::ErrorCode::unknown_template);
    const auto room = numbers_.next([this, ticket](bool there_are) {
        if (there_are)
            create(ticket, waiting_.at(ticket));
        else
            refuse(ticket, wire::ErrorCode::not_durable);
    });
    if (!room) return;
    Drawn drawn = draw(home_.chance);
    waiting.link = std::move(drawn.link);
    waiting.link_hash = drawn.link_hash;
    directory::input::Create wish{ticket, waiting.request.who.player, waiting.request.networks, *room,
                                  waiting.link_hash};
    const auto& body = std::get<wire::Create>(waiting.request.body);
    wish.is_private = body.visibility == wire::Visibility::private_;
    wish.entropy = drawn.entropy;
    wish.private_entropy = drawn.private_entropy;
    wish.by_house = waiting.by_house.has_value();
    wish.network_mark = waiting.request.who.networks.wider;
    wish.experts = experts_among(context_.catalogue, body.game, body.bots);
    carry_out(core_.on(std::move(wish), home_.shard.now()));
}

void LobbyService::note_opened(directory::input::Opened room, store::Epoch epoch) {
    context_.to_lobby([this, room = std::move(room), epoch]() mutable {
        context_.abroad->announce(room, epoch);
        hear(std::move(room));
    });
}

void LobbyService::changed(room::Summary summary) {
    context_.abroad->announce(summary);
    hear(changed_of(std::move(summary)));
}

std::optional<wire::LobbyRoom> LobbyService::look_up(const Invitation& brought, const base::Networks& networks) {
    const directory::Listing* found = core_.look_up(invitation_of(brought), networks, home_.shard.now());
    if (found == nullptr) return std::nullopt;
    const bool is_secret = found->is_shut && found->room.visibility == wire::Visibility::private_;
    return is_secret ? std::nullopt : std::optional(found->room);
}

void LobbyService::note_metrics() const {
    context_.metrics.waiting("lobby", waiting_.size());
    const directory::DirectoryCore::Counts counts = core_.counts();
    context_.metrics.limited("wrong_codes", counts.wrong_codes);
    context_.metrics.limited("lobby_networks", counts.networks);
    context_.metrics.limited("lobby_networks_evicted", counts.networks_evicted);
    context_.metrics.limited("rooms_expelled", counts.rooms_expelled);
    context_.metrics.limited("expert_seats", counts.experts);
    context_.metrics.limited("expert_seats_refused", counts.experts_refused);
}

void LobbyService::left(room::ConnectionRef connection) {
    // A connection that is lost while it waits for its `lobby` answer must not be subscribed.
    for (auto& [ticket, waiting] : waiting_) {
        LobbyRequest& request = waiting.request;
        auto* lobby = std::get_if<wire::Lobby>(&request.body);
        if (lobby != nullptr && request.who.connection == connection) lobby->subscribe.reset();
    }
    carry_out(core_.on(directory::input::Left{{connection.value}}, home_.shard.now()));
}

void LobbyService::claim(store::RoomId room, const LobbyClaim& claim) {
    ClaimAnswer answer = std::visit(
        engine::overloaded{
            [&](const SeatClaim& one) -> ClaimAnswer {
                if (core_.claim(one.player, room)) return {};
                return {wire::ErrorCode::too_many_rooms, std::nullopt};
            },
            [&](const BotClaim& one) -> ClaimAnswer {
                const directory::Listing* listing = core_.lobby().find(room);
                const std::string game = listing != nullptr ? listing->room.game : std::string();
                if (core_.expert_seats().claim(room, {one.by.player, one.by.network},
                                               experts_among(context_.catalogue, game, {one.level})))
                    return {};
                return {wire::ErrorCode::too_many_experts, std::nullopt};
            },
            [&](const InvitationClaim&) -> ClaimAnswer {
                Drawn drawn = draw(home_.chance);
                auto codes = core_.free_codes(drawn.entropy, drawn.private_entropy);
                if (!codes) return {wire::ErrorCode::overloaded, std::nullopt};
                return {std::nullopt, room::FreshInvitation{std::move(codes->code), std::move(codes->private_code),
                                                            std::move(drawn.link), drawn.link_hash}};
            },
        },
        claim);
    ShardState& home = context_.home_of(room);
    run_on(home.shard,
           [&home, room, answer = std::move(answer)]() mutable { home.rooms->claimed(room, std::move(answer)); });
}

void LobbyService::unclaim(store::RoomId room, const LobbyClaim& claim) {
    std::visit(engine::overloaded{
                   [&](const SeatClaim& one) { core_.unclaim(one.player, room); },
                   [&](const BotClaim&) { core_.expert_seats().unclaim(room); },
                   [](const InvitationClaim&) {},
               },
               claim);
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
                       [&](directory::effect::GiveWay& one) { context_.to_room(one.room, room::GiveWay{}); },
                       [&](directory::effect::Listed& one) { listed(one); },
                       [&](directory::effect::Refused& one) { refuse(one.ticket, code_of(one.why)); },
                       [&](directory::effect::Patch& one) { send_patch(context_, one); },
                       [&](directory::effect::WakeAt& one) {
                           tick_.set(one.at,
                                     [this] { carry_out(core_.on(directory::input::Tick{}, home_.shard.now())); });
                       },
                   },
                   effect);
    }
}

void LobbyService::reserved(directory::effect::Reserved reserved) {
    Waiting waiting = take(reserved.ticket);
    room::Opened opened{std::move(waiting.request.who), std::get<wire::Create>(std::move(waiting.request.body)),
                        std::move(reserved.code),       std::move(reserved.private_code),
                        std::move(waiting.link),        waiting.link_hash,
                        std::move(waiting.currency),    std::move(waiting.by_house),
                        waiting.lacks_second_factor};
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
    ask_found(context_, found.room,
              {room::Requested{std::move(waiting.request.who), std::get<wire::Join>(std::move(waiting.request.body)),
                               waiting.request.arrived},
               std::move(waiting.request.frame)});
}

void LobbyService::listed(const directory::effect::Listed& listed) {
    const LobbyRequest request = take(listed.ticket).request;
    const bool is_lobby = std::holds_alternative<wire::Lobby>(request.body);
    const std::string data = wire::lobby_data(listed.rooms, is_lobby ? board_.offers().shown() : std::string());
    context_.send(request.who.connection, net::text(wire::ok({request.who.request.value}, data)),
                  wire::RequestId{request.who.request.value});
}

void LobbyService::refuse(directory::Ticket ticket, wire::ErrorCode code, std::string text) {
    if (Waiting& waits = waiting_.at(ticket); code == wire::ErrorCode::no_room && !std::exchange(waits.is_new, true))
        if (const auto* typed = code_of(waits.request))
            return look_for_code(context_, *this, typed->text, [this, ticket, by = typed->text, code] {
                const auto room = core_.led_to(by);
                room ? found({ticket, *room}) : refuse(ticket, code);
            });
    const Waiting waiting = take(ticket);
    if (waiting.by_house) return waiting.made(engine::refused(refusal_of(code)));
    const room::Sender& who = waiting.request.who;
    const auto* join = std::get_if<wire::Join>(&waiting.request.body);
    if (join != nullptr && std::holds_alternative<wire::RoomCode>(join->where)) {
        if (code == wire::ErrorCode::no_room) security_.refused("wrong_code", waiting.request.networks);
        if (code == wire::ErrorCode::rate) security_.refused("codes_locked", waiting.request.networks);
    }
    context_.refuse(who.connection, code, wire::RequestId{who.request.value}, std::nullopt, std::move(text));
}

}  // namespace anteroom::host
