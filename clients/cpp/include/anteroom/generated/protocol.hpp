// Written by clients/python/scripts/types_from_schemas.py from protocol/spec.
#pragma once

#include <array>
#include <string_view>

namespace anteroom {

/// The newest addition to the protocol that this client knows.
inline constexpr int protocol_since = 16;

/// Nothing is wrong with a request that is refused with one of these: the same may succeed later.
// clang-format off
inline constexpr std::array<std::string_view, 17> again_codes = {
    "locked_out",
    "stopping",
    "rate",
    "overloaded",
    "too_many_rooms",
    "no_spectators",
    "too_many_watched",
    "spectators_full",
    "elsewhere",
    "frozen",
    "not_durable",
    "shut",
    "paused",
    "seat_kept",
    "queue_full",
    "must_wait",
    "too_many_mutes",
};
// clang-format on

}  // namespace anteroom
