#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::admin {

/// The sums above which a payment needs the password again, in whole units of each currency.
struct PasswordAbove {
    std::optional<std::int64_t> others;  ///< for currencies without a sum of their own; empty: none of them needs it
    std::map<std::string, std::optional<std::int64_t>, std::less<>> own;  ///< by the currency's code

    std::optional<std::int64_t> of(std::string_view currency) const;
};

/// Reads a text such as `100`, `off` or `100 JPY=15000 PTS=off`. Returns nothing for any other text.
std::optional<PasswordAbove> password_above_in(std::string_view text);

}  // namespace anteroom::admin
