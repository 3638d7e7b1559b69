#include "host/shard/session_host.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/guest_service.hpp"
#include "host/lobby/lobby_service.hpp"
#include "host/lobby/logins.hpp"
#include "host/shard/finished_games.hpp"
#include "host/shard/network_marker.hpp"
#include "host/shard/request_rates.hpp"
#include "host/shard/wallet_service.hpp"
#include "session/program_token.hpp"
#include "wire/one_of.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::host {

namespace {

/// Limit on rooms that the session remembers one by one.
constexpr std::size_t asked_max = 64;

/// Limit on requests whose repeats are not counted. The limit allows a line of chat that waits in each of many rooms.
constexpr std::size_t counted_max = 16;

/// Returns the rates for this class of requests, in addition to the rates for all requests. Returns null if another
/// part limits the class. For example, the room limits hints.
RequestRates* own_rates(AllRates& rates, wire::RateClass of) {
    switch (of) {
        case wire::RateClass::speech:
            return &rates.chat;
        case wire::RateClass::report:
            return &rates.reports;
        case wire::RateClass::replay:
            return &rates.replays;
        case wire::RateClass::plain:
        case wire::RateClass::hint:
            return nullptr;
    }
    return nullptr;
}

/// Converts a request to the type of the part that answers it.
template <class Body>
Body body_for(const wire::Request& request) {
    auto body = wire::one_of<Body>(request.body);
    engine::ensure(body.has_value(), "a session sends a request to where it is answered");
    return *std::move(body);
}

}  // namespace

SessionHost::SessionHost(HostContext& context, ShardState& home, const SessionPorts& ports,
                         std::shared_ptr<net::Connection> connection)
    : context_(context),
      home_(home),
      ports_(ports),
      connection_(std::move(connection)),
      ref_(HostContext::ref_of(connection_->id(), home.shard.index())),
      networks_(ports.networks.marks_of(connection_->peer().networks)),
      core_(context.limits.session, context.greeting, context.clock.now(),
            [this](std::optional<store::PlayerId> player, const wire::Request& asked, base::Moment at) {
                return admit(player, asked, at);
            }),
      use_noted_(context_.clock.now()) {}

SessionHost::~SessionHost() = default;

void SessionHost::on_text(std::string_view text, net::Instant arrived) {
    connection_->hold();
    ++unanswered_;
    const store::TimeMs now = context_.clock.at(arrived);
    give(session::input::Frame{text, now});
    note_request(now);
}

void SessionHost::note_request(store::TimeMs now) {
    const session::Person* person = core_.person();
    if (now.value - use_noted_.value < store::token_use_ms_min) return;
    if (person == nullptr || !store::has_account(person->role)) return;
    use_noted_ = now;
    store::PlayerChanges changes;
    changes.token_touches.push_back({person->token, context_.clock.wall()});
    context_.store.change_players(
        std::move(changes), [&context = context_](const store::Outcome& outcome) { context.note_write(outcome); });
}

void SessionHost::answered() {
    if (unanswered_ == 0) return;
    if (--unanswered_ == 0) asked_.clear();
    connection_->release();
}

void SessionHost::note_asked(store::RoomId room) {
    if (!context_.abroad->has_others() || std::ranges::find(asked_, room) != asked_.end()) return;
    // A client that always has an open request would add rooms without end. When the list is full, the entry 0 stands
    // for all rooms.
    if (asked_.size() >= asked_max) asked_.assign(1, {});
    asked_.push_back(room);
}

bool SessionHost::may_await(const std::unordered_set<store::RoomId>& rooms) const {
    return std::ranges::any_of(asked_, [&](store::RoomId one) { return one.value == 0 || rooms.contains(one); });
}

std::optional<wire::ErrorCode> SessionHost::admit(std::optional<store::PlayerId> player, const wire::Request& asked,
                                                  base::Moment at) {
    if (context_.is_behind()) return wire::ErrorCode::overloaded;
    const auto takes = [&](RequestRates& rates) { return rates.take(player, connection_->peer().networks, at); };
    if (!takes(ports_.rates.requests)) return wire::ErrorCode::rate;
    const wire::RequestPolicy& policy = wire::policy_of(asked.body);
    RequestRates* own = own_rates(ports_.rates, policy.rate);
    if (own == nullptr) return std::nullopt;
    // A request that is stored acts only once, so its repeats are not counted. A client repeats a request while the
    // store cannot be reached.
    const bool acts_once = policy.durability == wire::Durability::stores_guest;
    if (acts_once && std::ranges::find(counted_, asked.digest) != counted_.end()) return std::nullopt;
    if (!takes(*own)) return wire::ErrorCode::rate;
    if (!acts_once) return std::nullopt;
    if (counted_.size() == counted_max) counted_.erase(counted_.begin());
    counted_.push_back(asked.digest);
    return std::nullopt;
}

void SessionHost::on_closed(const net::Closed&) {
    home_.sessions->forget(ref_);
    for (const auto& [room, seq] : core_.watched().rooms()) context_.to_room(room, room::ConnectionLost{ref_});
    context_.to_lobby([&lobby = ports_.lobby, ref = ref_] { lobby.left(ref); });
}

void SessionHost::send(session::effect::Send one) {
    connection_->send(net::Frame(std::move(one.text)));
    if (one.answers) answered();
}

void SessionHost::give(session::Input input) {
    session::Effects effects = core_.on(std::move(input), context_.clock.now());
    for (session::Effect& effect : effects) {
        std::visit(
            engine::overloaded{
                [&](session::effect::Send& one) { send(std::move(one)); },
                [&](session::effect::Close& one) { connection_->close(one.code, std::move(one.reason)); },
                [&](session::effect::Welcomed& one) { context_.metrics.welcomed(one.program, one.knows); },
                [&](session::effect::NewGuest&) {
                    context_.to_lobby([&guests = ports_.guests, ref = ref_, networks = connection_->peer().networks] {
                        guests.admit(networks, ref);
                    });
                },
                [&](session::effect::LookUp& one) { look_up(one); },
                [&](session::effect::Save& one) { save(std::move(one)); },
                [&](session::effect::LogIn& one) { to_accounts(&Accounts::log_in, std::move(one)); },
                [&](session::effect::Register& one) { to_accounts(&Accounts::register_guest, std::move(one)); },
                [&](session::effect::ChangePassword& one) { to_accounts(&Accounts::change_password, std::move(one)); },
                [&](session::effect::LogOut& one) { to_accounts(&Accounts::log_out, std::move(one)); },
                [&](session::effect::ListLogins& one) { list_logins(context_, ref_, one); },
                [&](session::effect::EndLogins& one) { end_logins(context_, ports_.guests, ref_, one); },
                [&](session::effect::ToDirectory& one) { to_lobby(std::move(one)); },
                [&](session::effect::ToRoom& one) { to_room(std::move(one)); },
                [&](session::effect::ToBooks& one) {
                    ports_.wallets.ask(sender(one.request), body_for<WalletBody>(one.request));
                },
                [&](session::effect::ToFinishedGames& one) {
                    ports_.finished_games.ask(sender(one.request), body_for<FinishedGamesBody>(one.request));
                },
            },
            effect);
    }
}

template <class Asked>
void SessionHost::to_accounts(void (Accounts::*ask)(const Accounts::From&, Asked), Asked asked) {
    const Accounts::From from{ref_, connection_->peer().networks};
    context_.to_lobby(
        [&accounts = ports_.accounts, ask, from, asked = std::move(asked)] { (accounts.*ask)(from, asked); });
}

void SessionHost::new_guest() {
    const auto player = home_.sessions->next_player(ref_);
    if (!player) return;
    std::string token = crypto::base64url(home_.chance.bytes_32());
    if (core_.wants_program()) token = session::program_token(token);
    const store::SecretHash hash{crypto::sha256(crypto::bytes_of(token))};
    // Other nodes know a guest only if the guest is stored.
    const bool is_stored_first = context_.abroad->has_others();
    give(session::input::Guest{*player, std::move(token), hash, context_.clock.wall(), is_stored_first});
    const session::Person* person = core_.person();
    if (person == nullptr || !person->unsaved) return;
    context_.to_lobby([&guests = ports_.guests, hash, unsaved = *person->unsaved] { guests.remember(hash, unsaved); });
}

namespace {

using FoundPlayer = store::Read<std::optional<store::PlayerRow>>;
using OnKnown = std::function<void(session::Input)>;

/// Looks the token up again after all other reads, so that a player who was logged out meanwhile is not admitted. A
/// later logout finds the session.
void look_up_again(store::Store& store, const store::SecretHash& token, session::input::Known::Player read_before,
                   const OnKnown& answer) {
    store.player_by_token(token, [token, answer, player = std::move(read_before)](const FoundPlayer& read) {
        if (std::holds_alternative<store::Failed>(read)) return answer(session::input::NotKnown{});
        session::input::Known known;
        known.token_hash = token;
        if (const auto& row = std::get<std::optional<store::PlayerRow>>(read)) {
            known.player = player;
            known.player->row = *row;
        }
        answer(std::move(known));
    });
}

void read_known(store::Store& store, const store::SecretHash& token, const store::PlayerRow& row,
                const OnKnown& answer) {
    using Mutes = store::Read<std::vector<store::PlayerId>>;
    using Wrong = store::Read<store::WrongPasswords>;
    store.mutes_of(row.id, [&store, token, row, answer](Mutes mutes) {
        if (std::holds_alternative<store::Failed>(mutes)) return answer(session::input::NotKnown{});
        session::input::Known::Player known{row, std::get<std::vector<store::PlayerId>>(std::move(mutes)), {}};
        if (!store::has_account(row.role)) return look_up_again(store, token, std::move(known), answer);
        store.wrong_passwords(row.id, [&store, token, answer, known = std::move(known)](const Wrong& wrong) mutable {
            if (std::holds_alternative<store::Failed>(wrong)) return answer(session::input::NotKnown{});
            known.wrong_passwords = std::get<store::WrongPasswords>(wrong);
            look_up_again(store, token, std::move(known), answer);
        });
    });
}

/// Stores that the token was used. The server does not wait for the write, because a login works without it.
void note_use(HostContext& context, store::TokenUse use, const session::Input& input) {
    const auto* known = std::get_if<session::input::Known>(&input);
    if (known == nullptr || !known->player || !store::has_account(known->player->row.role)) return;
    use.player = known->player->row.id;
    store::PlayerChanges changes;
    changes.token_uses.push_back(std::move(use));
    context.store.change_players(std::move(changes),
                                 [&context](const store::Outcome& outcome) { context.note_write(outcome); });
}

}  // namespace

/// Players who have taken a seat are in the store, with their mutes. Other guests may be in the memory of the guest
/// service.
void SessionHost::look_up(const session::effect::LookUp& asked) {
    const store::SecretHash hash{crypto::sha256(crypto::bytes_of(asked.token))};
    HostContext& context = context_;
    const auto use = token_use(hash, {}, connection_->peer().networks, asked.program, context_.clock.wall());
    const OnKnown answer = [&context, ref = ref_, use](session::Input input) {
        note_use(context, use, input);
        ShardState& home = context.home_of(ref);
        home.shard.post([&home, ref, input = std::move(input)] { home.sessions->give(ref, input); });
    };
    context_.store.player_by_token(
        hash, [&context, &guests = ports_.guests, hash, ref = ref_, answer](const FoundPlayer& read) {
            if (std::holds_alternative<store::Failed>(read)) return answer(session::input::NotKnown{});
            if (const auto& row = std::get<std::optional<store::PlayerRow>>(read))
                return read_known(context.store, hash, *row, answer);
            context.shards.front()->shard.post([&guests, hash, ref] { guests.look_up(hash, ref); });
        });
}

namespace {

void tell_saved(HostContext& context, room::ConnectionRef ref, wire::RequestId request, store::Outcome outcome) {
    ShardState& home = context.home_of(ref);
    home.shard.post([&home, ref, request, outcome = std::move(outcome)] {
        home.sessions->give(ref, session::input::Saved{request, outcome});
    });
}

void save_now(HostContext& context, room::ConnectionRef ref, session::effect::Save save) {
    context.store.change_players(std::move(save.changes),
                                 [&context, ref, request = save.request](store::Outcome outcome) {
                                     context.note_write(outcome);
                                     tell_saved(context, ref, request, std::move(outcome));
                                 });
}

/// Most players are in the store. Guests who never took a seat are known to the first shard.
void save_if_known(HostContext& context, GuestService& guests, room::ConnectionRef ref, session::effect::Save save) {
    const store::PlayerId about = *save.about;
    context.store.player(about, [&context, &guests, ref, about, save = std::move(save)](const FoundPlayer& read) {
        if (const auto* failed = std::get_if<store::Failed>(&read))
            return tell_saved(context, ref, save.request, *failed);
        if (std::get<std::optional<store::PlayerRow>>(read)) return save_now(context, ref, save);
        context.to_lobby([&context, &guests, ref, about, save] {
            if (guests.knows(about)) return save_now(context, ref, save);
            tell_saved(context, ref, save.request, store::Refused{});
        });
    });
}

}  // namespace

void SessionHost::save(session::effect::Save save) {
    save.about ? save_if_known(context_, ports_.guests, ref_, std::move(save))
               : save_now(context_, ref_, std::move(save));
}

/// Returns the sender of the request. If the request stores its guest, the sender contains the player's data that the
/// store does not have. Once the data is stored, the player can return with the token even if this process ends.
room::Sender SessionHost::sender(const wire::Request& request) const {
    const session::Person& person = *core_.person();
    const bool stores_guest = wire::policy_of(request.body).durability == wire::Durability::stores_guest;
    return {ref_,
            person.player,
            person.name,
            person.role,
            person.client,
            {request.id.value},
            stores_guest ? person.unsaved : std::nullopt,
            request.digest,
            networks_,
            false,
            person.is_program};
}

void SessionHost::to_room(session::effect::ToRoom to) {
    note_asked(to.room);
    context_.ask_room(to.room,
                      {{sender(to.request), body_for<room::RoomRequest>(to.request), to.arrived}, std::move(to.frame)});
}

void SessionHost::to_lobby(session::effect::ToDirectory to) {
    context_.to_lobby([&lobby = ports_.lobby, who = sender(to.request), body = body_for<LobbyBody>(to.request),
                       arrived = to.arrived, networks = connection_->peer().networks,
                       frame = std::move(to.frame)]() mutable {
        lobby.ask({std::move(who), std::move(body), arrived, std::move(networks), std::move(frame)});
    });
}

}  // namespace anteroom::host
