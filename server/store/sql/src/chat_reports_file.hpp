#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/chat_report.hpp"
#include "store/port/limits.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The chat reports of players. The caller runs each call inside a transaction. The object keeps no data between calls.
class ChatReportsFile {
  public:
    ChatReportsFile(Database& db, const Limits& limits);

    /// Whether the report may be written: the player has reported this line before, or the room is below its limit.
    bool takes(const ChatReport& report);
    void write(const PlayerChanges& changes);

    std::vector<ChatReport> list(const ReportsAsked& asked);
    std::optional<ChatReport> find(std::int64_t number);

  private:
    void write(const ChatReport& report);
    void write(const ReportDealt& one);
    static ChatReport row(const Statement& from);

    std::int64_t room_max_;
    std::int64_t all_max_;
    Statement is_there_, open_in_, insert_, drop_old_, deal_;
    Statement list_, find_;
};

}  // namespace anteroom::store
