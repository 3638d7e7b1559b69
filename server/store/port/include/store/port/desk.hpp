#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/transfer.hpp"
#include "store/port/ids.hpp"
#include "store/port/role.hpp"

namespace anteroom::store {

// Data that the desk keeps about deposits and withdrawals besides the movements themselves, and the desk's rules.

/// How a payment is made. The store keeps the numbers, so they never change.
enum class PaymentMethod : std::uint8_t { cash = 0, voucher = 1, transfer = 2 };
std::string_view name_of(PaymentMethod method);
std::optional<PaymentMethod> method_named(std::string_view name);
/// Returns the method with this stored number. If the number is unknown, returns cash; the audit reports such numbers.
PaymentMethod method_numbered(std::int64_t number);

/// The desk's data about a deposit or withdrawal. Payments made at the command line have no such data.
struct Payment {
    std::string key;  ///< the key of the movement
    PlayerId by;
    PaymentMethod method = PaymentMethod::cash;
    std::string reference;  ///< the number of a voucher or the text of a transfer; may be empty
    std::string reason;
    std::optional<std::string> reverses{};  ///< the key of the payment that this one takes back, in part or in full
    std::optional<PlayerId> second{};       ///< the confirming person
    std::optional<std::int64_t> drawer{};   ///< the drawer that its cash went into or came from

    friend bool operator==(const Payment&, const Payment&) = default;
};

/// The reversal of a mistyped payment. A payment can be reversed once. The player owes what could not be taken back.
struct Reversal {
    std::string payment;  ///< the key of the reversed payment
    std::string key;      ///< the key of the request, like the key of a movement
    TimeMs time;
    PlayerId by;
    std::string reason;

    friend bool operator==(const Reversal&, const Reversal&) = default;
};

/// A payment or reversal that waits for a second person. No money has moved yet.
struct PaymentAsked {
    struct Decided {
        TimeMs time;
        PlayerId by;
        bool confirmed = false;
        std::string reason;

        friend bool operator==(const Decided&, const Decided&) = default;
    };

    std::int64_t number = 0;  ///< assigned by the store, from 1; 0 if new
    ledger::Transfer transfer;
    Payment payment;
    TimeMs time;
    TimeMs lapses;
    std::optional<Decided> decided{};

    friend bool operator==(const PaymentAsked&, const PaymentAsked&) = default;
};

struct AskedDecided {
    std::int64_t number = 0;
    PaymentAsked::Decided decided;

    friend bool operator==(const AskedDecided&, const AskedDecided&) = default;
};

/// The cash of one person in one currency. A person has at most one open drawer in a currency.
struct Drawer {
    struct Closed {
        TimeMs time;
        PlayerId by;
        ledger::Amount counted;
        ledger::Amount expected;  ///< the float and the cash taken, less the cash paid out

        friend bool operator==(const Closed&, const Closed&) = default;
    };

    std::int64_t number = 0;  ///< assigned by the store, from 1; 0 if new
    PlayerId player;
    ledger::CurrencyId currency;
    TimeMs opened;
    ledger::Amount begun_with;
    std::optional<Closed> closed{};

    friend bool operator==(const Drawer&, const Drawer&) = default;
};

struct DrawerClosed {
    std::int64_t number = 0;
    Drawer::Closed closed;

    friend bool operator==(const DrawerClosed&, const DrawerClosed&) = default;
};

/// A rule of the house for its desk. Without a value, the rule does not apply, and no looser value can be requested.
struct DeskRule {
    /// The store keeps these numbers, so they never change.
    enum class What : std::uint8_t {
        payment_max = 0,   ///< highest single payment by a person with this role
        day_max = 1,       ///< highest sum of payments in a day by one person with this role
        second_above = 2,  ///< a payment above this sum needs a second person, whatever the role
        drawers = 3,       ///< 1: cash in any currency moves only if a drawer is open
    };
    What what = What::payment_max;
    Role role = Role::guest;            ///< guest if the rule has no role
    ledger::CurrencyId currency{0};     ///< 0 if the rule has no currency
    std::optional<std::int64_t> value;  ///< in minor units
    /// A request to make the rule looser. Until the looser value takes effect, the rule's `value` applies.
    struct Asked {
        std::optional<std::int64_t> value{};
        std::optional<PlayerId> by{};  ///< the person who asked; none: at the command line
        std::optional<TimeMs> from{};  ///< the time at which the looser value takes effect; none: never

        friend bool operator==(const Asked&, const Asked&) = default;
    };
    std::optional<Asked> asked{};

    friend bool operator==(const DeskRule&, const DeskRule&) = default;
};
std::string_view name_of(DeskRule::What what);
std::optional<DeskRule::What> desk_rule_named(std::string_view name);
/// Returns the value that applies at that time.
std::optional<std::int64_t> value_at(const DeskRule& rule, TimeMs now);
/// Returns whether a requested looser value has not taken effect yet.
bool waits_at(const DeskRule& rule, TimeMs now);
/// Returns whether the second value allows more than the first.
bool loosens(std::optional<std::int64_t> before, std::optional<std::int64_t> after);

/// Changes of the desk. The store writes them with their movements, all or none. The store refuses a second
/// payment with the same voucher (`voucher_used`) and a second reversal (`reversed`). The store refuses other
/// repetitions as `done_before`: a request or decision, opening an open drawer, and closing a closed drawer.
struct DeskChanges {
    std::vector<Payment> payments{};
    std::vector<Reversal> reversals{};
    std::vector<PaymentAsked> asked{};
    std::vector<AskedDecided> decided{};
    std::vector<Drawer> drawers{};
    std::vector<DrawerClosed> drawers_closed{};
    std::vector<DeskRule> rules{};

    friend bool operator==(const DeskChanges&, const DeskChanges&) = default;
};

}  // namespace anteroom::store
