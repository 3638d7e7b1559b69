#include "connection.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::sim {

using namespace std::chrono_literals;

Instant Connection::arrival(Instant& last) {
    return last = std::max(last, world_.now() + world_.between(100us, 4ms));
}

void Connection::say(std::string text) {
    world_.at(arrival(last_to_server_), [self = shared_from_this(), text = std::move(text)] {
        if (self->is_dead_) return;
        self->shard_.post([self, text] {
            if (!self->is_open_ || !self->receiver_) return;
            self->world_.note("server <", text);
            self->receiver_->on_text(text, self->shard_.now());
        });
    });
}

void Connection::leave() {
    has_client_ = false;
    world_.at(arrival(last_to_server_), [self = shared_from_this()] {
        if (!self->is_dead_) self->shard_.post([self] { self->end_server(); });
    });
}

void Connection::begin(const net::Greeter& greeter) {
    shard_.post([self = shared_from_this(), greeter] {
        if (self->is_dead_) return;
        self->receiver_ = greeter(self);
    });
}

void Connection::kill(bool is_told) {
    is_dead_ = true;
    is_open_ = false;
    receiver_.reset();
    if (is_told) end_client(0, world_.now() + world_.between(1ms, 500ms));
}

bool Connection::send(net::Frame frame) {
    if (!is_open_) return false;
    std::string text;
    for (const std::string_view part : frame.parts()) text += part;
    world_.at(arrival(last_to_client_), [self = shared_from_this(), text = std::move(text)] {
        if (self->has_client_) self->client_.told(text);
    });
    return true;
}

void Connection::close(std::uint16_t code, std::string reason) {
    if (!is_open_) return;
    is_open_ = false;
    world_.note("closed", reason);
    end_client(code, arrival(last_to_client_));
    shard_.post([self = shared_from_this()] { self->end_server(); });
}

void Connection::end_client(std::uint16_t code, Instant when) {
    world_.at(when, [self = shared_from_this(), code] {
        if (std::exchange(self->has_client_, false)) self->client_.closed(code);
    });
}

void Connection::end_server() {
    is_open_ = false;
    const auto receiver = std::move(receiver_);
    if (receiver) receiver->on_closed({});
}

}  // namespace anteroom::sim
