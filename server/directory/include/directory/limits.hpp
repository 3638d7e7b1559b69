#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::directory {

/// Limits of the directory. The app sets every value, with a reason.
struct Limits {
    std::size_t rooms_max = 20'000;
    std::size_t rooms_going_max = 500;        ///< rooms that were asked to close but still exist, on top of rooms_max
    std::size_t rooms_a_network_max = 4'000;  ///< existing rooms made from one /48 or /16
    std::size_t rooms_a_player_max = 20;      ///< open rooms in which a player holds a seat, including those being made
    std::size_t experts_a_player_max = 14;    ///< seats of bots that search, in all rooms of the player who seated them
    std::size_t experts_a_network_max = 84;   ///< the same for a /24 or /56
    std::size_t list_rooms_max = 200;
    std::size_t subscribers_max = 20'000;
    std::uint32_t failed_codes_burst = 10;  ///< wrong codes that an address may send in a burst
    std::chrono::milliseconds failed_code_back{std::chrono::seconds(30)};  ///< until the address gets one more try
    std::uint32_t all_failed_codes_burst = 600;  ///< wrong codes in a burst, in total, before the server grows strict
    std::chrono::milliseconds all_failed_code_back{std::chrono::seconds(1)};  ///< until one more is accepted
    std::uint32_t rooms_burst = 60;                                 ///< rooms that an address may make in a burst
    std::chrono::milliseconds room_back{std::chrono::seconds(20)};  ///< until the address may make one more
    std::uint32_t wider_network_factor = 4;  ///< multiplies an address's limit for a /56 or /24, again for /48 or /16
    std::size_t networks_max = 50'000;       ///< remembered networks of each width, for codes and for rooms
    std::chrono::milliseconds patch_every{250};  ///< shortest time between two patches of the lobby
};

}  // namespace anteroom::directory
