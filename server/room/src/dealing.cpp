#include <algorithm>
#include <utility>

#include "fair/stream.hpp"
#include "room.hpp"
#include "text.hpp"

namespace anteroom::room {

/// Everybody says anew that they are ready, with a new hash: a nonce that was shown must not be used again.
void all_unready(RoomState& state) {
    for (SeatState& seat : state.seats) {
        seat.ready = false;
        seat.nonce_hash.reset();
        seat.nonce.reset();
    }
}

void RoomCore::Room::ask(const Sender& who, const wire::Ready& ready) {
    const bool for_money = state_.settings.stake.has_value();
    if (for_money && !store::has_account(who.role)) return refuse(who, wire::ErrorCode::needs_account);
    if (!takes_games(who)) return;
    if (for_money && is_suspended(who.player)) return refuse(who, wire::ErrorCode::barred);
    if (!is_open_for(who)) return;
    const auto seat = seat_of(state_, who.player);
    if (!seat) return refuse(who, wire::ErrorCode::not_seated);
    Draft draft = this->draft("ready", &who);
    SeatState& place = at(draft.after, *seat);
    place.ready = true;
    place.nonce_hash = ready.nonce_hash.digits;
    draft.notices.push_back(notice::seat("ready", *seat));
    if (starts_by_itself(draft.after)) {
        if (draining_) return refuse(who, wire::ErrorCode::stopping);
        collect_nonces(draft);
    }
    propose(std::move(draft));
}

/// At a table of the house there is no owner to wait for.
bool RoomCore::Room::starts_by_itself(const RoomState& state) const {
    return state.house.runs && std::ranges::all_of(state.seats, [](const SeatState& seat) {
               return seat.bot || (seat.has_player() && seat.ready);
           });
}

void RoomCore::Room::collect_nonces(Draft& draft) {
    draft.after.progress.status = Status::collecting_nonces;
    draft.notices.push_back(notice::plain("committing"));
}

void RoomCore::Room::ask(const Sender& who, const wire::Unready&) {
    if (!is_open_for(who)) return;
    const auto seat = seat_of(state_, who.player);
    if (!seat) return refuse(who, wire::ErrorCode::not_seated);
    Draft draft = this->draft("unready", &who);
    SeatState& place = at(draft.after, *seat);
    place.ready = false;
    place.nonce_hash.reset();
    draft.notices.push_back(notice::seat("unready", *seat));
    propose(std::move(draft));
}

void RoomCore::Room::ask(const Sender& who, const wire::Start&) {
    if (!takes_games(who)) return;
    if (!owner_asks(who, Status::open)) return;
    if (draining_) return refuse(who, wire::ErrorCode::stopping);
    for (const SeatState& seat : state_.seats)
        if (!seat.bot && !(seat.player && seat.ready)) return refuse(who, wire::ErrorCode::not_all_ready);
    Draft draft = this->draft("start", &who);
    const bool has_players =
        std::any_of(state_.seats.begin(), state_.seats.end(), [](const SeatState& seat) { return !seat.bot; });
    if (has_players)
        collect_nonces(draft);
    else
        deal(draft);
    propose(std::move(draft));
}

void RoomCore::Room::ask(const Sender& who, const wire::Nonce& nonce) {
    if (state_.progress.status != Status::collecting_nonces) return refuse(who, wire::ErrorCode::wrong_status);
    const auto seat = seat_of(state_, who.player);
    if (!seat) return refuse(who, wire::ErrorCode::not_seated);
    const SeatState& place = at(state_, *seat);
    const auto hash = fair::hash_of(fair::Nonce{bytes_of_hex(nonce.nonce.digits)});
    if (place.nonce || !place.nonce_hash || hex_of(hash.bytes) != *place.nonce_hash)
        return refuse(who, wire::ErrorCode::bad_nonce);
    Draft draft = this->draft("nonce", &who);
    at(draft.after, *seat).nonce = nonce.nonce.digits;
    const bool all_there = std::all_of(draft.after.seats.begin(), draft.after.seats.end(),
                                       [](const SeatState& one) { return one.bot || one.nonce; });
    if (all_there && is_closed_)
        call_off(draft, "shut", {});
    else if (all_there)
        deal(draft);
    propose(std::move(draft));
}

/// The number of this game will never be played: nobody may choose with knowledge of the other nonces, the server
/// neither. Its seed is shown, so that everybody sees that the commitment was honest.
void RoomCore::Room::abandon_deal(Draft& draft) {
    draft.last_notices.push_back(notice::seed(state_.fair.seed));
    draft.after.progress.status = Status::open;
    ++draft.after.progress.game_no;
    all_unready(draft.after);
    take_seed(draft.after, chance_.fresh_seed());
}

/// Everybody is told why the game does not begin.
void RoomCore::Room::call_off(Draft& draft, std::string_view code, const std::vector<engine::Seat>& seats) {
    draft.notices.push_back(notice::not_started(code, seats));
    abandon_deal(draft);
}

void RoomCore::Room::nonces_are_late() {
    Draft draft = this->draft("withheld", nullptr);
    for (std::size_t i = 0; i < state_.seats.size(); ++i)
        if (!state_.seats[i].bot && !state_.seats[i].nonce)
            draft.notices.push_back(notice::seat("withheld", engine::seat_at(i)));
    abandon_deal(draft);
    propose(std::move(draft));
}

void RoomCore::Room::deal(Draft& draft) {
    RoomState& after = draft.after;
    after.progress.status = Status::playing;
    for (SeatState& seat : after.seats) seat.ready = false;
    draft.opens_game = true;
    draft.marks.push_back(store::GameMark::What::begins);
    draft.notices.push_back(notice::started(after.progress.game_no));
    auto box =
        kind().open(static_cast<int>(after.seats.size()), values_of(after.settings.options), buy_in_of(after.settings));
    fair::FairStream fair(key_of(after, id_));
    Happened happened = box->start(fair);
    play_on(draft, PlayPart{std::nullopt, PlayPart::By::player, std::move(happened), fair.take_draws()},
            fair.position(), std::move(box));
}

}  // namespace anteroom::room
