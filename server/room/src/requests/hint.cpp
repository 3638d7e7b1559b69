#include <nlohmann/json.hpp>

#include "../text.hpp"
#include "engine/core/random.hpp"
#include "room/catalogue.hpp"
#include "steps.hpp"

// Hints for players who ask for one.
namespace anteroom::room {

namespace {

/// Returns a seed made from public numbers, so that the same request always gets the same hint. Unlike the moves of
/// bots, a hint uses no part of the deal's seed.
std::uint64_t hint_seed(const Table& table, store::RoomId room, engine::Seat seat, engine::DecisionId turn) {
    std::uint64_t seed = 0;
    const auto numbers = {static_cast<std::uint64_t>(room.value), static_cast<std::uint64_t>(table.progress->game_no),
                          std::uint64_t{seat.index}, std::uint64_t{turn.value}};
    for (const std::uint64_t number : numbers) seed = engine::SplitMix(seed ^ number).next();
    return seed;
}

/// Returns the player's seat, or refuses if no hint is possible now.
engine::Expected<engine::Seat, Refusal> seat_that_plays(const Table& table, store::PlayerId player) {
    if (table.house->paused) return engine::refused(Refusal(wire::ErrorCode::paused));
    if (!table.is_playing()) return engine::refused(wrong_status(table, Status::playing));
    const auto seat = table.seats->of(player);
    if (!seat) return engine::refused(Refusal(wire::ErrorCode::not_seated));
    return *seat;
}

}  // namespace

engine::Expected<WantedHint, Refusal> decide(const Table& table, const Sender& sender, const wire::Hint& hint,
                                             const DecisionContext& context) {
    if (!table.settings->gives_hints()) return engine::refused(Refusal(wire::ErrorCode::no_hints));
    const auto seat = seat_that_plays(table, sender.player);
    if (!seat) return engine::refused(seat.error());
    const engine::DecisionId turn = decision_of(*table.game, *seat);
    if (turn == engine::DecisionId{}) return engine::refused(Refusal(wire::ErrorCode::not_your_turn));
    if (auto refusal = late_or_stale(table, *seat, hint.turn, context.arrived))
        return engine::refused(*std::move(refusal));
    const std::string_view strongest = type_of(table, context).levels().back();
    return WantedHint{{sender, *seat, turn},
                      table.game->bot_search(*seat, strongest, hint_seed(table, context.room, *seat, turn))};
}

/// The table and the rights of the connection may have changed since the request.
engine::Expected<std::string, Refusal> hint_found(const Table& table, const HintAsked& asked,
                                                  const std::optional<std::string>& action,
                                                  const DecisionContext& context) {
    const ConnectionRef connection = asked.sender.connection;
    if (!context.viewers.has(connection)) return engine::refused(Refusal(wire::ErrorCode::not_joined));
    if (context.viewers.is_displaced(connection)) return engine::refused(Refusal(wire::ErrorCode::displaced));
    if (!action) return engine::refused(Refusal(wire::ErrorCode::overloaded));
    const auto seat = seat_that_plays(table, asked.sender.player);
    if (!seat) return engine::refused(seat.error());
    const bool is_same_turn = *seat == asked.seat && decision_of(*table.game, *seat) == asked.turn;
    const auto found = is_same_turn ? table.game->playable(*seat, nlohmann::json::parse(*action)) : std::nullopt;
    if (!found) return engine::refused(Refusal(wire::ErrorCode::stale_turn));
    return object_text("turn", asked.turn.value, "action", Json{*found});
}

}  // namespace anteroom::room
