#include "nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace anteroom::app {

namespace {

/// Counts the letters to change, insert, delete or swap with their neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last;
    std::vector<std::size_t> last;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        before_last = std::exchange(last, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({last[j] + (a[i] == b[j] ? 0U : 1U), last[j + 1] + 1, row[j] + 1});
            const bool is_swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
            if (is_swapped) row[j + 1] = std::min(row[j + 1], before_last[j - 1] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates,
                                   std::size_t far_max) {
    std::optional<std::string> found;
    std::size_t found_at = far_max + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t far = distance(candidate, word);
        if (far >= found_at) continue;
        found = candidate;
        found_at = far;
    }
    return found;
}

}  // namespace anteroom::app
