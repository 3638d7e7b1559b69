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
    Moment full_at() const { return full_at_; }

  private:
    /// When it will be full: never further ahead than an empty bucket takes, so that a clock which is set back keeps
    /// nobody out until its time comes again.
    Moment full_at(const Allowance& allowance, Moment now) const;

    Moment full_at_{0};
};

/// A bucket for each name: an address, a player, an account. Bounded, and never full: where there is no space for a new
/// name, the one that is nearest to having all its tokens is forgotten. Whoever fills the memory with names keeps
/// nobody out, and sets nobody free who has spent more than each of those names.
class TokenBuckets {
  public:
    TokenBuckets(const Allowance& allowance, std::size_t names_max) : allowance_(allowance), names_max_(names_max) {}
    TokenBuckets(TokenBuckets&&) = default;
    TokenBuckets& operator=(TokenBuckets&&) = default;

    /// From now on. What was spent stays spent.
    void set_allowance(const Allowance& allowance) { allowance_ = allowance; }
    bool has_token(std::string_view name, Moment now) const;
    /// It has all its tokens.
    bool is_full(std::string_view name, Moment now) const;
    void spend(std::string_view name, Moment now);
    bool take(std::string_view name, Moment now);
    void give_back(std::string_view name);
    /// The name has all its tokens again.
    void forget(std::string_view name);
    std::size_t size() const { return buckets_.size(); }
    /// Names that were forgotten before they had all their tokens again.
    std::uint64_t evicted() const { return evicted_; }

  private:
    using Buckets = std::map<std::string, TokenBucket, std::less<>>;

    /// Of a known name or of a new one, for which space is made.
    Buckets::iterator bucket_of(std::string_view name, Moment now);
    void make_space(Moment now);
    /// Does something to a bucket that may change when it is full.
    template <class Use>
    void use(Buckets::iterator bucket, Use with);

    Allowance allowance_;
    std::size_t names_max_;
    Buckets buckets_;
    std::set<std::pair<Moment, std::string_view>> by_full_at_;  ///< exactly buckets_; the names are its keys
    std::uint64_t evicted_ = 0;
};

}  // namespace anteroom::base
