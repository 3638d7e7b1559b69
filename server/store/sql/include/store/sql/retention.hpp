#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// How long what is stored stays. The books stay for ever, and so does all that the house did.

/// What may go. Of what has no instant nothing goes.
struct Retention {
    /// Tables without money that closed before, with all that was done and said there.
    std::optional<TimeMs> tables_before{};
    /// Journals of tables for money that closed before, with what was said there. What moved stays in the books, which
    /// can be audited as before.
    std::optional<TimeMs> money_before{};
    /// Guests who came before, finished no game since, and sit at no open table.
    std::optional<TimeMs> guests_before{};
    /// Reports of chat that were dealt with before.
    std::optional<TimeMs> reports_before{};
    /// By role: logins that were used last before.
    std::array<std::optional<TimeMs>, 4> logins_before{};
    /// Of cashiers and operators: logins that began before, whenever they were used.
    std::optional<TimeMs> staff_logins_from_before{};
};

/// What has gone.
struct Pruned {
    std::int64_t tables = 0;
    std::int64_t money_tables = 0;
    std::int64_t records = 0;
    std::int64_t guests = 0;
    std::int64_t reports = 0;
    std::vector<TokenRow> logins{};
    bool more = false;  ///< there was more than goes at once, or some was not looked at yet
};

}  // namespace anteroom::store
