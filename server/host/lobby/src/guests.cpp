#include "host/lobby/guests.hpp"

namespace anteroom::host {

void Guests::remember(const store::SecretHash& token, store::PlayerChanges unsaved) {
    const store::PlayerId player = unsaved.players.front().id;
    if (!known_.emplace(token, std::move(unsaved)).second) return;
    tokens_.emplace(player, token);
    oldest_first_.push_back(token);
    if (oldest_first_.size() <= count_max_) return;
    if (const auto oldest = known_.find(oldest_first_.front()); oldest != known_.end())
        forget(oldest->second.players.front().id);
    oldest_first_.pop_front();
}

void Guests::forget(store::PlayerId player) {
    const auto token = tokens_.find(player);
    if (token == tokens_.end()) return;
    known_.erase(token->second);
    tokens_.erase(token);
}

std::optional<store::PlayerChanges> Guests::find(const store::SecretHash& token) const {
    const auto guest = known_.find(token);
    if (guest == known_.end()) return std::nullopt;
    return guest->second;
}

}  // namespace anteroom::host
