#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// How long data is stored. The store keeps the books and all acts of the house for ever.

/// The time before which data is deleted, for each kind of data. Without a time, nothing of that kind is deleted.
struct Retention {
    /// Tables without money that closed before this time, with all their data.
    std::optional<TimeMs> tables_before{};
    /// Journals of money tables that closed before this time, with their
    /// chat. All movements stay in the books, so audits work as before.
    std::optional<TimeMs> money_before{};
    /// Guests who came before this time, have no newer token, finished no game since, and sit at no open table.
    std::optional<TimeMs> guests_before{};
    /// Chat reports that were dealt with before this time.
    std::optional<TimeMs> reports_before{};
    /// Logins that were last used before this time, for each role.
    std::array<std::optional<TimeMs>, 4> logins_before{};
    /// Logins of cashiers and operators that began before this time, even if they were used since.
    std::optional<TimeMs> staff_logins_from_before{};
};

/// How much data of each kind was deleted.
struct Pruned {
    std::int64_t tables = 0;
    std::int64_t money_tables = 0;
    std::int64_t records = 0;
    std::int64_t guests = 0;
    std::int64_t reports = 0;
    std::vector<TokenRow> logins{};
    bool more = false;  ///< true: one call could not delete everything that was due, or did not examine all data yet
};

}  // namespace anteroom::store
