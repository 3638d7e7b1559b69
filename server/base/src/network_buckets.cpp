#include "base/network_buckets.hpp"

#include <algorithm>
#include <limits>

namespace anteroom::base {

NetworkBuckets::NetworkBuckets(const Allowance& allowance, std::uint32_t factor, std::size_t names_max)
    : factor_(factor) {
    for (std::size_t i = 0; i < Networks().size(); ++i) widths_.emplace_back(Allowance{}, names_max);
    set_allowance(allowance);
}

void NetworkBuckets::set_allowance(const Allowance& allowance) {
    std::int64_t times = 1;
    for (TokenBuckets& width : widths_) {
        const std::int64_t burst =
            std::min(times * allowance.burst, std::int64_t{std::numeric_limits<std::uint32_t>::max()});
        width.set_allowance({static_cast<std::uint32_t>(burst), allowance.back / times});
        times *= factor_;
    }
}

bool NetworkBuckets::has_token(const Networks& networks, Moment now) const {
    for (std::size_t i = 0; i < networks.size(); ++i)
        if (!widths_[i].has_token(networks[i], now)) return false;
    return true;
}

void NetworkBuckets::spend(const Networks& networks, Moment now) {
    for (std::size_t i = 0; i < networks.size(); ++i) widths_[i].spend(networks[i], now);
}

bool NetworkBuckets::take(const Networks& networks, Moment now) {
    if (!has_token(networks, now)) return false;
    spend(networks, now);
    return true;
}

void NetworkBuckets::give_back(const Networks& networks) {
    for (std::size_t i = 0; i < networks.size(); ++i) widths_[i].give_back(networks[i]);
}

std::size_t NetworkBuckets::size() const {
    std::size_t sum = 0;
    for (const TokenBuckets& width : widths_) sum += width.size();
    return sum;
}

std::uint64_t NetworkBuckets::evicted() const {
    std::uint64_t sum = 0;
    for (const TokenBuckets& width : widths_) sum += width.evicted();
    return sum;
}

}  // namespace anteroom::base
