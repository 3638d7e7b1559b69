#include <nlohmann/json.hpp>
#include <utility>

#include "../notices.hpp"
#include "room/catalogue.hpp"
#include "steps.hpp"

// The running game: moves of players, clocks and bots.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

}  // namespace

std::optional<Refusal> late_or_stale(const Table& table, engine::Seat seat, wire::Turn turn, Instant arrived) {
    for (const Clock& clock : *table.clocks) {
        if (!clock.is_due || clock.rests || clock.seat != seat) continue;
        const auto asked = static_cast<std::uint64_t>(turn.value);
        if (asked > clock.decision.value)
            return Refusal(ErrorCode::stale_turn,
                           "This turn has not begun. Your turn is " + std::to_string(clock.decision.value) + ".");
        if (asked < clock.decision.value) return Refusal(ErrorCode::stale_turn);
        if (clock.deadline && arrived > *clock.deadline)
            return Refusal(ErrorCode::stale_turn, "The clock of this turn had run out.");
    }
    return std::nullopt;
}

Move::Move(const Table& table, const DecisionContext& context)
    : game(table.game->clone()), fair(context.streams.of(table, context.room)) {}

Move::Move(std::unique_ptr<AnyGame> opened, fair::FairStream stream)
    : game(std::move(opened)), fair(std::move(stream)) {}

void Move::done(Change& change, std::optional<engine::Seat> seat, PlayPart::By by, Happened happened) && {
    change.play = PlayPart{seat, by, std::move(happened), fair.take_draws()};
    if (change.after.fair->position != fair.position()) change.after.fair.edit().position = fair.position();
    const bool is_over = game->outcome().has_value();
    change.after.game = std::move(game);
    if (is_over) end_game(change);
}

/// Ends the game. The record publishes the seed, so that all players can verify the deal.
void end_game(Change& change) {
    change.after.progress.edit().status = Status::over;
    change.posted.marks.push_back(store::GameMark::What::ends);
    change.last_notices.push_back(notice::seed(change.after.fair->seed));
}

Decision decide(const Table& table, const Sender& sender, const wire::Play& play, const DecisionContext& context) {
    if (table.house->paused) return refused(Refusal(ErrorCode::paused));
    if (!table.is_playing()) return refused(wrong_status(table, Status::playing));
    const auto seat = table.seats->of(sender.player);
    if (!seat) return refused(Refusal(ErrorCode::not_seated));
    if (auto refusal = late_or_stale(table, *seat, play.turn, context.arrived)) return refused(std::move(*refusal));
    Move move(table, context);
    auto happened = move.game->act(*seat, *play.action, move.fair);
    if (!happened) return refused(happened.error());

    Change change(table, "play");
    const SeatState& state = table.at(*seat);
    if (state.away) come_back(change, *seat);
    if (state.missed > 0) change.seat(*seat).missed = 0;
    std::move(move).done(change, seat, PlayPart::By::player, std::move(*happened));
    return change;
}

Change rest_changes(const Table& table) {
    return Change(table, table.unrecorded.unheard.seats.empty() ? "clock_goes_on" : "clock_rests");
}

/// Plays a neutral move, which is never better than a beginner's (ALL-8). After `missed_turns_max` missed turns in a
/// row, a bot plays until the player is back. A bot never plays for money.
Change clock_ran_out(const Table& table, engine::Seat seat, const DecisionContext& context) {
    Change change(table, "late");
    SeatState& state = change.seat(seat);
    ++state.missed;
    change.notices.push_back(notice::seat("late", seat));
    if (state.missed >= context.limits.missed_turns_max && !table.settings->stake) {
        state.away = true;
        change.notices.push_back(notice::seat("away", seat));
    }
    Move move(table, context);
    engine::SplitMix choice = choice_of(table, context.room, seat);
    Happened happened = move.game->late(seat, choice, move.fair);
    std::move(move).done(change, seat, PlayPart::By::clock, std::move(happened));
    return change;
}

namespace {

/// Returns the level that decides at once for this seat: the bot's own level if it is quick, otherwise the quick level.
/// Absent players always get the quick level.
std::string_view quick_level(const SeatState& state, const GameType& type) {
    return state.bot && !type.searches(*state.bot) ? *state.bot : type.quick_level();
}

}  // namespace

/// The rules prescribe the move for a player who has left for good.
Change bot_plays(const Table& table, engine::Seat seat, const DecisionContext& context) {
    const SeatState& state = table.at(seat);
    engine::SplitMix choice = choice_of(table, context.room, seat);
    Change change(table, state.gone ? "gone" : "bot");
    Move move(table, context);
    if (state.gone) {
        Happened happened = move.game->late(seat, choice, move.fair);
        std::move(move).done(change, seat, PlayPart::By::clock, std::move(happened));
    } else {
        const std::string_view level = quick_level(state, type_of(table, context));
        Happened happened = move.game->bot(seat, level, choice, move.fair);
        std::move(move).done(change, seat, PlayPart::By::bot, std::move(happened));
    }
    return change;
}

std::optional<AnyGame::BotSearch> bot_search(const Table& table, engine::Seat seat, const DecisionContext& context) {
    const SeatState& state = table.at(seat);
    if (state.gone || !state.bot || !type_of(table, context).searches(*state.bot)) return std::nullopt;
    return table.game->bot_search(seat, *state.bot, choice_of(table, context.room, seat).next());
}

Change bot_found(const Table& table, engine::Seat seat, const std::optional<std::string>& action,
                 const DecisionContext& context) {
    if (!action) return bot_plays(table, seat, context);
    Change change(table, "bot");
    Move move(table, context);
    auto happened = move.game->act_again(seat, nlohmann::json::parse(*action), move.fair);
    // The action that the search found is no longer legal, because its target has left meanwhile.
    if (!happened) return bot_plays(table, seat, context);
    std::move(move).done(change, seat, PlayPart::By::bot, std::move(*happened));
    return change;
}

/// Without a clock, the server never plays for a player who has vanished, so the others may call a bot.
Decision decide(const Table& table, const Sender& sender, const wire::CallBot& call, const DecisionContext& context) {
    if (table.settings->stake) return refused(Refusal(ErrorCode::no_bots));
    if (table.house->paused) return refused(Refusal(ErrorCode::paused));
    if (!table.is_playing()) return refused(wrong_status(table, Status::playing));
    if (!table.sits(sender.player)) return refused(Refusal(ErrorCode::not_seated));
    const engine::Seat seat = seat_named(call.seat);
    if (!table.seats->has(seat)) return refused(no_seat(table));
    const SeatState& state = table.at(seat);
    if (!state.has_player()) return refused(Refusal(ErrorCode::not_a_player));
    if (table.settings->clock_s > 0) return refused(Refusal(ErrorCode::has_clock));
    const auto absent = context.absent_since.find(*state.player);
    const bool has_vanished =
        absent != context.absent_since.end() && absent->second.value + context.limits.vanished_ms <= context.now.value;
    if (state.away || !has_vanished) return refused(Refusal(ErrorCode::not_away));
    Change change(table, "away");
    change.seat(seat).away = true;
    change.notices.push_back(notice::seat("away", seat));
    return change;
}

}  // namespace anteroom::room
