#include "rooms.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/overloaded.hpp"
#include "lobby_service.hpp"
#include "sessions.hpp"
#include "wallet_service.hpp"

namespace anteroom::host {

namespace {

/// These answer what the room itself asked for, so they come before all that waits.
bool is_answer(const room::Input& input) {
    return std::holds_alternative<room::Stored>(input) || std::holds_alternative<room::Rebuilt>(input);
}

bool is_action(const room::Input& input) {
    const auto* asked = std::get_if<room::Requested>(&input);
    return asked != nullptr && std::holds_alternative<wire::Play>(asked->request);
}

RoomState state_of(const room::Summary& summary) {
    if (summary.frozen) return RoomState::frozen;
    switch (summary.listing.status) {
        case wire::RoomStatus::open:
            return RoomState::open;
        case wire::RoomStatus::collecting_nonces:
            return RoomState::collecting_nonces;
        case wire::RoomStatus::playing:
            return RoomState::playing;
        case wire::RoomStatus::over:
            return RoomState::over;
    }
    return RoomState::open;
}

}  // namespace

Rooms::Slot& Rooms::add(store::RoomId room, std::string code, std::optional<store::SecretHash> link) {
    auto slot = std::make_unique<Slot>(room::RoomCore(room, context_.catalogue, home_.chance, context_.room_limits),
                                       home_.shard);
    slot->code = std::move(code);
    slot->link = link;
    if (closures_) slot->core.on(room::Closures{closures_}, context_.clock.now());
    return *(slots_[room] = std::move(slot));
}

void Rooms::open(store::RoomId room, room::Opened opened) {
    Slot& slot = add(room, opened.code, opened.link_hash);
    slot.maker = opened.sender;
    run(room, slot, std::move(opened));
    pump(room);
}

void Rooms::open_for_house(store::RoomId room, room::Opened opened, OnMade done) {
    Slot& slot = add(room, opened.code, opened.link_hash);
    slot.maker = opened.sender;
    const std::uint64_t ticket = next_ticket_++;
    opened.by_house->ticket = ticket;
    slot.orders.emplace(ticket, [this, room, done = std::move(done)](const room::Ordered& answer) {
        if (answer.by_rules) return done(engine::refused(*answer.by_rules));
        if (answer.refused) return done(engine::refused(refusal_of(*answer.refused)));
        made_before(room, done);
    });
    run(room, slot, std::move(opened));
    pump(room);
}

void Rooms::made_before(store::RoomId room, const OnMade& done) const {
    const auto known = slots_.find(room);
    if (known == slots_.end()) return done(engine::refused(refusal_of(wire::ErrorCode::no_room)));
    auto invitation = known->second->core.invitation();
    // It is being made; whoever asks again finds it.
    if (!invitation) return done(engine::refused(refusal_of(wire::ErrorCode::overloaded)));
    done(Made{room, std::move(invitation->code), std::move(invitation->link)});
}

void Rooms::set_closures(std::shared_ptr<const std::vector<store::Closure>> closures) {
    closures_ = std::move(closures);
    to_all(room::Closures{closures_});
}

void Rooms::recover(const store::RoomRow& row, std::function<void()> done) {
    Slot& slot = add(row.id, row.code, row.link);
    slot.recovered = std::move(done);
    // Its code stays taken even if it cannot be rebuilt.
    slot.known = true;
    context_.to_lobby([this, room = row.id, code = row.code, link = row.link] {
        context_.lobby->opened({room, code, link});
    });
    rebuild(row.id);
}

void Rooms::deliver(store::RoomId room, room::Input input) {
    const auto known = slots_.find(room);
    if (known == slots_.end()) {
        if (const auto* asked = std::get_if<room::Requested>(&input))
            context_.refuse(asked->sender.connection, wire::ErrorCode::no_room,
                            wire::RequestId{asked->sender.request.value}, room);
        return;
    }
    Slot& slot = *known->second;
    if (is_answer(input)) {
        run(room, slot, std::move(input));
        return pump(room);
    }
    const auto* asked = std::get_if<room::Requested>(&input);
    if (slot.stopping) {
        if (asked != nullptr)
            context_.refuse(asked->sender.connection, wire::ErrorCode::stopping,
                            wire::RequestId{asked->sender.request.value}, room);
        return;
    }
    if (!rests(slot)) {
        handle_next(room, slot, std::move(input));
        return pump(room);
    }
    if (asked != nullptr && slot.mailbox.size() >= context_.limits.mailbox_max)
        return context_.refuse(asked->sender.connection, wire::ErrorCode::overloaded,
                               wire::RequestId{asked->sender.request.value}, room);
    slot.mailbox.push_back(std::move(input));
    ++queued_;
}

/// In how many rooms a player sits only the lobby service knows; a room asks it before it gives a seat.
void Rooms::handle_next(store::RoomId room, Slot& slot, room::Input input) {
    auto* asked = std::get_if<room::Requested>(&input);
    if (asked == nullptr || !std::holds_alternative<wire::Sit>(asked->request))
        return run(room, slot, std::move(input));
    const store::PlayerId player = asked->sender.player;
    slot.claims = std::move(*asked);
    context_.to_lobby([this, player, room] { context_.lobby->claim(player, room); });
}

void Rooms::claimed(store::RoomId room, bool may_sit) {
    const auto known = slots_.find(room);
    if (known == slots_.end() || !known->second->claims) return;
    Slot& slot = *known->second;
    room::Requested asked = std::move(*slot.claims);
    slot.claims.reset();
    if (may_sit) {
        slot.sits = asked.sender.player;
        run(room, slot, std::move(asked));
    } else {
        context_.refuse(asked.sender.connection, wire::ErrorCode::too_many_rooms,
                        wire::RequestId{asked.sender.request.value}, room);
    }
    pump(room);
}

void Rooms::to_all(const room::Input& input) {
    std::vector<store::RoomId> rooms;
    rooms.reserve(slots_.size());
    for (const auto& [room, slot] : slots_) rooms.push_back(room);
    for (const store::RoomId room : rooms) deliver(room, input);
}

void Rooms::pump(store::RoomId room) {
    for (;;) {
        const auto known = slots_.find(room);
        if (known == slots_.end()) return;
        Slot& slot = *known->second;
        if (slot.closed) {
            refuse_waiting(room, slot);
            slots_.erase(known);
            return;
        }
        if (slot.core.busy() || slot.claims || slot.mailbox.empty()) return;
        room::Input next = std::move(slot.mailbox.front());
        slot.mailbox.pop_front();
        --queued_;
        handle_next(room, slot, std::move(next));
    }
}

void Rooms::refuse_waiting(store::RoomId room, Slot& slot) {
    for (const room::Input& input : slot.mailbox)
        if (const auto* asked = std::get_if<room::Requested>(&input))
            context_.refuse(asked->sender.connection, wire::ErrorCode::closed,
                            wire::RequestId{asked->sender.request.value}, room);
    queued_ -= slot.mailbox.size();
    slot.mailbox.clear();
    refuse_orders(slot, wire::ErrorCode::closed);
}

/// An order waits like any other input, and is told like any other what the room makes of it.
void Rooms::order(store::RoomId room, room::Order order, OnOrdered done) {
    const auto known = slots_.find(room);
    if (known == slots_.end()) return done(wire::ErrorCode::no_room);
    Slot& slot = *known->second;
    if (slot.stopping) return done(wire::ErrorCode::stopping);
    if (slot.mailbox.size() >= context_.limits.mailbox_max) return done(wire::ErrorCode::overloaded);
    order.ticket = next_ticket_++;
    slot.orders.emplace(order.ticket, [done = std::move(done)](const room::Ordered& answer) { done(answer.refused); });
    deliver(room, std::move(order));
}

std::optional<std::string> Rooms::look(store::RoomId room) const {
    const auto known = slots_.find(room);
    return known == slots_.end() ? std::nullopt : known->second->core.look();
}

void Rooms::ordered(Slot& slot, const room::Ordered& answer) {
    const auto waits = slot.orders.find(answer.ticket);
    if (waits == slot.orders.end()) return;
    const OnAnswer done = std::move(waits->second);
    slot.orders.erase(waits);
    done(answer);
}

/// But for those that still wait for their turn.
void Rooms::refuse_orders(Slot& slot, wire::ErrorCode code) {
    std::map<std::uint64_t, OnAnswer> waiting;
    for (const room::Input& input : slot.mailbox)
        if (const auto* order = std::get_if<room::Order>(&input)) waiting.insert(slot.orders.extract(order->ticket));
    for (const auto& [ticket, done] : std::exchange(slot.orders, std::move(waiting))) done({ticket, code});
}

std::optional<Rooms::Waits> Rooms::sender_of(const room::Input& input) {
    const room::Sender* who = nullptr;
    if (const auto* asked = std::get_if<room::Requested>(&input)) who = &asked->sender;
    if (const auto* opened = std::get_if<room::Opened>(&input)) who = &opened->sender;
    if (who == nullptr) return std::nullopt;
    return Waits{who->connection, {who->request.value}};
}

void Rooms::run(store::RoomId room, Slot& slot, room::Input input) {
    if (slot.closed) return;
    const room::Instant now = context_.clock.now();
    const bool action = is_action(input);
    if (std::holds_alternative<room::Shutdown>(input)) slot.stopping = true;
    const bool rebuilt = std::holds_alternative<room::Rebuilt>(input);
    if (const auto* stored = std::get_if<room::Stored>(&input))
        if (std::exchange(slot.action, false) && std::holds_alternative<store::Committed>(stored->outcome))
            context_.metrics.action();
    // Whose request this input decides: its own, or that of the commit which it answers.
    const std::optional<Waits> asks = sender_of(input);
    const std::optional<Waits> waits =
        std::holds_alternative<room::Stored>(input) ? std::exchange(slot.sender, std::nullopt) : asks;
    room::Effects effects;
    try {
        effects = slot.core.on(std::move(input), now);
        slot.action = action;
        if (waits && slot.core.busy()) slot.sender = waits;
    } catch (const std::exception& fault) {
        context_.metrics.room_froze();
        context_.log.line(Level::error, "room_fault", {{"room", room.value}, {"fault", fault.what()}});
        effects = slot.core.freeze(now);
        refuse_orders(slot, wire::ErrorCode::frozen);
        // What the room had to say was lost with the fault, the answer too.
        if (waits) context_.refuse(waits->connection, wire::ErrorCode::frozen, waits->re, room);
    }
    carry_out(room, slot, std::move(effects));
    if (slot.sits && !slot.core.busy())
        context_.to_lobby(
            [this, room, player = *std::exchange(slot.sits, std::nullopt)] { context_.lobby->unclaim(player, room); });
    if (rebuilt && slot.recovered) std::exchange(slot.recovered, nullptr)();
}

void Rooms::carry_out(store::RoomId room, Slot& slot, room::Effects effects) {
    // The directory learns of a change before any client does, so that a code which a client has just been told is
    // already found; and a session counts a room as watched before its client hears that it is let in.
    for (room::Effect& effect : effects) {
        if (auto* summary = std::get_if<room::Summary>(&effect)) publish(room, slot, std::move(*summary));
        if (const auto* viewing = std::get_if<room::Viewing>(&effect); viewing != nullptr && viewing->on)
            view(room, slot, *viewing);
    }
    for (room::Effect& effect : effects) {
        std::visit(engine::overloaded{
                       [&](room::Commit& one) { commit(room, std::move(one.commit)); },
                       [&](room::Tell& one) { tell(room, std::move(one)); },
                       [&](room::Balances& one) { context_.wallets->tell_balances(one.players); },
                       [&](room::Viewing& one) {
                           if (!one.on) view(room, slot, one);
                       },
                       [&](room::WakeAt& one) { wake(room, slot, one.at); },
                       [&](room::Summary&) {},
                       [&](room::Ordered& one) { ordered(slot, one); },
                       [&](room::Rebuild&) { rebuild(room); },
                       [&](room::Close&) {
                           slot.closed = true;
                           slot.timer.cancel();
                           count_state(slot, std::nullopt);
                           if (!slot.known && slot.maker)
                               context_.to_lobby([this, who = *slot.maker] { context_.lobby->not_made(who); });
                           context_.to_lobby([this, room] { context_.lobby->gone({room}); });
                       },
                       [&](room::Log& one) {
                           context_.log.line(Level::info, "room", {{"room", room.value}, {"line", one.line}});
                       },
                   },
                   effect);
    }
}

/// The store gets what all inputs of one turn of the loop proposed at once: posted, `hand_over` runs after whatever is
/// ready now. So the store's thread is woken once, its groups are as large as the load, and a lone commit does not
/// wait.
void Rooms::commit(store::RoomId room, store::Commit commit) {
    ++commits_;
    if (gathered_.empty()) home_.shard.post([this] { hand_over(); });
    gathered_.push_back(std::move(commit));
    proposed_.push_back({room, net::Shard::now()});
}

void Rooms::hand_over() {
    auto done = [this, proposed = std::exchange(proposed_, {})](std::vector<store::Outcome> outcomes) mutable {
        const net::Instant now = net::Clock::now();
        for (std::size_t i = 0; i < outcomes.size(); ++i) context_.metrics.commit(now - proposed[i].began, outcomes[i]);
        home_.shard.post([this, proposed = std::move(proposed), outcomes = std::move(outcomes)]() mutable {
            stored(proposed, std::move(outcomes));
        });
    };
    context_.store.commit_all(std::exchange(gathered_, {}), std::move(done));
}

void Rooms::stored(const std::vector<Proposed>& proposed, std::vector<store::Outcome> outcomes) {
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        --commits_;
        context_.note_write(outcomes[i]);
        deliver(proposed[i].room, room::Stored{std::move(outcomes[i])});
    }
}

void Rooms::tell(store::RoomId room, room::Tell tell) {
    for (const room::Frame& frame : tell.frames)
        if (!frame.refuses.empty()) context_.metrics.refused(frame.refuses);
    if (context_.shards.size() == 1) return home_.sessions->tell(room, tell.seq, tell.frames);
    std::vector<std::vector<room::Frame>> by_shard(context_.shards.size());
    for (room::Frame& frame : tell.frames)
        by_shard[frame.to.value & HostContext::shard_mask].push_back(std::move(frame));
    for (std::size_t i = 0; i < by_shard.size(); ++i) {
        if (by_shard[i].empty()) continue;
        ShardState& home = *context_.shards[i];
        run_on(home.shard, [&home, room, seq = tell.seq, frames = std::move(by_shard[i])]() mutable {
            home.sessions->tell(room, seq, frames);
        });
    }
}

void Rooms::view(store::RoomId room, const Slot& slot, room::Viewing viewing) {
    ShardState& home = context_.home_of(viewing.connection);
    run_on(home.shard, [&home, room, viewing, seq = slot.core.seq()] {
        home.sessions->view(viewing.connection, room, viewing.on, seq);
    });
}

void Rooms::wake(store::RoomId room, Slot& slot, std::optional<room::Instant> at) {
    if (!at) return slot.timer.cancel();
    slot.timer.set(context_.clock.steady(*at), [this, room] { deliver(room, room::Woken{}); });
}

void Rooms::publish(store::RoomId room, Slot& slot, room::Summary summary) {
    count_state(slot, state_of(summary));
    slot.maker.reset();
    if (!std::exchange(slot.known, true))
        context_.to_lobby([this, room, code = slot.code, link = slot.link] {
            context_.lobby->opened({room, code, link});
        });
    context_.to_lobby([this, summary = std::move(summary)]() mutable { context_.lobby->changed(std::move(summary)); });
}

void Rooms::rebuild(store::RoomId room) {
    const store::TimeMs since{context_.clock.now().value - store::answer_age_ms_max};
    context_.store.claim_room(room, since, [this, room](store::Read<std::optional<store::RoomJournal>> read) {
        auto shared = std::make_shared<store::Read<std::optional<store::RoomJournal>>>(std::move(read));
        home_.shard.post([this, room, shared] { deliver(room, room::Rebuilt{std::move(*shared)}); });
    });
}

void Rooms::count_state(Slot& slot, std::optional<RoomState> state) {
    if (slot.state == state) return;
    if (slot.state) context_.metrics.rooms(*slot.state, -1);
    if (state) context_.metrics.rooms(*state, 1);
    slot.state = state;
}

}  // namespace anteroom::host
