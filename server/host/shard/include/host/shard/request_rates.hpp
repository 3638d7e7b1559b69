#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/network_buckets.hpp"
#include "base/token_bucket.hpp"
#include "host/ground/limits.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Limits one kind of request over all connections and rooms: for each player, and for the
/// networks around an address. A connection's own rate is checked first, so that a flooding
/// connection does not use up the allowance of other clients. All shards share this object.
class RequestRates {
  public:
    /// `limits` has the factor for wider networks and the number of players and networks to remember.
    RequestRates(const base::Allowance& of_player, const base::Allowance& of_network, const Limits& limits);

    /// Takes one request from the allowances. If the player or a network has used up its allowance, takes nothing and
    /// returns false. May be called from any thread.
    bool take(std::optional<store::PlayerId> player, const base::Networks& networks, base::Moment now);

    /// Changes the allowance of players. Past requests stay counted.
    void allow_players(const base::Allowance& of_player);

    /// Counters since the start. But `askers` is the present number.
    struct Counts {
        std::uint64_t refused = 0;
        std::uint64_t askers = 0;   ///< players and networks that are counted
        std::uint64_t evicted = 0;  ///< players and networks that were forgotten too early, for lack of space
    };
    Counts counts() const;

  private:
    bool take_all(std::optional<store::PlayerId> player, const base::Networks& networks, base::Moment now);

    mutable std::mutex mutex_;  ///< guards the three members below
    base::TokenBuckets by_player_;
    base::NetworkBuckets by_network_;
    std::uint64_t refused_ = 0;
};

/// The limits on the rates of requests in this process.
struct AllRates {
    explicit AllRates(const Limits& limits);

    RequestRates requests;
    RequestRates chat;
    RequestRates reports;
    RequestRates replays;
};

}  // namespace anteroom::host
