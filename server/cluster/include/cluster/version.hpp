#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace anteroom::cluster {

/// Versions of the messages between nodes. The version is the first byte of each message. Every end of a link states in
/// its pulse which versions it reads. Messages to the other end use the newest version that both ends know. Until the
/// first pulse of the other end, they use the oldest version. Two nodes that share no version refuse each other; see
/// Peers.
///
/// A release may run beside the previous one and the next one. If a release changes the written form of anything:
/// 1. `reads.newest` rises by one.
/// 2. A new member goes to the end of its struct, with its `member_since`. Its default must be right if the message has
///    no value for it. A new kind of message goes to the end of Message, with its `since_of`, and no behaviour may
///    depend on its arrival. Existing members and kinds are neither changed nor removed.
/// 3. `reads.oldest` rises only when no release that may still run beside this one needs the old version.
struct Versions {
    std::uint8_t oldest = 0;
    std::uint8_t newest = 0;

    constexpr bool holds(std::uint8_t version) const { return oldest <= version && version <= newest; }
    /// Returns the newest version that both ends know.
    constexpr std::optional<std::uint8_t> shared_with(const Versions& other) const {
        const std::uint8_t version = std::min(newest, other.newest);
        return holds(version) && other.holds(version) ? std::optional(version) : std::nullopt;
    }
    friend bool operator==(const Versions&, const Versions&) = default;
};

/// The versions that this release reads. This release can also write each of these versions.
inline constexpr Versions reads{1, 2};

}  // namespace anteroom::cluster
