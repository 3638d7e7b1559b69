// The console's first page, except for data that other routes have.

#include <algorithm>

#include "admin/ask_store.hpp"
#include "ledger/protection.hpp"
#include "money_json.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

namespace {

/// The longest span that a caller may request: an evening and the evening before.
constexpr std::int64_t span_ms_max = 2 * ledger::day_ms;
/// Requests expire within an hour, and an hour brings fewer requests than this limit.
constexpr std::uint32_t asked_looked_at = 1'000;
constexpr std::uint32_t reports_counted_max = 100;

/// Payments in one direction.
struct Paid {
    std::int64_t count = 0;
    std::int64_t minor = 0;

    void add(ledger::Amount amount) {
        ++count;
        minor = amount.minor > whole_max - minor ? whole_max : minor + amount.minor;
    }
    Json json() const { return Json{{"count", count}, {"amount", minor}}; }
};

struct PaidInCurrency {
    ledger::Currency currency;
    Paid in;
    Paid out;
};

/// Counts as a drawer does: neither a reversed payment nor its reversal counts.
bool is_counted(const store::DeskPayment& paid) {
    return !paid.reversal && !(paid.payment && paid.payment->reverses);
}

std::vector<PaidInCurrency> paid_since(RequestContext& request, store::TimeMs from) {
    std::vector<PaidInCurrency> sums;
    for (ledger::Currency& currency : request.actions().currencies()) sums.push_back({std::move(currency), {}, {}});
    store::PaymentFilter filter;
    filter.from = from;
    for (;;) {
        const auto rows = request.parts.reports.payments(filter, request.limits.rows_a_read);
        for (const store::DeskPayment& row : rows) {
            const ledger::Transfer& transfer = row.move.transfer;
            const auto of = std::ranges::find(sums, ledger::currency_of(transfer.from),
                                              [](const PaidInCurrency& one) { return one.currency.id; });
            if (of == sums.end() || !is_counted(row)) continue;
            (transfer.kind == ledger::TransferKind::deposit ? of->in : of->out).add(transfer.amount);
        }
        if (rows.size() < request.limits.rows_a_read) return sums;
        filter.before = rows.back().row;
    }
}

std::int64_t waiting_for_second(RequestContext& request) {
    return std::ranges::count_if(
        request.parts.reports.asked_payments(std::nullopt, asked_looked_at),
        [&](const store::PaymentAsked& asked) { return !asked.decided && asked.lapses > request.now; });
}

std::int64_t open_drawers(RequestContext& request) {
    return std::ranges::count_if(request.parts.reports.drawers(std::nullopt, request.limits.rows_a_read),
                                 [](const store::Drawer& drawer) { return !drawer.closed; });
}

std::size_t open_reports(RequestContext& request) {
    const store::ReportsAsked asked{true, std::nullopt, reports_counted_max};
    return ask_store<std::vector<store::ChatReport>>(
               [&](auto done) { request.parts.store.chat_reports(asked, std::move(done)); })
        .size();
}

Answer overview(RequestContext& request) {
    const Query query(request.asked.query, {"from"});
    const std::int64_t from = query.whole("from", 0, whole_max).value_or(request.today().value);
    if (from < request.now.value - span_ms_max) throw Refused(Code::malformed, "`from` has to be within two days.");
    Json payments = Json::array();
    for (const PaidInCurrency& sum : paid_since(request, {from})) {
        Json json = of_currency(sum.currency);
        json["in"] = sum.in.json();
        json["out"] = sum.out.json();
        payments.push_back(json);
    }
    Json body{{"from", from},
              {"payments", payments},
              {"asked", waiting_for_second(request)},
              {"drawers", open_drawers(request)}};
    if (request.who.role >= store::Role::operator_) body["reports"] = open_reports(request);
    return shown(body);
}

}  // namespace

std::vector<Route> overview_routes() {
    return {{false, "/overview", store::Role::cashier, overview, Lane::reports}};
}

}  // namespace anteroom::admin
