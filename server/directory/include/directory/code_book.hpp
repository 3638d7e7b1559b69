#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/port/ids.hpp"

namespace anteroom::directory {

/// The codes of each room, and which of them is valid. A public room keeps a
/// private code in reserve. At any time only one of the two leads to the room.
class CodeBook {
  public:
    /// Returns a code that no room has, or nothing if the entropy is not enough.
    std::optional<std::string> free_code(std::span<const std::uint8_t> entropy, std::size_t len) const;

    bool knows(store::RoomId room) const { return codes_.contains(room); }
    /// Gives this code to the room. The first code is valid until another one is.
    void take(store::RoomId room, const std::string& code);
    /// Records which code is valid, as the room reports it. A room that was reloaded from the store may
    /// report a code that another room has taken meanwhile. In this case the other room keeps the code.
    void put_in_force(store::RoomId room, const std::string& code);
    /// Gives these codes to the room and frees its others.
    void replace(store::RoomId room, const std::vector<std::string>& codes);
    /// Forgets a room that is gone. The room's codes are free again.
    void release(store::RoomId room);

    /// Finds a room by a code as a person types it.
    std::optional<store::RoomId> find(std::string_view typed) const;

  private:
    struct Codes {
        std::string in_force;
        std::vector<std::string> taken;
    };

    std::unordered_map<std::string, store::RoomId> rooms_;
    std::unordered_map<store::RoomId, Codes> codes_;
};

}  // namespace anteroom::directory
