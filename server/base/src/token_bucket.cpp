#include "base/token_bucket.hpp"

#include <algorithm>

namespace anteroom::base {

Moment TokenBucket::full_at(const Allowance& allowance, Moment now) const {
    return std::clamp(full_at_, now, now + allowance.back * std::int64_t{allowance.burst});
}

bool TokenBucket::has_token(const Allowance& allowance, Moment now) const {
    if (allowance.burst == 0) return true;
    return full_at(allowance, now) - now <= allowance.back * (std::int64_t{allowance.burst} - 1);
}

void TokenBucket::spend(const Allowance& allowance, Moment now) {
    full_at_ = full_at(allowance, now) + allowance.back;
}

bool TokenBucket::take(const Allowance& allowance, Moment now) {
    full_at_ = full_at(allowance, now);
    if (!has_token(allowance, now)) return false;
    spend(allowance, now);
    return true;
}

bool TokenBuckets::has_token(std::string_view name, Moment now) const {
    if (allowance_.burst == 0) return true;
    const auto known = buckets_.find(name);
    return known == buckets_.end() || known->second.has_token(allowance_, now);
}

bool TokenBuckets::is_full(std::string_view name, Moment now) const {
    const auto known = buckets_.find(name);
    return known == buckets_.end() || known->second.is_full(now);
}

template <class Use>
void TokenBuckets::use(Buckets::iterator bucket, Use with) {
    by_full_at_.erase({bucket->second.full_at(), bucket->first});
    with(bucket->second);
    by_full_at_.emplace(bucket->second.full_at(), bucket->first);
}

void TokenBuckets::make_space(Moment now) {
    const auto forget_first = [this] {
        buckets_.erase(buckets_.find(by_full_at_.extract(by_full_at_.begin()).value().second));
    };
    // Each new name removes up to two names with full buckets, so unused names disappear without a separate search.
    for (int i = 0; i < 2 && !by_full_at_.empty() && by_full_at_.begin()->first <= now; ++i) forget_first();
    while (!buckets_.empty() && buckets_.size() >= names_max_) {
        ++evicted_;
        forget_first();
    }
}

TokenBuckets::Buckets::iterator TokenBuckets::bucket_of(std::string_view name, Moment now) {
    const auto known = buckets_.find(name);
    if (known != buckets_.end()) return known;
    make_space(now);
    const auto added = buckets_.emplace(std::string(name), TokenBucket()).first;
    by_full_at_.emplace(added->second.full_at(), added->first);
    return added;
}

void TokenBuckets::spend(std::string_view name, Moment now) {
    if (allowance_.burst == 0) return;
    use(bucket_of(name, now), [&](TokenBucket& bucket) { bucket.spend(allowance_, now); });
}

bool TokenBuckets::take(std::string_view name, Moment now) {
    if (allowance_.burst == 0) return true;
    bool taken = false;
    use(bucket_of(name, now), [&](TokenBucket& bucket) { taken = bucket.take(allowance_, now); });
    return taken;
}

void TokenBuckets::give_back(std::string_view name) {
    const auto known = buckets_.find(name);
    if (known != buckets_.end()) use(known, [&](TokenBucket& bucket) { bucket.give_back(allowance_); });
}

void TokenBuckets::forget(std::string_view name) {
    const auto known = buckets_.find(name);
    if (known == buckets_.end()) return;
    by_full_at_.erase({known->second.full_at(), known->first});
    buckets_.erase(known);
}

}  // namespace anteroom::base
