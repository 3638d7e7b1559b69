#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::host {

/// The app sets every value, with a reason.
struct Limits {
    std::size_t mailbox_max = 64;                   ///< requests that wait in one room while a commit is under way
    std::uint32_t player_block = 256;               ///< player numbers a shard takes from the store at once
    std::uint32_t room_block = 64;                  ///< room numbers likewise, for the whole server
    std::size_t guests_max = 50'000;                ///< guests without a seat yet, who are remembered in memory only
    std::size_t made_rooms_max = 20'000;            ///< requests that made a room, remembered for their repeats
    std::size_t waiting_max = 10'000;               ///< requests that wait for the directory
    std::uint32_t receipts_page = 50;               ///< in one answer
    std::chrono::milliseconds sweep_every{1'000};   ///< heartbeats, hello timeouts, shard delay
    std::chrono::milliseconds commits_wait{5'000};  ///< at the end: for commits under way
    std::chrono::milliseconds close_wait{3'000};    ///< then for peers to take their close frame
};

}  // namespace anteroom::host
