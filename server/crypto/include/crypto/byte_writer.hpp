#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

/// Writes values in the only byte form that is hashed and signed.
class ByteWriter {
  public:
    explicit ByteWriter(std::string_view tag) {
        constexpr std::size_t usual_bytes = 120;
        bytes_.reserve(usual_bytes);
        raw(bytes_of(tag));
    }

    /// Writes a number, big-endian.
    void number(std::int64_t value, int bytes = 8) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
            bytes_.push_back(
                static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> static_cast<unsigned>(shift)));
    }
    void text(std::string_view value) {
        number(static_cast<std::int64_t>(value.size()), 2);
        raw(bytes_of(value));
    }
    void raw(Bytes value) { bytes_.insert(bytes_.end(), value.begin(), value.end()); }

    std::vector<std::uint8_t> take() { return std::move(bytes_); }

  private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace anteroom::crypto
