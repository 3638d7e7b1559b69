#include "reconnect_pause.hpp"

#include <algorithm>
#include <random>

namespace anteroom::bus {

namespace {

constexpr std::chrono::milliseconds first_pause{100};
constexpr int doubled_max = 4;

}  // namespace

std::chrono::milliseconds pause_before(int attempt) {
    thread_local std::minstd_rand chance{std::random_device{}()};
    const auto longest = std::min(reconnect_pause_max, first_pause * (1 << std::clamp(attempt - 1, 0, doubled_max)));
    return std::chrono::milliseconds(
        std::uniform_int_distribution<std::chrono::milliseconds::rep>(longest.count() / 2, longest.count())(chance));
}

}  // namespace anteroom::bus
