#include "hints.hpp"

#include <algorithm>
#include <string>

namespace anteroom::room {

bool Hints::admits(store::PlayerId player, Instant now) {
    return allowance_.take(std::to_string(player.value), std::chrono::milliseconds(now.value));
}

std::optional<HintAsked> Hints::take(std::uint64_t ticket) {
    const auto found = std::ranges::find_if(asked_, [&](const auto& one) { return one.first == ticket; });
    if (found == asked_.end()) return std::nullopt;
    HintAsked asked = std::move(found->second);
    asked_.erase(found);
    return asked;
}

std::vector<HintAsked> Hints::take_all() {
    std::vector<HintAsked> all;
    for (auto& [ticket, asked] : asked_) all.push_back(std::move(asked));
    asked_.clear();
    return all;
}

void Hints::drop(ConnectionRef connection) {
    std::erase_if(asked_, [&](const auto& one) { return one.second.sender.connection == connection; });
}

}  // namespace anteroom::room
