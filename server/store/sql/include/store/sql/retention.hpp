#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// Retention of stored data. The books stay for ever, and so do all acts of the house.

/// The instants before which data is deleted. Without an instant, nothing of that kind is deleted.
struct Retention {
    /// Tables without money that closed before this, with all their data.
    std::optional<TimeMs> tables_before{};
    /// Journals of money tables that closed before this, with the chat. All movements stay in the books, which can be
    /// audited as before.
    std::optional<TimeMs> money_before{};
    /// Guests who came before this, have no newer token, finished no game since, and sit at no open table.
    std::optional<TimeMs> guests_before{};
    /// Chat reports that were dealt with before this.
    std::optional<TimeMs> reports_before{};
    /// Logins that were last used before this, by role.
    std::array<std::optional<TimeMs>, 4> logins_before{};
    /// Logins of cashiers and operators that began before this, whenever they were used.
    std::optional<TimeMs> staff_logins_from_before{};
};

/// Counts of the deleted data.
struct Pruned {
    std::int64_t tables = 0;
    std::int64_t money_tables = 0;
    std::int64_t records = 0;
    std::int64_t guests = 0;
    std::int64_t reports = 0;
    std::vector<TokenRow> logins{};
    bool more = false;  ///< more was due than one call deletes, or part of the data was not examined yet
};

}  // namespace anteroom::store
