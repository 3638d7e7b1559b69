#include "world.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace anteroom::sim {

void World::at(Instant when, net::Task work) {
    events_.push_back({std::max(when, now_), order_++, std::move(work)});
    std::ranges::push_heap(events_, is_later);
}

void World::step() {
    if (events_.empty()) throw Violation("nothing is to happen any more");
    std::ranges::pop_heap(events_, is_later);
    Event next = std::move(events_.back());
    events_.pop_back();
    now_ = next.when;
    next.work();
}

void World::mix(std::string_view text) {
    for (const char c : text) trace_ = (trace_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
}

void World::note(std::string_view what, std::string_view text) {
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(age()).count();
    mix(std::to_string(micros));
    mix(what);
    mix(text);
    if (!prints_) return;
    constexpr std::size_t shown = 300;
    std::printf("%10.6f  %.*s  %.*s\n", static_cast<double>(micros) / 1e6, static_cast<int>(what.size()), what.data(),
                static_cast<int>(std::min(text.size(), shown)), text.data());
}

}  // namespace anteroom::sim
