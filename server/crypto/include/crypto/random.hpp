#pragma once

#include <span>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

/// Fills the bytes from the system's generator, for seeds, tokens and links. May be called from any thread.
void fill_random(std::span<std::uint8_t> out);

Bytes32 random_32();

}  // namespace anteroom::crypto
