#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/version.hpp"

namespace anteroom::cluster {

/// What each end of a link says of itself all the time, besides its messages. A release may append something to its
/// form, which older ones do not read, and changes nothing of what is there.
struct Pulse {
    Versions reads;
    std::uint64_t last = 0;  ///< the number of the last message in this stream
    std::uint64_t at = 0;    ///< now, by a clock that only its sender knows
    std::uint64_t echo = 0;  ///< `at` of the newest pulse that the sender has heard; 0: none
};

std::string encode(const Pulse& pulse);
/// Any bytes may come in. Nothing where it is shorter, as it is from a release that had no pulse.
std::optional<Pulse> decode_pulse(std::string_view text);

}  // namespace anteroom::cluster
