#include "room/room_core.hpp"

#include <chrono>
#include <string>
#include <utility>

#include "deputy.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "room_impl.hpp"
#include "text.hpp"
#include "wire/message.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::room {

namespace {

using wire::ErrorCode;
using wire::Standing;

/// Returns the code with which this phase refuses a request, or nothing if it accepts the request. The phase `Broken`
/// accepts only a void.
std::optional<ErrorCode> not_taken(const Phase& phase, const Table& table, bool is_void) {
    using Answer = std::optional<ErrorCode>;
    return std::visit(engine::overloaded{
                          [](const phase::Unopened&) -> Answer { return ErrorCode::closed; },
                          [](const phase::Open&) -> Answer { return std::nullopt; },
                          [&](const phase::Broken&) -> Answer {
                              if (is_void && can_be_voided(table)) return std::nullopt;
                              return ErrorCode::frozen;
                          },
                          [](const phase::Committing&) -> Answer { return ErrorCode::frozen; },
                          [](const phase::Closing&) -> Answer { return ErrorCode::frozen; },
                          [](const phase::Unsure&) -> Answer { return ErrorCode::frozen; },
                          [](const phase::Rebuilding&) -> Answer { return ErrorCode::frozen; },
                          [](const phase::Closed&) -> Answer { return ErrorCode::closed; },
                      },
                      phase);
}

/// Returns whether the room is empty and nobody ever played there. Tables of the house and for money are never
/// expendable, because strangers cannot open them to fill a server.
bool is_expendable(const Phase& phase, const Table& table, const Viewers& viewers) {
    const bool was_played = table.progress->game_no > 1 || table.status() != Status::open;
    const bool is_plain = !table.house->runs && !table.settings->stake;
    return std::holds_alternative<phase::Open>(phase) && viewers.is_empty() && !was_played && is_plain;
}

/// Asks the store to close the room.
Phase begin_closing(store::RoomId id, const Journaled& room, store::TimeMs wall, Effects& effects) {
    effects.push_back(Commit{closing_of(id, room, wall)});
    return phase::Closing{};
}

/// Returns whether the player may know that the room exists. A private room stays unknown to players outside it, and so
/// does the number of its updates.
bool may_know(const Table& table, const Viewers& viewers, const Sender& who) {
    return !table.settings->is_private || viewers.has(who.connection) || table.sits(who.player) ||
           table.owns(who.player);
}

/// Returns whether the request contains the room's code or link. If so, the player already knows of the private room.
bool brings_secret(const Table& table, const RoomRequest& request) {
    const auto* join = std::get_if<wire::Join>(&request);
    return join != nullptr && is_way_in(*table.settings, *join);
}

/// Returns whether no place is left for this newcomer. Some places are reserved for players with the room's link,
/// because these players have friends in the room. Such players also displace viewers without the link.
bool is_full(const Viewers& viewers, const Table& table, const wire::Join& join, const Limits& limits) {
    const bool has_place = viewers.spectators(table) < limits.spectators_max;
    const std::uint32_t strangers = viewers.strangers(table);
    if (std::holds_alternative<wire::RoomLink>(join.where)) return !has_place && strangers == 0;
    return !has_place || strangers >= limits.strangers_max;
}

}  // namespace

/// Returns whether the room was opened, is durable and is not over.
bool RoomCore::stands(const Impl& impl) {
    return impl.room.stands() && !std::holds_alternative<phase::Closed>(impl.phase);
}

RoomCore::RoomCore(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits,
                   const ledger::Signer* signer)
    : impl_(std::make_unique<Impl>(id, catalogue, chance, limits, signer)) {}
RoomCore::~RoomCore() = default;
RoomCore::RoomCore(RoomCore&&) noexcept = default;
RoomCore& RoomCore::operator=(RoomCore&&) noexcept = default;

Effects RoomCore::on(Input input, Now now) {
    return impl_->on(std::move(input), now);
}
Effects RoomCore::freeze(Now now) {
    return impl_->freeze(now);
}
bool RoomCore::busy() const {
    return is_busy(impl_->phase);
}
store::RoomId RoomCore::id() const {
    return impl_->lent.id;
}
store::Seq RoomCore::seq() const {
    return impl_->room.seq;
}
store::Epoch RoomCore::epoch() const {
    return impl_->room.epoch;
}

std::optional<RoomCore::Invitation> RoomCore::invitation() const {
    if (!stands(*impl_)) return std::nullopt;
    const RoomSettings& settings = *impl_->room.table.settings;
    return Invitation{settings.code_in_force(), settings.is_private ? std::optional(settings.link) : std::nullopt};
}

std::optional<std::string> RoomCore::look(bool with_link) const {
    if (!stands(*impl_)) return std::nullopt;
    const Table& table = impl_->room.table;
    const std::string info = info_text(table, turns_of(table), with_link ? Invite::whole : Invite::code);
    const std::optional<std::string> game = table.game ? std::optional(table.game->table()) : std::nullopt;
    return object_text("seq", impl_->room.seq.value, "room", Json{info}, "table",
                       game ? std::optional(Json{*game}) : std::nullopt);
}

RoomCore::Impl::Impl(store::RoomId its_id, const Catalogue& catalogue, Chance& chance, const Limits& limits,
                     const ledger::Signer* signer)
    : lent{its_id, catalogue, chance, limits, signer},
      room(limits),
      replies(its_id, limits),
      audience(its_id, limits),
      timers(limits),
      closures(its_id),
      lobby(its_id),
      chat({limits.chat_burst, std::chrono::milliseconds(limits.chat_refill_ms)}, limits.chatters_max) {}

Effects RoomCore::Impl::on(Input&& input, Now now) {
    engine::ensure(is_busy(phase) == std::holds_alternative<Stored>(input), "an input while a commit is under way");
    turn = Turn(now);
    const bool was_rebuilding = std::holds_alternative<phase::Rebuilding>(phase);
    std::visit(engine::overloaded{
                   [this](ConnectionLost& one) {
                       timers.hints().drop(one.connection);
                       audience.drop(one.connection, turn.effects);
                   },
                   [this](Unheard& one) { timers.heard_or_not(one); },
                   [this](Searched& one) {
                       if (const auto asked = timers.hints().take(one.ticket)) {
                           const Sender& who = asked->sender;
                           if (const auto code = not_taken(phase, room.table, false)) return refuse(who, *code);
                           const auto found = hint_found(room.table, *asked, one.action, context());
                           if (!found) return refuse(who, found.error());
                           return replies.send(room.seq, who, {wire::ok({who.request.value}, *found)}, turn.effects);
                       }
                       if (!std::holds_alternative<phase::Open>(phase)) return;
                       timers.bots().note_found(one.ticket, std::move(one.action));
                       handle(Woken{});
                   },
                   [this](GiveWay&) {
                       if (is_expendable(phase, room.table, audience.viewers()))
                           phase = begin_closing(lent.id, room, turn.wall, turn.effects);
                   },
                   [this](Drain&) { closures.drain(); },
                   [this](Shutdown&) { audience.close(room.seq, wire::CloseReason::shutdown, turn.effects); },
                   [this](auto& one) { handle(std::move(one)); },
               },
               input);
    settle();
    if (std::holds_alternative<phase::Rebuilding>(phase) && !was_rebuilding) turn.effects.push_back(Rebuild{});
    return std::move(turn.effects);
}

/// After an exception, the last input has left only an unused change behind. The table is still as last committed.
Effects RoomCore::Impl::freeze(Now now) {
    turn = Turn(now);
    // The room no longer reads its journal, so it never learns the outcome of the unknown commit.
    if (const Waiting* waiting = unanswered(phase)) answer(*waiting, ErrorCode::frozen);
    phase = broken(phase);
    settle();
    return std::move(turn.effects);
}

void RoomCore::Impl::handle(Opened opened) {
    engine::ensure(std::holds_alternative<phase::Unopened>(phase), "a room is opened once");
    closures.look(opened.create.game);
    Decision decision = decide(opened, context());
    if (decision)
        return propose(std::move(*decision),
                       {&opened.sender, opened.by_house ? std::optional(opened.by_house->ticket) : std::nullopt});
    replies.refuse_opening(opened, decision.error(), turn.effects);
    turn.effects.push_back(Close{});
    phase = phase::Closed{};
}

/// Each request that changes the table needs an overload of `decide`. Without one, the request does not compile.
void RoomCore::Impl::handle(Requested&& requested) {
    turn.arrived = requested.arrived;
    turn.invitation = std::move(requested.invitation);
    Sender& who = requested.sender;
    const auto found = replies.find(who, turn.now);
    if (replies.repeat(room.seq, who, found, turn.effects)) return;
    if (std::holds_alternative<Answers::TooOld>(found)) return refuse(who, ErrorCode::id_too_old);
    if (std::holds_alternative<Answers::Other>(found)) return refuse(who, ErrorCode::id_reused);
    if (requested.claim_refused) return refuse(who, *requested.claim_refused);
    if (const auto refusal = refusal_of(requested)) return refuse(who, *refusal);
    std::visit(engine::overloaded{
                   [&](const wire::Join& join) { come_in(who, join); },
                   [&](const wire::Unwatch&) {
                       replies.send(room.seq, who, {wire::ok({who.request.value})}, turn.effects);
                       audience.drop(who.connection, turn.effects);
                       // The player left on purpose, so the place in the queue is lost at once, as after a long
                       // absence.
                       if (room.table.seats->waiting.has_here(who.player))
                           audience.note_absent(who.player, {turn.now.value - lent.limits.waiting_absent_ms});
                   },
                   [&](const wire::Spectators& asked) {
                       const auto list = decide(room.table, who, asked, context());
                       if (!list) return refuse(who, list.error());
                       replies.send(room.seq, who, {wire::ok({who.request.value}, *list)}, turn.effects);
                   },
                   [&](const wire::React& asked) {
                       const auto reaction = decide(room.table, who, asked, context());
                       if (!reaction) return refuse(who, reaction.error());
                       replies.send(room.seq, who, {wire::ok({who.request.value})}, turn.effects);
                       audience.tell_reaction(room.seq, *reaction, turn.effects);
                   },
                   [&](const wire::Hint& asked) {
                       auto wanted = decide(room.table, who, asked, context());
                       if (!wanted) return refuse(who, wanted.error());
                       const std::uint64_t ticket = timers.next_search();
                       timers.hints().await(ticket, std::move(wanted->asked));
                       turn.effects.push_back(Search{ticket, std::move(wanted->search), true, seater_of(who)});
                   },
                   [&](const auto& request) {
                       Decision decision = decide(room.table, who, request, context());
                       if (!decision) return refuse(who, decision.error());
                       propose(std::move(*decision), {&who});
                   },
               },
               requested.request);
}

/// Returns the refusal if the request is refused whatever its content.
std::optional<Refusal> RoomCore::Impl::refusal_of(const Requested& requested) {
    const Sender& who = requested.sender;
    const bool is_void = std::holds_alternative<wire::Void>(requested.request) && who.role == store::Role::operator_;
    if (!is_void && !may_know(room.table, audience.viewers(), who) && !brings_secret(room.table, requested.request))
        return ErrorCode::no_room;
    if (const auto code = not_taken(phase, room.table, is_void)) return *code;
    const wire::RequestPolicy& policy = wire::policy_of(requested.request);
    const Standing needed = is_void ? Standing::anything : policy.standing;
    if (needed != Standing::anything && !audience.viewers().has(who.connection)) return ErrorCode::not_joined;
    const bool lost_seat = audience.viewers().is_displaced(who.connection) && room.table.sits(who.player);
    if (needed == Standing::has_seat && lost_seat) return ErrorCode::displaced;
    const base::Moment now = std::chrono::milliseconds(turn.now.value);
    const bool speaks = policy.rate == wire::RateClass::speech;
    if (speaks && !chat.take(std::to_string(who.player.value), now)) return ErrorCode::rate;
    const bool seeks_hint = policy.rate == wire::RateClass::hint;
    if (seeks_hint && !timers.hints().admits(who.player, turn.now)) return ErrorCode::rate;
    return std::nullopt;
}

/// The room does not keep the answer to a join that changes nothing. A repeat over a new connection must start the
/// stream on that connection.
void RoomCore::Impl::come_in(Sender& who, const wire::Join& join) {
    const Viewers& viewers = audience.viewers();
    const Attendance attendance{viewers.has(who.connection), is_full(viewers, room.table, join, lent.limits)};
    auto decision = decide(room.table, who, join, attendance, context());
    if (!decision) return refuse(who, decision.error());
    if (*decision) return propose(std::move(**decision), {&who});
    const bool is_spectator = !attendance.views && !room.table.sits(who.player);
    if (is_spectator && viewers.spectators(room.table) >= lent.limits.spectators_max)
        audience.make_way(room.seq, room.table, turn.effects);
    replies.send(room.seq, who, {wire::ok({who.request.value}, wire::joined_data({lent.id.value}))}, turn.effects);
    attach(who, Audience::arrival_of(join));
}

void RoomCore::Impl::attach(const Sender& who, const Audience::Arrival& arrival) {
    audience.attach(room, who, arrival, flags_of(phase, closures, sleep), turn.now, turn.effects);
    if (room.table.settings->stake && store::has_account(who.role)) turn.effects.push_back(Balances{{who.player}});
}

void RoomCore::Impl::refuse(const Sender& who, const Refusal& refusal) {
    replies.refuse(room, who, refusal, may_know(room.table, audience.viewers(), who), turn.now, turn.effects);
}

void RoomCore::Impl::handle(HouseOrder ordered) {
    const bool is_void = std::holds_alternative<house::order::Void>(ordered.order.what);
    const auto refuse_with = [&](ErrorCode code) { turn.effects.push_back(Ordered{ordered.ticket, code}); };
    if (const auto code = not_taken(phase, room.table, is_void)) return refuse_with(*code);
    Decision decision = decide(room.table, ordered.order, context());
    if (!decision) return refuse_with(decision.error().own.value());
    propose(std::move(*decision), {nullptr, ordered.ticket});
}

void RoomCore::Impl::handle(Closures its) {
    closures.replace(std::move(its));
    if (!stands(*this)) return;
    closures.look(room.table.settings->game);
    const bool awaits_deal =
        std::holds_alternative<phase::Open>(phase) && room.table.status() == Status::collecting_nonces;
    if (closures.is_shut() && awaits_deal) propose(is_shut_now(room.table, context()), {});
}

void RoomCore::Impl::handle(Woken) {
    sleep.wake_told.reset();
    if (const auto* unsure = std::get_if<phase::Unsure>(&phase)) {
        if (unsure->retry_at <= turn.now) phase = phase::Rebuilding{*unsure};
        return;
    }
    if (!std::holds_alternative<phase::Open>(phase)) return;
    const auto what = timers.take_due(room.table, turn.now);
    if (!what) return;
    std::visit(engine::overloaded{
                   [&](due::LateNonces) { propose(nonces_are_late(room.table, context()), {}); },
                   [&](due::ClockRest) { propose(rest_changes(room.table), {}); },
                   [&](due::ClockOut one) { propose(clock_ran_out(room.table, one.seat, context()), {}); },
                   [&](const due::BotMove& one) {
                       const auto& [seat, move] = one.move;
                       if (move.found) return propose(bot_found(room.table, seat, *move.found, context()), {});
                       // Searches run outside the shard, and the room does not wait for them.
                       auto search = bot_search(room.table, seat, context());
                       if (!search) return propose(bot_plays(room.table, seat, context()), {});
                       const std::uint64_t ticket = timers.next_search();
                       timers.bots().await_search(one.move, ticket, {turn.now.value + lent.limits.search_ms});
                       turn.effects.push_back(Search{ticket, *std::move(search), false, room.table.at(seat).seated_by});
                   },
                   [&](due::WaitingEnds) {
                       const auto& absent_since = audience.viewers().absent_since();
                       propose(waiting_has_ended(room.table, absent_since, lent.limits, turn.now), {});
                   },
                   [&](due::OwnerGoes) { propose(owner_went(room.table, audience.viewers()), {}); },
                   [&](due::End) { phase = begin_closing(lent.id, room, turn.wall, turn.effects); },
               },
               *what);
}

/// Makes one record of all effects of the input, and the messages that follow when the record is durable.
void RoomCore::Impl::propose(Change&& change, const Origin& origin) {
    std::optional<phase::Broken> was_broken;
    if (const auto* one = std::get_if<phase::Broken>(&phase)) was_broken = *one;
    // Only a void comes here. The broken game is removed now, because the update would otherwise ask it for the members
    // of its views.
    if (was_broken) room.table.game.reset();
    if (const Sender* who = origin.sender; who != nullptr && !room.table.sits(who->player))
        if (change.after.sits(who->player)) audience.gives_up_lost_seat(who->connection);
    auto [proposal, commit] =
        room::propose(std::move(change), origin, lent.at(turn.both()), room, audience.turns_told(), lobby);
    phase = phase::Committing{std::move(proposal), was_broken};
    turn.effects.push_back(Commit{std::move(commit)});
}

DecisionContext RoomCore::Impl::context() {
    const Viewers& viewers = audience.viewers();
    return {lent.id,
            lent.catalogue,
            lent.limits,
            closures,
            streams,
            lent.chance,
            turn.now,
            turn.wall,
            turn.arrived,
            viewers.absent_since(),
            room,
            viewers,
            turn.invitation ? &*turn.invitation : nullptr};
}

/// Updates everything that an input may have changed besides the table: presence, wake-up and lobby entry.
void RoomCore::Impl::settle() {
    const bool tells = stands(*this) && !is_busy(phase);
    if (tells) {
        audience.note_absence(room.table, turn.now);
        timers.note_unheard(room.table, audience.viewers(), turn.now);
        timers.note_presence(room.table, audience.viewers(), turn.now);
        audience.tell_presence(room, flags_of(phase, closures, sleep), turn.effects);
        const Viewers& viewers = audience.viewers();
        lobby.tell(room.table,
                   {viewers.size(), viewers.spectators(room.table), is_frozen(phase),
                    is_expendable(phase, room.table, viewers)},
                   turn.effects);
    }
    if (!tells && !is_frozen(phase)) return;
    std::optional<Instant> next;
    if (const auto* unsure = std::get_if<phase::Unsure>(&phase)) next = unsure->retry_at;
    if (std::holds_alternative<phase::Open>(phase)) next = timers.next(room.table, turn.now);
    if (sleep.wake_told && *sleep.wake_told == next) return;
    sleep.wake_told = next;
    turn.effects.push_back(WakeAt{next});
}

}  // namespace anteroom::room
