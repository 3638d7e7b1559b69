#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/amount.hpp"

namespace anteroom::ledger {

/// Stands for a currency in account numbers; 1 … 255.
struct CurrencyId {
    std::uint8_t value = 0;

    friend constexpr auto operator<=>(CurrencyId, CurrencyId) = default;
};

/// A currency or a club's points. The exponent says how many digits of an amount stand behind the point: EUR 2, points
/// 0. It never changes once money moved.
struct Currency {
    CurrencyId id;
    std::string code;  ///< three to eight capital letters or digits
    std::uint8_t exponent = 0;

    friend bool operator==(const Currency&, const Currency&) = default;
};

inline constexpr std::uint8_t exponent_max = 6;

/// Has a number, a code and an exponent as above.
bool is_sound(const Currency& currency);

/// For a spreadsheet: `-12.05`.
std::string number_text(Amount amount, const Currency& currency);
/// As people write it: `-12.05 EUR`.
std::string text_of(Amount amount, const Currency& currency);
/// Reads a number without the code; nothing where it is none, is negative, has more digits behind the point than the
/// currency or does not fit. So `1e3`, `NaN`, ` 5` and `1.` are nothing.
std::optional<Amount> amount_of(std::string_view text, const Currency& currency);

}  // namespace anteroom::ledger
