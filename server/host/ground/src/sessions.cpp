#include "host/ground/sessions.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace anteroom::host {

namespace {

/// Pause after a write that failed. Tables are waiting for the store, so the pause is short.
constexpr std::chrono::milliseconds probe_again_in{250};

}  // namespace

Sessions::Sessions(HostContext& context, ShardState& home, Hooks hooks)
    : context_(context),
      home_(home),
      hooks_(std::move(hooks)),
      sweep_(home.shard),
      probe_(home.shard),
      numbers_(
          home.shard, context.limits.host.player_block,
          [&store = context.store](std::uint32_t count, auto then) { store.reserve_players(count, std::move(then)); },
          [&log = context.log](const store::Failed& failed) {
              log.line(Level::warn, "no_player_numbers", {{"why", failed.text}});
          }) {}

void Sessions::start() {
    numbers_.refill();
    sweep(home_.shard.now());
}

std::unique_ptr<net::Receiver> Sessions::greet(std::shared_ptr<net::Connection> connection) {
    auto session = hooks_.make(std::move(connection));
    sessions_[session->ref().value] = session.get();
    ++context_.process.connections;
    return session;
}

namespace {

void note_answer(SessionPort& session, std::optional<wire::RequestId> answers) {
    if (!answers) return;
    session::WatchedRooms& watched = session.core().watched();
    if (watched.awaits_answers()) watched.answered(*answers);
    session.answered();
}

}  // namespace

void Sessions::send(room::ConnectionRef to, const net::Text& text, std::optional<wire::RequestId> answers) {
    const auto known = sessions_.find(to.value);
    if (known == sessions_.end()) return;
    note_answer(*known->second, answers);
    known->second->connection().send(net::Frame(text));
}

void Sessions::send_to(store::PlayerId player, const net::Text& text) {
    for (const auto& [name, session] : sessions_) {
        const auto& person = session->core().person();
        if (person && person->player == player) session->connection().send(net::Frame(text));
    }
}

namespace {

/// The new owner of a moved table does not know a viewer from the old node until the viewer has reconnected.
bool is_unknown_to_owner(SessionPort& session, store::RoomId room, const room::Frame& frame) {
    const bool is_unknown = frame.refuses == wire::name_of(wire::ErrorCode::not_joined) ||
                            frame.refuses == wire::name_of(wire::ErrorCode::no_room);
    return is_unknown && session.core().watched().rooms().contains(room);
}

}  // namespace

void Sessions::tell(store::RoomId room, store::Seq seq, std::vector<room::Frame>& frames) {
    for (room::Frame& frame : frames) {
        const auto known = sessions_.find(frame.to.value);
        if (known == sessions_.end()) continue;
        if (context_.abroad->has_others() && is_unknown_to_owner(*known->second, room, frame)) {
            // The client repeats its request after reconnecting.
            close(*known->second);
            continue;
        }
        note_answer(*known->second, frame.answers);
        known->second->core().watched().told(room, seq);
        known->second->connection().send(net::Frame(std::move(frame.shared), frame.pieces, std::move(frame.own)));
    }
}

void Sessions::tell_viewers(const std::unordered_map<store::RoomId, net::Text>& texts) {
    for (const auto& [name, session] : sessions_)
        for (const auto& [room, seq] : session->core().watched().rooms())
            if (const auto text = texts.find(room); text != texts.end())
                session->connection().send(net::Frame(text->second));
}

void Sessions::view(room::ConnectionRef connection, const session::input::Viewing& viewing) {
    const auto known = sessions_.find(connection.value);
    if (known != sessions_.end()) return known->second->give(viewing);
    if (!viewing.on) return;
    // The connection ended while the room admitted it. The input is posted because the room may be sending messages
    // now.
    HostContext& context = context_;
    context.home_of(viewing.room).shard.post([&context, connection, room = viewing.room] {
        context.home_of(room).rooms->deliver(room, room::ConnectionLost{connection});
    });
}

bool views(const Sessions& sessions, room::ConnectionRef connection, store::RoomId room) {
    const auto known = sessions.sessions_.find(connection.value);
    return known != sessions.sessions_.end() && known->second->core().watched().rooms().contains(room);
}

void Sessions::give(room::ConnectionRef to, session::Input input) {
    const auto known = sessions_.find(to.value);
    if (known != sessions_.end()) known->second->give(std::move(input));
}

void Sessions::note_asked(room::ConnectionRef by, store::RoomId room) {
    const auto known = sessions_.find(by.value);
    if (known != sessions_.end()) known->second->note_asked(room);
}

void Sessions::changed(const store::PlayerRow& player) {
    for (const auto& [name, session] : sessions_) {
        const auto& person = session->core().coming();
        if (person && person->player == player.id) session->give(session::input::Changed{player.name, player.role});
    }
}

void Sessions::log_out(const LogOut& who) {
    for (const auto& [name, session] : sessions_) {
        const auto& person = session->core().coming();
        if (!person || person->player != who.player || session->ref() == who.asks) continue;
        if (who.only && person->token != *who.only) continue;
        if (who.but && person->token == *who.but) continue;
        session->give(session::input::LoggedOut{});
    }
}

std::vector<Login> Sessions::logins() const {
    std::vector<Login> logins;
    for (const auto& [name, session] : sessions_) {
        const auto* person = session->core().coming();
        if (person != nullptr && !person->unsaved) logins.push_back({session->ref(), person->token});
    }
    return logins;
}

std::vector<Login> Sessions::logins_of(store::PlayerId player) const {
    std::vector<Login> logins;
    for (const auto& [name, session] : sessions_) {
        const auto* person = session->core().coming();
        if (person != nullptr && person->player == player) logins.push_back({session->ref(), person->token});
    }
    return logins;
}

void Sessions::is_now(const Login& login, const std::optional<store::PlayerRow>& player) {
    const auto known = sessions_.find(login.connection.value);
    if (known == sessions_.end()) return;
    if (!player) return known->second->give(session::input::LoggedOut{});
    // The name of a player who is not welcomed yet may be new, and may still be waiting for the store.
    const auto* person = known->second->core().person();
    if (person == nullptr || (person->name == player->name && person->role == player->role)) return;
    known->second->give(session::input::Changed{player->name, player->role});
}

/// Uses the close code `restart`, so that clients reconnect by themselves and continue where they were.
void Sessions::close(SessionPort& session) {
    session.connection().close(net::close_code::restart, "the table is moving");
}

void Sessions::come_again(const std::unordered_set<store::RoomId>& rooms) {
    for (const auto& [name, session] : sessions_) {
        const auto& watched = session->core().watched().rooms();
        const bool views = std::ranges::any_of(watched, [&](const auto& one) { return rooms.contains(one.first); });
        if (views || session->may_await(rooms)) close(*session);
    }
}

void Sessions::all_come_again() {
    for (const auto& [name, session] : sessions_) close(*session);
}

void tell_changed(HostContext& context, const store::PlayerRow& player) {
    for (const auto& home : context.shards)
        run_on(home->shard, [&home = *home, player] { home.sessions->changed(player); });
}

void Sessions::make_guest(room::ConnectionRef asks) {
    const auto known = sessions_.find(asks.value);
    if (known != sessions_.end()) known->second->new_guest();
}

std::optional<store::PlayerId> Sessions::next_player(room::ConnectionRef asks) {
    return numbers_.next([this, asks](bool there_are) {
        if (there_are)
            make_guest(asks);
        else
            give(asks, session::input::NoGuest{});
    });
}

void Sessions::probe() {
    if (std::exchange(probing_, true)) return;
    context_.store.reserve_players(1, [this](store::Read<store::PlayerId> read) {
        home_.shard.post([this, read = std::move(read)] {
            probing_ = false;
            const auto* first = std::get_if<store::PlayerId>(&read);
            if (first == nullptr)
                return probe_.set(home_.shard.now() + probe_again_in, [this] {
                    if (!context_.process.store_takes) probe();
                });
            numbers_.add(*first, 1);
            context_.note_write(store::Committed{});
        });
    });
}

void Sessions::sweep(net::Instant due) {
    const net::Instant now = home_.shard.now();
    const net::Instant next = now + context_.limits.host.sweep_every;
    sweep_.set(next, [this, next] { sweep(next); });
    const std::size_t shard = home_.shard.index();
    context_.metrics.delay(shard, now - due);
    context_.metrics.queued(shard, home_.rooms->queued());
    context_.metrics.tasks(shard, home_.shard.waiting());
    home_.rooms->rest(Rest::begins_if_stalled);
    if (numbers_.is_empty()) numbers_.refill();
    if (shard == 0 && !context_.process.store_takes) probe();
    if (shard == 0) hooks_.look_around();
    // A tick may close a session. The session stays in the map until its connection calls forget() later.
    for (const auto& [name, session] : sessions_) session->give(session::input::Tick{});
}

}  // namespace anteroom::host
