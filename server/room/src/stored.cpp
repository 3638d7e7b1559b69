#include <utility>

#include "booking.hpp"
#include "clocks.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "recovery.hpp"
#include "room/catalogue.hpp"
#include "room_impl.hpp"
#include "wire/message.hpp"

// Handles the store's answers: a change is durable, was refused, or has an unknown outcome that only the journal can
// show.
namespace anteroom::room {

using wire::ErrorCode;

namespace {

Invited invited(const Table& table, const std::optional<store::SecretHash>& link) {
    return {table.settings->code, table.settings->private_code, link};
}

}  // namespace

void RoomCore::Impl::handle(Stored stored) {
    const auto log = [this](std::string line) { turn.effects.push_back(Log{std::move(line)}); };
    std::visit(engine::overloaded{
                   [&](const store::Committed&) { committed(); },
                   [&](const store::Refused& one) { refused(one); },
                   [&](const store::Failed& one) {
                       log("commit failed: " + std::string(store::name_of(one.cause)));
                       failed(false);
                   },
                   [&](const store::Unknown&) {
                       log("commit with unknown outcome");
                       failed(true);
                   },
               },
               stored.outcome);
}

void RoomCore::Impl::committed() {
    if (std::holds_alternative<phase::Closing>(phase)) return close(wire::CloseReason::house);
    auto done = std::move(std::get<phase::Committing>(phase));
    phase = phase::Open{};
    Proposal& proposal = *done.proposal;
    make_up_for_stall(proposal, lent.at(turn.both()), room.table, audience.turns_told());
    room.fold(proposal.change, proposal.seq);
    lobby.is_stored(proposal.summary);
    if (const auto& who = proposal.waiting.sender)
        replies.keep(room, *who, proposal.answer, proposal.seq, proposal.since);
    const auto& play = proposal.change.play;
    timers.follow(room.table, play ? play->seat : std::nullopt, lent.chance, turn.now);

    // Viewers that may have missed an update get a snapshot instead.
    const bool lost_track = done.broken && done.broken->lost_track;
    const bool is_answer = proposal.waiting.sender && proposal.change.ok_data.empty();
    if (!lost_track) audience.tell(proposal.update, is_answer ? &*proposal.waiting.sender : nullptr, turn.effects);
    audience.remember(std::move(proposal.update), std::move(proposal.turns));
    if (!proposal.moved.empty()) turn.effects.push_back(Balances{std::move(proposal.moved)});
    if (done.broken) audience.tell_snapshots(room, turn.now, turn.effects);
    follow(proposal, lost_track);
    if (!room.table.takes_in_anybody()) audience.dismiss_spectators(room.seq, room.table, turn.effects);
}

/// Carries out the effects of the change on single connections: dismissals, the answer to the request, and newcomers.
void RoomCore::Impl::follow(const Proposal& proposal, bool lost_track) {
    const Change& change = proposal.change;
    if (change.posted.renews) turn.effects.push_back(invited(room.table, change.posted.renews->link));
    for (const Dismissal& one : change.dismissed) audience.dismiss(room.seq, one, turn.effects);
    if (proposal.waiting.ticket) turn.effects.push_back(Ordered{*proposal.waiting.ticket, std::nullopt});
    if (!proposal.waiting.sender) return;
    const Sender& who = *proposal.waiting.sender;
    // The update is also the answer. But an operator who voids a game without watching it does not get the update, and
    // needs an answer.
    if (!proposal.answer.empty())
        replies.send(room.seq, who, {proposal.answer}, turn.effects);
    else if (lost_track || !audience.viewers().has(who.connection))
        replies.send_acted(room.seq, who, proposal.seq, turn.effects);
    if (proposal.creates()) attach(who, {});
    if (change.joins_then) {
        auto arrival = Audience::arrival_of(*change.joins_then);
        // A connection that already watches has just got this update.
        if (arrival.since && audience.viewers().has(who.connection)) arrival.since = room.seq;
        attach(who, arrival);
    }
    const bool has_seat = audience.viewers().has(who.connection) && !audience.viewers().is_displaced(who.connection);
    if (has_seat && room.table.sits(who.player)) audience.settle_writer(room.seq, who, turn.effects);
}

/// The store refused the commit, so nothing has changed. If the room now belongs to another node or is gone, this core
/// closes. Otherwise the room continues.
void RoomCore::Impl::refused(const store::Refused& refused) {
    using Cause = store::Refused::Cause;
    auto* committing = std::get_if<phase::Committing>(&phase);
    const Cause cause = refused.cause;
    const bool is_of_stakes =
        (cause == Cause::books && refused.why) || cause == Cause::barred || cause == Cause::unproved;
    if (committing != nullptr && is_of_stakes) {
        const Table& proposed = committing->proposal->change.after;
        if (!proposed.is_playing() || room.table.is_playing())
            throw engine::Bug("the books refuse a record: " +
                              std::string(refused.why ? ledger::name_of(refused.why->cause) : store::name_of(cause)));
        if (refused.why && refused.why->cause != ledger::Cause::short_of)
            turn.effects.push_back(
                Log{"the books refuse the stakes: " + std::string(ledger::name_of(refused.why->cause))});
        auto sender = std::move(committing->proposal->waiting.sender);
        phase = phase::Open{};
        return propose(stakes_refused(room.table, refused, context()), {sender ? &*sender : nullptr});
    }
    turn.effects.push_back(Log{"commit refused: " + std::string(store::name_of(cause))});
    const bool is_lost = cause == Cause::stale_epoch || cause == Cause::no_such_room || cause == Cause::room_closed;
    const Waiting waiting = committing != nullptr ? std::move(committing->proposal->waiting) : Waiting();
    if (is_lost) {
        answer(waiting, ErrorCode::not_durable);
        return close(wire::CloseReason::shutdown);
    }
    const bool goes_on = committing != nullptr && !committing->proposal->creates() && cause != Cause::wrong_seq;
    if (!goes_on || !waiting.is_anybody()) {
        if (committing != nullptr) committing->proposal->waiting = waiting;
        return failed(false);
    }
    phase = committing->broken ? Phase(*committing->broken) : Phase(phase::Open{});
    answer(waiting, cause == Cause::full ? ErrorCode::overloaded : ErrorCode::not_durable);
}

/// Tells the player or order that the commit failed. If the outcome is unknown, the room first has to read the journal.
void RoomCore::Impl::failed(bool is_unknown) {
    phase::Unsure unsure;
    unsure.since = unsure.clocks_stand = turn.now;
    unsure.seq = room.seq;
    std::optional<phase::Broken> was_broken;
    if (auto* committing = std::get_if<phase::Committing>(&phase)) {
        unsure.was_creating = committing->proposal->creates();
        unsure.seq = committing->proposal->seq;
        unsure.clocks_stand = committing->proposal->since;
        unsure.waiting = std::move(committing->proposal->waiting);
        was_broken = committing->broken;
    }
    if (!is_unknown) {
        answer(std::exchange(unsure.waiting, {}), ErrorCode::not_durable);
        if (was_broken) {
            phase = *was_broken;
            return;
        }
        if (unsure.was_creating) {
            turn.effects.push_back(Close{});
            phase = phase::Closed{};
            return;
        }
    }
    phase = later(std::move(unsure), lent.limits, turn.now);
}

void RoomCore::Impl::answer(const Waiting& waiting, ErrorCode code) {
    if (waiting.sender) refuse(*waiting.sender, code);
    if (waiting.ticket) turn.effects.push_back(Ordered{*waiting.ticket, code});
}

void RoomCore::Impl::close(wire::CloseReason why) {
    for (const HintAsked& asked : timers.hints().take_all()) refuse(asked.sender, ErrorCode::closed);
    audience.close(room.seq, why, turn.effects);
    phase = phase::Closed{};
    turn.effects.push_back(Close{});
}

/// A disk may stay full for hours. After a while, the room tells the waiting player or order that it is frozen. A retry
/// with the same id then acts only if the first try did not act. Otherwise the retry gets the first answer.
void RoomCore::Impl::handle(Rebuilt rebuilt) {
    phase::Unsure unsure;
    unsure.since = unsure.clocks_stand = turn.now;
    if (const auto* rebuilding = std::get_if<phase::Rebuilding>(&phase)) unsure = rebuilding->unsure;
    if (const auto* not_read = std::get_if<store::Failed>(&rebuilt.read)) {
        turn.effects.push_back(Log{"the journal cannot be read: " + std::string(store::name_of(not_read->cause))});
        if (turn.now.value - unsure.since.value >= lent.limits.unknown_ms_max)
            answer(std::exchange(unsure.waiting, {}), ErrorCode::frozen);
        phase = later(std::move(unsure), lent.limits, turn.now);
        return;
    }
    const auto& journal = std::get<std::optional<store::RoomJournal>>(rebuilt.read);
    if (!journal || journal->row.closed) {
        answer(unsure.waiting, ErrorCode::not_durable);
        return close(wire::CloseReason::shutdown);
    }
    const bool was_frozen = is_frozen(phase);
    if (!restore(*journal, unsure.clocks_stand)) {
        answer(unsure.waiting, ErrorCode::frozen);
        phase = phase::Broken{.lacks_rules = true};
        return;
    }
    phase = phase::Open{};
    if (was_frozen) thaw(std::move(unsure));
    // The commit with the unknown outcome may have moved money.
    if (!*room.table.money || audience.viewers().is_empty()) return;
    Balances balances;
    for (const SeatState& seat : room.table.seats->list)
        if (seat.player) balances.players.push_back(*seat.player);
    turn.effects.push_back(std::move(balances));
}

/// Restores the room from its journal. Clocks continue with the time that was left when they stopped. If the room comes
/// from another process, the last record has the time that was left. If the game cannot be read, this throws after it
/// has restored everything else. Returns false if the catalogue lacks the rules of a game that is running or about to
/// begin.
bool RoomCore::Impl::restore(const store::RoomJournal& journal, Instant clocks_stand) {
    Recovered recovered = recover(journal, lent.id, lent.catalogue, lent.limits);
    // If the journal has the record of the unknown commit, its clocks are right, because it was made when the clocks
    // stopped. Otherwise the room's own clocks are right.
    if (recovered.room.seq == room.seq) recovered.room.table.clocks = stopped_clocks(room.table, clocks_stand);
    sign_told(recovered.room.table, lent.signer);
    recovered.room.table.unrecorded.unheard = room.table.unrecorded.unheard;
    room = std::move(recovered.room);
    replies.begin_anew(lent.limits);
    // The journal has times of day, so they are converted to the steady time of this process.
    const std::int64_t ahead_ms = turn.wall.value - turn.now.value;
    for (store::PastAnswer& past : recovered.answers) {
        past.time.value -= ahead_ms;
        replies.keep(room, past);
    }
    if (!room.table.seats->waiting.is_empty()) room.table.seats.edit().waiting.postpone(-ahead_ms);
    lobby.was_read(journal.row.summary);
    turn.effects.push_back(invited(room.table, journal.row.link));
    audience.forget_absence();
    timers.begin_anew(turn.now);
    closures.look(room.table.settings->game);
    audience.begin_after(room.seq, turns_of(room.table));
    const RulesId rules{room.table.settings->game, room.table.settings->rules};
    if (!lent.catalogue.has(rules)) {
        turn.effects.push_back(RulesMissing{rules});
        if (recovered.fault || room.table.status() == Status::collecting_nonces) return false;
    }
    if (recovered.fault) std::rethrow_exception(recovered.fault);
    ensure_agreement(room.table);
    timers.note_unheard(room.table, audience.viewers(), turn.now);
    if (room.table.is_playing()) reset_clocks(room.table, turn.now);
    audience.begin_after(room.seq, turns_of(room.table));
    timers.follow(room.table, std::nullopt, lent.chance, turn.now);
    return true;
}

/// The waiting viewers get a snapshot. The player or order of the unknown commit gets an answer.
void RoomCore::Impl::thaw(phase::Unsure unsure) {
    if (const auto& who = unsure.waiting.sender) {
        if (replies.repeat(room.seq, *who, replies.find(*who, turn.now), turn.effects)) {
            if (unsure.was_creating) attach(*who, {});
        } else {
            refuse(*who, ErrorCode::not_durable);
        }
    }
    audience.tell_snapshots(room, turn.now, turn.effects);
    if (!unsure.waiting.ticket) return;
    // Only this room writes its journal, so the newest number shows whether the order was carried out.
    const bool is_done = unsure.seq <= room.seq;
    turn.effects.push_back(
        Ordered{*unsure.waiting.ticket, is_done ? std::nullopt : std::optional(ErrorCode::not_durable)});
}

}  // namespace anteroom::room
