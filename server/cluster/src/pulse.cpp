#include "cluster/pulse.hpp"

#include "whole_numbers.hpp"

namespace anteroom::cluster {

namespace {

constexpr std::size_t pulse_len = 1 + 1 + 8 + 8 + 8;

}  // namespace

std::string encode(const Pulse& pulse) {
    std::string out;
    out.reserve(pulse_len);
    append(out, pulse.reads.oldest, 1);
    append(out, pulse.reads.newest, 1);
    append(out, pulse.last, 8);
    append(out, pulse.at, 8);
    append(out, pulse.echo, 8);
    return out;
}

std::optional<Pulse> decode_pulse(std::string_view text) {
    if (text.size() < pulse_len) return std::nullopt;
    Pulse pulse;
    pulse.reads.oldest = static_cast<std::uint8_t>(take_whole(text, 1));
    pulse.reads.newest = static_cast<std::uint8_t>(take_whole(text, 1));
    pulse.last = take_whole(text, 8);
    pulse.at = take_whole(text, 8);
    pulse.echo = take_whole(text, 8);
    return pulse;
}

}  // namespace anteroom::cluster
