#include "proposal.hpp"

#include <utility>

#include "booking.hpp"
#include "clocks.hpp"
#include "record.hpp"
#include "requests/decide.hpp"
#include "result.hpp"
#include "update.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

store::Commit commit_of(store::RoomId id, const Journaled& room) {
    store::Commit commit;
    commit.room = id;
    commit.epoch = room.epoch;
    commit.expected_seq = room.seq;
    return commit;
}

/// Sets the clocks of a running game, because only a running game has clocks and a pause. In the next game, unheard
/// players have the full time for which clocks may stop.
void set_clocks(Table& after, Instant now) {
    if (after.is_playing()) return reset_clocks(after, now);
    if (!after.clocks->empty()) after.clocks.edit().clear();
    if (after.house->paused) after.house.edit().paused.reset();
    after.unrecorded.unheard = {};
}

/// Returns whether a game was played to its end. A void removes its game, so a voided game does not count.
bool has_result(const Table& after) {
    return after.status() == Status::over && after.game != nullptr;
}

void note_result(Table& after, store::RoomId id, const Limits& limits) {
    if (!has_result(after)) return;
    after.progress.edit().replay = text_of(replay_name_of(after, id));
    after.score.edit().add(*after.seats, *after.game->outcome(), limits.score_lines_max);
}

std::vector<store::GameMark> marks_of(const Change& change, store::Seq seq) {
    std::vector<store::GameMark> marks;
    for (const store::GameMark::What what : change.posted.marks) {
        auto& mark = marks.emplace_back();
        mark = {store::GameNumber{change.after.progress->game_no}, what, seq};
        if (what == store::GameMark::What::ends && has_result(change.after)) mark.result = result_of(change.after);
    }
    return marks;
}

}  // namespace

Proposed propose(Change&& its_change, const Origin& origin, const ProposalContext& context, const Journaled& room,
                 const TurnViews& told, LobbyEntry& lobby) {
    const auto& [id, limits, both, signer] = context;
    const Instant now = both.at;
    const store::Seq seq{room.seq.value + 1};
    const Table& before = room.table;
    Proposed proposed{std::make_unique<Proposal>(std::move(its_change), seq, now), commit_of(id, room)};
    auto& [proposal, commit] = proposed;
    Change& change = proposal->change;
    if (change.play) note_telling(change.after, change.play->happened.told, now);
    set_clocks(change.after, now);
    commit.transfers = book(change, id, seq, both.wall);
    sign_told(change.after, signer);
    if (before.is_playing() && change.after.status() == Status::over) {
        note_result(change.after, id, limits);
        take_marked_away(change, limits.kicked_max);
    }
    if (!before.seats->waiting.is_empty() || !change.after.seats->waiting.is_empty())
        keep_seats(before, change, limits, now);

    proposal->turns = turns_of(change.after);
    proposal->update = update_of(id, seq, before, told, change, proposal->turns);
    store::Record& record = commit.records.emplace_back();
    record.seq = seq;
    record.time = both.wall;
    record.kind = change.kind;
    record.body = body_of(before, change, both, room.log);
    record.baseline = change.is_baseline();
    proposal->waiting.ticket = origin.ticket;
    if (Sender* who = origin.sender) {
        if (!change.ok_data.empty()) proposal->answer = wire::ok({who->request.value}, change.ok_data);
        record.answer = store::KeptAnswer{who->player, who->client, who->request, proposal->answer};
        if (!origin.ticket) proposal->waiting.sender = std::move(*who);
    }
    commit.games = marks_of(change, seq);
    commit.seats = std::move(change.posted.seats);
    commit.players = std::move(change.posted.players);
    commit.creates = change.posted.creates;
    commit.renews = change.posted.renews;
    commit.audit_entry = std::move(change.posted.audit_entry);
    commit.summary = lobby.stored(before, change.after);
    proposal->summary = commit.summary;
    proposal->moved = wallets_in(commit.transfers);
    return proposed;
}

void make_up_for_stall(Proposal& proposal, const ProposalContext& context, const Table& before, const TurnViews& told) {
    const bool is_play = proposal.change.play.has_value();
    const std::int64_t waited_ms = is_play ? context.now.at.value - proposal.since.value : proposal.rested_ms;
    if (waited_ms == 0 || (is_play && waited_ms < context.limits.stall_ms_min)) return;
    Table& after = proposal.change.after;
    if (!give_back(after, waited_ms)) return;
    proposal.turns = turns_of(after);
    proposal.update = update_of(context.id, proposal.seq, before, told, proposal.change, proposal.turns);
}

store::Commit closing_of(store::RoomId id, const Journaled& room, store::TimeMs wall) {
    store::Commit commit = commit_of(id, room);
    commit.closes = wall;
    for (const SeatState& seat : room.table.seats->list)
        if (seat.has_player()) commit.seats.push_back({*seat.player, std::nullopt});
    return commit;
}

}  // namespace anteroom::room
