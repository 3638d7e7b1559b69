#pragma once

#include <cstdint>
#include <variant>

namespace anteroom::room {

/// `RoomGame::seen_in_ms` of a game of dominoes, whose hands or rounds end with Over: what everybody held, and what it
/// came to.
template <class Over, class Notice>
std::int64_t dominoes_seen_in_ms(const Notice& notice) {
    return std::holds_alternative<Over>(notice) ? 9'000 : 0;
}

}  // namespace anteroom::room
