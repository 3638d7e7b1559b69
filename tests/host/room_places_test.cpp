#include "host/cluster/room_places.hpp"

#include <cstdint>
#include <ctime>
#include <optional>

#include "host/cluster/remote_viewers.hpp"
#include "support/catch.hpp"

// A node's knowledge of where rooms are.
namespace anteroom::host::testing {

namespace {

using Heard = RoomPlaces::Heard;

constexpr store::SessionId own{1};
constexpr store::SessionId b{2};
constexpr store::SessionId c{3};
constexpr store::RoomId room{41};

RoomPlaces::Told told(store::SessionId owner, std::int64_t epoch) {
    return {room, owner, {epoch}};
}

}  // namespace

TEST_CASE("of what several nodes say of one room the newest epoch counts, in whatever order it comes",
          "[cluster][places]") {
    RoomPlaces places(own);
    CHECK(places.hear(told(b, 3)) == Heard::first);
    CHECK(places.hear(told(b, 3)) == Heard::same);
    CHECK(places.hear(told(c, 5)) == Heard::moved);
    CHECK(places.hear(told(b, 4)) == Heard::stale);
    CHECK(places.owner_elsewhere(room) == c);
    CHECK(places.may_tell_of(room, c));
    CHECK_FALSE(places.may_tell_of(room, b));
    CHECK(places.may_tell_of({42}, b));
}

TEST_CASE("a room that is here stays here until another has claimed it since", "[cluster][places]") {
    RoomPlaces places(own);
    places.hear(told(b, 3));
    places.is_here(room, {5});
    CHECK_FALSE(places.owner_elsewhere(room));
    for (const std::int64_t late : {0, 3, 4, 5}) CHECK(places.hear(told(b, late)) == Heard::stale);
    CHECK(places.hear(told(own, 4)) == Heard::stale);
    CHECK_FALSE(places.may_tell_of(room, b));
    CHECK_FALSE(places.hear_gone(room));
    CHECK(places.hear(told(c, 7)) == Heard::taken);
    places.is_here(room, {6});
    CHECK(places.owner_elsewhere(room) == c);
}

TEST_CASE("a claim says whether clients here still view the room at another node", "[cluster][places]") {
    RoomPlaces places(own);
    CHECK_FALSE(places.is_here(room, {1}));
    CHECK_FALSE(places.is_here(room, {2}));
    places.hear(told(b, 3));
    CHECK(places.is_here(room, {5}));
    CHECK_FALSE(places.is_here(room, {6}));
    SECTION("not where the node was told of the owner's death, or that it is the next owner") {
        places.hear(told(b, 7));
        places.is_left_to(room, std::nullopt);
        CHECK_FALSE(places.is_here(room, {8}));
        places.hear(told(b, 9));
        places.hear(told(own, 10));
        CHECK_FALSE(places.is_here(room, {10}));
    }
    SECTION("not where another has claimed it since") {
        places.hear(told(c, 9));
        CHECK_FALSE(places.is_here(room, {8}));
        CHECK(places.owner_elsewhere(room) == c);
    }
}

TEST_CASE("a room that this node is to have is nobody else's, whatever came before", "[cluster][places]") {
    RoomPlaces places(own);
    places.hear(told(b, 3));
    CHECK(places.hear(told(own, 4)) == Heard::moved);
    CHECK_FALSE(places.owner_elsewhere(room));
    CHECK(places.hear(told(b, 3)) == Heard::stale);
    CHECK_FALSE(places.owner_elsewhere(room));
}

TEST_CASE("the store's word counts where nobody has said anything since it was asked", "[cluster][places]") {
    RoomPlaces places(own);
    places.is_here(room, {5});
    places.is_not_here(room, b);
    CHECK(places.owner_elsewhere(room) == b);
    places.hear(told(c, 8));
    places.is_not_here(room, b);
    CHECK(places.owner_elsewhere(room) == c);
    places.give(told(b, 7));
    CHECK(places.owner_elsewhere(room) == c);
    places.give(told(b, 9));
    CHECK(places.owner_elsewhere(room) == b);
}

TEST_CASE("the rooms of a node that is gone are its heirs', until one of them says so", "[cluster][places]") {
    RoomPlaces places(own);
    places.hear(told(b, 3));
    CHECK(places.rooms_of(b).size() == 1);
    places.is_left_to(room, c);
    CHECK(places.rooms_of(b).empty());
    CHECK(places.owner_elsewhere(room) == c);
    places.is_left_to(room, std::nullopt);
    CHECK_FALSE(places.owner_elsewhere(room));
    CHECK(places.hear(told(c, 4)) == Heard::first);
    places.is_left_to({42}, c);
    CHECK_FALSE(places.owner_elsewhere({42}));
}

TEST_CASE("a room is at the node of that name which has it and lives, this one or another", "[cluster][places]") {
    RoomPlaces places(own);
    places.lives(own, "here");
    places.lives(b, "there");
    CHECK_FALSE(places.node_of(room));
    places.hear(told(b, 3));
    CHECK(places.node_of(room) == "there");
    places.is_here(room, {5});
    CHECK(places.node_of(room) == "here");
    places.hear(told(c, 7));
    CHECK_FALSE(places.node_of(room));
    places.hear(told(b, 8));
    CHECK(places.node_of(room) == "there");
    places.lives_no_more(b);
    CHECK_FALSE(places.node_of(room));
    places.lives(b, "there");
    places.hear_gone(room);
    CHECK_FALSE(places.node_of(room));
}

TEST_CASE("a room that is closed stays closed, unless it was claimed after that, and some of the latest are remembered",
          "[cluster][places]") {
    RoomPlaces places(own, 2);
    places.hear(told(b, 3));
    CHECK(places.hear_gone(room));
    CHECK(places.hear(told(b, 3)) == Heard::stale);
    CHECK(places.hear(told(c, 2)) == Heard::stale);
    CHECK_FALSE(places.may_tell_of(room, b));
    CHECK(places.hear(told(c, 4)) == Heard::first);
    places.is_gone(room);
    for (const std::int64_t other : {51, 52}) {
        places.hear({{other}, b, {1}});
        places.is_gone({other});
    }
    CHECK(places.hear({{52}, b, {1}}) == Heard::stale);
    CHECK(places.hear(told(b, 1)) == Heard::first);
    // An unknown room must leave no entry, because a client may ask for any number.
    places.is_gone({60});
    CHECK(places.hear({{60}, b, {1}}) == Heard::first);
}

TEST_CASE("a room's viewers of other nodes are forgotten with it, and no others; with a node all of its own go",
          "[cluster][places]") {
    RemoteViewers viewers;
    for (const std::int64_t one : {40, 41, 42})
        for (const std::uint64_t connection : {std::uint64_t{0}, std::uint64_t{7}, ~std::uint64_t{0}})
            for (const store::SessionId node : {b, c}) viewers.add(node, {{one}, {connection}});
    viewers.forget(room);
    viewers.remove(b, {{42}, {7}});
    const auto left = viewers.take(b);
    CHECK(left == std::set<RemoteViewers::View>{
                      {{40}, {0}}, {{40}, {7}}, {{40}, {~std::uint64_t{0}}}, {{42}, {0}}, {{42}, {~std::uint64_t{0}}}});
    CHECK(viewers.take(b).empty());
    CHECK(viewers.take(c).size() == 6);
}

TEST_CASE("a node that hands twenty thousand tables over goes through no other's viewers for each",
          "[cluster][places]") {
    constexpr std::int64_t tables = 20'000;
    RemoteViewers viewers;
    for (std::int64_t one = 1; one <= tables; ++one)
        for (std::uint64_t seat = 0; seat < 4; ++seat)
            viewers.add(seat < 2 ? b : c, {{one}, {static_cast<std::uint64_t>(one) * 4 + seat}});
    const std::clock_t begun = std::clock();
    for (std::int64_t one = 1; one <= tables; ++one) viewers.forget({one});
    const double processor_s = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    CHECK(viewers.take(b).empty());
    CHECK(viewers.take(c).empty());
    // If each room needed a walk over the list, this would take seconds.
    CHECK(processor_s < 1);
}

}  // namespace anteroom::host::testing
