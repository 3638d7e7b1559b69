#include "score.hpp"

#include <algorithm>
#include <utility>

#include "keep_newest.hpp"
#include "table.hpp"

namespace anteroom::room {

namespace {

/// Takes the line of this seat's player or bot out of the list. Makes a new line if the list has none.
ScoreLine take_line(std::vector<ScoreLine>& lines, const SeatState& who, engine::Seat at) {
    ScoreLine line;
    line.player = who.player;
    if (!who.player) line.bot_at = at;
    const auto known = std::ranges::find_if(
        lines, [&](const ScoreLine& one) { return one.player == line.player && one.bot_at == line.bot_at; });
    if (known == lines.end()) return line;
    line = std::move(*known);
    lines.erase(known);
    return line;
}

}  // namespace

void Score::add(const Seats& seats, const engine::Outcome& outcome, std::size_t lines_max) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const engine::Seat seat = engine::seat_at(i);
        ScoreLine line = take_line(lines, seats.at(seat), seat);
        line.name = seats.at(seat).name;
        ++line.games;
        if (std::ranges::find(outcome.winners, seat) != outcome.winners.end()) ++line.won;
        line.points += outcome.scores.at(i);
        keep_newest(lines, std::move(line), lines_max);
    }
}

}  // namespace anteroom::room
