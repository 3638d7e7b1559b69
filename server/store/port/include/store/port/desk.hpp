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

// What the desk of the house takes in and pays out beside the movements themselves, and by whose leave.

/// How money came or went. The numbers are stored: they are never changed.
enum class PaymentMethod : std::uint8_t { cash = 0, voucher = 1, transfer = 2 };
std::string_view name_of(PaymentMethod method);
std::optional<PaymentMethod> method_named(std::string_view name);
/// As it was stored; what is none is the audit's business, and cash.
PaymentMethod method_numbered(std::int64_t number);

/// What stands beside a deposit or withdrawal that somebody at the desk took. Those of the command line have none.
struct Payment {
    std::string key;  ///< the movement's
    PlayerId by;
    PaymentMethod method = PaymentMethod::cash;
    std::string reference;  ///< the number of a voucher, the words of a transfer; may be empty
    std::string reason;
    std::optional<std::string> reverses{};  ///< the key of the payment of which this one takes something back
    std::optional<PlayerId> second{};       ///< who confirmed it
    std::optional<std::int64_t> drawer{};   ///< in which its cash lies, or out of which it came

    friend bool operator==(const Payment&, const Payment&) = default;
};

/// A payment was mistyped. Once for each; what of it could not be taken back is owed.
struct Reversal {
    std::string payment;  ///< the key of what is taken back
    std::string key;      ///< of whoever asked for it, as of a movement
    TimeMs time;
    PlayerId by;
    std::string reason;

    friend bool operator==(const Reversal&, const Reversal&) = default;
};

/// A payment or a reversal for which a second person is asked. Nothing of it has moved.
struct PaymentAsked {
    struct Decided {
        TimeMs time;
        PlayerId by;
        bool confirmed = false;
        std::string reason;

        friend bool operator==(const Decided&, const Decided&) = default;
    };

    std::int64_t number = 0;  ///< the store's, from 1; of one that is new 0
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

/// Where the cash of one currency lies that one person takes. At most one of a person and currency is open.
struct Drawer {
    struct Closed {
        TimeMs time;
        PlayerId by;
        ledger::Amount counted;
        ledger::Amount expected;  ///< the float and the cash that was taken, less what was paid out

        friend bool operator==(const Closed&, const Closed&) = default;
    };

    std::int64_t number = 0;  ///< the store's, from 1; of one that is new 0
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

/// What the house sets for its desk. Without a value it does not hold.
struct DeskRule {
    /// The numbers are stored: they are never changed.
    enum class What : std::uint8_t {
        payment_max = 0,   ///< for one payment of somebody with this role
        day_max = 1,       ///< for all payments of one such person in a day
        second_above = 2,  ///< a payment above it takes a second person, whatever the role
        drawers = 3,       ///< 1: no cash moves without an open drawer, in any currency
    };
    What what = What::payment_max;
    Role role = Role::guest;            ///< guest where no role is meant
    ledger::CurrencyId currency{0};     ///< 0 where none is meant
    std::optional<std::int64_t> value;  ///< in minor units

    friend bool operator==(const DeskRule&, const DeskRule&) = default;
};
std::string_view name_of(DeskRule::What what);
std::optional<DeskRule::What> desk_rule_named(std::string_view name);

/// All of it or nothing, with the movements that it belongs to. What was done already is refused as `done_before`: a
/// second reversal, a decision on what was decided, a drawer that is open or closed.
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
