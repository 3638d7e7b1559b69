#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace anteroom::base {

/// A moment of any clock, counted from that clock's epoch. All calls for one bucket must use the same clock.
using Moment = std::chrono::microseconds;

constexpr Moment moment_of(std::chrono::steady_clock::time_point at) {
    return std::chrono::duration_cast<Moment>(at.time_since_epoch());
}

/// Allows `burst` requests at once, and one more request after each `back`. A burst of 0 means no limit.
struct Allowance {
    std::uint32_t burst = 0;
    Moment back{0};
};

/// Allows `per_s` requests each second, and `burst` at once. A rate of 0 means no limit.
constexpr Allowance per_second(std::int64_t per_s, std::int64_t burst) {
    if (per_s == 0) return {};
    return {static_cast<std::uint32_t>(burst), Moment(std::chrono::seconds(1)) / per_s};
}

/// A token bucket, which is full at the beginning. It stores only one moment, so it needs eight bytes and no refilling.
class TokenBucket {
  public:
    bool has_token(const Allowance& allowance, Moment now) const;
    /// Spends a token even if the bucket is empty.
    void spend(const Allowance& allowance, Moment now);
    /// Returns false and spends nothing if the bucket is empty.
    bool take(const Allowance& allowance, Moment now);
    /// Gives back one token, as if it had never been spent.
    void give_back(const Allowance& allowance) { full_at_ -= allowance.back; }
    bool is_full(Moment now) const { return full_at_ <= now; }
    Moment full_at() const { return full_at_; }

  private:
    /// Returns the moment at which the bucket will be full. The moment is at most that of an empty bucket, so a clock
    /// that is set back does not lock a client out.
    Moment full_at(const Allowance& allowance, Moment now) const;

    Moment full_at_{0};
};

/// A bucket for each name: an address, a player, an account. The number of buckets is limited, and a new name replaces
/// the name whose bucket is nearest to full. For this reason a flood of names locks no client out. A client that has
/// spent more than the names of the flood keeps its bucket, so the flood does not give it new tokens.
class TokenBuckets {
  public:
    TokenBuckets(const Allowance& allowance, std::size_t names_max) : allowance_(allowance), names_max_(names_max) {}
    TokenBuckets(TokenBuckets&&) = default;
    TokenBuckets& operator=(TokenBuckets&&) = default;

    /// Sets the allowance. Tokens that are already spent stay spent.
    void set_allowance(const Allowance& allowance) { allowance_ = allowance; }
    bool has_token(std::string_view name, Moment now) const;
    /// Returns whether the name has all its tokens.
    bool is_full(std::string_view name, Moment now) const;
    void spend(std::string_view name, Moment now);
    bool take(std::string_view name, Moment now);
    void give_back(std::string_view name);
    /// Gives the name all its tokens again.
    void forget(std::string_view name);
    std::size_t size() const { return buckets_.size(); }
    /// Returns the number of names that were forgotten before they had all their tokens again.
    std::uint64_t evicted() const { return evicted_; }

  private:
    using Buckets = std::map<std::string, TokenBucket, std::less<>>;

    /// Returns the bucket of a name, and makes space for a new name.
    Buckets::iterator bucket_of(std::string_view name, Moment now);
    void make_space(Moment now);
    /// Changes a bucket and updates its entry in by_full_at_.
    template <class Use>
    void use(Buckets::iterator bucket, Use with);

    Allowance allowance_;
    std::size_t names_max_;
    Buckets buckets_;
    std::set<std::pair<Moment, std::string_view>>
        by_full_at_;  ///< the entries of buckets_ by time; the names are views of its keys
    std::uint64_t evicted_ = 0;
};

}  // namespace anteroom::base
