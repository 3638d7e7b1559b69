#include "crypto/random.hpp"

#include <sodium.h>

#include <cstdlib>

namespace anteroom::crypto {

void fill_random(std::span<std::uint8_t> out) {
    // Opens the system's generator once. If that fails, the process ends, because it could not make secrets.
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();
    randombytes_buf(out.data(), out.size());
}

Bytes32 random_32() {
    Bytes32 result{};
    fill_random(result);
    return result;
}

}  // namespace anteroom::crypto
