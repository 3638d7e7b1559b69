#include "guests.hpp"

namespace anteroom::host {

void Guests::remember(const store::SecretHash& token, store::PlayerChanges unsaved) {
    if (!known_.emplace(token, std::move(unsaved)).second) return;
    oldest_first_.push_back(token);
    if (oldest_first_.size() <= count_max_) return;
    known_.erase(oldest_first_.front());
    oldest_first_.pop_front();
}

void Guests::forget(store::PlayerId player) {
    std::erase_if(known_, [player](const auto& guest) { return guest.second.players.front().id == player; });
}

std::optional<store::PlayerChanges> Guests::find(const store::SecretHash& token) const {
    const auto guest = known_.find(token);
    if (guest == known_.end()) return std::nullopt;
    return guest->second;
}

}  // namespace anteroom::host
