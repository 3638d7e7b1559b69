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

// The desk's data about deposits and withdrawals, in addition to the movements, and the desk's rules.

/// The means of a payment. The numbers are stored, so they never change.
enum class PaymentMethod : std::uint8_t { cash = 0, voucher = 1, transfer = 2 };
std::string_view name_of(PaymentMethod method);
std::optional<PaymentMethod> method_named(std::string_view name);
/// The stored number as a method. An unknown number becomes cash; the audit reports it.
PaymentMethod method_numbered(std::int64_t number);

/// The desk's data about a deposit or withdrawal. Payments made at the command line have none.
struct Payment {
    std::string key;  ///< key of the movement
    PlayerId by;
    PaymentMethod method = PaymentMethod::cash;
    std::string reference;  ///< the number of a voucher, the words of a transfer; may be empty
    std::string reason;
    std::optional<std::string> reverses{};  ///< key of the payment that this one takes back, in part or in full
    std::optional<PlayerId> second{};       ///< the confirming person
    std::optional<std::int64_t> drawer{};   ///< the drawer that its cash went into or came from

    friend bool operator==(const Payment&, const Payment&) = default;
};

/// The reversal of a mistyped payment. A payment can be reversed once. The amount that could not be taken back is owed.
struct Reversal {
    std::string payment;  ///< key of the reversed payment
    std::string key;      ///< key of the request, like that of a movement
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

/// One person's cash in one currency. A person has at most one open drawer in a currency.
struct Drawer {
    struct Closed {
        TimeMs time;
        PlayerId by;
        ledger::Amount counted;
        ledger::Amount expected;  ///< the float and the cash that was taken, less the cash that was paid out

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

/// A rule of the house for its desk. Without a value, the rule does not apply, so there is no looser value to request.
struct DeskRule {
    /// The numbers are stored, so they never change.
    enum class What : std::uint8_t {
        payment_max = 0,   ///< limit of one payment by a person with this role
        day_max = 1,       ///< limit of all payments in a day by one such person
        second_above = 2,  ///< a larger payment needs a second person, whatever the role
        drawers = 3,       ///< 1: cash of any currency moves only with an open drawer
    };
    What what = What::payment_max;
    Role role = Role::guest;            ///< guest if the rule has no role
    ledger::CurrencyId currency{0};     ///< 0 if the rule has no currency
    std::optional<std::int64_t> value;  ///< in minor units
    /// A request for a looser value. Until the looser value takes effect, `value` applies.
    struct Asked {
        std::optional<std::int64_t> value{};
        std::optional<PlayerId> by{};  ///< none: requested at the command line
        std::optional<TimeMs> from{};  ///< time at which it takes effect; none: never

        friend bool operator==(const Asked&, const Asked&) = default;
    };
    std::optional<Asked> asked{};

    friend bool operator==(const DeskRule&, const DeskRule&) = default;
};
std::string_view name_of(DeskRule::What what);
std::optional<DeskRule::What> desk_rule_named(std::string_view name);
/// The value that applies at that moment.
std::optional<std::int64_t> value_at(const DeskRule& rule, TimeMs now);
/// Whether a requested looser value has not taken effect yet.
bool waits_at(const DeskRule& rule, TimeMs now);
/// Whether the second value allows more than the first.
bool loosens(std::optional<std::int64_t> before, std::optional<std::int64_t> after);

/// Changes of the desk, written whole or not at all, with their movements. The store refuses a second payment with the
/// same voucher (`voucher_used`) and a second reversal (`reversed`). The store refuses as `done_before` a second
/// request or decision, a drawer that is already open, and the closing of a closed drawer.
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
