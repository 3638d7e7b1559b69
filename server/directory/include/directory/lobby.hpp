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

/// What may be asked of the list. An empty game: all games.
struct Filter {
    std::string game;
    bool open_only = false;                    ///< only rooms with a free seat, before the start
    std::optional<wire::Programs> programs{};  ///< only rooms that say this of programs
    friend auto operator<=>(const Filter&, const Filter&) = default;
};

/// A room as lists show it.
struct Listing {
    wire::LobbyRoom room;
    bool has_free_seat = false;  ///< before the start
    bool is_shut = false;        ///< nobody comes in any more who is not in it
    // For the house alone
    std::uint32_t viewers = 0;
    bool frozen = false;
    bool paused = false;
    bool closing = false;
    bool expendable = false;  ///< it may be closed to make space for another
    std::uint32_t rules = 0;  ///< their version; 0: not known
    friend bool operator==(const Listing&, const Listing&) = default;
};

/// The rooms that may be shown, and who follows them. Each filter has a page of the rooms that it lets through, so a
/// list costs what it shows and not what stands. Changes are gathered between two flushes; a flush tells each group of
/// subscribers with one filter the same text once.
class Lobby {
  public:
    void put(store::RoomId room, Listing listing);
    void remove(store::RoomId room);
    const Listing* find(store::RoomId room) const;

    /// Newest first, at most `count_max`.
    std::vector<wire::LobbyRoom> list(const Filter& filter, std::size_t count_max) const;

    /// All of them, also those that are shown to nobody, newest first.
    std::vector<const Listing*> all() const;

    /// False when there are `count_max` already. Changes not yet flushed must have been flushed before.
    bool subscribe(SubscriberId who, Filter filter, std::size_t count_max);
    void unsubscribe(SubscriberId who);

    struct Patch {
        std::vector<SubscriberId> to;
        std::vector<wire::LobbyRoom> changed;  ///< whole
        std::vector<wire::RoomId> gone;        ///< from the list of these subscribers
    };
    bool has_changes() const { return !before_.empty(); }
    std::vector<Patch> flush();

  private:
    using Shared = std::shared_ptr<const Listing>;

    void remember(store::RoomId room);
    /// Puts the room on each page that shows it, and takes it from the others; null: from all.
    void turn_pages(store::RoomId room, const Shared& was, const Shared& is);
    Patch patch_for(const Filter& filter) const;

    std::map<store::RoomId, Shared> rooms_;
    std::map<Filter, std::map<store::RoomId, Shared>> pages_;  ///< none of them empty
    std::map<store::RoomId, Shared> before_;  ///< rooms that changed, as subscribers know them; null: not at all
    std::map<Filter, std::set<SubscriberId>> groups_;
    std::unordered_map<std::uint64_t, Filter> filters_;
};

}  // namespace anteroom::directory
