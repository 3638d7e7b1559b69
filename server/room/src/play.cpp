#include <nlohmann/json.hpp>
#include <utility>

#include "fair/stream.hpp"
#include "room.hpp"

namespace anteroom::room {

/// The stream of the running game, where it stands. From the deal on its key does not change any more.
fair::FairStream RoomCore::Room::stream() {
    const std::int64_t game_no = state_.progress.game_no;
    if (!key_ || key_->first != game_no) key_.emplace(game_no, key_of(state_, id_));
    return fair::FairStream(key_->second, state_.fair.position);
}

void RoomCore::Room::play_on(Draft& draft, PlayPart part, std::uint64_t position, std::unique_ptr<AnyGame> box) const {
    const bool is_over = box->outcome().has_value();
    draft.after.box = std::move(box);
    draft.after.fair.position = position;
    draft.plays.push_back(std::move(part));
    if (!is_over) return;
    draft.after.progress.status = Status::over;
    draft.marks.push_back(store::GameMark::What::ends);
    draft.last_notices.push_back(notice::seed(draft.after.fair.seed));
}

void RoomCore::Room::ask(const Sender& who, const wire::Play& play) {
    if (state_.house.paused) return refuse(who, wire::ErrorCode::paused);
    if (state_.progress.status != Status::playing) return refuse(who, wire::ErrorCode::wrong_status);
    const auto seat = seat_of(state_, who.player);
    if (!seat) return refuse(who, wire::ErrorCode::not_seated);
    for (const Clock& clock : state_.clocks) {
        if (!clock.is_due || clock.rests || clock.seat != *seat) continue;
        if (clock.decision.value != static_cast<std::uint64_t>(play.turn.value))
            return refuse(who, wire::ErrorCode::stale_turn);
        if (clock.deadline && arrived_ > *clock.deadline)
            return refuse(who, wire::ErrorCode::stale_turn, "The clock of this turn had run out.");
    }
    auto fair = stream();
    auto box = state_.box->clone();
    auto happened = box->act(*seat, nlohmann::json::parse(play.action.text), fair);
    if (!happened) return refuse_by_rules(who, happened.error().code, happened.error().text);

    Draft draft = this->draft("play", &who);
    SeatState& place = at(draft.after, *seat);
    if (place.away) come_back(draft, *seat);
    place.missed = 0;
    play_on(draft, PlayPart{seat, PlayPart::By::player, std::move(*happened), fair.take_draws()}, fair.position(),
            std::move(box));
    propose(std::move(draft));
}

/// ALL-8: neutral, and never better than a novice's move. Twice in a row, and a bot plays on until the player is back.
void RoomCore::Room::clock_ran_out(engine::Seat seat) {
    Draft draft = this->draft("late", nullptr);
    SeatState& place = at(draft.after, seat);
    ++place.missed;
    draft.notices.push_back(notice::seat("late", seat));
    // Nobody's money is played by a bot.
    if (place.missed >= limits_.missed_turns_max && !state_.settings.stake) {
        place.away = true;
        draft.notices.push_back(notice::seat("away", seat));
    }
    auto fair = stream();
    auto box = state_.box->clone();
    Happened happened = box->late(seat, chance_.other(), fair);
    play_on(draft, PlayPart{seat, PlayPart::By::clock, std::move(happened), fair.take_draws()}, fair.position(),
            std::move(box));
    propose(std::move(draft));
}

/// The strongest bot sits in for a player who is away; for one who left for good the rules say what is played.
void RoomCore::Room::bot_plays(engine::Seat seat) {
    bot_moves_.erase(seat);
    const SeatState& place = at(state_, seat);
    Draft draft = this->draft(place.gone ? "gone" : "bot", nullptr);
    auto fair = stream();
    auto box = state_.box->clone();
    const std::string level = place.bot ? *place.bot : std::string(kind().levels().back());
    Happened happened =
        place.gone ? box->late(seat, chance_.other(), fair) : box->bot(seat, level, chance_.other(), fair);
    const auto by = place.gone ? PlayPart::By::clock : PlayPart::By::bot;
    play_on(draft, PlayPart{seat, by, std::move(happened), fair.take_draws()}, fair.position(), std::move(box));
    propose(std::move(draft));
}

/// Without a clock nothing else would ever play for who has vanished.
void RoomCore::Room::ask(const Sender& who, const wire::CallBot& call) {
    if (state_.settings.stake) return refuse(who, wire::ErrorCode::no_bots);
    if (state_.house.paused) return refuse(who, wire::ErrorCode::paused);
    if (state_.progress.status != Status::playing) return refuse(who, wire::ErrorCode::wrong_status);
    if (!seat_of(state_, who.player)) return refuse(who, wire::ErrorCode::not_seated);
    const engine::Seat seat{call.seat.value};
    if (!knows(state_, seat)) return refuse(who, wire::ErrorCode::no_seat);
    const SeatState& place = at(state_, seat);
    if (!place.has_player()) return refuse(who, wire::ErrorCode::not_a_player);
    if (state_.settings.clock_s > 0) return refuse(who, wire::ErrorCode::has_clock);
    const auto absent = absent_since_.find({*place.player});
    if (place.away || absent == absent_since_.end() || absent->second.value + limits_.vanished_ms > now_.value)
        return refuse(who, wire::ErrorCode::not_away);
    Draft draft = this->draft("away", &who);
    at(draft.after, seat).away = true;
    draft.notices.push_back(notice::seat("away", seat));
    propose(std::move(draft));
}

}  // namespace anteroom::room
