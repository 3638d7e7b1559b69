#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// A line of chat that somebody has reported to those who run the house. The newest are kept; a room has only so many
/// that nobody has dealt with, and a line is reported once by each player.
struct ChatReport {
    struct Named {
        PlayerId player;
        std::string name;  ///< as it was at the table

        friend bool operator==(const Named&, const Named&) = default;
    };
    struct Dealt {
        TimeMs time;
        std::string by;  ///< as the audit log names people

        friend bool operator==(const Dealt&, const Dealt&) = default;
    };

    std::int64_t number = 0;  ///< given by the store, rising
    RoomId room;
    Seq line;  ///< the number of the update that told it
    Named by;
    Named about;
    std::string text;
    std::string reason;
    std::string around;  ///< the lines of chat before and after it, as JSON; the store does not look inside
    TimeMs time;
    std::optional<Dealt> dealt{};

    friend bool operator==(const ChatReport&, const ChatReport&) = default;
};

/// One of that number that is open is dealt with from now on.
struct ReportDealt {
    std::int64_t number = 0;
    ChatReport::Dealt dealt;

    friend bool operator==(const ReportDealt&, const ReportDealt&) = default;
};

/// A page of reports, the newest first.
struct ReportsAsked {
    bool open_only = true;
    std::optional<std::int64_t> before{};  ///< numbers below this
    std::uint32_t count_max = 50;
};

}  // namespace anteroom::store
