#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/network_buckets.hpp"
#include "base/token_bucket.hpp"
#include "host/limits.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// How much of something may be asked over many connections and in many rooms together: by one player, and from the
/// networks around an address. A connection's own rate comes first, so that one that floods uses up the allowance of
/// nobody else. All shards share it.
class RequestRates {
  public:
    /// `limits` has how much wider networks may have, and how many askers are remembered.
    RequestRates(const base::Allowance& of_player, const base::Allowance& of_network, const Limits& limits);

    /// False, and nothing is counted: the player or one of the networks has used its allowance up. From any thread.
    bool take(std::optional<store::PlayerId> player, const base::Networks& networks, base::Moment now);

    /// Of players, from now on. What was asked stays counted.
    void allow_players(const base::Allowance& of_player);

    /// Since the start, but for `askers`, which is current.
    struct Counts {
        std::uint64_t refused = 0;
        std::uint64_t askers = 0;   ///< players and networks that are counted
        std::uint64_t evicted = 0;  ///< forgotten before their time, for lack of space
    };
    Counts counts() const;

  private:
    bool take_all(std::optional<store::PlayerId> player, const base::Networks& networks, base::Moment now);

    mutable std::mutex mutex_;  ///< guards the three below
    base::TokenBuckets by_player_;
    base::NetworkBuckets by_network_;
    std::uint64_t refused_ = 0;
};

}  // namespace anteroom::host
