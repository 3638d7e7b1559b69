#include "session_host.hpp"

#include <functional>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "desk.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "rooms.hpp"
#include "sessions.hpp"
#include "teller.hpp"

namespace anteroom::host {

SessionHost::SessionHost(World& world, Place& place, std::shared_ptr<net::Connection> connection)
    : world_(world),
      place_(place),
      connection_(std::move(connection)),
      ref_(World::ref_of(connection_->id(), place.shard.index())),
      core_(world.session_limits, world.greeting, world.clock.now()) {}

SessionHost::~SessionHost() = default;

void SessionHost::on_text(std::string_view text, net::Instant arrived) {
    give(session::input::Frame{text, world_.clock.at(arrived)});
}

void SessionHost::on_closed(const net::Closed&) {
    place_.sessions->forget(ref_);
    for (const auto& [room, seq] : core_.viewed()) world_.to_room(room, room::ConnectionLost{ref_});
    world_.to_desk([&world = world_, ref = ref_] { world.desk->left(ref); });
}

void SessionHost::give(session::Input input) {
    session::Effects effects = core_.on(std::move(input), world_.clock.now());
    for (session::Effect& effect : effects) {
        std::visit(
            engine::overloaded{
                [&](session::effect::Send& one) { connection_->send(net::Frame(net::text(std::move(one.text)))); },
                [&](session::effect::Close& one) { connection_->close(one.code, std::move(one.reason)); },
                [&](session::effect::NewGuest&) {
                    world_.to_desk([&world = world_, ref = ref_, address = connection_->peer().address] {
                        world.desk->admit(address, ref);
                    });
                },
                [&](session::effect::LookUp& one) { look_up(one.token); },
                [&](session::effect::Save& one) { save(std::move(one)); },
                [&](session::effect::LogIn& one) { to_accounts(&Accounts::log_in, std::move(one)); },
                [&](session::effect::Register& one) { to_accounts(&Accounts::register_guest, std::move(one)); },
                [&](session::effect::ChangePassword& one) { to_accounts(&Accounts::change_password, std::move(one)); },
                [&](session::effect::LogOut& one) { to_accounts(&Accounts::log_out, std::move(one)); },
                [&](session::effect::ToDirectory& one) { to_desk(std::move(one)); },
                [&](session::effect::ToRoom& one) { to_room(std::move(one)); },
                [&](session::effect::ToBooks& one) { world_.teller->ask(asker(one.request), one.request.body); },
            },
            effect);
    }
}

template <class Asked>
void SessionHost::to_accounts(void (Accounts::*ask)(const Accounts::From&, Asked), Asked asked) {
    const Accounts::From from{ref_, connection_->peer().address};
    world_.to_desk(
        [&world = world_, ask, from, asked = std::move(asked)] { (world.accounts.get()->*ask)(from, asked); });
}

void SessionHost::new_guest() {
    const auto player = place_.sessions->next_player(ref_);
    if (!player) return;
    std::string token = crypto::base64url(place_.chance.bytes_32());
    const store::SecretHash hash{crypto::sha256(crypto::bytes_of(token))};
    give(session::input::Guest{*player, std::move(token), hash});
    const auto& person = core_.person();
    if (!person || !person->unsaved) return;
    world_.to_desk([&world = world_, hash, unsaved = *person->unsaved] { world.desk->remember(hash, unsaved); });
}

namespace {

using FoundPlayer = store::Read<std::optional<store::PlayerRow>>;
using OnKnown = std::function<void(session::Input)>;

/// The token is looked up once more after all else was read: who has been logged out meanwhile shall not come in. Who
/// is logged out after that is found among the sessions.
void read_known(store::Store& store, const store::SecretHash& token, store::PlayerId player, const OnKnown& answer) {
    using Mutes = store::Read<std::vector<store::PlayerId>>;
    store.mutes_of(player, [&store, token, answer](Mutes mutes) {
        if (std::holds_alternative<store::Failed>(mutes)) return answer(session::input::NotKnown{});
        store.player_by_token(token, [token, answer, mutes = std::move(mutes)](const FoundPlayer& read) {
            if (std::holds_alternative<store::Failed>(read)) return answer(session::input::NotKnown{});
            session::input::Known known;
            known.token_hash = token;
            if (const auto& row = std::get<std::optional<store::PlayerRow>>(read))
                known.player = {*row, std::get<std::vector<store::PlayerId>>(mutes), std::nullopt};
            answer(std::move(known));
        });
    });
}

}  // namespace

/// Who sat once is in the store, with their mutes; who never did, in the desk's memory.
void SessionHost::look_up(const std::string& token) {
    const store::SecretHash hash{crypto::sha256(crypto::bytes_of(token))};
    World& world = world_;
    const OnKnown answer = [&world, ref = ref_](session::Input input) {
        Place& place = world.place_of(ref);
        place.shard.post([&place, ref, input = std::move(input)] { place.sessions->give(ref, input); });
    };
    world_.store.player_by_token(hash, [&world, hash, ref = ref_, answer](const FoundPlayer& read) {
        if (std::holds_alternative<store::Failed>(read)) return answer(session::input::NotKnown{});
        if (const auto& row = std::get<std::optional<store::PlayerRow>>(read))
            return read_known(world.store, hash, row->id, answer);
        world.places.front()->shard.post([&world, hash, ref] { world.desk->look_up(hash, ref); });
    });
}

void SessionHost::save(session::effect::Save save) {
    World& world = world_;
    world_.store.change_players(std::move(save.changes),
                                [&world, ref = ref_, request = save.request](store::Outcome outcome) {
                                    world.note_write(outcome);
                                    Place& place = world.place_of(ref);
                                    place.shard.post([&place, ref, request, outcome = std::move(outcome)] {
                                        place.sessions->give(ref, session::input::Saved{request, outcome});
                                    });
                                });
}

/// With what the store does not know of the player, where the request may give a seat; nothing else stores it.
room::Asker SessionHost::asker(const wire::Request& request) const {
    const session::Person& person = *core_.person();
    const bool may_seat =
        std::holds_alternative<wire::Sit>(request.body) || std::holds_alternative<wire::Create>(request.body);
    return {ref_,
            person.player,
            person.name,
            person.role,
            person.client,
            {request.id.value},
            may_seat ? person.unsaved : std::nullopt};
}

void SessionHost::to_room(session::effect::ToRoom to) {
    auto ask = room::ask_of(to.request.body);
    engine::ensure(ask.has_value(), "a session sends a room what rooms answer");
    world_.to_room(to.room, room::Asked{asker(to.request), std::move(*ask), to.arrived});
}

void SessionHost::to_desk(session::effect::ToDirectory to) {
    world_.to_desk([&world = world_, who = asker(to.request), request = std::move(to.request), arrived = to.arrived,
                    address = connection_->peer().address]() mutable {
        world.desk->ask({std::move(who), std::move(request.body), arrived, std::move(address)});
    });
}

}  // namespace anteroom::host
