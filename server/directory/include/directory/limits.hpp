#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::directory {

/// The app sets every value, with a reason.
struct Limits {
    std::size_t rooms_max = 20'000;
    std::size_t rooms_going_max = 500;        ///< that were asked to make space and are not gone, on top of rooms_max
    std::size_t rooms_a_network_max = 4'000;  ///< that stand and were made from one /48 or /16
    std::size_t rooms_a_player_max = 20;      ///< open rooms in which a player holds a seat, with those being made
    std::size_t list_rooms_max = 200;
    std::size_t subscribers_max = 20'000;
    std::uint32_t failed_codes_burst = 10;  ///< an address may guess wrong so often at once
    std::chrono::milliseconds failed_code_back{std::chrono::seconds(30)};  ///< and gets one more try after this
    std::uint32_t all_failed_codes_burst = 600;  ///< the whole server bears so many at once before it grows strict
    std::chrono::milliseconds all_failed_code_back{std::chrono::seconds(1)};  ///< and one more after this
    std::uint32_t rooms_burst = 60;                                 ///< an address may make so many rooms at once
    std::chrono::milliseconds room_back{std::chrono::seconds(20)};  ///< and one more after this
    std::uint32_t wider_network_factor = 4;  ///< a /56 or /24 has so many times that of an address, a /48 or /16 again
    std::size_t networks_max = 50'000;       ///< of each width, remembered at one time for each of the two
    std::chrono::milliseconds patch_every{250};  ///< changes of the lobby go out at most so often
};

}  // namespace anteroom::directory
