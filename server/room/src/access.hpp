#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "room/input.hpp"

namespace anteroom::room {

/// Whom the owner has silenced, by the name that they had then.
struct Silenced {
    store::PlayerId player;
    std::string name;

    friend bool operator==(const Silenced&, const Silenced&) = default;
};

/// Over what somebody watched or played who was then kept out.
struct BannedDevice {
    store::PlayerId player;
    std::string client;  ///< the key of a page load, which a new guest of that page has too
    std::uint64_t network = 0;
    std::uint64_t wider_network = 0;
    std::int64_t renewals = 0;  ///< of code and link by then

    friend bool operator==(const BannedDevice&, const BannedDevice&) = default;
};

/// What the owner has decided of those who come and watch: a section of a table, for as long as the room lasts. Whoever
/// was sent away by number stands in `Progress::kicked`.
struct Access {
    bool no_spectators = false;
    bool no_spectators_chat = false;
    std::vector<Silenced> silenced;      ///< the oldest is forgotten first, here and below
    std::vector<BannedDevice> banned;    ///< newcomers from there are kept out
    std::vector<store::PlayerId> known;  ///< were here when a network was banned, so they are no newcomers
    std::int64_t renewals = 0;           ///< of code and link

    bool is_silenced(store::PlayerId player) const;
    void silence(Silenced whom, std::size_t count_max);
    /// False: they were not.
    bool unsilence(store::PlayerId player);

    /// The renewals are filled in.
    void ban(BannedDevice device, std::size_t count_max);
    void get_to_know(store::PlayerId player, std::size_t count_max);
    /// Friends behind one router share a network, so only who is new here is kept out for it, and nobody who brings a
    /// link that the banned player never had. A wider network counts that two players were banned from, over two
    /// networks in it.
    bool keeps_out(const Sender& newcomer, bool by_link) const;

    friend bool operator==(const Access&, const Access&) = default;
};

}  // namespace anteroom::room
