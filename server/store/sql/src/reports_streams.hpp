#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "reports_times.hpp"
#include "store/port/reports.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Decides whether an entry matches a filter. Only this check decides whether an entry
/// is in the result. The choice of streams merely reduces the number of entries to skip.
class EntryMatch {
  public:
    explicit EntryMatch(const EntryFilter& filter);

    /// Returns the given filter; an account of a table also sets the filter's room and game.
    const EntryFilter& filter() const { return filter_; }
    bool takes(const ledger::Transfer& transfer) const;
    bool takes_number(std::int64_t number) const { return !filter_.before || number < *filter_.before; }
    bool takes_time(std::int64_t time_ms) const;

  private:
    bool is_of_player(ledger::AccountId account) const;
    bool is_of_table(ledger::AccountId account) const;

    EntryFilter filter_;
};

/// Matching entries from one part of the books, the newest first. A stream reads within one transaction.
class EntryStream {
  public:
    virtual ~EntryStream() = default;
    virtual std::optional<NumberedEntry> next() = 0;
};
using EntryStreams = std::vector<std::unique_ptr<EntryStream>>;

/// Visits the entries of all streams by number, the newest first, until `visit` returns false.
template <class Visit>
void merge(EntryStreams& streams, Visit visit) {
    std::vector<std::optional<NumberedEntry>> heads;
    for (const auto& stream : streams) heads.push_back(stream->next());
    for (;;) {
        std::size_t newest = heads.size();
        for (std::size_t i = 0; i < heads.size(); ++i)
            if (heads[i] && (newest == heads.size() || heads[i]->number > heads[newest]->number)) newest = i;
        if (newest == heads.size() || !visit(std::move(*heads[newest]))) return;
        heads[newest] = streams[newest]->next();
    }
}

/// Returns streams over all matching entries, with as few other entries as possible.
EntryStreams streams_for(Database& db, RowTimes& times, const EntryMatch& match);

/// Returns all matching entries of a room's tables, by a walk back through its journal. The filter must name a room.
std::unique_ptr<EntryStream> stream_of_room(Database& db, const EntryMatch& match);

}  // namespace anteroom::store
