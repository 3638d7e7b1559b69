#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/effect.hpp"
#include "table.hpp"

namespace anteroom::room {

/// The room's entry in the lobby, and the store's copy of it. Entry and copy change much less often than the table. For
/// this reason the room sends each of them only when it changes.
class LobbyEntry {
  public:
    explicit LobbyEntry(store::RoomId room) : room_(room) {}

    /// Facts about the room that the table does not contain.
    struct Seen {
        std::uint32_t viewers = 0;
        std::uint32_t spectators = 0;
        bool frozen = false;
        bool expendable = false;

        friend bool operator==(const Seen&, const Seen&) = default;
    };
    /// Sends the summary and the turns if they differ from the ones that the room sent last.
    void tell(const Table& table, const Seen& seen, Effects& effects);

    /// Returns the store's new copy after a change of the table, or nothing if the copy stays the same.
    std::optional<std::string> stored(const Table& before, const Table& after);
    /// Records that the store has this copy. If `text` is empty, the commit left the copy as it was.
    void is_stored(const std::optional<std::string>& text) {
        if (text) stored_ = *text;
    }
    void was_read(std::string text) { stored_ = std::move(text); }

  private:
    /// The data from which a summary is made. The summary is made again only if this data changes.
    struct Source {
        Shared<RoomSettings> settings;
        Shared<Progress> progress;
        Shared<HouseState> house;
        Shared<Access> access;
        Shared<Seats> seats;
        Seen seen;
    };
    static bool is_from(const Source& source, const Table& table, const Seen& seen);
    /// Returns the summary of this table. The fields of `Seen` are empty.
    Summary of(const Table& table);

    store::RoomId room_;
    std::string stored_;
    std::optional<Summary> told_;
    std::optional<Source> told_from_;
    Turns turns_told_;
    std::vector<OptionEntry> options_;  ///< the options from which options_text_ was made
    std::string options_text_;
};

}  // namespace anteroom::room
