#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::directory {

/// Limits of the directory. The values are those of a server; app::dev_limits() and the settings change some.
struct Limits {
    std::size_t rooms_max = 20'000;  ///< some 50 KB each: 1 GB
    /// Rooms that were asked to close but still exist, on top of rooms_max. They take a second to close; each is one
    /// record.
    std::size_t rooms_going_max = 500;
    /// Existing rooms made from one /48 or /16: a fifth, so that one provider's customers cannot take all.
    std::size_t rooms_a_network_max = 4'000;
    /// Open rooms in which a player holds a seat, including those being made. People play at fewer tables; one guest
    /// cannot fill the lobby.
    std::size_t rooms_a_player_max = 20;
    /// Seats of bots that search, in all rooms of the player who seated them: two full tables. A move of each takes up
    /// to 50 ms of one thread.
    std::size_t experts_a_player_max = 14;
    /// The same for a /24 or /56: twelve full tables, a club's evening.
    std::size_t experts_a_network_max = 84;
    std::size_t list_rooms_max = 200;      ///< 60 KB of list, under the outbox
    std::size_t subscribers_max = 20'000;  ///< one per connection
    /// Wrong codes that an address may send in a burst. A person mistypes a few times.
    std::uint32_t failed_codes_burst = 10;
    /// Time until the address gets one more try: 2,880 guesses a day for 4,294,967,296 private codes.
    std::chrono::milliseconds failed_code_back{std::chrono::seconds(30)};
    /// Wrong codes in a burst, in total, before the server grows strict: a hundred guessing addresses. People mistype
    /// a few a minute.
    std::uint32_t all_failed_codes_burst = 600;
    /// Time until one more is accepted: 86,400 a day. Beyond that, each address may fail once in half a minute.
    std::chrono::milliseconds all_failed_code_back{std::chrono::seconds(1)};
    /// Rooms that an address may make in a burst. Three friends behind one address may fill all their tables.
    std::uint32_t rooms_burst = 60;
    /// Time until the address may make one more: 4,320 a day. One network cannot fill the lobby, because empty rooms
    /// expire faster.
    std::chrono::milliseconds room_back{std::chrono::seconds(20)};
    /// Multiplies an address's limit for a /56 or /24, again for /48 or /16. Neighbours share a provider; a customer
    /// with a whole /48 gets 16 times.
    std::uint32_t wider_network_factor = 4;
    /// Remembered networks of each width, for codes and for rooms; 200 bytes each, 30 MB in all.
    std::size_t networks_max = 50'000;
    /// Shortest time between two patches of the lobby. People read a list no faster.
    std::chrono::milliseconds patch_every{250};
};

}  // namespace anteroom::directory
