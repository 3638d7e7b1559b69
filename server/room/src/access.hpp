#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "room/input.hpp"

namespace anteroom::room {

/// A player whom the owner has silenced, with the name at that time.
struct Silenced {
    store::PlayerId player;
    std::string name;

    friend bool operator==(const Silenced&, const Silenced&) = default;
};

/// A device from which a banned player watched or played.
struct BannedDevice {
    store::PlayerId player;
    std::string client;  ///< the key of the page load; a new guest on the same page has the same key
    std::uint64_t network = 0;
    std::uint64_t wider_network = 0;
    std::int64_t renewals = 0;  ///< the number of renewals of code and link before the ban

    friend bool operator==(const BannedDevice&, const BannedDevice&) = default;
};

/// The owner's decisions about spectators, a section of the table. They last
/// as long as the room. Kicked players are in `Progress::kicked`, by number.
struct Access {
    bool no_spectators = false;
    bool no_spectators_chat = false;
    std::vector<Silenced> silenced;      ///< the oldest is forgotten first, here and below
    std::vector<BannedDevice> banned;    ///< newcomers from these devices are kept out
    std::vector<store::PlayerId> known;  ///< players whom no ban of a device or network keeps out
    std::int64_t renewals = 0;           ///< the number of renewals of code and link

    bool is_silenced(store::PlayerId player) const;
    void silence(Silenced whom, std::size_t count_max);
    /// Returns false if the player was not silenced.
    bool unsilence(store::PlayerId player);

    /// Sets the device's `renewals`.
    void ban(BannedDevice device, std::size_t count_max);
    void get_to_know(store::PlayerId player, std::size_t count_max);
    /// Tells whether a ban keeps this player out. Players in `known` may enter. Others are kept out if their client key
    /// is banned. Friends behind one router share a network, so the ban of a network spares players with a link that is
    /// newer than the ban. A wider network is banned once two players were banned from two networks in it.
    bool keeps_out(const Sender& newcomer, bool by_link) const;

    friend bool operator==(const Access&, const Access&) = default;
};

}  // namespace anteroom::room
