#pragma once

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

// Numbers modulo 2^256, the last byte the smallest.

void add(Bytes32& sum, const Bytes32& value);
void subtract(Bytes32& sum, const Bytes32& value);

}  // namespace anteroom::crypto
