#include "store/port/second_factor.hpp"

#include <algorithm>
#include <limits>

namespace anteroom::store {

SecondFactor forged_factor() {
    return {{}, std::numeric_limits<std::int64_t>::max(), {}};
}

bool is_forged(const SecondFactor& factor) {
    return factor.secret.empty();
}

bool is_left(const SecondFactor& factor, const OneTimeCode& code) {
    if (const auto* step = std::get_if<std::int64_t>(&code.code)) return *step > factor.step;
    return std::ranges::find(factor.recovery_codes, std::get<SecretHash>(code.code)) != factor.recovery_codes.end();
}

SecondFactor without(SecondFactor factor, const OneTimeCode& code) {
    if (const auto* step = std::get_if<std::int64_t>(&code.code))
        factor.step = *step;
    else
        std::erase(factor.recovery_codes, std::get<SecretHash>(code.code));
    return factor;
}

}  // namespace anteroom::store
