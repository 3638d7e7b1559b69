#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/text.hpp"
#include "engine/core/seat.hpp"
#include "room/request.hpp"

namespace anteroom::room {

inline std::string json_string(std::string_view text) {
    std::string out;
    codec::write(out, text);
    return out;
}

inline std::string name_of(engine::Seat seat) {
    return "s" + std::to_string(seat.index);
}

std::string hex_of(std::span<const std::uint8_t> bytes);
/// Reads 32 bytes from the output of hex_of. Throws Bug for any other text.
Bytes32 bytes_of_hex(std::string_view hex);

/// The members of a small JSON object, each with its value as text.
class Members {
  public:
    void text(std::string_view name, std::string_view value) { raw(name, json_string(value)); }
    void number(std::string_view name, std::int64_t value) { raw(name, std::to_string(value)); }
    void flag(std::string_view name, bool value) { raw(name, value ? "true" : "false"); }
    void raw(std::string_view name, std::string value) { list_.emplace_back(name, std::move(value)); }
    /// Adds an object, unless it is empty.
    void object(std::string_view name, const Members& value) {
        if (!value.list_.empty()) raw(name, value.object_text());
    }

    bool empty() const { return list_.empty(); }
    std::string object_text() const;
    /// Appends the members to an object that is being written.
    void write_to(std::string& out) const;
    /// Returns the RFC 7396 patch from `before` to `after`, member by member. It is empty if they are equal.
    static Members patch(const Members& before, const Members& after);

  private:
    const std::string* find(std::string_view name) const;

    std::vector<std::pair<std::string, std::string>> list_;
};

/// Returns the patch that removes these members of an object, in the order of their names.
std::string removal_of(std::vector<std::string_view> names);

}  // namespace anteroom::room
