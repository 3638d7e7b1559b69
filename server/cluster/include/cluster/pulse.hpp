#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/version.hpp"

namespace anteroom::cluster {

/// The data that each end of a link sends regularly, besides its messages. A release may append fields, which older
/// releases ignore. A release must not change existing fields.
struct Pulse {
    Versions reads;
    std::uint64_t last = 0;  ///< the number of the last message in the sender's stream
    std::uint64_t at = 0;    ///< the present time, by a clock that only the sender reads
    std::uint64_t echo = 0;  ///< `at` of the newest pulse that the sender has received; 0 if none
};

std::string encode(const Pulse& pulse);
/// Reads a pulse. Any bytes are safe as input. Returns nothing for too few bytes.
std::optional<Pulse> decode_pulse(std::string_view text);

}  // namespace anteroom::cluster
