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

/// Which room has which codes, and which of them is in force: a public room keeps a private code in reserve, and is
/// found by one of the two, never by both.
class CodeBook {
  public:
    /// One that no room has; none when the entropy is used up.
    std::optional<std::string> free_code(std::span<const std::uint8_t> entropy, std::size_t len) const;

    bool knows(store::RoomId room) const { return codes_.contains(room); }
    /// The room has this code from now on. The first one is in force until another is.
    void take(store::RoomId room, const std::string& code);
    /// The room says by which code it is found now. One that was read back may say a code that another room has taken
    /// meanwhile: then that one keeps it.
    void put_in_force(store::RoomId room, const std::string& code);
    /// The room has these from now on, and its others are free.
    void replace(store::RoomId room, const std::vector<std::string>& codes);
    /// The room is gone, and its codes are free.
    void release(store::RoomId room);

    /// As a person types it.
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
