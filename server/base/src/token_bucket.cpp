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
    if (known != buckets_.end()) return known->second.has_token(allowance_, now);
    const auto is_full = [now](const auto& entry) { return entry.second.is_full(now); };
    return buckets_.size() < names_max_ || std::any_of(buckets_.begin(), buckets_.end(), is_full);
}

TokenBucket* TokenBuckets::bucket_of(std::string_view name, Moment now) {
    const auto known = buckets_.find(name);
    if (known != buckets_.end()) return &known->second;
    if (buckets_.size() >= names_max_)
        std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
    return buckets_.size() < names_max_ ? &buckets_[std::string(name)] : nullptr;
}

void TokenBuckets::spend(std::string_view name, Moment now) {
    if (allowance_.burst == 0) return;
    if (TokenBucket* bucket = bucket_of(name, now)) bucket->spend(allowance_, now);
}

bool TokenBuckets::take(std::string_view name, Moment now) {
    if (allowance_.burst == 0) return true;
    TokenBucket* bucket = bucket_of(name, now);
    return bucket != nullptr && bucket->take(allowance_, now);
}

void TokenBuckets::give_back(std::string_view name) {
    const auto known = buckets_.find(name);
    if (known != buckets_.end()) known->second.give_back(allowance_);
}

void TokenBuckets::forget(std::string_view name) {
    const auto known = buckets_.find(name);
    if (known != buckets_.end()) buckets_.erase(known);
}

}  // namespace anteroom::base
