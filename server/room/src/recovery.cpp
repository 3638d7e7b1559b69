#include <algorithm>
#include <exception>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "engine/core/bug.hpp"
#include "room.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

void RoomCore::Room::retry_later() {
    if (!frozen_) frozen_.emplace();
    Frozen& frozen = *frozen_;
    frozen.rebuilding = false;
    frozen.wait_ms = std::clamp(frozen.wait_ms * 2, limits_.retry_ms_min, limits_.retry_ms_max);
    frozen.retry_at = {now_.value + frozen.wait_ms};
}

/// A disk may stay full for hours: whoever waits to hear how a request ended learns that the room rests. Sent again
/// with the same id it acts once, or is answered as it ended.
void RoomCore::Room::give_up_sender() {
    if (now_.value - frozen_->since.value < limits_.unknown_ms_max) return;
    if (frozen_->sender) refuse(*std::exchange(frozen_->sender, std::nullopt), wire::ErrorCode::frozen);
    if (frozen_->ticket)
        effects_.push_back(Ordered{*std::exchange(frozen_->ticket, std::nullopt), wire::ErrorCode::frozen});
}

void RoomCore::Room::handle(Rebuilt rebuilt) {
    if (const auto* failed = std::get_if<store::Failed>(&rebuilt.read)) {
        effects_.push_back(Log{"the journal cannot be read: " + std::string(store::name_of(failed->cause))});
        retry_later();
        return give_up_sender();
    }
    auto& journal = std::get<std::optional<store::RoomJournal>>(rebuilt.read);
    if (journal && !journal->row.closed) {
        restore(std::move(*journal));
        thaw();
        return tell_balances();
    }
    if (frozen_ && frozen_->sender) refuse(*frozen_->sender, wire::ErrorCode::not_durable);
    if (frozen_ && frozen_->ticket) effects_.push_back(Ordered{*frozen_->ticket, wire::ErrorCode::not_durable});
    frozen_.reset();
    close_for_all(wire::CloseReason::shutdown);
}

/// From the journal alone: the same state, number, clocks, log and answers as the room that wrote it. The time since
/// its last record is charged to nobody.
void RoomCore::Room::restore(store::RoomJournal journal) {
    engine::ensure(!journal.records.empty() && journal.records.front().baseline, "a journal begins with a baseline");
    epoch_ = journal.row.epoch;
    state_ = RoomState{};
    log_ = NoticeLog(limits_);
    answers_ = Answers(limits_.clients_max);
    bot_moves_.clear();
    std::map<std::tuple<store::Seq, store::PlayerId, std::string>, store::PastAnswer> answers;
    for (store::PastAnswer& past : journal.answers)
        answers.emplace(std::tuple(past.seq, past.answer.player, past.answer.client), past);
    // A game that cannot be folded leaves the rest of the room as it was, so that a table for money can be voided.
    std::exception_ptr fault;
    std::span<const ledger::Transfer> transfers(journal.transfers);
    for (const store::Record& record : journal.records) {
        engine::ensure(record.baseline || record.seq.value == seq_.value + 1, "a gap in the journal");
        const auto own = std::ranges::find_if(transfers, [&](const ledger::Transfer& one) {
            return std::get<ledger::LineKey>(one.key).seq != record.seq.value;
        });
        const auto count = static_cast<std::size_t>(own - transfers.begin());
        fold(record, transfers.first(count), fault);
        transfers = transfers.subspan(count);
        if (!record.answer) continue;
        const store::KeptAnswer& kept = *record.answer;
        answers.emplace(std::tuple(record.seq, kept.player, kept.client),
                        store::PastAnswer{id_, record.seq, record.time, kept});
    }
    engine::ensure(transfers.empty(), "money moved without a record");
    engine::ensure(seq_ == journal.row.seq, "the journal ends before its newest number");
    history_.begin_after(seq_);
    for (const auto& [key, past] : answers)
        answers_.keep(past.answer.player, past.answer.client, past.answer.request, past.answer.text, past.time,
                      seat_of(state_, past.answer.player).has_value());

    summary_stored_ = journal.row.summary;
    summary_proposed_ = summary_stored_;
    absent_since_.clear();
    closing_since_.reset();
    back_at_ = now_;
    note_closures(state_.settings.game);
    alive_ = true;
    if (fault) std::rethrow_exception(fault);
    ensure_agreement(state_);
    nonces_until_.reset();
    if (state_.progress.status == Status::collecting_nonces) nonces_until_ = Instant{now_.value + limits_.nonce_ms};
    if (state_.progress.status == Status::playing) reset_clocks(state_, now_);
    turns_told_ = turns_of(state_);
    schedule_bots(std::nullopt);
}

/// Viewers that waited get the room as it stands, and who asked what nobody knew the end of gets the answer.
void RoomCore::Room::thaw() {
    const auto frozen = std::exchange(frozen_, std::nullopt);
    if (!frozen) return;
    if (frozen->sender) {
        const Sender& who = *frozen->sender;
        const auto found = answers_.find(who, now_);
        if (const auto* text = std::get_if<std::string>(&found)) {
            tell_one(who.connection, *text);
            if (frozen->was_creating) attach(who, std::nullopt);
        } else {
            refuse(who, wire::ErrorCode::not_durable);
        }
    }
    if (!viewers_.empty()) {
        Tell tell;
        tell.seq = seq_;
        for (const Viewer& one : viewers_) tell.frames.push_back(snapshot(one));
        effects_.push_back(std::move(tell));
    }
    // Nobody but this room writes its journal, so its number tells whether the order was carried out.
    if (!frozen->ticket) return;
    const bool is_done = frozen->seq <= seq_;
    effects_.push_back(Ordered{*frozen->ticket, is_done ? std::nullopt : std::optional(wire::ErrorCode::not_durable)});
}

/// A commit whose end nobody knew may have moved money.
void RoomCore::Room::tell_balances() {
    if (!state_.books || viewers_.empty()) return;
    std::vector<store::PlayerId> players;
    for (const SeatState& seat : state_.seats)
        if (seat.player) players.push_back({*seat.player});
    effects_.push_back(Balances{std::move(players)});
}

}  // namespace anteroom::room
