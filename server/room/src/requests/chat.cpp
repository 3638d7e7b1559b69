#include <algorithm>

#include "../history.hpp"
#include "../notices.hpp"
#include "codec/writer.hpp"
#include "steps.hpp"

namespace anteroom::room {

namespace {

/// As they were told, a JSON list.
std::string list_of(const std::vector<const NoticeText*>& lines) {
    std::string list = "[";
    for (const NoticeText* line : lines) {
        codec::next(list);
        list += line->text;
    }
    return list += ']';
}

}  // namespace

/// A player is named as the seat is, everybody else so that nobody takes them for a player.
Decision decide(const Table& table, const Sender& sender, const wire::Chat& chat, const DecisionContext& context) {
    const auto seat = table.seats->of(sender.player);
    if (table.access->is_silenced(sender.player)) return engine::refused(Refusal(wire::ErrorCode::silenced));
    if (!seat && table.access->no_spectators_chat) return engine::refused(Refusal(wire::ErrorCode::no_spectators_chat));
    Change change(table, "chat");
    change.notices.push_back(notice::chat({{context.so_far.seq.value + 1},
                                           sender.player,
                                           seat ? table.at(*seat).name : name_at_table(table, sender.name),
                                           chat.text}));
    change.posted.players = sender.unsaved;
    return change;
}

/// Nothing is told at the table. What was said around the line is kept as it was told, not as the reporter has it.
Decision decide(const Table& table, const Sender& sender, const wire::Report& report, const DecisionContext& context) {
    const std::vector<const NoticeText*> lines = context.so_far.log.chat();
    const auto line =
        std::ranges::find_if(lines, [&](const NoticeText* one) { return one->said->line.value == report.line; });
    if (line == lines.end())
        return engine::refused(
            Refusal(wire::ErrorCode::bad_field, "No line of chat that can still be seen here has this number."));
    const auto seat = table.seats->of(sender.player);
    store::ChatReport row;
    row.room = context.room;
    row.line = {report.line};
    row.by = {sender.player, seat ? table.at(*seat).name : sender.name};
    const ChatLine& said = *(*line)->said;
    row.about = {said.player, said.name};
    row.text = said.text;
    row.reason = report.reason;
    row.around = list_of(lines);
    row.time = context.now;
    Change change(table, "report");
    change.posted.players = sender.unsaved.value_or(store::PlayerChanges());
    change.posted.players->chat_reports.push_back(std::move(row));
    return change;
}

}  // namespace anteroom::room
