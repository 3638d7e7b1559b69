#include "answers.hpp"

#include <algorithm>
#include <tuple>

#include "store/port/store.hpp"

namespace anteroom::room {

Answers::Found Answers::find(const Sender& who, Instant now) {
    const auto it = clients_.find(KeyView(who.player, who.client));
    if (it == clients_.end()) return Unknown{};
    Client& client = it->second;
    client.used = now;
    while (!client.entries.empty() && client.entries.front().time.value + store::answer_age_ms_max < now.value)
        drop_front(client);
    if (client.highest < who.request) return Unknown{};
    for (const Entry& entry : client.entries) {
        if (entry.request != who.request) continue;
        if (entry.digest && *entry.digest != who.digest) return Other{};
        if (const auto* acted = std::get_if<Acted>(&entry.kept)) return *acted;
        return *std::get<std::unique_ptr<const Reply>>(entry.kept);
    }
    if (who.request <= client.dropped) return TooOld{};
    return Unknown{};
}

void Answers::keep(const Request& request, Kept kept, Instant time, bool sits) {
    auto known = clients_.find(KeyView(request.player, request.client));
    if (known == clients_.end()) {
        make_place(request.player);
        known = clients_.try_emplace(Key(request.player, request.client)).first;
    }
    Client& client = known->second;
    client.used = time;
    client.sits = sits;
    client.highest = std::max(client.highest, request.id);
    if (client.entries.size() == store::answers_per_client) drop_front(client);
    Entry& entry = client.entries.emplace_back(Entry{request.id, request.digest, time, {}});
    if (const auto* acted = std::get_if<Acted>(&kept))
        entry.kept = *acted;
    else
        entry.kept = std::make_unique<const Reply>(std::get<Reply>(std::move(kept)));
}

void Answers::drop_front(Client& client) {
    client.dropped = std::max(client.dropped, client.entries.front().request);
    client.entries.erase(client.entries.begin());
}

void Answers::make_place(store::PlayerId player) {
    const auto own = [player](const auto& entry) { return entry.first.first == player; };
    const bool has_share = std::count_if(clients_.begin(), clients_.end(), own) >= share_max();
    if (!has_share && clients_.size() < clients_max_) return;
    const auto goes_before = [&](const auto& left, const auto& right) {
        const auto rank = [&](const auto& entry) {
            return std::tuple(has_share && !own(entry), entry.second.sits, entry.second.used);
        };
        return rank(left) < rank(right);
    };
    clients_.erase(std::min_element(clients_.begin(), clients_.end(), goes_before));
}

}  // namespace anteroom::room
