#include <algorithm>

#include "../history.hpp"
#include "../notices.hpp"
#include "codec/writer.hpp"
#include "steps.hpp"

namespace anteroom::room {

namespace {

/// Returns the lines of chat as viewers saw them, as a JSON list.
std::string list_of(const std::vector<const NoticeText*>& lines) {
    std::string list = "[";
    for (const NoticeText* line : lines) {
        codec::next(list);
        list += line->text;
    }
    return list += ']';
}

/// Returns the code that forbids the player to chat or react here, if there is one.
std::optional<wire::ErrorCode> unheard(const Table& table, store::PlayerId player) {
    if (table.access->is_silenced(player)) return wire::ErrorCode::silenced;
    if (!table.sits(player) && table.access->no_spectators_chat) return wire::ErrorCode::no_spectators_chat;
    return std::nullopt;
}

/// Returns the name under which the sender speaks. A seated player speaks under the name at the seat. Other players get
/// a name that nobody can mistake for a seated player's name.
std::string speaker_name(const Table& table, const Sender& sender) {
    const auto seat = table.seats->of(sender.player);
    return seat ? table.at(*seat).name : name_at_table(table, sender.name);
}

}  // namespace

Decision decide(const Table& table, const Sender& sender, const wire::Chat& chat, const DecisionContext& context) {
    if (const auto why = unheard(table, sender.player)) return engine::refused(Refusal(*why));
    Change change(table, "chat");
    change.notices.push_back(notice::chat(
        {{context.so_far.seq.value + 1}, sender.player, speaker_name(table, sender), chat.text, sender.is_program}));
    change.posted.players = sender.unsaved;
    return change;
}

engine::Expected<wire::Reaction, Refusal> decide(const Table& table, const Sender& sender, const wire::React& react,
                                                 const DecisionContext& context) {
    if (const auto why = unheard(table, sender.player)) return engine::refused(Refusal(*why));
    wire::Reaction told{{context.room.value}, {sender.player.value}, speaker_name(table, sender), {}, react.reaction};
    if (const auto seat = table.seats->of(sender.player)) told.seat = wire::SeatIndex{seat->index};
    return told;
}

/// Nobody at the table learns of the report. The report contains the lines of chat as they were sent. It does not rely
/// on the quotes of the reporting player.
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
    row.time = context.wall;
    Change change(table, "report");
    change.posted.players = sender.unsaved.value_or(store::PlayerChanges());
    change.posted.players->chat_reports.push_back(std::move(row));
    return change;
}

}  // namespace anteroom::room
