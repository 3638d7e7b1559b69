#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/amount.hpp"

namespace anteroom::ledger {

/// The number of a currency within account numbers, from 1 to 255.
struct CurrencyId {
    std::uint8_t value = 0;

    friend constexpr auto operator<=>(CurrencyId, CurrencyId) = default;
};

/// A currency, or the points of a club. The exponent is the number of decimals of an
/// amount: 2 for EUR, 0 for points. The exponent never changes after money has moved.
struct Currency {
    CurrencyId id;
    std::string code;  ///< three to eight characters: capital letters or digits
    std::uint8_t exponent = 0;

    friend bool operator==(const Currency&, const Currency&) = default;
};

inline constexpr std::uint8_t exponent_max = 6;

/// Returns whether number, code and exponent are valid.
bool is_sound(const Currency& currency);

/// Formats an amount for a spreadsheet: `-12.05`.
std::string number_text(Amount amount, const Currency& currency);
/// Formats an amount for people: `-12.05 EUR`.
std::string text_of(Amount amount, const Currency& currency);
/// Reads a number without the code. Returns nothing if the text is not a number, is negative, does not
/// fit or has more decimals than the currency. For example, `1e3`, `NaN`, ` 5` and `1.` give nothing.
std::optional<Amount> amount_of(std::string_view text, const Currency& currency);

}  // namespace anteroom::ledger
