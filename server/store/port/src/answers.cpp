#include "store/port/answers.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "store/port/store.hpp"

namespace anteroom::store {

std::vector<PastAnswer> newest_of_each_client(std::vector<PastAnswer> newest_first) {
    std::map<std::pair<PlayerId, std::string>, std::uint32_t> counts;
    const auto surplus = [&](const PastAnswer& past) {
        return ++counts[{past.answer.player, past.answer.client}] > answers_per_client;
    };
    // A loop is used, because remove_if does not promise in which order it calls, and the count needs an order.
    std::vector<PastAnswer> kept;
    for (auto& past : newest_first)
        if (!surplus(past)) kept.push_back(std::move(past));
    std::reverse(kept.begin(), kept.end());
    return kept;
}

}  // namespace anteroom::store
