#include "desk.hpp"

#include <algorithm>
#include <utility>

#include "admin/ask_store.hpp"
#include "ledger/wallet.hpp"
#include "money_json.hpp"

namespace anteroom::admin {

namespace {

using ledger::TransferKind;

constexpr std::int64_t lapses_after_ms = 30 * 60 * 1000;
/// The store's limit on a note.
constexpr std::size_t note_bytes_max = 512;

bool is_in(const ledger::Transfer& transfer) {
    return transfer.kind == TransferKind::deposit;
}

/// Returns the method and the reference of a payment as text. Returns an empty text for cash without a reference.
std::string words_of(const store::Payment& payment) {
    if (payment.method == store::PaymentMethod::cash && payment.reference.empty()) return {};
    const std::string method = ", " + std::string(store::name_of(payment.method));
    return payment.reference.empty() ? method : method + " " + payment.reference;
}

/// Compares two payments but ignores who asked for them and who confirmed them.
bool is_same(const store::Payment& one, const store::Payment& other) {
    return one.method == other.method && one.reference == other.reference && one.reason == other.reason &&
           one.reverses == other.reverses;
}

}  // namespace

// Requests.

Desk::Movement Desk::movement_of(const PaymentWish& wish) {
    const ledger::Currency money = actions_.currency(wish.currency);
    const bool of_fees = wish.player == the_house;
    if (!of_fees) actions_.account(wish.player);
    const ledger::AccountId account =
        of_fees ? ledger::id_of({money.id, ledger::Fees{}}) : ledger::wallet_of(wish.player.value, money.id);
    const ledger::AccountId cashier = ledger::id_of({money.id, ledger::Cashier{}});
    Movement movement{{ledger::CallerKey{wish.key}, wish.in ? TransferKind::deposit : TransferKind::withdrawal,
                       wish.in ? cashier : account, wish.in ? account : cashier, wish.amount},
                      {wish.key, request_.who.id, wish.method, wish.reference, wish.reason},
                      wish.player,
                      money};
    note_of(movement);
    return movement;
}

store::DeskPayment Desk::paid(const BackWish& wish) {
    auto found = reports().payment(wish.payment);
    if (found) {
        if (owner_of(found->move.transfer) == wish.player) return *std::move(found);
    }
    throw Refused(Code::not_found, "There is no such payment of this player.");
}

Desk::Movement Desk::movement_back(const BackWish& wish, const store::DeskPayment& paid) {
    const ledger::Transfer& transfer = paid.move.transfer;
    const bool was_in = is_in(transfer);
    const auto method = paid.payment ? paid.payment->method : store::PaymentMethod::cash;
    const auto reference = paid.payment ? paid.payment->reference : std::string();
    return {{ledger::CallerKey{wish.key}, was_in ? TransferKind::withdrawal : TransferKind::deposit, transfer.to,
             transfer.from, transfer.amount},
            {wish.key, request_.who.id, method, reference, wish.reason, wish.payment},
            wish.player,
            currency_of(transfer)};
}

ledger::Currency Desk::currency_of(const ledger::Transfer& transfer) {
    return currency_numbered(actions_.currencies(), ledger::currency_of(transfer.from));
}

store::PlayerRow Desk::known(store::PlayerId player) {
    auto row = ask_store<std::optional<store::PlayerRow>>(
        [&](auto done) { request_.parts.store.player(player, std::move(done)); });
    if (!row) throw Refused(Code::not_found, "There is no such player.");
    return *std::move(row);
}

std::string Desk::whose(const Movement& movement) {
    return movement.player == the_house ? "the house's fees" : text_of(known(movement.player));
}

ledger::AccountId Desk::Movement::account() const {
    return is_in(transfer) ? transfer.to : transfer.from;
}

ledger::Amount Desk::free(const Movement& movement) {
    const auto held = ask_store<std::vector<ledger::Amount>>(
        [&](auto done) { request_.parts.store.balances({movement.account()}, std::move(done)); });
    return held.front();
}

// Descriptions.

std::string Desk::note_of(const Movement& movement) {
    const store::Payment& payment = movement.payment;
    const bool own = payment.by == request_.who.id;
    std::string note = text_of(own ? request_.who : known(payment.by)) + words_of(payment);
    if (payment.reverses) note += ", takes back " + *payment.reverses;
    if (payment.second) note += ", confirmed by " + text_of(request_.who);
    note += ": " + payment.reason;
    if (note.size() > note_bytes_max) throw Refused(Code::bad_text, "Reference and reason are too long together.");
    return note;
}

std::string Desk::about(const Movement& movement) {
    std::string about = whose(movement) + " " + text_of(movement.transfer.amount, movement.currency);
    if (movement.payment.reverses) about += ", of payment " + *movement.payment.reverses;
    return about + ", key " + movement.payment.key + words_of(movement.payment);
}

PaymentDone Desk::state_of(const Movement& movement, bool before) {
    PaymentDone done{before, std::nullopt, movement.currency};
    if (!movement.payment.reverses) return done;
    const auto reversed = reports().payment(*movement.payment.reverses);
    if (!reversed) throw Refused(Code::broken, "The payment is booked, but cannot be read.");
    done.taken = reversed->taken_back;
    done.owed = reversed->owed();
    return done;
}

std::optional<PaymentDone> Desk::answered(const Movement& movement) {
    const std::string& key = movement.payment.key;
    if (const auto booked = reports().payment(key)) {
        const bool same = booked->move.transfer == movement.transfer &&
                          (booked->payment ? is_same(*booked->payment, movement.payment)
                                           : booked->move.note.ends_with("): " + movement.payment.reason) &&
                                                 words_of(movement.payment).empty());
        if (!same) throw Refused(Code::key_taken);
        return state_of(movement, true);
    }
    const auto asked = reports().asked_payment_under(key);
    if (!asked) return std::nullopt;
    if (asked->transfer != movement.transfer || !is_same(asked->payment, movement.payment))
        throw Refused(Code::key_taken);
    if (asked->decided || asked->lapses <= request_.now) throw Refused(Code::declined);
    PaymentDone done = state_of(movement, true);
    done.waiting = asked->number;
    return done;
}

// Actions.

PaymentDone Desk::pay(const PaymentWish& wish) {
    if (wish.player == request_.who.id) throw Refused(Code::own_account);
    Movement movement = movement_of(wish);
    if (const auto done = answered(movement)) return *done;
    insist_on_rules(movement, request_.who.role);
    insist_on_debts(movement);
    movement.payment.drawer = drawer_of(movement);
    if (takes_second(movement)) return ask_second(movement, wish.may_wait);
    return move(movement, {}, wish.in ? "deposit" : "withdrawal");
}

PaymentDone Desk::move(Movement movement, store::AdminChanges changes, const std::string& act) {
    changes.books.cash.push_back({movement.transfer, request_.now, note_of(movement)});
    changes.desk.payments.push_back(movement.payment);
    actions_.carry_out(act, about(movement), movement.payment.reason, std::move(changes));
    return state_of(movement, false);
}

PaymentDone Desk::reverse(const BackWish& wish) {
    if (wish.player == request_.who.id) throw Refused(Code::own_account);
    const store::DeskPayment paid = this->paid(wish);
    if (paid.payment && paid.payment->reverses)
        throw Refused(Code::wrong_status, "This payment is itself a reversal. Make a new payment.");
    const Movement movement = movement_back(wish, paid);
    if (paid.reversal) {
        if (paid.reversal->key != wish.key) throw Refused(Code::reversed);
        if (paid.reversal->reason != wish.reason) throw Refused(Code::key_taken);
        return state_of(movement, true);
    }
    if (const auto done = answered(movement)) return *done;
    insist_on_rules(movement, request_.who.role);
    if (takes_second(movement)) return ask_second(movement, wish.may_wait);
    store::AdminChanges changes;
    changes.desk.reversals.push_back({wish.payment, wish.key, request_.now, request_.who.id, wish.reason});
    return move_back(movement, changes, "reversal");
}

PaymentDone Desk::collect(const BackWish& wish) {
    if (wish.player == request_.who.id) throw Refused(Code::own_account);
    const store::DeskPayment paid = this->paid(wish);
    Movement movement = movement_back(wish, paid);
    if (const auto booked = reports().payment(wish.key)) {
        if (!booked->payment || !is_same(*booked->payment, movement.payment)) throw Refused(Code::key_taken);
        return state_of(movement, true);
    }
    if (reports().asked_payment_under(wish.key)) throw Refused(Code::key_taken);
    if (paid.owed().minor <= 0) throw Refused(Code::wrong_status, "The player owes nothing of this payment.");
    if (free(movement).minor <= 0) throw Refused(Code::short_of);
    movement.transfer.amount = paid.owed();
    return move_back(movement, {}, "collect");
}

/// A table may take money from the wallet after this function found it free. The books then refuse, and this
/// function reads the amount again. If that happens too often, the whole reversed payment becomes a debt.
PaymentDone Desk::move_back(Movement movement, const store::AdminChanges& rest, const std::string& act) {
    const ledger::Amount wanted = movement.transfer.amount;
    constexpr int tries_max = 5;
    for (int tries = 1;; ++tries) {
        if (tries > tries_max)
            movement.transfer.amount = {0};
        else if (!is_in(movement.transfer))
            movement.transfer.amount = std::min(wanted, free(movement));
        store::AdminChanges changes = rest;
        if (movement.transfer.amount.minor > 0) {
            changes.books.cash.push_back({movement.transfer, request_.now, note_of(movement)});
            changes.desk.payments.push_back(movement.payment);
        }
        try {
            actions_.carry_out(act, about(movement), movement.payment.reason, std::move(changes));
            return state_of(movement, false);
        } catch (const Refused& refused) {
            if (refused.code() != Code::short_of || (tries == tries_max && rest.desk.reversals.empty())) throw;
        }
    }
}

// The second person.

PaymentDone Desk::ask_second(const Movement& movement, bool may_wait) {
    if (!may_wait) throw Refused(Code::needs_second);
    if (!request_.parts.money_moves()) throw Refused(Code::unproved);
    const bool takes_out = !is_in(movement.transfer) && !movement.payment.reverses;
    if (takes_out && free(movement) < movement.transfer.amount) throw Refused(Code::short_of);
    store::AdminChanges changes;
    changes.desk.asked.push_back(
        {0, movement.transfer, movement.payment, request_.now, {request_.now.value + lapses_after_ms}});
    const std::string what = movement.payment.reverses ? "reversal" : std::string(name_of(movement.transfer.kind));
    actions_.carry_out("ask", what + " " + about(movement), movement.payment.reason, std::move(changes));
    PaymentDone done = state_of(movement, false);
    const auto asked = reports().asked_payment_under(movement.payment.key);
    if (!asked) throw Refused(Code::broken, "The payment was asked for, but cannot be read.");
    done.waiting = asked->number;
    return done;
}

store::PaymentAsked Desk::undecided(std::int64_t number) {
    auto asked = reports().asked_payment(number);
    if (!asked) throw Refused(Code::not_found, "Nobody asked for such a payment.");
    if (asked->decided) throw Refused(Code::wrong_status, "This was decided already.");
    if (asked->lapses <= request_.now) throw Refused(Code::wrong_status, "This has lapsed.");
    return *std::move(asked);
}

PaymentDone Desk::confirm(std::int64_t number, const std::string& reason) {
    const store::PaymentAsked asked = undecided(number);
    if (asked.payment.by == request_.who.id) throw Refused(Code::same_person);
    Movement movement{asked.transfer, asked.payment, owner_of(asked.transfer), currency_of(asked.transfer)};
    if (movement.player == request_.who.id) throw Refused(Code::own_account);
    const store::PlayerRow asker = known(asked.payment.by);
    const bool of_fees = movement.player == the_house;
    if (asker.role < (of_fees ? store::Role::operator_ : store::Role::cashier))
        throw Refused(Code::wrong_status, "The person who asked for it no longer works at the desk.");
    insist_on_rules(movement, asker.role);
    movement.payment.second = request_.who.id;
    store::AdminChanges changes;
    changes.desk.decided.push_back({number, {request_.now, request_.who.id, true, reason}});
    if (const auto& reverses = movement.payment.reverses) {
        const auto reversed = reports().payment(*reverses);
        if (!reversed || reversed->reversal) throw Refused(Code::reversed);
        changes.desk.reversals.push_back(
            {*reverses, movement.payment.key, request_.now, asker.id, movement.payment.reason});
        return move_back(movement, changes, "confirm");
    }
    insist_on_debts(movement);
    movement.payment.drawer = drawer_of(movement);
    return move(movement, std::move(changes), "confirm");
}

void Desk::decline(std::int64_t number, const std::string& reason) {
    const store::PaymentAsked asked = undecided(number);
    store::AdminChanges changes;
    changes.desk.decided.push_back({number, {request_.now, request_.who.id, false, reason}});
    actions_.carry_out("decline", "payment asked for as " + std::to_string(number) + ", key " + asked.payment.key,
                       reason, std::move(changes));
}

}  // namespace anteroom::admin
