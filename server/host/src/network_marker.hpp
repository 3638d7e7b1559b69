#pragma once

#include <string>

#include "base/network_buckets.hpp"
#include "crypto/bytes.hpp"
#include "room/input.hpp"

namespace anteroom::host {

/// Makes of a client's networks what rooms may know of them. Without the key nobody finds an address behind a mark, not
/// even by trying them all. Any shard may call.
class NetworkMarker {
  public:
    explicit NetworkMarker(const crypto::Bytes32& key) : key_(key) {}

    room::NetworkMarks marks_of(const base::Networks& networks) const;

  private:
    std::uint64_t mark_of(const std::string& network) const;

    const crypto::Bytes32 key_;
};

}  // namespace anteroom::host
