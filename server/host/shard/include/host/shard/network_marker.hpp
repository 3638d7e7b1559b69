#pragma once

#include <string>

#include "base/network_buckets.hpp"
#include "crypto/bytes.hpp"
#include "room/input.hpp"

namespace anteroom::host {

/// Converts a client's networks to marks that rooms may know. Without the key, nobody can find the address of a mark,
/// not even by trying all addresses. May be called from any shard.
class NetworkMarker {
  public:
    explicit NetworkMarker(const crypto::Bytes32& key) : key_(key) {}

    room::NetworkMarks marks_of(const base::Networks& networks) const;

  private:
    std::uint64_t mark_of(const std::string& network) const;

    const crypto::Bytes32 key_;
};

}  // namespace anteroom::host
