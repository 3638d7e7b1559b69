#include "result.hpp"

#include <cstddef>

#include "text.hpp"

namespace anteroom::room {

namespace {

struct Seated {
    std::optional<std::int64_t> player;
    std::optional<std::string_view> bot;
    bool program = false;
    std::string_view name;
};

}  // namespace

}  // namespace anteroom::room

namespace anteroom::engine {

template <>
inline constexpr auto fields_of<room::Seated> = fields(Field{"player", &room::Seated::player},
                                                       Field{"bot", &room::Seated::bot},
                                                       Field{"program", &room::Seated::program, Form::flag},
                                                       Field{"name", &room::Seated::name});

}  // namespace anteroom::engine

namespace anteroom::room {

namespace {

std::vector<Seated> seats_in(const Table& table) {
    std::vector<Seated> seats;
    for (const SeatState& seat : table.seats->list)
        seats.push_back({number_of(seat.player), seat.bot, seat.program.has_value(), seat.name});
    return seats;
}

}  // namespace

store::GameResult result_of(const Table& table) {
    const engine::Outcome outcome = *table.game->outcome();
    std::string text;
    const auto add = [&text](std::string_view name, const auto& value, engine::Form form) {
        codec::key(text, name);
        codec::write_as(text, value, form);
    };
    add("game", table.settings->game, engine::Form::value);
    add("seats", seats_in(table), engine::Form::seats);
    add("winners", outcome.winners, engine::Form::value);
    add("ranks", outcome.ranks, engine::Form::seats);
    add("points", outcome.scores, engine::Form::seats);
    add("replay", *table.progress->replay, engine::Form::value);
    store::GameResult result;
    result.text = std::move(text);
    for (std::size_t i = 0; i < table.seats->size(); ++i)
        if (const auto& player = table.seats->list[i].player)
            result.players.push_back({*player, static_cast<std::uint8_t>(i)});
    return result;
}

}  // namespace anteroom::room
