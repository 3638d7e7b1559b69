#include "host/shard/network_marker.hpp"

#include "crypto/hash.hpp"

namespace anteroom::host {

room::NetworkMarks NetworkMarker::marks_of(const base::Networks& networks) const {
    return {mark_of(networks[0]), mark_of(networks[1])};
}

std::uint64_t NetworkMarker::mark_of(const std::string& network) const {
    const crypto::Bytes32 hash = crypto::hmac_sha256(key_, crypto::bytes_of(network));
    std::uint64_t mark = 0;
    for (std::size_t i = 0; i < sizeof(mark); ++i) mark = mark << 8 | hash[i];
    return mark >> 1;  // a mark must be positive, because the journal stores signed numbers
}

}  // namespace anteroom::host
