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

/// The codes of each room, and which of them is valid. A public room keeps a private code in reserve. At any time only
/// one of the two codes leads to the room.
class CodeBook {
  public:
    /// Returns a code that no room has. Returns nothing if the entropy is used up before.
    std::optional<std::string> free_code(std::span<const std::uint8_t> entropy, std::size_t len) const;

    bool knows(store::RoomId room) const { return codes_.contains(room); }
    /// Gives this code to the room. A room's first code is valid until put_in_force() names another code.
    void take(store::RoomId room, const std::string& code);
    /// Records which code is valid, as the room reports. A room that was reloaded from the store may report a code that
    /// another room has taken meanwhile. In that case the other room keeps the code.
    void put_in_force(store::RoomId room, const std::string& code);
    /// Gives these codes to the room and frees its other codes.
    void replace(store::RoomId room, const std::vector<std::string>& codes);
    /// Forgets a closed room, so that its codes are free again.
    void release(store::RoomId room);

    /// Finds a room by its code, as a person types it.
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
