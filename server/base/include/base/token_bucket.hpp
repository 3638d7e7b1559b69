#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace anteroom::base {

/// A moment by any clock, since that clock's beginning. Each bucket keeps to one clock.
using Moment = std::chrono::microseconds;

constexpr Moment moment_of(std::chrono::steady_clock::time_point at) {
    return std::chrono::duration_cast<Moment>(at.time_since_epoch());
}

/// So much at once, and one more after each `back`. A burst of 0: no limit.
struct Allowance {
    std::uint32_t burst = 0;
    Moment back{0};
};

/// `per_s` each second, `burst` at once. A rate of 0: no limit.
constexpr Allowance per_second(std::int64_t per_s, std::int64_t burst) {
    if (per_s == 0) return {};
    return {static_cast<std::uint32_t>(burst), Moment(std::chrono::seconds(1)) / per_s};
}

/// A token bucket, which begins full. It is one moment, so it costs eight bytes and nothing is ever refilled.
class TokenBucket {
  public:
    bool has_token(const Allowance& allowance, Moment now) const;
    /// A token is spent, where there is one or not.
    void spend(const Allowance& allowance, Moment now);
    /// False, and nothing is spent: it is empty.
    bool take(const Allowance& allowance, Moment now);
    /// One token back, as if it had never been spent.
    void give_back(const Allowance& allowance) { full_at_ -= allowance.back; }
    bool is_full(Moment now) const { return full_at_ <= now; }

  private:
    /// When it will be full: never further ahead than an empty bucket takes, so that a clock which is set back keeps
    /// nobody out until its time comes again.
    Moment full_at(const Allowance& allowance, Moment now) const;

    Moment full_at_{0};
};

/// A bucket for each name: an address, a player, an account. Bounded: when it holds too many, the names whose buckets
/// are full are forgotten; if none is, an unknown name has no tokens.
class TokenBuckets {
  public:
    TokenBuckets(const Allowance& allowance, std::size_t names_max) : allowance_(allowance), names_max_(names_max) {}

    bool has_token(std::string_view name, Moment now) const;
    void spend(std::string_view name, Moment now);
    bool take(std::string_view name, Moment now);
    void give_back(std::string_view name);
    /// The name has all its tokens again.
    void forget(std::string_view name);
    std::size_t size() const { return buckets_.size(); }

  private:
    /// Null: there is no space for another.
    TokenBucket* bucket_of(std::string_view name, Moment now);

    Allowance allowance_;
    std::size_t names_max_;
    std::map<std::string, TokenBucket, std::less<>> buckets_;
};

}  // namespace anteroom::base
