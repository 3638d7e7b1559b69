#pragma once

#include <span>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

/// From the system's generator: for seeds, tokens and links. Any thread.
void fill_random(std::span<std::uint8_t> out);

Bytes16 random_16();
Bytes32 random_32();

}  // namespace anteroom::crypto
