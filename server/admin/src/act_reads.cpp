#include "act_reads.hpp"

#include "ledger/protection.hpp"
#include "store/port/name_in_log.hpp"

namespace anteroom::admin {

namespace {

/// If a clock was set back, log lines may be out of order, but by no more than this time.
constexpr std::int64_t disorder_ms_max = ledger::day_ms;

}  // namespace

bool ActFilter::fits(const ledger::AuditEntry& act) const {
    if (what && act.what != *what) return false;
    if (player && !store::is_named_in(act.who, "player", *player) && !store::is_named_in(act.about, "player", *player))
        return false;
    if (room && !store::is_named_in(act.about, "table", *room)) return false;
    return (!from || act.time_ms >= *from) && (!to || act.time_ms < *to);
}

ActFilter acts_of(const Query& query) {
    return {query.text("what", 32), query.whole("player", 1, whole_max), query.whole("room", 1, whole_max),
            query.whole("from", 0, whole_max), query.whole("to", 0, whole_max)};
}

FoundActs find_acts(RequestContext& request, const ActFilter& filter, std::optional<std::int64_t> before,
                    std::uint32_t count) {
    const std::uint32_t rows_a_read = filter == ActFilter{} ? count : request.limits.rows_a_read;
    FoundActs found{{}, before};
    for (std::uint32_t searched = 0; searched < request.limits.acts_searched_max; searched += rows_a_read) {
        auto rows = request.parts.reports.audit_log(found.before, rows_a_read);
        const bool last = rows.size() < rows_a_read;
        for (ledger::StoredAuditEntry& row : rows) {
            if (filter.from && row.entry.time_ms < *filter.from - disorder_ms_max) return {std::move(found.acts), {}};
            found.before = row.row;
            if (filter.fits(row.entry)) found.acts.push_back(std::move(row));
            if (found.acts.size() == count) return found;
        }
        if (last) return {std::move(found.acts), {}};
    }
    return found;
}

}  // namespace anteroom::admin
