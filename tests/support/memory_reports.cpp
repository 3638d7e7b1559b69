#include <algorithm>

#include "support/memory_disk.hpp"

namespace anteroom::store {

const ChatReport* MemoryDisk::reported(const ChatReport& report) const {
    for (const auto& [number, one] : chat_reports_)
        if (one.room == report.room && one.line == report.line && one.by.player == report.by.player) return &one;
    return nullptr;
}

bool MemoryDisk::takes_reports(const PlayerChanges& changes, const Limits& limits) const {
    return std::ranges::all_of(changes.chat_reports, [&](const ChatReport& report) {
        const auto open = std::ranges::count_if(
            chat_reports_, [&](const auto& one) { return one.second.room == report.room && !one.second.dealt; });
        return reported(report) != nullptr || static_cast<std::size_t>(open) < limits.room_reports_max;
    });
}

void MemoryDisk::write_reports(const PlayerChanges& changes, const Limits& limits) {
    for (ChatReport one : changes.chat_reports) {
        if (reported(one) != nullptr) continue;
        one.number = chat_reports_.empty() ? 1 : chat_reports_.rbegin()->first + 1;
        chat_reports_.emplace(one.number, one);
        if (chat_reports_.size() > limits.reports_max) chat_reports_.erase(chat_reports_.begin());
    }
    for (const ReportDealt& one : changes.reports_dealt)
        if (const auto report = chat_reports_.find(one.number); report != chat_reports_.end() && !report->second.dealt)
            report->second.dealt = one.dealt;
}

std::vector<ChatReport> MemoryDisk::chat_reports(const ReportsAsked& asked) const {
    std::vector<ChatReport> rows;
    for (auto one = chat_reports_.rbegin(); one != chat_reports_.rend() && rows.size() < asked.count_max; ++one)
        if ((!asked.before || one->first < *asked.before) && !(asked.open_only && one->second.dealt))
            rows.push_back(one->second);
    return rows;
}

std::optional<ChatReport> MemoryDisk::chat_report(std::int64_t number) const {
    const auto found = chat_reports_.find(number);
    return found == chat_reports_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace anteroom::store
