#include "answers.hpp"

#include <algorithm>

#include "store/port/store.hpp"

namespace anteroom::room {

Answers::Found Answers::find(const Asker& who, Instant now) {
    const auto it = clients_.find({who.player, who.client});
    if (it == clients_.end()) return Unknown{};
    Client& client = it->second;
    client.used = now;
    while (!client.entries.empty() && client.entries.front().time.value + store::answer_age_ms_max < now.value)
        drop_front(client);
    for (const Entry& entry : client.entries)
        if (entry.request == who.request) return entry.text;
    if (who.request <= client.dropped) return TooOld{};
    return Unknown{};
}

void Answers::keep(store::PlayerId player, const std::string& client_key, store::RequestId request, std::string text,
                   Instant time) {
    const auto key = std::pair(player, client_key);
    if (clients_.find(key) == clients_.end()) make_place();
    Client& client = clients_[key];
    client.used = time;
    client.entries.push_back({request, time, std::move(text)});
    if (client.entries.size() > store::answers_per_client) drop_front(client);
}

void Answers::drop_front(Client& client) {
    client.dropped = std::max(client.dropped, client.entries.front().request);
    client.entries.pop_front();
}

void Answers::make_place() {
    if (clients_.size() < clients_max_) return;
    const auto oldest = std::min_element(clients_.begin(), clients_.end(), [](const auto& left, const auto& right) {
        return left.second.used < right.second.used;
    });
    clients_.erase(oldest);
}

}  // namespace anteroom::room
