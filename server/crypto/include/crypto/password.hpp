#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::crypto {

/// What one hash costs whoever makes it. It stands in the hash, so that older ones can still be checked.
struct PasswordCost {
    std::uint64_t passes = 2;
    std::size_t memory_bytes = std::size_t{19} << 20U;
};

/// Argon2id with a fresh salt, as text that names its parameters. Takes as long as the cost says, so never on a shard.
/// Nothing when there is no memory for it.
std::optional<std::string> hash_of_password(std::string_view password, const PasswordCost& cost);

/// As slow as making that hash was. False also for a text that is no hash.
bool is_password(const std::string& hash, std::string_view password);

}  // namespace anteroom::crypto
