#include "postgres_error.hpp"

#include <algorithm>

namespace anteroom::store {

SqlError::Cause cause_of(std::string_view state) {
    if (state == "53100") return SqlError::Cause::disk_full;
    if (state == only_reads) return SqlError::Cause::gone;
    // Another transaction holds a lock that this transaction needs.
    for (const std::string_view busy : {"40001", "40P01", "55P03"})
        if (state == busy) return SqlError::Cause::busy;
    const std::string_view group = state.substr(0, 2);
    if (group == "23") return SqlError::Cause::constraint;
    // Lost connection, shutdown or cancellation, or a lack of memory or connections on the server.
    for (const std::string_view gone : {"08", "57", "53"})
        if (group == gone) return SqlError::Cause::gone;
    // Disk errors of the server, or unreadable data.
    for (const std::string_view damaged : {"58", "XX"})
        if (group == damaged) return SqlError::Cause::damaged;
    return SqlError::Cause::other;
}

std::string one_line(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\t'; }, ' ');
    return text;
}

}  // namespace anteroom::store
