#include "client.hpp"

#include <chrono>
#include <utility>

namespace anteroom::twins {

void Client::begin(const net::Greeter& greeter) {
    shard_.post([self = shared_from_this(), greeter] { self->receiver_ = greeter(self); });
}

std::int64_t Client::say(json request) {
    const std::int64_t id = next_id_++;
    request["id"] = id;
    shard_.post([self = shared_from_this(), id, text = request.dump()] {
        self->asked_at_[id] = self->clock_.now();
        if (self->is_open_) self->receiver_->on_text(text, self->clock_.now());
    });
    return id;
}

json Client::answer_to(std::int64_t id) const {
    const auto found = answers_.find(id);
    return found == answers_.end() ? json() : found->second;
}

void Client::leave() {
    shard_.post([self = shared_from_this()] {
        self->is_open_ = false;
        if (const auto receiver = std::move(self->receiver_)) receiver->on_closed({});
    });
}

bool Client::send(net::Frame frame) {
    if (!is_open_) return false;
    std::string text;
    for (const std::string_view part : frame.parts()) text += part;
    json read = json::parse(text);
    if (tells_times_ && read.contains("re")) {
        const auto took = clock_.now() - asked_at_.at(read.at("re").get<std::int64_t>());
        read["timing"] = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        text = read.dump();
    }
    bytes_ += text.size();
    take_in(read);
    told_.push_back({clock_.now(), std::move(text)});
    return true;
}

void Client::close(std::uint16_t, std::string reason) {
    told_.push_back({clock_.now(), "closed: " + reason});
    leave();
}

void Client::take_in(const json& frame) {
    const std::string type = frame.at("type");
    if (type == "snapshot") seen_.take_snapshot(frame);
    if (type == "update") seen_.take_update(frame);
    if (frame.contains("re")) answers_[frame.at("re").get<std::int64_t>()] = frame;
}

}  // namespace anteroom::twins
