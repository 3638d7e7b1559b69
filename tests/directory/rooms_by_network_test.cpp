#include "directory/rooms_by_network.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::directory;

namespace {

base::Networks network(const std::string& name, int address) {
    return {name + "." + std::to_string(address), name + ".0", name};
}

/// Makes `count` empty rooms from one network, numbered from `first` on.
void make(RoomsByNetwork& rooms, const std::string& name, std::int64_t first, std::int64_t count) {
    for (std::int64_t room = first; room < first + count; ++room) {
        rooms.add({room}, network(name, static_cast<int>(room)));
        rooms.set_expendable({room}, true);
    }
}

}  // namespace

TEST_CASE("the oldest empty room of the network that has most goes first") {
    RoomsByNetwork rooms;
    make(rooms, "few", 1, 2);
    make(rooms, "many", 10, 3);
    CHECK(rooms.make_way(network("new", 1))->value == 10);
    CHECK(rooms.make_way(network("new", 1))->value == 11);
    CHECK(rooms.going() == 2);
    CHECK(rooms.made_from(network("many", 7)) == 3);
    rooms.remove({10});
    rooms.remove({11});
    CHECK(rooms.going() == 0);
    CHECK(rooms.made_from(network("many", 7)) == 1);
    CHECK(rooms.make_way(network("new", 1))->value == 1);
}

TEST_CASE("a network that has many rooms itself pushes out nobody's but its own") {
    RoomsByNetwork rooms;
    make(rooms, "few", 1, 2);
    for (std::int64_t room = 10; room < 20; ++room) rooms.add({room}, network("full", 1));
    CHECK_FALSE(rooms.make_way(network("full", 1)));
    make(rooms, "full", 20, 3);
    CHECK(rooms.make_way(network("full", 2))->value == 20);
}

TEST_CASE("a room where somebody came in meanwhile has not gone, and does not go later unless it may again") {
    RoomsByNetwork rooms;
    make(rooms, "many", 1, 1);
    CHECK(rooms.make_way(network("new", 1))->value == 1);
    CHECK_FALSE(rooms.make_way(network("new", 1)));
    rooms.set_expendable({1}, true);
    CHECK(rooms.going() == 1);
    rooms.set_expendable({1}, false);
    CHECK(rooms.going() == 0);
    CHECK_FALSE(rooms.make_way(network("new", 1)));
    rooms.set_expendable({1}, true);
    CHECK(rooms.make_way(network("new", 1))->value == 1);
    CHECK(rooms.expelled() == 2);
}

TEST_CASE("rooms of no network never go") {
    RoomsByNetwork rooms;
    rooms.set_expendable({1}, true);
    CHECK_FALSE(rooms.make_way(network("new", 1)));
    rooms.remove({1});
    CHECK(rooms.going() == 0);
}
