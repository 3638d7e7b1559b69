#include "access.hpp"

#include <algorithm>
#include <utility>

#include "keep_newest.hpp"

namespace anteroom::room {

bool Access::is_silenced(store::PlayerId player) const {
    return std::ranges::find(silenced, player, &Silenced::player) != silenced.end();
}

void Access::silence(Silenced whom, std::size_t count_max) {
    if (!is_silenced(whom.player)) keep_newest(silenced, std::move(whom), count_max);
}

bool Access::unsilence(store::PlayerId player) {
    return std::erase_if(silenced, [&](const Silenced& one) { return one.player == player; }) > 0;
}

void Access::ban(BannedDevice device, std::size_t count_max) {
    device.renewals = renewals;
    if (std::ranges::find(banned, device) == banned.end()) keep_newest(banned, std::move(device), count_max);
}

void Access::get_to_know(store::PlayerId player, std::size_t count_max) {
    if (std::ranges::find(known, player) == known.end()) keep_newest(known, player, count_max);
}

bool Access::keeps_out(const Sender& newcomer, bool by_link) const {
    if (std::ranges::find(known, newcomer.player) != known.end()) return false;
    const NetworkMarks& from = newcomer.networks;
    const BannedDevice* nearby = nullptr;
    for (const BannedDevice& one : banned) {
        if (one.client == newcomer.client) return true;
        if (by_link && one.renewals < renewals) continue;
        if (from.own != 0 && one.network == from.own) return true;
        if (from.wider == 0 || one.wider_network != from.wider) continue;
        if (nearby != nullptr && nearby->player != one.player && nearby->network != one.network) return true;
        if (nearby == nullptr) nearby = &one;
    }
    return false;
}

}  // namespace anteroom::room
