#include "room/replay_name.hpp"

#include <charconv>
#include <cstdint>
#include <limits>

namespace anteroom::room {

namespace {

std::optional<std::int64_t> take_number(std::string_view& text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || number < 1 || end == text.data() + text.size() || *end != '-') return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return number;
}

}  // namespace

std::string text_of(const ReplayName& name) {
    return std::to_string(name.room.value) + '-' + std::to_string(name.game.value) + '-' + fair::text_of(name.key);
}

std::optional<ReplayName> replay_name(std::string_view text) {
    const auto room = take_number(text);
    if (!room) return std::nullopt;
    const auto game = take_number(text);
    if (!game || *game > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    const auto key = fair::replay_key(text);
    if (!key) return std::nullopt;
    return ReplayName{{*room}, {*game}, *key};
}

}  // namespace anteroom::room
