#pragma once
// Payments over the counter, by the rules of the house.

#include <optional>
#include <string>
#include <vector>

#include "admin/admin_actions.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

/// Whose the fees are. No player has this number.
inline constexpr store::PlayerId the_house{0};

/// A deposit or withdrawal that somebody at the desk wants.
struct PaymentWish {
    bool in = true;
    store::PlayerId player;  ///< `the_house`: out of its fees
    ledger::Amount amount;
    std::string currency;  ///< its code
    std::string key;
    std::string reason;
    store::PaymentMethod method = store::PaymentMethod::cash;
    std::string reference;
    bool may_wait = false;  ///< whoever asks knows of payments that take a second person
};

/// A payment of which something is to be taken back.
struct BackWish {
    store::PlayerId player;
    std::string payment;  ///< its key
    std::string key;
    std::string reason;
    bool may_wait = false;
};

struct PaymentDone {
    bool before = false;                  ///< that key was heard of already, and nothing moved now
    std::optional<std::int64_t> waiting;  ///< nothing moved: the number under which a second person is asked
    ledger::Currency currency;
    ledger::Amount taken{};  ///< of a reversal: what came back by now
    ledger::Amount owed{};   ///< of a reversal: what is missing
};

/// What one request does at the desk. Requests come one after the other, so what is read here stays so until it is
/// written, but for what tables take out of wallets.
class Desk {
  public:
    explicit Desk(const RequestContext& request) : request_(request), actions_(request.actions()) {}

    PaymentDone pay(const PaymentWish& wish);
    /// Takes back as much as is free; what is missing is owed from then on.
    PaymentDone reverse(const BackWish& wish);
    /// Takes more of what is owed of a reversed payment, as much as is free now.
    PaymentDone collect(const BackWish& wish);

    PaymentDone confirm(std::int64_t number, const std::string& reason);
    void decline(std::int64_t number, const std::string& reason);

  private:
    struct Movement {
        ledger::Transfer transfer;
        store::Payment payment;
        store::PlayerId player;  ///< `the_house` where it is of the fees
        ledger::Currency currency;

        /// The wallet, or the fees: not the cashier's side.
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
    /// What is known of its key already; a key that stands for something else is refused.
    std::optional<PaymentDone> answered(const Movement& movement);

    void insist_on_rules(const Movement& movement, store::Role role);
    void insist_on_debts(const Movement& movement);
    std::optional<std::int64_t> drawer_of(const Movement& movement);
    bool takes_second(const Movement& movement);
    /// It is above a sum, so whoever asks proves it once more; also what is paid in, which another desk pays out.
    bool takes_proof(const Movement& movement);
    ledger::Amount paid_before(const Movement& movement);
    ledger::Amount paid_by(const Movement& movement, bool to_this_player);
    PaymentDone ask_second(const Movement& movement, bool may_wait);

    PaymentDone move(Movement movement, store::AdminChanges changes, const std::string& act);
    PaymentDone move_back(Movement movement, const store::AdminChanges& changes, const std::string& act);
    PaymentDone state_of(const Movement& movement, bool before);
    std::string note_of(const Movement& movement);
    std::string about(const Movement& movement);
    /// Waits, and is not that of whoever decides.
    store::PaymentAsked undecided(std::int64_t number);

    const RequestContext& request_;
    AdminActions actions_;
};

}  // namespace anteroom::admin
