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
    std::string client;  ///< the key of a page load; a new guest of that page has the same
    std::uint64_t network = 0;
    std::uint64_t wider_network = 0;
    std::int64_t renewals = 0;  ///< the renewals of code and link before the ban

    friend bool operator==(const BannedDevice&, const BannedDevice&) = default;
};

/// The owner's decisions about spectators: a section of a table, kept for as
/// long as the room lasts. Kicked players are in `Progress::kicked`, by number.
struct Access {
    bool no_spectators = false;
    bool no_spectators_chat = false;
    std::vector<Silenced> silenced;      ///< the oldest is forgotten first, here and below
    std::vector<BannedDevice> banned;    ///< newcomers from these devices are kept out
    std::vector<store::PlayerId> known;  ///< players who were here when a network was banned; they are no newcomers
    std::int64_t renewals = 0;           ///< renewals of code and link

    bool is_silenced(store::PlayerId player) const;
    void silence(Silenced whom, std::size_t count_max);
    /// Returns false if the player was not silenced.
    bool unsilence(store::PlayerId player);

    /// Fills in the renewals.
    void ban(BannedDevice device, std::size_t count_max);
    void get_to_know(store::PlayerId player, std::size_t count_max);
    /// Friends behind one router share a network, so a network ban keeps out only
    /// newcomers. Players with a link that the banned player never had may enter. A
    /// wider network is banned once two players were banned from two networks in it.
    bool keeps_out(const Sender& newcomer, bool by_link) const;

    friend bool operator==(const Access&, const Access&) = default;
};

}  // namespace anteroom::room
