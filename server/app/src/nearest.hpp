#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace anteroom::app {

/// Returns the candidate whose spelling is closest to `word`: at most `far_max` letters are
/// changed, inserted, deleted or swapped with the next one. Returns nothing if none is that close.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates,
                                   std::size_t far_max);

}  // namespace anteroom::app
