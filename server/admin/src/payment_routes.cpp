// Payments at the desk, their reversals, and payments that wait for a second person.

#include <algorithm>

#include "admin/ask_store.hpp"
#include "desk.hpp"
#include "ledger/wallet.hpp"
#include "money_json.hpp"
#include "people_json.hpp"

namespace anteroom::admin {

namespace {

constexpr std::size_t reference_len_max = 40;

store::PaymentMethod method_of(const Body& body) {
    if (!body.has("method")) return store::PaymentMethod::cash;
    const auto method = store::method_named(body.word("method"));
    if (!method) throw Refused(Code::malformed, "`method` has to be cash, voucher or transfer.");
    return *method;
}

Json done_json(RequestContext& request, store::PlayerId player, const PaymentDone& done) {
    const auto wallets = request.parts.reports.wallets(player);
    const auto wallet = std::ranges::find(wallets, done.currency, &store::WalletState::currency);
    if (wallet == wallets.end()) throw Refused(Code::broken, "The payment is booked, but the wallet cannot be read.");
    Json json{{"before", done.before}, {"balance", balance_json(*wallet)}};
    if (done.waiting) json["waiting"] = *done.waiting;
    return json;
}

PaymentWish wish_of(RequestContext& request, bool in, store::PlayerId player) {
    const Body body(request.asked.body, {"key", "currency", "amount", "reason", "method", "reference", "may_wait"});
    PaymentWish wish;
    wish.in = in;
    wish.player = player;
    wish.amount = {body.whole("amount", 1, whole_max)};
    wish.currency = body.currency("currency");
    wish.key = body.key(ledger::caller_key_len_max);
    wish.reason = body.reason();
    wish.method = method_of(body);
    if (body.has("reference")) wish.reference = body.text("reference", reference_len_max);
    if (wish.method == store::PaymentMethod::voucher && wish.reference.empty())
        throw Refused(Code::malformed, "`reference` has to be the number of the voucher.");
    wish.may_wait = body.flag("may_wait", false);
    return wish;
}

Answer move_cash(RequestContext& request, bool in) {
    const PaymentWish wish = wish_of(request, in, {request.ids.at(0)});
    return shown(done_json(request, wish.player, Desk(request).pay(wish)));
}

Answer deposit(RequestContext& request) {
    return move_cash(request, true);
}

Answer withdraw(RequestContext& request) {
    return move_cash(request, false);
}

Answer pay_fees_out(RequestContext& request) {
    const PaymentDone done = Desk(request).pay(wish_of(request, false, the_house));
    Json json = of_currency(done.currency);
    json["before"] = done.before;
    for (const store::BookTotal& total : request.parts.reports.totals())
        if (total.currency == done.currency) json["fees"] = total.fees.minor;
    if (done.waiting) json["waiting"] = *done.waiting;
    return shown(json);
}

Json back_json(RequestContext& request, store::PlayerId player, const PaymentDone& done) {
    Json json = done_json(request, player, done);
    json["taken"] = done.taken.minor;
    json["owed"] = done.owed.minor;
    return json;
}

BackWish back_wish(RequestContext& request, const Body& body) {
    return {{request.ids.at(0)},
            body.text("payment", ledger::caller_key_len_max),
            body.key(ledger::caller_key_len_max),
            body.reason(),
            body.flag("may_wait", false)};
}

Answer reverse(RequestContext& request) {
    const Body body(request.asked.body, {"payment", "key", "reason", "may_wait"});
    const BackWish wish = back_wish(request, body);
    return shown(back_json(request, wish.player, Desk(request).reverse(wish)));
}

Answer collect(RequestContext& request) {
    const Body body(request.asked.body, {"payment", "key", "reason"});
    const BackWish wish = back_wish(request, body);
    return shown(back_json(request, wish.player, Desk(request).collect(wish)));
}

Json payment_json(RequestContext& request, const store::DeskPayment& one) {
    const ledger::Transfer& transfer = one.move.transfer;
    Json json{{"number", one.row},
              {"key", ledger::text_of(transfer.key)},
              {"time", one.move.time.value},
              {"kind", ledger::name_of(transfer.kind)},
              {"amount", transfer.amount.minor},
              {"note", one.move.note}};
    if (const auto& payment = one.payment) {
        add_paid_how(json, {payment->method, payment->reference, payment->reverses, {}});
        json["by"] = person_json(request, payment->by);
        json["reason"] = payment->reason;
        if (payment->second) json["second"] = person_json(request, *payment->second);
        if (payment->drawer) json["drawer"] = *payment->drawer;
    }
    if (const auto& reversal = one.reversal)
        json["reversed"] = Json{{"time", reversal->time.value},
                                {"by", person_json(request, reversal->by)},
                                {"reason", reversal->reason},
                                {"taken", one.taken_back.minor},
                                {"owed", one.owed().minor}};
    return json;
}

Answer payments(RequestContext& request) {
    const Query query(request.asked.query, {"currency", "before", "count"});
    AdminActions actions = request.actions();
    const ledger::Currency currency = actions.currency(query.needed("currency", 8));
    const store::PlayerId player{request.ids.at(0)};
    actions.account(player);
    store::PaymentFilter filter;
    filter.wallet = ledger::wallet_of(player.value, currency.id);
    filter.before = query.whole("before", 0, whole_max);
    const std::uint32_t count = query.count(100);
    const auto rows = request.parts.reports.payments(filter, count);
    Json body = of_currency(currency);
    body["owed"] = request.parts.reports.owed(*filter.wallet).minor;
    Json list = Json::array();
    for (const store::DeskPayment& one : rows) list.push_back(payment_json(request, one));
    body["payments"] = list;
    if (rows.size() == count) body["before"] = rows.back().row;
    return shown(body);
}

// Payments that wait for a second person.

const char* state_of(const store::PaymentAsked& asked, store::TimeMs now) {
    if (asked.decided) return asked.decided->confirmed ? "confirmed" : "declined";
    return asked.lapses <= now ? "lapsed" : "waiting";
}

Json asked_json(RequestContext& request, const store::PaymentAsked& asked,
                const std::vector<ledger::Currency>& currencies) {
    const ledger::Transfer& transfer = asked.transfer;
    Json json{
        {"number", asked.number}, {"state", state_of(asked, request.now)}, {"kind", ledger::name_of(transfer.kind)}};
    if (const auto player = owner_of(transfer); player != the_house) json["player"] = person_json(request, player);
    json.update(of_currency(currency_numbered(currencies, ledger::currency_of(transfer.from))));
    json["amount"] = transfer.amount.minor;
    add_paid_how(json, {asked.payment.method, asked.payment.reference, asked.payment.reverses, {}});
    json["reason"] = asked.payment.reason;
    json["by"] = person_json(request, asked.payment.by);
    json["time"] = asked.time.value;
    json["lapses"] = asked.lapses.value;
    if (const auto& decided = asked.decided)
        json["decided"] =
            Json{{"time", decided->time.value}, {"by", person_json(request, decided->by)}, {"reason", decided->reason}};
    return json;
}

Answer asked_payments(RequestContext& request) {
    const Query query(request.asked.query, {"before", "count"});
    const std::uint32_t count = query.count(100);
    const auto rows = request.parts.reports.asked_payments(query.whole("before", 0, whole_max), count);
    const auto currencies = request.actions().currencies();
    Json list = Json::array();
    for (const store::PaymentAsked& one : rows) list.push_back(asked_json(request, one, currencies));
    Json body{{"payments", list}};
    if (rows.size() == count) body["before"] = rows.back().number;
    return shown(body);
}

Answer confirm(RequestContext& request) {
    const Body body(request.asked.body, {"reason"});
    Desk(request).confirm(request.ids.at(0), body.reason());
    return done();
}

Answer decline(RequestContext& request) {
    const Body body(request.asked.body, {"reason"});
    Desk(request).decline(request.ids.at(0), body.reason());
    return done();
}

}  // namespace

std::vector<Route> payment_routes() {
    using store::Role;
    return {
        {true, "/players/{player}/deposit", Role::cashier, deposit},
        {true, "/players/{player}/withdraw", Role::cashier, withdraw},
        {true, "/players/{player}/reverse", Role::cashier, reverse},
        {true, "/players/{player}/collect", Role::cashier, collect},
        {true, "/books/fees", Role::operator_, pay_fees_out},
        {false, "/players/{player}/payments", Role::cashier, payments},
        {false, "/desk/asked", Role::cashier, asked_payments},
        {true, "/desk/asked/{asked}/confirm", Role::cashier, confirm},
        {true, "/desk/asked/{asked}/decline", Role::cashier, decline},
    };
}

}  // namespace anteroom::admin
