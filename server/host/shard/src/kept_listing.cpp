#include "kept_listing.hpp"

#include <utility>

namespace anteroom::host {

std::optional<directory::Listing> kept_listing(const store::RoomRow& row) {
    auto room = wire::lobby_room_of(row.summary);
    // A different code means that the room has been made private or public since, so the row's code is outdated.
    if (!room || room->room.value != row.id.value || room->code != row.code) return std::nullopt;
    directory::Listing listing;
    listing.room = *std::move(room);
    // Only the room itself knows whether its owner admits strangers, so a private room counts as shut until it is read.
    listing.is_shut = listing.room.visibility == wire::Visibility::private_;
    listing.has_free_seat =
        listing.room.status == wire::RoomStatus::open && listing.room.players + listing.room.bots < listing.room.seats;
    return listing;
}

}  // namespace anteroom::host
