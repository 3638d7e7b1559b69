#include <set>
#include <utility>

#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "room.hpp"
#include "text.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

std::vector<store::PlayerId> wallets_in(const std::vector<ledger::Transfer>& transfers) {
    std::set<store::PlayerId> players;
    for (const ledger::Transfer& one : transfers) {
        for (const ledger::AccountId id : {one.from, one.to}) {
            const auto account = ledger::account_of(id);
            if (!account) continue;
            if (const auto* wallet = std::get_if<ledger::Wallet>(&account->holder)) players.insert({wallet->player});
        }
    }
    return {players.begin(), players.end()};
}

}  // namespace

Draft RoomCore::Room::draft(std::string kind, const Sender* who) {
    Draft draft;
    draft.after = state_;
    draft.kind = std::move(kind);
    draft.sender = who;
    return draft;
}

/// The input's whole effect becomes one record, and the texts that will be told once it is durable.
void RoomCore::Room::propose(Draft draft) {
    engine::ensure(!pending_, "two changes under way");
    RoomState& after = draft.after;
    if (after.progress.status == Status::playing) {
        reset_clocks(after, now_);
    } else {
        after.clocks.clear();
        after.house.paused.reset();
    }

    const std::vector<ledger::Transfer> transfers = book(draft);
    if (state_.progress.status == Status::playing && after.progress.status == Status::over) take_marked_away(draft);
    Pending pending;
    pending.seq = {seq_.value + 1};
    pending.since = now_;
    pending.turns = turns_of(after);
    pending.update = update_of(draft, pending.turns);

    Commit effect;
    store::Commit& commit = effect.commit;
    commit.room = id_;
    commit.epoch = epoch_;
    commit.expected_seq = seq_;
    store::Record& record = commit.records.emplace_back();
    record.seq = pending.seq;
    record.time = now_;
    record.kind = draft.kind;
    const bool is_baseline = draft.opens_game || draft.creates.has_value();
    record.body = body_of(state_, draft, now_, is_baseline ? log_.of_room() : std::vector<std::string>());
    record.baseline = is_baseline;
    if (draft.sender != nullptr) {
        const Sender& who = *draft.sender;
        const std::string data =
            draft.ok_data.empty() ? wire::acted_data({id_.value}, {pending.seq.value}) : draft.ok_data;
        pending.answer = wire::ok({who.request.value}, data);
        pending.answers_ok = !draft.ok_data.empty();
        if (!draft.ticket) pending.sender = who;
        record.answer = store::KeptAnswer{who.player, who.client, who.request, pending.answer};
    }
    commit.transfers = transfers;
    pending.moved = wallets_in(transfers);
    commit.seats = std::move(draft.seats);
    for (const store::GameMark::What mark : draft.marks)
        commit.games.push_back({store::GameNumber{after.progress.game_no}, mark, pending.seq});
    if (draft.players) commit.players = std::move(*draft.players);
    commit.creates = std::move(draft.creates);
    commit.audit_entry = std::move(draft.act);
    commit.summary = stored_summary(after);

    pending.creates = commit.creates.has_value();
    pending.room_notices = std::move(draft.notices);
    for (PlayPart& play : draft.plays) {
        pending.actor = play.seat;
        for (NoticeText& told : play.happened.told) pending.game_notices.push_back(std::move(told));
    }
    pending.last_notices = std::move(draft.last_notices);
    pending.drops_game = draft.drops_game;
    pending.kicked = std::move(draft.kicked);
    pending.ticket = draft.ticket;
    pending.joins_then = std::move(draft.joins_then);
    pending.after = std::move(after);
    pending_ = std::move(pending);
    effects_.push_back(std::move(effect));
}

/// Only where it changes: most actions do not change what a list of rooms shows.
std::optional<std::string> RoomCore::Room::stored_summary(const RoomState& after) {
    const bool is_same = state_.settings == after.settings && state_.progress == after.progress &&
                         state_.seats == after.seats && !summary_stored_.empty();
    if (is_same) {
        summary_proposed_ = summary_stored_;
        return std::nullopt;
    }
    wire::LobbyRoom listing = summary_of(after).listing;
    listing.spectators = 0;
    std::string text;
    wire::append(text, listing);
    summary_proposed_ = text;
    if (text == summary_stored_) return std::nullopt;
    return text;
}

/// Nobody was here for long enough, or the house closes the table. Not a numbered update: nothing comes after it.
void RoomCore::Room::propose_closing() {
    Pending pending;
    pending.seq = seq_;
    pending.since = now_;
    Commit effect;
    effect.commit.room = id_;
    effect.commit.epoch = epoch_;
    effect.commit.expected_seq = seq_;
    effect.commit.closes = now_;
    for (const SeatState& seat : state_.seats)
        if (seat.has_player()) effect.commit.seats.push_back({store::PlayerId{*seat.player}, std::nullopt});
    pending_ = std::move(pending);
    effects_.push_back(std::move(effect));
}

void RoomCore::Room::handle(Stored stored) {
    std::visit(engine::overloaded{
                   [this](const store::Committed&) { committed(); },
                   [this](const store::Refused& refused) { refused_by_store(refused); },
                   [this](const store::Failed& failed) {
                       effects_.push_back(Log{"commit failed: " + std::string(store::name_of(failed.cause))});
                       fail(false);
                   },
                   [this](const store::Unknown&) {
                       effects_.push_back(Log{"commit with unknown outcome"});
                       fail(true);
                   },
               },
               stored.outcome);
}

void RoomCore::Room::committed() {
    Pending pending = std::move(*pending_);
    pending_.reset();
    if (!pending.update) return close_for_all(wire::CloseReason::house);
    apply(pending);
    Tell tell;
    tell.seq = seq_;
    // Whoever may have missed a number gets the room anew instead, as it thaws.
    const bool lost_track = frozen_ && frozen_->lost_track;
    for (const Viewer& one : viewers_) {
        if (lost_track) break;
        const bool asked = pending.sender && pending.sender->connection == one.connection && !pending.answers_ok;
        const auto re = asked ? std::optional(wire::RequestId{pending.sender->request.value}) : std::nullopt;
        tell.frames.push_back(pending.update->frame(one.connection, one.told_as(), re));
    }
    if (!tell.frames.empty()) effects_.push_back(std::move(tell));
    history_.add(std::move(*pending.update));
    if (!pending.moved.empty()) effects_.push_back(Balances{std::move(pending.moved)});
    // Only a void is committed in a frozen room.
    thaw();

    for (const store::PlayerId player : pending.kicked) dismiss(player);
    if (pending.ticket) effects_.push_back(Ordered{*pending.ticket, std::nullopt});
    if (!pending.sender) return;
    const Sender& who = *pending.sender;
    // Who voids a game need not watch it, and then gets no update.
    if (pending.answers_ok || lost_track || viewer(who.connection) == nullptr) tell_one(who.connection, pending.answer);
    if (pending.creates) attach(who, std::nullopt);
    if (pending.joins_then) {
        // Who watches already was just told this update.
        auto since = pending.joins_then->since;
        if (since && viewer(who.connection) != nullptr) since->value = seq_.value;
        attach(who, since ? std::optional(store::Seq{since->value}) : std::nullopt);
    }
    const Viewer* own = viewer(who.connection);
    if (own != nullptr && !own->is_displaced && seat_of(state_, who.player))
        displace_others(who.connection, who.player);
}

/// The proposed state is the state.
void RoomCore::Room::apply(Pending& pending) {
    alive_ = true;
    state_ = std::move(pending.after);
    seq_ = pending.seq;
    turns_told_ = std::move(pending.turns);
    summary_stored_ = summary_proposed_;
    if (pending.drops_game) log_.forget_game();
    // What was told to one alone is not told again: somebody else may sit there by then.
    for (NoticeText& told : pending.room_notices) {
        told.instead.clear();
        log_.add_room(std::move(told));
    }
    for (NoticeText& told : pending.game_notices) log_.add_game(std::move(told));
    for (NoticeText& told : pending.last_notices) log_.add_room(std::move(told));
    if (pending.sender)
        answers_.keep(pending.sender->player, pending.sender->client, pending.sender->request, pending.answer,
                      pending.since, seat_of(state_, pending.sender->player).has_value());
    add_back(now_.value - pending.since.value);
    schedule_bots(pending.actor);
    if (state_.progress.status != Status::collecting_nonces)
        nonces_until_.reset();
    else if (!nonces_until_)
        nonces_until_ = Instant{now_.value + limits_.nonce_ms};
}

void RoomCore::Room::dismiss(store::PlayerId player) {
    std::vector<ConnectionRef> theirs;
    for (const Viewer& one : viewers_)
        if (one.player == player) theirs.push_back(one.connection);
    for (const ConnectionRef connection : theirs) {
        tell_one(connection, wire::closed({id_.value}, wire::CloseReason::kicked));
        drop_viewer(connection);
    }
}

/// Nothing was changed. Where the room is another's now, or gone, this core is done; else it goes on as it was.
void RoomCore::Room::refused_by_store(const store::Refused& refused) {
    using Cause = store::Refused::Cause;
    const Cause cause = refused.cause;
    const bool is_of_stakes = (cause == Cause::books && refused.why) || cause == Cause::barred;
    if (is_of_stakes) return refused_stakes(refused);
    effects_.push_back(Log{"commit refused: " + std::string(store::name_of(cause))});
    const bool is_lost = cause == Cause::stale_epoch || cause == Cause::no_such_room || cause == Cause::room_closed;
    const bool was_asked = pending_->sender || pending_->ticket;
    if (!is_lost && !pending_->creates && cause != Cause::wrong_seq && was_asked) {
        const Pending pending = std::move(*pending_);
        pending_.reset();
        return not_done(pending);
    }
    if (!is_lost) return fail(false);
    not_done(*pending_);
    pending_.reset();
    close_for_all(wire::CloseReason::shutdown);
}

/// Whoever wanted it is told that it did not happen.
void RoomCore::Room::not_done(const Pending& pending) {
    if (pending.sender) refuse(*pending.sender, wire::ErrorCode::not_durable);
    if (pending.ticket) effects_.push_back(Ordered{*pending.ticket, wire::ErrorCode::not_durable});
}

void RoomCore::Room::close_for_all(wire::CloseReason why) {
    tell_all(wire::closed({id_.value}, why));
    for (const Viewer& one : viewers_) effects_.push_back(Viewing{one.connection, false});
    viewers_.clear();
    alive_ = false;
    effects_.push_back(Close{});
}

void RoomCore::Room::fail(bool is_unknown) {
    Pending pending = std::move(*pending_);
    pending_.reset();
    if (!is_unknown) not_done(pending);
    if (!is_unknown && frozen_) return;
    if (!is_unknown && pending.creates) {
        effects_.push_back(Close{});
        return;
    }
    Frozen& frozen = frozen_.emplace();
    frozen.since = now_;
    frozen.was_creating = pending.creates;
    if (is_unknown) {
        frozen.sender = std::move(pending.sender);
        frozen.ticket = pending.ticket;
        frozen.seq = pending.seq;
    }
    retry_later();
}

PastUpdate RoomCore::Room::update_of(const Draft& draft, const std::vector<TurnView>& turns) const {
    std::vector<std::string_view> notices;
    for (const NoticeText& told : draft.notices) notices.push_back(told.text);
    for (const PlayPart& play : draft.plays)
        for (const NoticeText& told : play.happened.told)
            if (!told.log_only) notices.push_back(told.text);
    for (const NoticeText& told : draft.last_notices) notices.push_back(told.text);

    const std::string info = info_patch(state_, turns_told_, draft.after, turns);
    const std::string table = table_patch(draft);
    PastUpdate update;
    update.seq = {seq_.value + 1};
    update.head =
        std::make_shared<const std::string>(wire::update_head({{id_.value}, {update.seq.value}, info, table}));
    update.notices = std::make_shared<const std::string>(wire::notices_part(notices));
    const auto add = [&](store::PlayerId player) {
        PastUpdate::Own own = own_part(draft, player);
        if (!own.notices.empty() || !own.seat.empty()) update.own.emplace(player, std::move(own));
    };
    for (const SeatState& seat : draft.after.seats)
        if (seat.has_player()) add({*seat.player});
    // Who has just stood up is told that there is no seat any more.
    for (const SeatState& seat : state_.seats)
        if (seat.has_player() && !seat_of(draft.after, {*seat.player})) add({*seat.player});
    return update;
}

PastUpdate::Own RoomCore::Room::own_part(const Draft& draft, store::PlayerId player) const {
    PastUpdate::Own own;
    own.seat = seat_patch(draft, player);
    auto seat = seat_of(draft.after, player);
    if (!seat) seat = seat_of(state_, player);
    bool has_own = false;
    std::vector<std::string_view> notices;
    const auto add = [&](const std::vector<NoticeText>& list) {
        for (const NoticeText& told : list) {
            if (told.log_only) continue;
            notices.push_back(told.text);
            for (const auto& [who, text] : told.instead) {
                if (who != *seat) continue;
                notices.back() = text;
                has_own = true;
            }
        }
    };
    add(draft.notices);
    for (const PlayPart& play : draft.plays) add(play.happened.told);
    add(draft.last_notices);
    if (has_own) own.notices = wire::notices_part(notices);
    return own;
}

std::string RoomCore::Room::seat_patch(const Draft& draft, store::PlayerId player) const {
    const auto before = seat_of(state_, player);
    const auto after = seat_of(draft.after, player);
    if (!before && !after) return {};
    if (!before) return seat_text(draft.after, *after);
    if (!after) return removal_of(seat_text(state_, *before));
    engine::ensure(before == after, "a player changed the seat in one step");
    const AnyGame* old_box = state_.box.get();
    const AnyGame* new_box = draft.after.box.get();
    if (old_box == new_box) return {};
    if (old_box == nullptr) return new_box->seat(*after);
    if (new_box == nullptr) return removal_of(old_box->seat(*before));
    return new_box->seat_patch(*old_box, *after);
}

std::string RoomCore::Room::table_patch(const Draft& draft) const {
    const AnyGame* old_box = state_.box.get();
    const AnyGame* new_box = draft.after.box.get();
    if (old_box == new_box) return {};
    if (old_box == nullptr) return new_box->table();
    if (new_box == nullptr) return removal_of(old_box->table());
    return new_box->table_patch(*old_box);
}

}  // namespace anteroom::room
