#pragma once

#include <cstdint>
#include <variant>

namespace anteroom::room {

/// Implements `RoomGame::seen_in_ms` for dominoes. The notice Over ends a hand or round, and shows all hands and the
/// points.
template <class Over, class Notice>
std::int64_t dominoes_seen_in_ms(const Notice& notice) {
    return std::holds_alternative<Over>(notice) ? 9'000 : 0;
}

}  // namespace anteroom::room
