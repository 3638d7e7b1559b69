#pragma once

#include <cstdint>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// The newest right audits of these books, by any server. The row has a seal, so nobody without the house's key can
/// write one.
struct Audited {
    std::string anchor;      ///< the books at the newest audit of all that was new, as text_of(ledger::Anchor)
    std::int64_t below = 0;  ///< audits have read all records of the journal in rows below this one
    TimeMs whole{};          ///< end of the newest audit of everything
    TimeMs newest{};         ///< end of the newest audit
    std::int64_t parts = 0;  ///< number of parts audited so far (JournalPart)

    friend bool operator==(const Audited&, const Audited&) = default;
};

/// The journals that an audit reads. It reads the books, the audit log and all sealed rows in any case.
struct JournalPart {
    std::int64_t from = 0;  ///< only rooms with a record in this row or a later one, and only their games since then
    std::int64_t nth = 0;   ///< only rooms whose number leaves this remainder when divided by `of`
    std::int64_t of = 1;
};

}  // namespace anteroom::store
