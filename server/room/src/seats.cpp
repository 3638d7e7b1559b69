#include <algorithm>
#include <utility>

#include "fair/stream.hpp"
#include "room.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

engine::Seat seat_named(wire::SeatIndex seat) {
    return engine::Seat{seat.value};
}

std::string lower(std::string name) {
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

/// Two people of one name are told apart by a number, for as long as the second one sits there.
std::string name_at_table(const RoomState& state, const std::string& name) {
    const auto is_taken = [&](const std::string& wanted) {
        for (const SeatState& seat : state.seats)
            if (!seat.is_free() && lower(seat.name) == lower(wanted)) return true;
        return false;
    };
    std::string own = name;
    for (int number = 2; is_taken(own); ++number) own = name + " (" + std::to_string(number) + ")";
    return own;
}

}  // namespace

void RoomCore::Room::free_seat(Draft& draft, engine::Seat seat) const {
    SeatState& place = at(draft.after, seat);
    if (place.has_player()) draft.seats.push_back({store::PlayerId{*place.player}, std::nullopt});
    place = SeatState{};
}

/// The next seat with a player has the owner's rights; where nobody sits, who sits down first. A table for money
/// becomes one of the house.
void RoomCore::Room::pass_ownership(Draft& draft, engine::Seat from) const {
    Progress& progress = draft.after.progress;
    progress.owner.reset();
    progress.owner_name.clear();
    // No player decides who plays for money with whom.
    if (state_.settings.stake) {
        draft.after.house.runs = true;
        return;
    }
    const std::size_t count = draft.after.seats.size();
    for (std::size_t step = 1; step <= count; ++step) {
        const SeatState& seat = draft.after.seats[(from.index + step) % count];
        if (!seat.has_player()) continue;
        progress.owner = seat.player;
        progress.owner_name = seat.name;
        draft.last_notices.push_back(notice::owner(*seat.player));
        return;
    }
}

void RoomCore::Room::come_back(Draft& draft, engine::Seat seat) const {
    SeatState& place = at(draft.after, seat);
    place.away = false;
    place.missed = 0;
    draft.notices.push_back(notice::seat("back", seat));
}

void RoomCore::Room::ask(const Sender& who, const wire::Sit& sit) {
    if (state_.settings.stake && !store::has_account(who.role)) return refuse(who, wire::ErrorCode::needs_account);
    if (state_.house.closing) return refuse(who, wire::ErrorCode::closing);
    if (!is_open_for(who)) return;
    const engine::Seat seat = seat_named(sit.seat);
    if (!knows(state_, seat)) return refuse(who, wire::ErrorCode::no_seat);
    if (!at(state_, seat).is_free()) return refuse(who, wire::ErrorCode::seat_taken);
    if (seat_of(state_, who.player)) return refuse(who, wire::ErrorCode::already_seated);

    // The seat that this connection lost is given up; the new one is its own.
    for (Viewer& one : viewers_)
        if (one.connection == who.connection) one.is_displaced = false;
    Draft draft = this->draft("sat", &who);
    SeatState& place = at(draft.after, seat);
    place.player = who.player.value;
    place.name = name_at_table(state_, who.name);
    draft.seats.push_back({who.player, seat.index});
    draft.players = who.unsaved;
    draft.notices.push_back(notice::seat_name("sat", seat, place.name));
    if (!draft.after.progress.owner && !draft.after.house.runs) {
        draft.after.progress.owner = who.player.value;
        draft.after.progress.owner_name = place.name;
        draft.last_notices.push_back(notice::owner(who.player.value));
    }
    propose(std::move(draft));
}

void RoomCore::Room::ask(const Sender& who, const wire::Stand&) {
    if (!is_open_for(who)) return;
    const auto seat = seat_of(state_, who.player);
    if (!seat) return refuse(who, wire::ErrorCode::not_seated);
    Draft draft = this->draft("stood", &who);
    draft.notices.push_back(notice::seat_name("stood", *seat, at(state_, *seat).name));
    free_seat(draft, *seat);
    if (state_.progress.owner == who.player.value) pass_ownership(draft, *seat);
    propose(std::move(draft));
}

void RoomCore::Room::ask(const Sender& who, const wire::Leave&) {
    const auto seat = seat_of(state_, who.player);
    if (!seat) return refuse(who, wire::ErrorCode::not_seated);
    Draft draft = this->draft("left", &who);
    draft.notices.push_back(notice::seat_name("left", *seat, at(state_, *seat).name));
    if (state_.progress.status == Status::playing) {
        SeatState& place = at(draft.after, *seat);
        place.gone = true;
        place.away = false;
        draft.seats.push_back({who.player, std::nullopt});
        auto fair = stream();
        auto box = state_.box->clone();
        Happened happened = box->resign(*seat, fair);
        play_on(draft, PlayPart{seat, PlayPart::By::player, std::move(happened), fair.take_draws()}, fair.position(),
                std::move(box));
    } else if (state_.progress.status == Status::over) {
        at(draft.after, *seat).gone = true;
        draft.seats.push_back({who.player, std::nullopt});
    } else {
        leave_before_start(draft, *seat);
    }
    if (state_.progress.owner == who.player.value) pass_ownership(draft, *seat);
    propose(std::move(draft));
}

/// While nonces are collected the deal is already fixed by who sits: without this seat its game is burnt.
void RoomCore::Room::leave_before_start(Draft& draft, engine::Seat seat) {
    free_seat(draft, seat);
    if (state_.progress.status == Status::collecting_nonces) abandon_deal(draft);
}

void RoomCore::Room::ask(const Sender& who, const wire::Kick& kick) {
    if (!owner_asks(who, Status::open)) return;
    const engine::Seat seat = seat_named(kick.seat);
    if (!knows(state_, seat)) return refuse(who, wire::ErrorCode::no_seat);
    const SeatState& place = at(state_, seat);
    if (!place.has_player() || *place.player == who.player.value) return refuse(who, wire::ErrorCode::not_a_player);
    Draft draft = this->draft("kicked", &who);
    draft.kicked.push_back({*place.player});
    draft.notices.push_back(notice::seat_name("kicked", seat, place.name));
    auto& kicked = draft.after.progress.kicked;
    kicked.push_back(*place.player);
    if (kicked.size() > limits_.kicked_max) kicked.erase(kicked.begin());
    free_seat(draft, seat);
    propose(std::move(draft));
}

void RoomCore::Room::ask(const Sender& who, const wire::SetBot& bot) {
    if (state_.settings.stake && bot.level) return refuse(who, wire::ErrorCode::no_bots);
    if (!owner_asks(who, Status::open)) return;
    const engine::Seat seat = seat_named(bot.seat);
    if (!knows(state_, seat)) return refuse(who, wire::ErrorCode::no_seat);
    SeatState place = at(state_, seat);
    if (!bot.level) {
        if (!place.bot) return refuse(who, wire::ErrorCode::not_a_bot);
        place = SeatState{};
    } else {
        const auto levels = kind().levels();
        if (std::find(levels.begin(), levels.end(), *bot.level) == levels.end())
            return refuse(who, wire::ErrorCode::unknown_level);
        if (place.player) return refuse(who, wire::ErrorCode::seat_taken);
        place = bot_on(seat, *bot.level);
    }
    Draft draft = this->draft("bot", &who);
    at(draft.after, seat) = place;
    draft.notices.push_back(notice::bot(seat, bot.level ? *bot.level : "none"));
    propose(std::move(draft));
}

void RoomCore::Room::ask(const Sender& who, const wire::Settings& settings) {
    if (state_.settings.stake && settings.clock && settings.clock->value == 0)
        return refuse(who, wire::ErrorCode::needs_clock);
    if (!owner_asks(who, Status::open)) return;
    const std::size_t count = settings.seats ? *settings.seats : state_.seats.size();
    for (std::size_t i = count; i < state_.seats.size(); ++i)
        if (state_.seats[i].player) return refuse(who, wire::ErrorCode::seat_taken);
    engine::OptionValues options = values_of(state_.settings.options);
    if (settings.options) {
        const auto wanted = read_options(*settings.options);
        if (!wanted) return refuse_by_rules(who, wanted.error().code, wanted.error().text);
        for (const auto& [name, value] : *wanted) options.insert_or_assign(name, value);
    }
    const auto complete = kind().complete(static_cast<int>(count), options, buy_in_of(state_.settings));
    if (!complete) return refuse_by_rules(who, complete.error().code, complete.error().text);

    Draft draft = this->draft("settings", &who);
    RoomSettings& after = draft.after.settings;
    after.options = entries_of(*complete);
    if (settings.clock) after.clock_s = settings.clock->value;
    if (settings.visibility) after.is_private = *settings.visibility == wire::Visibility::private_;
    draft.after.seats.resize(count);
    price_chips(after, kind(), static_cast<int>(count));
    all_unready(draft.after);
    draft.notices.push_back(notice::plain("settings"));
    propose(std::move(draft));
}

/// After the game: the same seats and bots, the next number, a new commitment. Who left for good makes room.
void RoomCore::Room::ask(const Sender& who, const wire::Rematch&) {
    if (!takes_games(who)) return;
    if (state_.progress.status != Status::over) return refuse(who, wire::ErrorCode::wrong_status);
    if (!seat_of(state_, who.player)) return refuse(who, wire::ErrorCode::not_seated);
    if (draining_) return refuse(who, wire::ErrorCode::stopping);
    Draft draft = this->draft("rematch", &who);
    draft.after.progress.status = Status::open;
    ++draft.after.progress.game_no;
    draft.drops_game = true;
    draft.after.box.reset();
    draft.after.books.reset();
    draft.after.progress.voided.reset();
    for (SeatState& seat : draft.after.seats) {
        if (seat.gone) seat = SeatState{};
        seat.away = false;
        seat.missed = 0;
    }
    all_unready(draft.after);
    take_seed(draft.after, chance_.fresh_seed());
    draft.notices.push_back(notice::plain("rematch"));
    propose(std::move(draft));
}

}  // namespace anteroom::room
