#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/effect.hpp"
#include "table.hpp"

namespace anteroom::room {

/// What the lobby shows of the room, here and in the store's row. Both change far less often than the table, so each is
/// told only when it does.
class LobbyEntry {
  public:
    explicit LobbyEntry(store::RoomId room) : room_(room) {}

    /// What the table does not know.
    struct Seen {
        std::uint32_t viewers = 0;
        std::uint32_t spectators = 0;
        bool frozen = false;
        bool expendable = false;

        friend bool operator==(const Seen&, const Seen&) = default;
    };
    /// What differs from what was told last.
    void tell(const Table& table, const Seen& seen, Effects& effects);

    /// The store's copy as the change from one table to the other makes it; empty where it stays as it is.
    std::optional<std::string> stored(const Table& before, const Table& after);
    /// The change that asked for it is committed.
    void is_stored(const std::optional<std::string>& text) {
        if (text) stored_ = *text;
    }
    void was_read(std::string text) { stored_ = std::move(text); }

  private:
    /// From these alone a summary is made, so that it is made only when one of them is another.
    struct Source {
        Shared<RoomSettings> settings;
        Shared<Progress> progress;
        Shared<HouseState> house;
        Shared<Access> access;
        Shared<Seats> seats;
        Seen seen;
    };
    static bool is_from(const Source& source, const Table& table, const Seen& seen);
    /// Without what is seen.
    Summary of(const Table& table);

    store::RoomId room_;
    std::string stored_;
    std::optional<Summary> told_;
    std::optional<Source> told_from_;
    Turns turns_told_;
    std::vector<OptionEntry> options_;  ///< of this text
    std::string options_text_;
};

}  // namespace anteroom::room
