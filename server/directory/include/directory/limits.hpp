#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::directory {

/// Limits of the directory, with the values for a server. app::dev_limits() and the settings change some of them.
struct Limits {
    std::size_t rooms_max = 20'000;  ///< rooms, which take about 50 KB each: 1 GB
    /// Rooms that were asked to close but still exist, in addition to rooms_max. Such a room takes a second to close,
    /// and has only one record.
    std::size_t rooms_going_max = 500;
    /// Existing rooms that were made from one /48 or /16: a fifth of all, so that one provider's customers cannot take
    /// all rooms.
    std::size_t rooms_a_network_max = 4'000;
    /// Open rooms in which a player has a seat, including rooms that are being made. People play at fewer tables. The
    /// limit prevents one guest from filling the lobby.
    std::size_t rooms_a_player_max = 20;
    /// Seats of bots that search, in all rooms, for the player who seated them. The limit is enough for two full
    /// tables. A move of each bot takes up to 50 ms of one thread.
    std::size_t experts_a_player_max = 14;
    /// Seats of bots that search, for a /24 or /56. Twelve full tables are enough for a club's evening.
    std::size_t experts_a_network_max = 84;
    std::size_t list_rooms_max = 200;      ///< rooms in a list; it has 60 KB, which fits into the outbox
    std::size_t subscribers_max = 20'000;  ///< one for each connection
    /// Wrong codes that one address may send at once. A person mistypes a few times.
    std::uint32_t failed_codes_burst = 10;
    /// Time until the address may send one more wrong code. This allows 2,880 guesses a day among 4,294,967,296 private
    /// codes.
    std::chrono::milliseconds failed_code_back{std::chrono::seconds(30)};
    /// Wrong codes that all addresses together may send at once. Then the server becomes strict. The limit allows a
    /// hundred guessing addresses. People mistype a few codes a minute.
    std::uint32_t all_failed_codes_burst = 600;
    /// Time until one more wrong code is accepted from any address: 86,400 a day. Beyond that, each address may fail
    /// once in half a minute.
    std::chrono::milliseconds all_failed_code_back{std::chrono::seconds(1)};
    /// Rooms that may be made from one address at once. Three friends behind one address may fill all their tables.
    std::uint32_t rooms_burst = 60;
    /// Time until the address may make one more room. This allows 4,320 a day. One network cannot fill the lobby,
    /// because empty rooms close earlier.
    std::chrono::milliseconds room_back{std::chrono::seconds(20)};
    /// Multiplies the limit of an address for a /56 or /24, and again for a /48 or /16. Customers of one provider share
    /// such networks. A customer with a whole /48 gets 16 times the limit.
    std::uint32_t wider_network_factor = 4;
    /// Networks of each width that are remembered, for codes and for rooms. Each entry takes 200 bytes, so all take 30
    /// MB.
    std::size_t networks_max = 50'000;
    /// Shortest time between two patches of the lobby. People do not read a list faster.
    std::chrono::milliseconds patch_every{250};
};

}  // namespace anteroom::directory
