#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/port/ids.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::directory {

/// A connection that follows the lobby.
struct SubscriberId {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(SubscriberId, SubscriberId) = default;
};

/// The filter of a list request. An empty `game` means all games.
struct Filter {
    std::string game;
    bool open_only = false;  ///< true for rooms with a free seat whose game has not started, and no others
    std::optional<wire::Programs> programs{};  ///< if set, only rooms with this setting for programs
    friend auto operator<=>(const Filter&, const Filter&) = default;
};

/// A room, as lists show it.
struct Listing {
    wire::LobbyRoom room;
    bool has_free_seat = false;  ///< true if a seat is free and the game has not started
    bool is_shut = false;        ///< true if no newcomer may enter
    // Facts that only the operator sees
    std::uint32_t viewers = 0;
    bool frozen = false;
    bool paused = false;
    bool closing = false;
    bool expendable = false;  ///< true if the room may be closed to make space for another
    std::uint32_t rules = 0;  ///< the version number of the rules; 0 if unknown
    friend bool operator==(const Listing&, const Listing&) = default;
};

/// The rooms that may be shown, and their subscribers. Each filter has a page with its rooms, so the cost of a list
/// depends on the rooms that it shows, not on all rooms. Changes are collected between two flushes. A flush builds one
/// text for each group of subscribers with the same filter.
class Lobby {
  public:
    void put(store::RoomId room, Listing listing);
    void remove(store::RoomId room);
    const Listing* find(store::RoomId room) const;

    /// Returns the rooms that the filter shows, newest first, but at most `count_max`.
    std::vector<wire::LobbyRoom> list(const Filter& filter, std::size_t count_max) const;

    /// Returns all rooms, including hidden ones, newest first.
    std::vector<const Listing*> all() const;

    /// Adds a subscriber. Returns false if there are already `count_max` subscribers. Flush the changes before this
    /// call.
    bool subscribe(SubscriberId who, Filter filter, std::size_t count_max);
    void unsubscribe(SubscriberId who);

    struct Patch {
        std::vector<SubscriberId> to;
        std::vector<wire::LobbyRoom> changed;  ///< complete entries
        std::vector<wire::RoomId> gone;        ///< rooms that these subscribers no longer see
    };
    bool has_changes() const { return !before_.empty(); }
    std::vector<Patch> flush();

  private:
    using Shared = std::shared_ptr<const Listing>;

    void remember(store::RoomId room);
    /// Puts the room on each page that shows it, and removes it from the others. If `is` is null, removes it from all
    /// pages.
    void turn_pages(store::RoomId room, const Shared& was, const Shared& is);
    Patch patch_for(const Filter& filter) const;

    std::map<store::RoomId, Shared> rooms_;
    std::map<Filter, std::map<store::RoomId, Shared>> pages_;  ///< pages by filter; empty pages are removed
    std::map<store::RoomId, Shared>
        before_;  ///< changed rooms as subscribers know them; null for rooms that subscribers do not know
    std::map<Filter, std::set<SubscriberId>> groups_;
    std::unordered_map<std::uint64_t, Filter> filters_;
};

}  // namespace anteroom::directory
