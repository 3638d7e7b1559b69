#include "chat_reports_file.hpp"

#include <limits>
#include <string>

namespace anteroom::store {

namespace {

constexpr const char* report_columns =
    "SELECT number, room, line, by_player, by_name, about, about_name, text, reason, around, time, dealt, dealt_by "
    "FROM chat_reports WHERE ";

std::string select(const char* rest) {
    return std::string(report_columns) + rest;
}

}  // namespace

ChatReportsFile::ChatReportsFile(Database& db, const Limits& limits)
    : room_max_(static_cast<std::int64_t>(limits.room_reports_max)),
      all_max_(static_cast<std::int64_t>(limits.reports_max)),
      is_there_(db, "SELECT 1 FROM chat_reports WHERE room = ? AND line = ? AND by_player = ?"),
      open_in_(db, "SELECT count(*) FROM chat_reports WHERE room = ? AND dealt IS NULL"),
      insert_(db,
              "INSERT INTO chat_reports(room, line, by_player, by_name, about, about_name, text, reason, around, time) "
              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      drop_old_(db, "DELETE FROM chat_reports WHERE number <= (SELECT max(number) FROM chat_reports) - ?"),
      deal_(db, "UPDATE chat_reports SET dealt = ?2, dealt_by = ?3 WHERE number = ?1 AND dealt IS NULL"),
      list_(db, select("number < ?1 AND (?2 = 0 OR dealt IS NULL) ORDER BY number DESC LIMIT ?3").c_str()),
      find_(db, select("number = ?").c_str()) {}

bool ChatReportsFile::takes(const ChatReport& report) {
    const Using using_line(is_there_);
    is_there_.bind(1, report.room.value).bind(2, report.line.value).bind(3, report.by.player.value);
    if (is_there_.step()) return true;
    const Using using_count(open_in_);
    return !open_in_.bind(1, report.room.value).step() || open_in_.integer(0) < room_max_;
}

void ChatReportsFile::write(const PlayerChanges& changes) {
    for (const ChatReport& one : changes.chat_reports) write(one);
    for (const ReportDealt& one : changes.reports_dealt) write(one);
}

void ChatReportsFile::write(const ChatReport& report) {
    insert_.bind(1, report.room.value).bind(2, report.line.value);
    insert_.bind(3, report.by.player.value).bind(4, report.by.name);
    insert_.bind(5, report.about.player.value).bind(6, report.about.name);
    insert_.bind(7, report.text).bind(8, report.reason).bind(9, report.around).bind(10, report.time.value).run();
    drop_old_.bind(1, all_max_).run();
}

void ChatReportsFile::write(const ReportDealt& one) {
    deal_.bind(1, one.number).bind(2, one.dealt.time.value).bind(3, one.dealt.by).run();
}

ChatReport ChatReportsFile::row(const Statement& from) {
    ChatReport report;
    report.number = from.integer(0);
    report.room = {from.integer(1)};
    report.line = {from.integer(2)};
    report.by = {{from.integer(3)}, from.text(4)};
    report.about = {{from.integer(5)}, from.text(6)};
    report.text = from.text(7);
    report.reason = from.text(8);
    report.around = from.text(9);
    report.time = {from.integer(10)};
    if (!from.is_null(11)) report.dealt = ChatReport::Dealt{{from.integer(11)}, from.text(12)};
    return report;
}

std::vector<ChatReport> ChatReportsFile::list(const ReportsAsked& asked) {
    const Using using_list(list_);
    list_.bind(1, asked.before.value_or(std::numeric_limits<std::int64_t>::max()));
    list_.bind(2, asked.open_only ? 1 : 0).bind(3, asked.count_max);
    std::vector<ChatReport> rows;
    while (list_.step()) rows.push_back(row(list_));
    return rows;
}

std::optional<ChatReport> ChatReportsFile::find(std::int64_t number) {
    const Using using_find(find_);
    if (!find_.bind(1, number).step()) return std::nullopt;
    return row(find_);
}

}  // namespace anteroom::store
