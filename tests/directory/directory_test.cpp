#include "story.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::directory;
using namespace anteroom::directory::testing;

TEST_CASE("a room is found by its code and its link by anybody") {
    Story story;
    story.open(41, "KTRB", false);
    CHECK(story.find(std::string("ktrb"))->room.value == 41);
    CHECK(story.find(hash_of(41))->room.value == 41);
    CHECK_FALSE(story.find(hash_of(42)));
    CHECK_FALSE(story.find(std::string("KTRC")));
}

TEST_CASE("whoever only looks finds a public room by the code in force, and never a private one") {
    Story story;
    story.open(41, "KTRB", true);
    story.open(42, "KTRBKTRB", false);
    REQUIRE(listed(story.core, "ktrb") != nullptr);
    CHECK(listed(story.core, "KTRB")->room.room.value == 41);
    CHECK(listed(story.core, "KTRBKTRB") == nullptr);
    for (int i = 0; i < 1'000; ++i) CHECK(listed(story.core, "KTRC") == nullptr);
    CHECK(story.find(std::string("KTRB")));
}

TEST_CASE("a code that is drawn twice goes to one room, and is free again when that room is gone") {
    Story story;
    const auto first = story.create(1, 7);
    const auto second = story.create(2, 7, 0x34);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->code != second->code);
    // These random bytes yield only a code that is already taken.
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {7}, here, {3}, std::nullopt, false, entropy_of(0x21)})->why ==
          Why::server_full);
    story.core.on(input::Gone{{1}}, story.now);
    CHECK(story.create(3, 7)->code == first->code);
}

TEST_CASE("a private room has a code that cannot be tried out, a public one a short code") {
    Story story;
    CHECK(story.create(1, 7)->code.size() == 4);
    const input::Create wish{{1}, {7}, here, {2}, hash_of(2), true, entropy_of(0x34)};
    const auto reserved = story.ask<effect::Reserved>(wish);
    REQUIRE(reserved);
    CHECK(reserved->code.size() == 8);
    CHECK_FALSE(reserved->private_code);
}

TEST_CASE(
    "a public room that becomes private is found by its private code alone, and by the short one when it is back") {
    Story story;
    const auto reserved = story.create(1, 7);
    REQUIRE(reserved);
    REQUIRE(reserved->private_code);
    CHECK(reserved->private_code->size() == 8);
    story.core.on(input::Opened{{1}, reserved->code, std::nullopt}, story.now);
    const auto is_found = [&](const std::string& code) { return story.find(code, client(3, 3, 3)).has_value(); };
    story.codes[1] = reserved->code;
    story.change(1, true, {}, 1);
    CHECK(is_found(reserved->code));
    CHECK_FALSE(is_found(*reserved->private_code));
    story.codes[1] = *reserved->private_code;
    story.change(1, false, {}, 1);
    CHECK_FALSE(is_found(reserved->code));
    CHECK(is_found(*reserved->private_code));
    story.codes[1] = reserved->code;
    story.change(1, true, {}, 1);
    CHECK(is_found(reserved->code));
    // Both codes are free again when the room is gone.
    story.core.on(input::Gone{{1}}, story.now);
    CHECK(story.create(2, 7)->code == reserved->code);
}

TEST_CASE("a room that was private under a short code keeps it, and one read back has the code that it says") {
    Story story;
    story.open(41, "KTRB", false);
    CHECK(story.find(std::string("KTRB")));
    story.codes[41] = "KTRBCFGH";
    story.change(41, false, {}, 1);
    CHECK_FALSE(story.find(std::string("KTRB")));
    CHECK(story.find(std::string("ktrb-cfgh")));
}

TEST_CASE("a room that stands anew under another link is not found by the one before, nor by either when it is gone") {
    Story story;
    story.open(41, "KTRB", false);
    story.core.on(input::Opened{{41}, "KTRB", hash_of(99)}, story.now);
    CHECK(story.find(hash_of(99)));
    CHECK_FALSE(story.find(hash_of(41)));
    story.core.on(input::Gone{{41}}, story.now);
    CHECK_FALSE(story.find(hash_of(99)));
    CHECK_FALSE(story.find(hash_of(41)));
}

TEST_CASE("a room that got new ways in is found by these alone, and its old codes and link are free at once") {
    Story story;
    story.open(41, "KTRB", true);
    const auto fresh = story.core.free_codes(entropy_of(0x21), private_entropy_of(7));
    REQUIRE(fresh);
    CHECK(fresh->code.size() == 4);
    CHECK(fresh->private_code.size() == 8);
    // The fresh codes lead to no room until the room has reported them.
    CHECK_FALSE(story.find(fresh->code));
    CHECK(story.find(std::string("KTRB")));
    story.core.on(input::Invited{{41}, {fresh->code, fresh->private_code}, hash_of(99)}, story.now);
    story.codes[41] = fresh->code;
    story.change(41, true, {}, 1);
    CHECK(story.find(fresh->code));
    CHECK(story.find(hash_of(99)));
    CHECK_FALSE(story.find(std::string("KTRB")));
    CHECK_FALSE(story.find(hash_of(41)));
    CHECK_FALSE(story.find(fresh->private_code));
    story.codes[41] = fresh->private_code;
    story.change(41, false, {}, 1);
    CHECK(story.find(fresh->private_code));
    CHECK_FALSE(story.find(fresh->code));
    // The room's old code may be given to another room, but its present codes may not. When the room is gone, all its
    // codes are free.
    story.open(42, "KTRB", true);
    CHECK(story.find(std::string("KTRB"))->room.value == 42);
    CHECK(story.create(1, 7)->code != fresh->code);
    story.core.on(input::Gone{{41}}, story.now);
    CHECK_FALSE(story.find(hash_of(99)));
    CHECK(story.core.free_codes(entropy_of(0x21), private_entropy_of(7))->private_code == fresh->private_code);
}

TEST_CASE("of a room that is not there nothing is noted") {
    Story story;
    story.core.on(input::Invited{{41}, {"KTRB"}, hash_of(41)}, story.now);
    CHECK_FALSE(story.find(hash_of(41)));
    CHECK_FALSE(story.find(std::string("KTRB")));
}

TEST_CASE("a room that is not durable yet is not found") {
    Story story;
    const auto reserved = story.create(1, 7);
    CHECK_FALSE(story.find(reserved->code));
    story.core.on(input::Opened{{1}, reserved->code, std::nullopt}, story.now);
    CHECK(story.find(reserved->code));
}

TEST_CASE("a player holds seats in so many open rooms and no more") {
    Limits limits;
    limits.rooms_a_player_max = 2;
    Story story(limits);
    story.open(41, "KTRB", true, {{{7}, 1}});
    REQUIRE(story.create(1, 7));
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {7}, here, {2}, std::nullopt, false, entropy_of(5)})->why ==
          Why::too_many_rooms);
    CHECK(story.create(2, 8, 0x34));
    story.change(41, true, {}, 2);
    CHECK(story.create(3, 7, 0x56));
}

TEST_CASE("the house changes how many rooms there are, a player sits in and an address makes, from then on") {
    Story story;
    REQUIRE(story.create(1, 7));
    story.core.on(input::Limited{10, 1, 10}, story.now);
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {7}, here, {2}, std::nullopt, false, entropy_of(5)})->why ==
          Why::too_many_rooms);
    CHECK_FALSE(story.core.claim({7}, {41}));
    story.core.on(input::Limited{10, 2, 10}, story.now);
    CHECK(story.create(2, 7, 0x34));
    story.core.on(input::Limited{2, 2, 10}, story.now);
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {8}, here, {3}, std::nullopt, false, entropy_of(6)})->why ==
          Why::server_full);
    story.core.on(input::Limited{10, 2, 1}, story.now);
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {8}, here, {3}, std::nullopt, false, entropy_of(6)})->why ==
          Why::too_many_made);
}

TEST_CASE("a seat that is claimed counts until the room has decided, and a claim that came to nothing does not") {
    Limits limits;
    limits.rooms_a_player_max = 2;
    Story story(limits);
    for (const std::int64_t room : {41, 42, 43}) story.open(room, "KTR" + std::to_string(room), true);
    CHECK(story.core.claim({7}, {41}));
    CHECK(story.core.claim({7}, {41}));
    CHECK(story.core.claim({7}, {42}));
    CHECK_FALSE(story.core.claim({7}, {43}));
    CHECK_FALSE(story.create(1, 7));
    CHECK(story.mine(7).empty());
    story.core.unclaim({7}, {41});
    CHECK(story.core.claim({7}, {43}));
    story.change(43, true, {{{7}, 1}}, 1);
    story.core.unclaim({7}, {43});
    CHECK(story.mine(7).size() == 1);
    CHECK_FALSE(story.core.claim({7}, {41}));
}

TEST_CASE("what is being made is no claim that can be dropped") {
    Limits limits;
    limits.rooms_a_player_max = 1;
    Story story(limits);
    REQUIRE(story.create(1, 7));
    story.core.unclaim({7}, {1});
    CHECK_FALSE(story.core.claim({7}, {41}));
}

TEST_CASE("the lobby lists public rooms that the filter lets through") {
    Story story;
    story.open(41, "KTRB", true);
    story.open(42, "KTRC", false);
    story.open(43, "KTRF", true);
    story.change(43, true, {}, 3, false);
    CHECK(story.list().size() == 2);
    CHECK(story.list({"spoil", true}).size() == 1);
    CHECK(story.list({"spinner", false}).empty());
    CHECK(story.list()[43].bots == 3);
}

TEST_CASE("who asks for what tables say of programs is shown those alone, whatever was said of the table before") {
    Story story;
    story.open(41, "KTRB", true);
    story.programs = wire::Programs::none;
    story.open(42, "KTRC", true);
    const Rooms known = story.list({"", false, wire::Programs::none});
    CHECK(known.size() == 1);
    CHECK(known.contains(42));
    CHECK(story.list({"spoil", true, wire::Programs::welcome}).contains(41));
    CHECK(story.list({"", false, wire::Programs::only}).empty());
    CHECK(story.list().size() == 2);
    story.programs = wire::Programs::only;
    story.change(42, true, {}, 1);
    CHECK(story.list({"", false, wire::Programs::none}).empty());
    CHECK(story.list({"", false, wire::Programs::only}).contains(42));
}

TEST_CASE("a room that changes is on the pages that show it now, and on no other") {
    Story story;
    story.open(41, "KTRB", true);
    story.change(41, false, {}, 1);
    CHECK(story.list().empty());
    CHECK(story.list({"spoil", true}).empty());
    story.change(41, true, {}, 1, false);
    CHECK(story.list({"spoil", false}).size() == 1);
    CHECK(story.list({"", true}).empty());
    story.change(41, true, {}, 4, true);
    CHECK(story.list({"", true})[41].bots == 4);
    story.core.on(input::Gone{{41}}, story.now);
    for (const bool open_only : {false, true}) {
        CHECK(story.list({"", open_only}).empty());
        CHECK(story.list({"spoil", open_only}).empty());
    }
}

TEST_CASE("a list costs what it shows, and not all the rooms that stand") {
    Story story;
    for (std::int64_t room = 1; room <= 20'000; ++room) story.open(room, "KTRB", true, {});
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 20'000; ++i) REQUIRE(story.list({"spinner", false}).empty());
    // If each list needed a walk through all rooms, this would take ten times as long on any machine.
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(2));
}

TEST_CASE("who follows the lobby gets the changes that keep the list as it is") {
    Story story;
    story.open(41, "KTRB", true);
    Rooms known = story.list({"", true}, true);
    REQUIRE(known.size() == 1);
    CHECK(story.change(41, true, {}, 2));
    CHECK_FALSE(story.change(41, true, {}, 3));  // a tick has already been requested
    story.open(44, "KTRG", true);
    story.open(45, "KTRH", true);
    story.core.on(input::Gone{{45}}, story.now);
    const auto patch = story.ask<effect::Patch>(input::Tick{});
    REQUIRE(patch);
    CHECK(patch->changed.size() == 2);
    CHECK(patch->gone.empty());
    follow(known, *patch);
    CHECK(known == story.list({"", true}));
    // Full rooms are no longer in the filtered list.
    story.change(41, true, {}, 2, false);
    follow(known, *story.ask<effect::Patch>(input::Tick{}));
    CHECK(known == story.list({"", true}));
    CHECK_FALSE(known.contains(41));
}

TEST_CASE("nothing is told to who no longer follows, nor when nothing changed") {
    Story story;
    story.list({}, true);
    CHECK_FALSE(story.ask<effect::Patch>(input::Tick{}));
    story.list({}, false);
    story.open(41, "KTRB", true);
    CHECK_FALSE(story.ask<effect::Patch>(input::Tick{}));
    story.list({}, true);
    story.core.on(input::Left{{1}}, story.now);
    story.open(42, "KTRC", true);
    CHECK_FALSE(story.ask<effect::Patch>(input::Tick{}));
}

TEST_CASE("my tables are the rooms where one sits, private ones too, and say whose turn it is") {
    Story story;
    story.open(41, "KTRB", false, {{{7}, 0}, {{8}, 2}});
    story.open(42, "KTRC", true, {{{8}, 1}});
    CHECK(story.mine(7).at(41).seat == wire::SeatIndex{0});
    CHECK(story.mine(7).at(41).your_turn == false);
    story.core.on(input::Turns{{41}, {0}}, story.now);
    CHECK(story.mine(7).at(41).your_turn == true);
    CHECK(story.mine(8).size() == 2);
    CHECK(story.mine(8).at(41).seat == wire::SeatIndex{2});
    CHECK(story.mine(8).at(41).your_turn == false);
    story.core.on(input::Turns{{41}, {1, 2}}, story.now);
    CHECK(story.mine(7).at(41).your_turn == false);
    CHECK(story.mine(8).at(41).your_turn == true);
    CHECK(story.mine(8).at(42).your_turn == false);
    story.change(41, false, {{{8}, 1}}, 1);
    CHECK(story.mine(7).empty());
    CHECK(story.mine(8).at(41).your_turn == true);
}
