#include "crypto/sum.hpp"

#include <cstddef>
#include <cstdint>

namespace anteroom::crypto {

void add(Bytes32& sum, const Bytes32& value) {
    unsigned carry = 0;
    for (std::size_t i = sum.size(); i-- > 0;) {
        carry += static_cast<unsigned>(sum[i]) + value[i];
        sum[i] = static_cast<std::uint8_t>(carry & 0xffU);
        carry >>= 8U;
    }
}

void subtract(Bytes32& sum, const Bytes32& value) {
    int borrow = 0;
    for (std::size_t i = sum.size(); i-- > 0;) {
        const int rest = static_cast<int>(sum[i]) - value[i] - borrow;
        borrow = rest < 0 ? 1 : 0;
        sum[i] = static_cast<std::uint8_t>(rest & 0xff);
    }
}

}  // namespace anteroom::crypto
