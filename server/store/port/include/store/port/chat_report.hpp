#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// A line of chat that a player reported to the operators. The store keeps the newest
/// reports. A room has a limit of open reports. A player can report each line once.
struct ChatReport {
    struct Named {
        PlayerId player;
        std::string name;  ///< the player's name at the table

        friend bool operator==(const Named&, const Named&) = default;
    };
    struct Dealt {
        TimeMs time;
        std::string by;  ///< the reporting player's name as in the audit log

        friend bool operator==(const Dealt&, const Dealt&) = default;
    };

    std::int64_t number = 0;  ///< assigned by the store; numbers rise
    RoomId room;
    Seq line;  ///< number of the update that carried the line
    Named by;
    Named about;
    std::string text;
    std::string reason;
    std::string around;  ///< neighbouring lines of chat, as JSON; the store does not parse them
    TimeMs time;
    std::optional<Dealt> dealt{};

    friend bool operator==(const ChatReport&, const ChatReport&) = default;
};

/// Marks the open report with this number as dealt with.
struct ReportDealt {
    std::int64_t number = 0;
    ChatReport::Dealt dealt;

    friend bool operator==(const ReportDealt&, const ReportDealt&) = default;
};

/// Asks for a page of reports, the newest first.
struct ReportsAsked {
    bool open_only = true;
    std::optional<std::int64_t> before{};  ///< only reports with smaller numbers
    std::uint32_t count_max = 50;
};

}  // namespace anteroom::store
