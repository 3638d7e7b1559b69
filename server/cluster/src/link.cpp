#include "cluster/link.hpp"

#include <algorithm>
#include <utility>

#include "whole_numbers.hpp"

namespace anteroom::cluster {

namespace {

constexpr std::size_t head_len = 8 + 4 + 8 + 4 + 8;

}  // namespace

std::string encode(const Packet& packet) {
    std::string out;
    out.reserve(head_len + packet.message.size());
    append(out, static_cast<std::uint64_t>(packet.from.value), 8);
    append(out, packet.stream, 4);
    append(out, packet.number, 8);
    append(out, packet.heard, 4);
    append(out, packet.received, 8);
    return out += packet.message;
}

std::optional<Packet> decode_packet(std::string_view payload) {
    if (payload.size() < head_len) return std::nullopt;
    Packet packet;
    packet.from = {static_cast<std::int64_t>(take_whole(payload, 8))};
    packet.stream = static_cast<std::uint32_t>(take_whole(payload, 4));
    packet.number = take_whole(payload, 8);
    packet.heard = static_cast<std::uint32_t>(take_whole(payload, 4));
    packet.received = take_whole(payload, 8);
    packet.message = std::string(payload);
    return packet;
}

Packet Link::packet(std::uint64_t number, std::string message) {
    owes_answer_ = false;
    return {{}, stream_, number, heard_, received_, std::move(message)};
}

Packet Link::send(std::string message, Instant now) {
    if (unacknowledged_.size() >= limits_.unacknowledged_max ||
        unacknowledged_bytes_ > limits_.unacknowledged_bytes_max)
        give_up();
    unacknowledged_bytes_ += message.size();
    unacknowledged_.push_back({++last_, now, now, message});
    return packet(last_, std::move(message));
}

void Link::give_up() {
    unacknowledged_.clear();
    unacknowledged_bytes_ = 0;
    ++stream_;
    last_ = 0;
    given_up_ = true;
}

bool Link::was_given_up() {
    return std::exchange(given_up_, false);
}

void Link::acknowledged(const Packet& packet) {
    if (packet.heard != stream_) return;
    while (!unacknowledged_.empty() && unacknowledged_.front().number <= packet.received) {
        unacknowledged_bytes_ -= unacknowledged_.front().message.size();
        unacknowledged_.pop_front();
    }
}

Link::Taken Link::take(Packet packet) {
    acknowledged(packet);
    Taken taken;
    if (packet.stream < heard_) return taken;
    if (packet.stream > heard_) {
        // A later stream means that the other end gave up messages. Before the first stream, nothing can have been
        // given up.
        taken.has_gap = packet.stream > 1;
        taken.is_first = heard_ == 0;
        heard_ = packet.stream;
        received_ = 0;
        early_.clear();
        awaited_.reset();
    }
    if (packet.number == 0) {
        hear_pulse(packet.message);
        return taken;
    }
    owes_answer_ = true;
    if (packet.number <= received_) return taken;
    if (packet.number > received_ + 1 && early_.size() >= limits_.early_max) return taken;
    early_.emplace(packet.number, std::move(packet.message));
    for (auto next = early_.begin(); next != early_.end() && next->first == received_ + 1; next = early_.erase(next)) {
        ++received_;
        taken.messages.push_back(std::move(next->second));
    }
    note_current();
    return taken;
}

void Link::hear_pulse(std::string_view text) {
    const auto pulse = decode_pulse(text);
    if (!pulse) return;
    other_reads_ = pulse->reads;
    // The bus may reorder pulses.
    other_at_ = std::max(other_at_, pulse->at);
    if (pulse->echo == 0 || awaited_) return;
    awaited_ = Awaited{pulse->last, Instant(Instant::duration(pulse->echo))};
    note_current();
}

void Link::note_current() {
    if (!awaited_ || awaited_->last > received_) return;
    current_ = std::max(current_.value_or(awaited_->as_of), awaited_->as_of);
    awaited_.reset();
}

Packet Link::pulse(Instant now) {
    next_pulse_ = now + limits_.pulse_every;
    const auto at = static_cast<std::uint64_t>(now.time_since_epoch().count());
    return packet(0, encode(Pulse{reads_, last_, at, other_at_}));
}

std::vector<Packet> Link::due(Instant now) {
    std::vector<Packet> packets;
    for (Sent& one : unacknowledged_) {
        if (packets.size() == limits_.resent_max || one.sent + limits_.resend_after > now) break;
        one.sent = now;
        packets.push_back(packet(one.number, one.message));
    }
    if (next_pulse_ <= now || (packets.empty() && owes_answer_)) packets.push_back(pulse(now));
    return packets;
}

}  // namespace anteroom::cluster
