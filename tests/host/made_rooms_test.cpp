#include "host/lobby/made_rooms.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using host::MadeRooms;

namespace {

room::Sender sender(std::int64_t request) {
    return {{1}, {7}, "Ada", store::Role::guest, "client-key-00001", {request}, std::nullopt};
}

}  // namespace

TEST_CASE("a request that was forgotten and made its room later is as young as that room") {
    MadeRooms made(2);
    made.remember(sender(1), {41}, {0});
    made.forget(sender(1));
    made.remember(sender(2), {42}, {0});
    made.remember(sender(1), {43}, {0});
    CHECK(made.size() == 2);
    // The second entry is now the oldest.
    made.remember(sender(3), {44}, {0});
    CHECK(made.find(sender(1), {0}) == store::RoomId{43});
    CHECK_FALSE(made.find(sender(2), {0}));
    CHECK(made.find(sender(3), {0}) == store::RoomId{44});
    CHECK(made.size() == 2);
}
