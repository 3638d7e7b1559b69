#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <thread>

#include "host/ground/host_context.hpp"

// Waits for the thread that ends the server. Do not call these functions on a shard's thread.
namespace anteroom::host {

/// Waits until the sum of `waiting` over all shards is 0. Returns false if that takes too long.
template <class Waiting>
bool wait_for_rooms(HostContext& context, Waiting waiting) {
    const auto until = std::chrono::steady_clock::now() + context.limits.host.commits_wait;
    while (true) {
        std::size_t sum = 0;
        for (const auto& home : context.shards) {
            auto promise = std::make_shared<std::promise<std::size_t>>();
            auto answer = promise->get_future();
            home->shard.post([promise, waiting, &home = *home] { promise->set_value(waiting(home)); });
            sum += answer.get();
        }
        if (sum == 0) return true;
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

/// Runs the work on the first shard and waits for it, at most `wait_max`. The work gets a function to call at its end.
template <class Work>
void await_on_first_shard(HostContext& context, std::chrono::milliseconds wait_max, Work work) {
    auto ended = std::make_shared<std::promise<void>>();
    auto done = ended->get_future();
    context.to_lobby([work, ended] { work([ended] { ended->set_value(); }); });
    done.wait_for(wait_max);
}

}  // namespace anteroom::host
