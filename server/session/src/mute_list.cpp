#include "session/mute_list.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::session {

std::vector<wire::PlayerId> MuteList::players() const {
    std::vector<wire::PlayerId> result;
    for (const store::PlayerId player : players_) result.push_back({player.value});
    return result;
}

std::variant<effect::Save, wire::ErrorCode> MuteList::change(const wire::Mute& wanted, wire::RequestId id,
                                                             const Person& person) {
    const store::PlayerId other{wanted.player.value};
    const bool muted = std::ranges::find(players_, other) != players_.end();
    if (other == person.player) return wire::ErrorCode::unknown_player;
    if (wanted.on && !muted && players_.size() + under_way_.size() >= limits_.mutes_max)
        return wire::ErrorCode::too_many_mutes;
    store::PlayerChanges changes;
    if (person.unsaved) changes = *person.unsaved;
    changes.mutes.push_back({person.player, other, wanted.on});
    under_way_.emplace(id, wanted);
    // A player who is already muted needs no check that the player exists. A muted player may be a guest who has left
    // and was never stored.
    return effect::Save{id, std::move(changes), muted ? std::nullopt : std::optional(other)};
}

std::optional<wire::ErrorCode> MuteList::saved(const input::Saved& saved) {
    const wire::Mute wanted = under_way_.extract(under_way_.find(saved.request)).mapped();
    if (std::holds_alternative<store::Refused>(saved.outcome)) return wire::ErrorCode::unknown_player;
    if (!std::holds_alternative<store::Committed>(saved.outcome)) return wire::ErrorCode::not_durable;
    const store::PlayerId other{wanted.player.value};
    std::erase(players_, other);
    if (wanted.on) players_.push_back(other);
    return std::nullopt;
}

}  // namespace anteroom::session
