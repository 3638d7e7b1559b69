#include "host/shard/room_slot.hpp"

#include <utility>

#include "engine/core/overloaded.hpp"
#include "host/lobby/lobby_service.hpp"
#include "host/shard/bot_searches.hpp"
#include "host/shard/room_output.hpp"
#include "host/shard/wallet_service.hpp"
#include "room_claims.hpp"

namespace anteroom::host {

namespace {

/// Returns whether the input answers a request that the room itself made. Such inputs go before all others.
bool is_answer(const room::Input& input) {
    return std::holds_alternative<room::Stored>(input) || std::holds_alternative<room::Rebuilt>(input);
}

bool is_action(const room::Input& input) {
    const auto* asked = std::get_if<room::Requested>(&input);
    return asked != nullptr && std::holds_alternative<wire::Play>(asked->request);
}

/// Returns the claim that the lobby must answer first, if there is one.
std::optional<LobbyClaim> claim_of(const room::Requested& asked) {
    switch (wire::policy_of(asked.request).claim) {
        case wire::Claim::seat:
            return SeatClaim{asked.sender.player};
        case wire::Claim::expert: {
            const auto& wanted = std::get<wire::SetBot>(asked.request);
            if (!wanted.level) return std::nullopt;
            return BotClaim{room::seater_of(asked.sender), *wanted.level};
        }
        case wire::Claim::invitation:
            return InvitationClaim{};
        case wire::Claim::no_claim:
            return std::nullopt;
    }
    return std::nullopt;
}

/// Tells the directory the codes and the link that now lead to the room.
void note_invited(HostContext& context, LobbyService& lobby, store::RoomId room, room::Invited invited) {
    directory::input::Invited noted{room, {std::move(invited.code)}, invited.link};
    if (invited.private_code) noted.codes.push_back(*std::move(invited.private_code));
    context.to_lobby([&lobby, noted = std::move(noted)]() mutable { lobby.note(std::move(noted)); });
}

/// Tells the directory whose turn it is.
void note_turns(HostContext& context, LobbyService& lobby, store::RoomId room, const room::Turns& turns) {
    directory::input::Turns noted{room, {}};
    for (const engine::Seat seat : turns.seats) noted.seats.push_back(seat.index);
    context.to_lobby([&lobby, noted = std::move(noted)]() mutable { lobby.note(std::move(noted)); });
}

void seek_heir(HostContext& context, store::RoomId room, room::RulesId rules) {
    context.to_lobby([&context, room, rules = std::move(rules)] { context.abroad->lacks_rules(room, rules); });
}

std::optional<ReplyTo> reply_to(const room::Input& input) {
    using Reply = std::optional<ReplyTo>;
    const auto to = [](const room::Sender& who) -> Reply { return ReplyTo{who.connection, {who.request.value}}; };
    return std::visit(
        engine::overloaded{
            [&](const room::Opened& one) { return to(one.sender); },
            [&](const room::Requested& one) { return to(one.sender); },
            [](const room::HouseOrder&) -> Reply { return std::nullopt; },  // an order has a ticket for its answer
            [](const room::Closures&) -> Reply { return std::nullopt; },
            [](const room::ConnectionLost&) -> Reply { return std::nullopt; },
            [](const room::Unheard&) -> Reply { return std::nullopt; },
            [](const room::Woken&) -> Reply { return std::nullopt; },
            [](const room::Searched&) -> Reply { return std::nullopt; },
            [](const room::GiveWay&) -> Reply { return std::nullopt; },
            [](const room::Stored&) -> Reply { return std::nullopt; },
            [](const room::Rebuilt&) -> Reply { return std::nullopt; },
            [](const room::Drain&) -> Reply { return std::nullopt; },
            [](const room::Shutdown&) -> Reply { return std::nullopt; },
        },
        input);
}

void release(HostContext& context, ShardState& home, const store::Release& room) {
    context.store.release_room(room, [&home, room = room.room](const store::Read<bool>& read) {
        const auto* answer = std::get_if<bool>(&read);
        // If the call failed, it is unknown whether the store released the room.
        const bool is_released = answer != nullptr && *answer;
        home.shard.post([&home, room, is_released] { home.ownership->released(room, is_released); });
    });
}

}  // namespace

void tell_made(const room::RoomCore& room, const OnMade& done) {
    auto invitation = room.invitation();
    // The room is still being made. A repeated request will find it.
    if (!invitation) return done(engine::refused(refusal_of(wire::ErrorCode::overloaded)));
    done(house::OpenedTable{room.id(), std::move(invitation->code), std::move(invitation->link)});
}

RoomSlot::RoomSlot(HostContext& context, ShardState& home, const RoomPorts& ports, Commits& commits, store::RoomId id,
                   RoomAddress address, std::shared_ptr<const std::vector<store::Closure>> closures)
    : context_(context),
      home_(home),
      ports_(ports),
      commits_(commits),
      id_(id),
      address_(std::move(address)),
      core_(id, context.catalogue, home.chance, context.limits.room, ports.signer),
      timer_(home.shard),
      mailbox_(context.limits.host.mailbox_max, context.limits.host.mailbox_share),
      gauge_(context, id) {
    if (closures) core_.on(room::Closures{std::move(closures)}, context_.clock.both());
}

// Lifecycle

void RoomSlot::open(room::Opened opened) {
    life_ = Opening{opened.sender, opened.by_house.has_value()};
    handle(std::move(opened));
    handle_waiting();
}

void RoomSlot::open_for_house(room::Opened opened, OnMade done) {
    opened.by_house->ticket = orders_.add([this, done = std::move(done)](const room::Ordered& answer) {
        if (answer.by_rules) return done(engine::refused(*answer.by_rules));
        if (answer.refused) return done(engine::refused(refusal_of(*answer.refused)));
        tell_made(core_, done);
    });
    open(std::move(opened));
}

std::uint64_t RoomSlot::expect_journal(std::function<void()> done) {
    life_ = Recovering{std::move(done)};
    const std::uint64_t question = commits_.next_question();
    mailbox_.await(question);
    return question;
}

void RoomSlot::close() {
    timer_.cancel();
    gauge_.take_off();
    const auto before = std::exchange(life_, Closed{});
    if (const auto* leaving = std::get_if<Leaving>(&before)) leaving->done(false);
    if (const auto* opening = std::get_if<Opening>(&before))
        context_.to_lobby([&lobby = ports_.lobby, who = opening->maker] { lobby.not_made(who); });
    context_.to_lobby([&lobby = ports_.lobby, room = id_] { lobby.note(directory::input::Gone{room}); });
}

void RoomSlot::hand_over(store::SessionId to, std::function<void(bool)> done) {
    const bool may_leave = std::holds_alternative<Standing>(life_) || std::holds_alternative<SeekingHeir>(life_);
    if (!may_leave) return done(false);
    life_ = Leaving{to, std::move(done)};
    handle_waiting();
}

void RoomSlot::released(bool is_released) {
    auto* leaving = std::get_if<Leaving>(&life_);
    if (leaving == nullptr) return;
    const auto done = std::move(leaving->done);
    life_ = Standing{};
    // Clients reconnect to the new owner and repeat their requests there.
    if (is_released) mailbox_.take_all();
    done(is_released);
    // Another node may have the room nevertheless. The room sends nothing until the store has named the owner.
    if (!is_released) carry_out(core_.doubt(context_.clock.both()));
    handle_waiting();
}

void RoomSlot::stays() {
    if (std::holds_alternative<SeekingHeir>(life_)) life_ = Standing{};
    handle_waiting();
}

std::optional<room::Sender> RoomSlot::let_go() {
    std::optional<room::Sender> maker;
    if (const auto* opening = std::get_if<Opening>(&life_)) {
        if (!opening->is_house) maker = opening->maker;
        close();
    }
    timer_.cancel();
    gauge_.take_off();
    const auto before = std::exchange(life_, Closed{});
    if (const auto* leaving = std::get_if<Leaving>(&before)) leaving->done(false);
    for (const room::Input& input : mailbox_.take_all())
        if (const auto* asked = std::get_if<room::Requested>(&input)) refuse(*asked, wire::ErrorCode::overloaded);
    orders_.refuse_all(wire::ErrorCode::overloaded);
    return maker;
}

// Inputs

void RoomSlot::deliver(room::Input&& input) {
    if (is_answer(input)) {
        answered(std::move(input));
        return handle_waiting();
    }
    const auto* asked = std::get_if<room::Requested>(&input);
    if (mailbox_.is_closed()) {
        if (asked != nullptr) refuse(*asked, wire::ErrorCode::stopping);
        return;
    }
    if (asked != nullptr && !mailbox_.takes(*asked)) return refuse(*asked, wire::ErrorCode::overloaded);
    // A room that is being read has not sent its clients anything, so they need no notice of the shutdown.
    if (std::holds_alternative<Recovering>(life_) && std::holds_alternative<room::Shutdown>(input)) {
        mailbox_.close();
        for (const room::Input& one : mailbox_.take_all())
            if (const auto* waits = std::get_if<room::Requested>(&one)) refuse(*waits, wire::ErrorCode::stopping);
        return orders_.refuse_all(wire::ErrorCode::stopping);
    }
    mailbox_.put(std::move(input));
    handle_waiting();
}

void RoomSlot::order(house::Order order, OnOrdered done) {
    if (mailbox_.is_closed()) return done(wire::ErrorCode::stopping);
    const std::uint64_t ticket =
        orders_.add([done = std::move(done)](const room::Ordered& answer) { done(answer.refused); });
    deliver(room::HouseOrder{std::move(order), ticket});
}

void RoomSlot::handle_waiting() {
    if (std::holds_alternative<Recovering>(life_) || std::holds_alternative<SeekingHeir>(life_)) return;
    if (auto* leaving = std::get_if<Leaving>(&life_)) {
        const bool is_free = !core_.busy() && std::holds_alternative<Free>(work_);
        if (is_free && !std::exchange(leaving->is_asked, true))
            release(context_, home_, {id_, core_.epoch(), leaving->to});
        return;
    }
    while (!is_closed() && !core_.busy() && std::holds_alternative<Free>(work_) && !mailbox_.is_empty())
        handle(mailbox_.take());
    if (!is_closed()) return;
    for (const room::Input& input : mailbox_.take_all())
        if (const auto* asked = std::get_if<room::Requested>(&input)) refuse(*asked, wire::ErrorCode::closed);
    orders_.refuse_all(wire::ErrorCode::closed);
}

void RoomSlot::handle(room::Input&& input) {
    auto* asked = std::get_if<room::Requested>(&input);
    const auto claim = asked != nullptr ? claim_of(*asked) : std::nullopt;
    if (!claim) {
        const Deciding decision{reply_to(input), is_action(input), std::nullopt};
        return run(std::move(input), decision);
    }
    work_ = Claiming{std::move(*asked), *claim};
    context_.to_lobby([&lobby = ports_.lobby, claim = *claim, room = id_] { lobby.claim(room, claim); });
}

void RoomSlot::claimed(ClaimAnswer answer) {
    auto* claiming = std::get_if<Claiming>(&work_);
    if (claiming == nullptr) return;
    auto [asked, claim] = std::move(*claiming);
    work_ = Free{};
    asked.invitation = std::move(answer.invitation);
    asked.claim_refused = answer.refused;
    const Deciding decision{reply_to(asked), false, std::move(claim)};
    run(std::move(asked), decision);
    handle_waiting();
}

void RoomSlot::refuse(const room::Requested& asked, wire::ErrorCode code) const {
    context_.refuse(asked.sender.connection, code, wire::RequestId{asked.sender.request.value}, id_);
}

// Decisions of the core

/// The answer belongs to the decision that the room is making now.
void RoomSlot::answered(room::Input&& input) {
    if (is_closed()) return;
    if (const auto* rebuilt = std::get_if<room::Rebuilt>(&input)) gauge_.note_reading(*rebuilt);
    auto* deciding = std::get_if<Deciding>(&work_);
    Deciding decision = deciding != nullptr ? *deciding : Deciding{};
    if (const auto* stored = std::get_if<room::Stored>(&input)) {
        rest(Rest::ends);
        const bool counts = std::exchange(decision.is_action, false);
        if (counts && std::holds_alternative<store::Committed>(stored->outcome)) context_.metrics.action();
        return run(std::move(input), decision);
    }
    std::function<void()> recovered;
    if (auto* recovering = std::get_if<Recovering>(&life_)) {
        recovered = std::move(recovering->done);
        life_ = Standing{};
    }
    // The core has already told the client the result, or that nobody can find out the result.
    decision.reply_to.reset();
    run(std::move(input), decision);
    if (recovered) recovered();
}

void RoomSlot::run(room::Input&& input, Deciding decision) {
    if (is_closed()) return;
    if (std::holds_alternative<room::Shutdown>(input)) mailbox_.close();
    const net::Instant begun = home_.shard.now();
    const bool is_durable = std::holds_alternative<room::Stored>(input);
    room::Effects effects = effects_of(std::move(input), decision.reply_to);
    if (!is_durable) context_.metrics.decided(home_.shard.now() - begun);
    std::optional<LobbyClaim> decided;
    if (core_.busy()) {
        decision.begun = begun;
        work_ = decision;
    } else {
        work_ = Free{};
        decided = decision.claim;
    }
    carry_out(std::move(effects));
    if (is_durable) context_.metrics.told(home_.shard.now() - begun);
    // The claim is released after the directory has heard the result.
    if (decided)
        context_.to_lobby([&lobby = ports_.lobby, claim = *decided, room = id_] { lobby.unclaim(room, claim); });
}

room::Effects RoomSlot::effects_of(room::Input&& input, const std::optional<ReplyTo>& reply_to) {
    const room::Now now = context_.clock.both();
    try {
        return core_.on(std::move(input), now);
    } catch (const std::exception& fault) {
        gauge_.note_fault(fault.what());
        room::Effects effects = core_.freeze(now);
        orders_.refuse_taken(mailbox_, wire::ErrorCode::frozen);
        // The fault lost all messages of the room, so the request still needs its answer.
        if (reply_to) context_.refuse(reply_to->connection, wire::ErrorCode::frozen, reply_to->re, id_);
        return effects;
    }
}

void RoomSlot::carry_out(room::Effects effects) {
    // The directory learns of a change before any client does. When a client receives a new code, the directory can
    // already find it. A session counts a room as watched before its client learns that it was admitted.
    for (room::Effect& effect : effects) {
        if (auto* invited = std::get_if<room::Invited>(&effect))
            note_invited(context_, ports_.lobby, id_, std::move(*invited));
        if (auto* summary = std::get_if<room::Summary>(&effect)) publish(std::move(*summary));
        if (const auto* viewing = std::get_if<room::Viewing>(&effect); viewing != nullptr && viewing->on)
            view(context_, id_, *viewing, core_.seq());
    }
    for (room::Effect& effect : effects) {
        std::visit(engine::overloaded{
                       [&](room::Commit& one) { mailbox_.await(commits_.add(id_, std::move(one.commit))); },
                       [&](room::Tell& one) { tell(context_, home_, id_, std::move(one)); },
                       [&](room::Balances& one) { ports_.wallets.tell_balances(one.players); },
                       [&](room::Viewing& one) {
                           if (!one.on) view(context_, id_, one, core_.seq());
                       },
                       [&](room::WakeAt& one) {
                           if (!one.at) return timer_.cancel();
                           timer_.set(context_.clock.steady(*one.at),
                                      [&home = home_, room = id_] { home.rooms->deliver(room, room::Woken{}); });
                       },
                       [&](room::Search& one) { ports_.searches.start(id_, std::move(one)); },
                       [&](room::Invited&) {},
                       [&](room::Summary&) {},
                       [&](room::Turns& one) { note_turns(context_, ports_.lobby, id_, one); },
                       [&](room::Ordered& one) { orders_.answer(one); },
                       [&](room::Rebuild&) {
                           const std::uint64_t question = commits_.next_question();
                           mailbox_.await(question);
                           claim_rooms(context_, home_, {{id_, question}});
                       },
                       [&](room::RulesMissing& one) {
                           // Requests wait meanwhile. When clients reconnect, they repeat their requests to the heir.
                           if (context_.abroad->has_others() && std::holds_alternative<Standing>(life_))
                               life_ = SeekingHeir{};
                           seek_heir(context_, id_, std::move(one.rules));
                       },
                       [&](room::Close&) { close(); },
                       [&](room::Log& one) {
                           context_.log.line(Level::info, "room", {{"room", id_.value}, {"line", one.line}});
                       },
                   },
                   effect);
    }
}

void RoomSlot::publish(room::Summary summary) {
    std::vector<store::PlayerId> sitting;
    for (const auto& [player, seat] : summary.players) sitting.push_back(player);
    mailbox_.seat(std::move(sitting));
    gauge_.show(summary);
    if (std::holds_alternative<Opening>(life_)) {
        life_ = Standing{};
        ports_.lobby.note_opened({id_, address_.code, address_.link}, core_.epoch());
    }
    context_.to_lobby(
        [&lobby = ports_.lobby, summary = std::move(summary)]() mutable { lobby.changed(std::move(summary)); });
}

}  // namespace anteroom::host
