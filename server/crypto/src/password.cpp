#include "crypto/password.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace anteroom::crypto {

namespace {

void start_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();
}

}  // namespace

std::optional<std::string> hash_of_password(std::string_view password, const PasswordCost& cost) {
    start_sodium();
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str_alg(text.data(), password.data(), password.size(), cost.passes, cost.memory_bytes,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        return std::nullopt;
    return std::string(text.data());
}

bool is_password(const std::string& hash, std::string_view password) {
    start_sodium();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace anteroom::crypto
