#include "kept_listing.hpp"

#include <utility>

namespace anteroom::host {

std::optional<directory::Listing> kept_listing(const store::RoomRow& row) {
    auto room = wire::lobby_room_of(row.summary);
    // With another code it was made private, or public, and the row's is not the one that counts.
    if (!room || room->room.value != row.id.value || room->code != row.code) return std::nullopt;
    directory::Listing listing;
    listing.room = *std::move(room);
    // Whether its owner lets strangers in nobody knows yet.
    listing.is_shut = listing.room.visibility == wire::Visibility::private_;
    listing.has_free_seat =
        listing.room.status == wire::RoomStatus::open && listing.room.players + listing.room.bots < listing.room.seats;
    return listing;
}

}  // namespace anteroom::host
