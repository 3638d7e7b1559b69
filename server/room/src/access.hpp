#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "room/input.hpp"

namespace anteroom::room {

/// A player whom the owner has silenced, with the player's name at that time.
struct Silenced {
    store::PlayerId player;
    std::string name;

    friend bool operator==(const Silenced&, const Silenced&) = default;
};

/// A device on which a banned player watched or played.
struct BannedDevice {
    store::PlayerId player;
    std::string
        client;  ///< the key of the page load; if another guest logs in on the same page, the key stays the same
    std::uint64_t network = 0;
    std::uint64_t wider_network = 0;
    std::int64_t renewals = 0;  ///< number of times that code and link had been renewed when the ban began

    friend bool operator==(const BannedDevice&, const BannedDevice&) = default;
};

/// The owner's decisions about spectators, a section of the table. The decisions last as long as the room. Kicked
/// players are in `Progress::kicked`, by number.
struct Access {
    bool no_spectators = false;
    bool no_spectators_chat = false;
    std::vector<Silenced>
        silenced;  ///< when this list or one of the next two lists is full, its oldest entry is dropped
    std::vector<BannedDevice> banned;    ///< newcomers on these devices may not enter
    std::vector<store::PlayerId> known;  ///< players who may enter despite the ban of a device or network
    std::int64_t renewals = 0;           ///< number of times that code and link were renewed

    bool is_silenced(store::PlayerId player) const;
    void silence(Silenced whom, std::size_t count_max);
    /// Returns false if the player was not silenced.
    bool unsilence(store::PlayerId player);

    /// Bans the device, and sets `device.renewals` to the present number of renewals.
    void ban(BannedDevice device, std::size_t count_max);
    void get_to_know(store::PlayerId player, std::size_t count_max);
    /// Returns whether a ban keeps this player out. Players in `known` may enter. Other players are kept out if their
    /// client key is banned, or by the ban of a network. Friends behind one router share a network. A network's ban
    /// therefore spares players whose link is newer than the ban. A wider network is banned when two players were
    /// banned from two networks inside it.
    bool keeps_out(const Sender& newcomer, bool by_link) const;

    friend bool operator==(const Access&, const Access&) = default;
};

}  // namespace anteroom::room
