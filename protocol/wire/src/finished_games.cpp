#include "json/text.hpp"
#include "wire/message.hpp"

namespace anteroom::wire {

using namespace json_text;

namespace {

void append(std::string& out, const HistoryGame& game) {
    out += '{';
    add(out, "room", game.room.value);
    add(out, "game_no", game.game_no);
    add(out, "ended", game.ended.value);
    add(out, "seat", "s" + std::to_string(game.seat.value));
    next(out);
    out += game.result_members;
    out += '}';
}

}  // namespace

std::string history_data(const HistoryData& data) {
    std::string out = "{";
    key(out, "games");
    out += '[';
    for (const HistoryGame& game : data.games) {
        next(out);
        append(out, game);
    }
    out += ']';
    if (data.before) add(out, "before", *data.before);
    return out += '}';
}

std::string replay_data(const ReplayData& data) {
    std::size_t size = 256;
    for (const std::string_view step : data.steps_json) size += step.size() + 1;
    std::string out;
    out.reserve(size);
    out += '{';
    add(out, "replay", data.replay);
    add(out, "room", data.room.value);
    add(out, "game_no", data.game_no);
    add(out, "began", data.began.value);
    add(out, "ended", data.ended.value);
    add(out, "count", data.count);
    add(out, "from", data.from);
    key(out, "steps");
    out += '[';
    for (const std::string_view step : data.steps_json) {
        next(out);
        out += step;
    }
    return out += "]}";
}

}  // namespace anteroom::wire
