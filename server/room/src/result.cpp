#include "result.hpp"

#include <cstddef>

#include "text.hpp"

namespace anteroom::room {

namespace {

Members seats_in(const Table& table) {
    Members seats;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        Members who;
        if (seat.player) who.number("player", seat.player->value);
        if (seat.bot) who.text("bot", *seat.bot);
        if (seat.program) who.flag("program", true);
        who.text("name", seat.name);
        seats.object(name_of(engine::seat_at(i)), who);
    }
    return seats;
}

template <class Number>
Members by_seat(const std::vector<Number>& numbers) {
    Members members;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        members.number(name_of(engine::seat_at(i)), static_cast<std::int64_t>(numbers[i]));
    return members;
}

std::string list_of(const std::vector<engine::Seat>& seats) {
    std::string out = "[";
    for (const engine::Seat seat : seats) {
        codec::next(out);
        codec::write(out, name_of(seat));
    }
    return out += ']';
}

}  // namespace

store::GameResult result_of(const Table& table) {
    const engine::Outcome outcome = *table.game->outcome();
    Members members;
    members.text("game", table.settings->game);
    members.object("seats", seats_in(table));
    members.raw("winners", list_of(outcome.winners));
    members.object("ranks", by_seat(outcome.ranks));
    members.object("points", by_seat(outcome.scores));
    members.text("replay", *table.progress->replay);
    store::GameResult result;
    members.write_to(result.text);
    for (std::size_t i = 0; i < table.seats->size(); ++i)
        if (const auto& player = table.seats->list[i].player)
            result.players.push_back({*player, static_cast<std::uint8_t>(i)});
    return result;
}

}  // namespace anteroom::room
