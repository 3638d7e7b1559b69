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

    /// Without what only the audience knows: who is here, whether the room is frozen.
    Summary of(const Table& table);

    /// The store's copy as the change from one table to the other makes it; empty where it stays as it is.
    std::optional<std::string> stored(const Table& before, const Table& after);
    /// The change that asked for it is committed.
    void is_stored(const std::optional<std::string>& text) {
        if (text) stored_ = *text;
    }
    void was_read(std::string text) { stored_ = std::move(text); }

    /// Whether it differs from what was told last.
    bool is_news(const Summary& now);

  private:
    store::RoomId room_;
    std::string stored_;
    std::optional<Summary> told_;
    std::vector<OptionEntry> options_;  ///< of this text
    std::string options_text_;
};

}  // namespace anteroom::room
