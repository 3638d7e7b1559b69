#include "timers.hpp"

#include "clocks.hpp"
#include "deputy.hpp"

namespace anteroom::room {

void Timers::follow(const Table& table, std::optional<engine::Seat> actor, Chance& chance, Instant now) {
    bots_.follow(table, actor, limits_, chance, now);
    if (table.status() != Status::collecting_nonces)
        nonces_until_.reset();
    else if (!nonces_until_)
        nonces_until_ = Instant{now.value + limits_.nonce_ms};
}

void Timers::note_presence(const Table& table, const Viewers& viewers, Instant now) {
    expiry_.follow(table, viewers.is_empty(), now);
    waiting_ends_.reset();
    if (!table.seats->waiting.is_empty()) waiting_ends_ = waiting_ends(table, viewers.absent_since(), limits_);
    owner_goes_ = owner_goes(table, viewers, limits_, now);
}

void Timers::note_unheard(Table& table, const Viewers& viewers, Instant now) {
    unheard_.forget_gone(viewers);
    room::note_unheard(table, unheard_.seats(table, viewers), limits_.unheard_rest_ms_max, now);
}

void Timers::begin_anew(Instant now) {
    nonces_until_.reset();
    bots_.clear();
    expiry_.come_back(now);
}

std::optional<Due> Timers::take_due(const Table& table, Instant now) {
    if (nonces_until_ && nonces_until_->value + limits_.late_grace_ms <= now.value) return due::LateNonces{};
    if (are_clocks_to_change(table)) return due::ClockRest{};
    if (const Clock* clock = overdue(table, limits_.late_grace_ms, now)) return due::ClockOut{clock->seat};
    if (const auto move = bots_.take_due(now)) return due::BotMove{*move};
    if (waiting_ends_ && *waiting_ends_ <= now) return due::WaitingEnds{};
    if (owner_goes_ && *owner_goes_ <= now) return due::OwnerGoes{};
    if (const auto at = expiry_.at(table); at && *at <= now) return due::End{};
    return std::nullopt;
}

std::optional<Instant> Timers::next(const Table& table, Instant now) const {
    if (are_clocks_to_change(table)) return now;
    std::optional<Instant> next;
    const auto consider = [&next](std::optional<Instant> at, std::int64_t grace_ms) {
        if (at && (!next || at->value + grace_ms < next->value)) next = Instant{at->value + grace_ms};
    };
    consider(nonces_until_, limits_.late_grace_ms);
    consider(next_deadline(table), limits_.late_grace_ms);
    consider(end_of_rest(table, limits_.unheard_rest_ms_max), 0);
    consider(bots_.next(), 0);
    consider(waiting_ends_, 0);
    consider(owner_goes_, 0);
    consider(expiry_.at(table), 0);
    return next;
}

}  // namespace anteroom::room
