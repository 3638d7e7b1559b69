#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace anteroom::app {

/// Returns the candidate whose spelling is closest to `word`. At most `far_max` letters may be changed, inserted,
/// deleted or swapped with their neighbour. Returns nothing if no candidate is so close.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates,
                                   std::size_t far_max);

}  // namespace anteroom::app
