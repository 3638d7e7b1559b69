#include "json/text.hpp"
#include "wire/message.hpp"

namespace anteroom::wire {

using namespace json_text;

namespace {

/// Appends a guarded value. `value` is the JSON name of both the present and the later value.
void add_guarded(std::string& out, std::string_view name, std::string_view value, const GuardedValue& guarded) {
    key(out, name);
    out += '{';
    add(out, value, guarded.value);
    if (guarded.later) {
        key(out, "later");
        out += '{';
        if (guarded.later->value) add(out, value, *guarded.later->value);
        add(out, "from", guarded.later->from.value);
        out += '}';
    }
    out += '}';
}

void append_day(std::string& out, const ProtectionData::Day& day) {
    key(out, day.currency);
    out += '{';
    add(out, "exponent", day.exponent);
    add(out, "staked", day.staked);
    add(out, "lost", day.lost);
    if (day.stake_day) add_guarded(out, "stake_day", "amount", *day.stake_day);
    if (day.loss_day) add_guarded(out, "loss_day", "amount", *day.loss_day);
    out += '}';
}

void append_game(std::string& out, const StatementGame& game) {
    out += '{';
    add(out, "number", game.number);
    add(out, "room", game.room.value);
    add(out, "game_no", game.game_no);
    add(out, "began", game.began.value);
    if (game.ended) add(out, "ended", game.ended->value);
    if (game.voided) add(out, "voided", true);
    add(out, "stake", game.stake);
    add(out, "fee", game.fee);
    add(out, "returned", game.returned);
    add(out, "balance_before", game.balance_before);
    if (game.balance_after) add(out, "balance_after", *game.balance_after);
    out += '}';
}

}  // namespace

std::string protection_data(const ProtectionData& data) {
    std::string out = "{";
    add(out, "now", data.now.value);
    add(out, "day_ends", data.day_ends.value);
    if (data.exclusion) add_guarded(out, "exclusion", "until", *data.exclusion);
    if (data.suspended) add(out, "suspended", true);
    key(out, "limits");
    out += '{';
    for (const ProtectionData::Day& day : data.days) append_day(out, day);
    return out += "}}";
}

std::string statement_data(const StatementData& data) {
    std::string out = "{";
    add(out, "currency", data.currency);
    add(out, "exponent", data.exponent);
    key(out, "games");
    out += '[';
    for (const StatementGame& game : data.games) {
        next(out);
        append_game(out, game);
    }
    out += ']';
    if (data.before) add(out, "before", *data.before);
    return out += '}';
}

}  // namespace anteroom::wire
