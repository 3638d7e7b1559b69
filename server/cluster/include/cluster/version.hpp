#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace anteroom::cluster {

/// Of the messages that nodes tell each other: the first byte of each. Every end of a link says in its pulse which it
/// reads, and is told in the newest that both know; until it has said so, in the oldest. Two that share none refuse
/// each other, see Peers.
///
/// A release may stand beside the one before and the one after. Where it changes anything that is written:
/// 1. `reads.newest` rises by one.
/// 2. A member that is new goes to the end of its type's `members_of`, as `since(newest, &T::member)`, and has a value
///    there that is right where nothing came. A new kind of message goes to the end of Message, with its `since_of`,
///    and nothing may hang on its arrival. What is there already is not changed, nor taken away.
/// 3. `reads.oldest` rises only when no release reads it that may still stand beside this one.
struct Versions {
    std::uint8_t oldest = 0;
    std::uint8_t newest = 0;

    constexpr bool holds(std::uint8_t version) const { return oldest <= version && version <= newest; }
    /// The newest that both know.
    constexpr std::optional<std::uint8_t> shared_with(const Versions& other) const {
        const std::uint8_t version = std::min(newest, other.newest);
        return holds(version) && other.holds(version) ? std::optional(version) : std::nullopt;
    }
    friend bool operator==(const Versions&, const Versions&) = default;
};

/// What this release reads; it writes each of these too. 2: HouseChanged, and tables moved by order. 3: packs.
/// 4: epochs of rooms, and from where they were made. 5: which rules a node knows, and a table wants.
inline constexpr Versions reads{1, 5};

}  // namespace anteroom::cluster
