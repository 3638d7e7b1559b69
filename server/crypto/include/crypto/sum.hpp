#pragma once

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

// Adds numbers modulo 2^256, big-endian.

void add(Bytes32& sum, const Bytes32& value);
void subtract(Bytes32& sum, const Bytes32& value);

}  // namespace anteroom::crypto
