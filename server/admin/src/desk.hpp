#pragma once
// Payments at the desk, by the house's rules.

#include <optional>
#include <string>
#include <vector>

#include "admin/admin_actions.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

/// The owner of the fees. No player has this id.
inline constexpr store::PlayerId the_house{0};

/// A deposit or withdrawal that a person at the desk asks for.
struct PaymentWish {
    bool in = true;
    store::PlayerId player;  ///< `the_house`: paid from its fees
    ledger::Amount amount;
    std::string currency;  ///< the currency's code
    std::string key;
    std::string reason;
    store::PaymentMethod method = store::PaymentMethod::cash;
    std::string reference;
    bool may_wait = false;  ///< the caller can handle payments that wait for a second person
};

/// A request to reverse a payment, in full or in part.
struct BackWish {
    store::PlayerId player;
    std::string payment;  ///< its key
    std::string key;
    std::string reason;
    bool may_wait = false;
};

struct PaymentDone {
    bool before = false;                  ///< true: the key is already known, and nothing moved now
    std::optional<std::int64_t> waiting;  ///< set if nothing moved: the number of the request to a second person
    ledger::Currency currency;
    ledger::Amount taken{};  ///< for a reversal: the sum that came back so far
    ledger::Amount owed{};   ///< for a reversal: the sum that is still missing
};

/// The desk's work for one request. Requests run one after the other, so values read here stay valid
/// until this request writes. The exception is money that tables take from wallets in the meantime.
class Desk {
  public:
    explicit Desk(const RequestContext& request) : request_(request), actions_(request.actions()) {}

    PaymentDone pay(const PaymentWish& wish);
    /// Takes back as much of the payment as is free in the wallet. The rest becomes a debt.
    PaymentDone reverse(const BackWish& wish);
    /// Takes more of a reversed payment's debt, as much as is free now.
    PaymentDone collect(const BackWish& wish);

    PaymentDone confirm(std::int64_t number, const std::string& reason);
    void decline(std::int64_t number, const std::string& reason);

  private:
    struct Movement {
        ledger::Transfer transfer;
        store::Payment payment;
        store::PlayerId player;  ///< `the_house` for a payment from the fees
        ledger::Currency currency;

        /// Returns the wallet, or the account of the fees, but never the cashier's account.
        ledger::AccountId account() const;
    };

    store::Reports& reports() { return request_.parts.reports; }
    ledger::Amount free(const Movement& movement);
    store::PlayerRow known(store::PlayerId player);
    std::string whose(const Movement& movement);
    ledger::Currency currency_of(const ledger::Transfer& transfer);

    Movement movement_of(const PaymentWish& wish);
    Movement movement_back(const BackWish& wish, const store::DeskPayment& paid);
    store::DeskPayment paid(const BackWish& wish);
    /// Returns the state of a payment whose key is already known. Refuses a key that belongs to another payment.
    std::optional<PaymentDone> answered(const Movement& movement);

    void insist_on_rules(const Movement& movement, store::Role role);
    void insist_on_debts(const Movement& movement);
    std::optional<std::int64_t> drawer_of(const Movement& movement);
    bool takes_second(const Movement& movement);
    /// Returns true above a limit: the person must then enter the password
    /// again. Deposits are limited too, because another desk could pay them out.
    bool takes_proof(const Movement& movement);
    ledger::Amount paid_before(const Movement& movement);
    ledger::Amount paid_by(const Movement& movement, bool to_this_player);
    PaymentDone ask_second(const Movement& movement, bool may_wait);

    PaymentDone move(Movement movement, store::AdminChanges changes, const std::string& act);
    PaymentDone move_back(Movement movement, const store::AdminChanges& changes, const std::string& act);
    PaymentDone state_of(const Movement& movement, bool before);
    std::string note_of(const Movement& movement);
    std::string about(const Movement& movement);
    /// Returns the request if it still waits, so that it is neither decided nor expired.
    store::PaymentAsked undecided(std::int64_t number);

    const RequestContext& request_;
    AdminActions actions_;
};

}  // namespace anteroom::admin
