#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::crypto {

/// The cost of computing one hash. Each hash stores its own cost, so older hashes can still be checked.
struct PasswordCost {
    std::uint64_t passes = 2;
    std::size_t memory_bytes = std::size_t{19} << 20U;
};

/// Returns Argon2id with a fresh salt, as text that names its parameters. Hashing takes as long as the cost says, so
/// never do it on a shard. Returns nothing if there is not enough memory.
std::optional<std::string> hash_of_password(std::string_view password, const PasswordCost& cost);

/// Returns whether the password belongs to the hash. The check takes as long as making the hash. Returns false if
/// `hash` is not a hash.
bool is_password(const std::string& hash, std::string_view password);

}  // namespace anteroom::crypto
