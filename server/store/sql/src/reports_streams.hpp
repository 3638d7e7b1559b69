#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "reports_times.hpp"
#include "store/port/reports.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Whether an entry is one of those asked for: the whole truth about a filter. Where the entries are looked for only
/// decides how many have to be passed over.
class EntryMatch {
  public:
    explicit EntryMatch(const EntryFilter& filter);

    /// As it was given; an account of a table also names its room and game.
    const EntryFilter& filter() const { return filter_; }
    bool takes(const ledger::Transfer& transfer) const;
    bool takes_number(std::int64_t number) const { return !filter_.before || number < *filter_.before; }
    bool takes_time(std::int64_t time_ms) const;

  private:
    bool is_of_player(ledger::AccountId account) const;
    bool is_of_table(ledger::AccountId account) const;

    EntryFilter filter_;
};

/// Entries that a filter takes, from one part of the books, the newest first. Reads on within one transaction.
class EntryStream {
  public:
    virtual ~EntryStream() = default;
    virtual std::optional<NumberedEntry> next() = 0;
};
using EntryStreams = std::vector<std::unique_ptr<EntryStream>>;

/// One after the other by number, until `visit` returns false.
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

/// The parts of the books in which all entries stand that the filter can take, and as few others as may be.
EntryStreams streams_for(Database& db, RowTimes& times, const EntryMatch& match);

/// All entries of a room's tables that the filter takes, by walking back through its journal. The filter names a room.
std::unique_ptr<EntryStream> stream_of_room(Database& db, const EntryMatch& match);

}  // namespace anteroom::store
