#include <algorithm>
#include <nlohmann/json.hpp>

#include "../notices.hpp"
#include "steps.hpp"

namespace anteroom::room {

namespace {

using nlohmann::json;

/// The lines of chat that a snapshot tells, the newest last; those from before lines had numbers are no part of it.
std::vector<json> lines_in(const NoticeLog& log) {
    std::vector<json> lines;
    for (const std::string& text : log.of_room()) {
        json notice = json::parse(text);
        if (notice.at("type") == "chat" && notice.contains("line")) lines.push_back(std::move(notice));
    }
    return lines;
}

}  // namespace

/// A player is named as the seat is, everybody else so that nobody takes them for a player.
Decision decide(const Table& table, const Sender& sender, const wire::Chat& chat, const DecisionContext& context) {
    const auto seat = table.seats->of(sender.player);
    if (table.access->is_silenced(sender.player)) return engine::refused(Refusal(wire::ErrorCode::silenced));
    if (!seat && table.access->no_spectators_chat) return engine::refused(Refusal(wire::ErrorCode::no_spectators_chat));
    Change change(table, "chat");
    change.notices.push_back(notice::chat(sender.player,
                                          seat ? table.at(*seat).name : name_at_table(table, sender.name), chat.text,
                                          {context.so_far.seq.value + 1}));
    change.posted.players = sender.unsaved;
    return change;
}

/// Nothing is told at the table. What was said around the line is kept as it was told, not as the reporter has it.
Decision decide(const Table& table, const Sender& sender, const wire::Report& report, const DecisionContext& context) {
    const std::vector<json> lines = lines_in(context.so_far.log);
    const auto line = std::ranges::find_if(lines, [&](const json& one) { return one.at("line") == report.line; });
    if (line == lines.end())
        return engine::refused(
            Refusal(wire::ErrorCode::bad_field, "No line of chat that can still be seen here has this number."));
    const auto seat = table.seats->of(sender.player);
    store::ChatReport row;
    row.room = context.room;
    row.line = {report.line};
    row.by = {sender.player, seat ? table.at(*seat).name : sender.name};
    row.about = {{line->at("player").get<std::int64_t>()}, line->at("name").get<std::string>()};
    row.text = line->at("text").get<std::string>();
    row.reason = report.reason;
    row.around = json(lines).dump();
    row.time = context.now;
    Change change(table, "report");
    change.posted.players = sender.unsaved.value_or(store::PlayerChanges());
    change.posted.players->chat_reports.push_back(std::move(row));
    return change;
}

}  // namespace anteroom::room
