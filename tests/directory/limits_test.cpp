#include <functional>

#include "story.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::directory;
using namespace anteroom::directory::testing;

namespace {

/// Tries wrong codes. Returns how many of the `tries` were looked up and not refused as guesses.
int looked_up(Story& story, int tries, const std::function<base::Networks(int)>& from) {
    int found = 0;
    for (int i = 0; i < tries; ++i)
        if (story.ask<effect::Refused>(input::Find{{1}, from(i), "BBBB"})->why == Why::no_such_room) ++found;
    return found;
}

}  // namespace

TEST_CASE("one address makes so many rooms at once, whoever asks, and more as time goes by") {
    Limits limits;
    limits.rooms_burst = 2;
    limits.room_back = std::chrono::seconds(20);
    Story story(limits);
    REQUIRE(story.create(1, 7, 0x12));
    REQUIRE(story.create(2, 8, 0x34));
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {9}, here, {3}, std::nullopt, false, entropy_of(5)})->why ==
          Why::too_many_made);
    CHECK(story.create(4, 10, 0x56, elsewhere));
    story.now += limits.room_back;
    CHECK(story.create(5, 9, 0x78));
    CHECK_FALSE(story.create(6, 9, 0x9a));
}

TEST_CASE("guessing codes is stopped for the address, also with a right code") {
    Limits limits;
    limits.failed_codes_burst = 2;
    Story story(limits);
    story.open(41, "KTRB", true);
    CHECK_FALSE(story.find(std::string("BBBB")));
    CHECK_FALSE(story.find(std::string("CCCC")));
    CHECK(story.ask<effect::Refused>(input::Find{{1}, here, std::string("KTRB")})->why == Why::too_many_guesses);
    CHECK(story.find(std::string("KTRB"), elsewhere));
}

TEST_CASE("who looks a code up without joining is shown the room, and its wrong codes count as all others do") {
    Story story;
    story.open(41, "KTRB", false);
    const auto shown = [&](const Invitation& by) { return story.core.look_up(by, here, story.now) != nullptr; };
    CHECK(shown(std::string("ktrb")));
    CHECK(story.core.look_up(std::string("KTRB"), here, story.now)->room.room.value == 41);
    for (int i = 0; i < 5; ++i) CHECK_FALSE(shown(std::string("BBBB")));
    for (int i = 0; i < 5; ++i) CHECK_FALSE(story.find(std::string("BBBB")));
    CHECK_FALSE(shown(std::string("KTRB")));
    CHECK_FALSE(story.find(std::string("KTRB")));
    CHECK(shown(hash_of(41)));
    CHECK_FALSE(shown(hash_of(42)));
    CHECK(story.core.look_up(std::string("KTRB"), elsewhere, story.now) != nullptr);
    story.core.on(input::Gone{{41}}, story.now);
    CHECK_FALSE(shown(hash_of(41)));
}

TEST_CASE("wrong codes of a whole network are counted together, also from addresses that never tried before") {
    Limits limits;
    limits.failed_codes_burst = 10;
    limits.wider_network_factor = 4;
    Story story(limits);
    story.open(41, "KTRB", true);
    CHECK(looked_up(story, 1'000, [](int i) { return client(1, i / 10, i); }) == 160);
    CHECK(story.find(std::string("KTRB"), elsewhere));
}

TEST_CASE("more guessers than are remembered keep nobody out, and a link is never limited") {
    Limits limits;
    limits.failed_codes_burst = 2;
    limits.networks_max = 100;
    Story story(limits);
    story.open(41, "KTRB", false);
    for (int i = 0; i < 1'000; ++i) {
        CHECK_FALSE(story.find(std::string("BBBB"), client(i, i, i)));
        CHECK_FALSE(story.find(std::string("BBBB"), client(i, i, i)));
    }
    CHECK(story.find(std::string("KTRB"), client(7, 7, 100'000)));
    CHECK(story.find(hash_of(41), client(999, 999, 999)));
    CHECK_FALSE(story.find(std::string("KTRB"), client(999, 999, 999)));
}

TEST_CASE("when the whole server has had enough of wrong codes, each address has one, and the first try still counts") {
    Limits limits;
    limits.failed_codes_burst = 10;
    limits.all_failed_codes_burst = 30;
    Story story(limits);
    story.open(41, "KTRBCFGH", false);
    const auto wrong = [&](int address) { return looked_up(story, 10, [&](int) { return client(address, 1, 1); }); };
    for (int address = 1; address <= 3; ++address) CHECK(wrong(address) == 10);
    for (int address = 4; address <= 100; ++address) CHECK(wrong(address) == 1);
    CHECK(story.find(std::string("KTRBCFGH"), client(101, 1, 1)));
    CHECK_FALSE(story.find(std::string("KTRBCFGH"), client(100, 1, 1)));
    story.now += limits.failed_code_back;
    CHECK(story.find(std::string("KTRBCFGH"), client(100, 1, 1)));
    CHECK(story.core.counts().wrong_codes == 127);
}

TEST_CASE("when there is no space for another room, the empty ones of whoever has most make way") {
    Limits limits;
    limits.rooms_max = 10;
    limits.rooms_burst = 100;
    Story story(limits);
    struct Made {
        bool made = false;
        std::int64_t goes = 0;
    };
    const auto make = [&](std::int64_t room, const base::Networks& from) {
        const auto byte = static_cast<std::uint8_t>(17 * room);
        const Effects effects = story.core.on(
            input::Create{{1}, {room}, from, {room}, std::nullopt, false, entropy_of(byte), private_entropy_of(room)},
            story.now);
        Made result;
        for (const Effect& effect : effects) {
            if (const auto* way = std::get_if<effect::GiveWay>(&effect)) result.goes = way->room.value;
            result.made = result.made || std::holds_alternative<effect::Reserved>(effect);
        }
        if (!result.made) return result;
        story.codes[room] = "M" + std::to_string(room);
        story.core.on(input::Opened{{room}, story.codes[room], std::nullopt}, story.now);
        story.expendable = from != here;
        story.change(room, true, {}, 1);
        story.expendable = false;
        return result;
    };
    CHECK(make(1, here).made);
    for (std::int64_t room = 2; room <= 10; ++room) CHECK(make(room, client(5, 1, 1)).made);
    CHECK(make(11, elsewhere).goes == 2);
    // The room that was chosen is not asked a second time to close.
    CHECK(story.core.counts().rooms == 11);
    CHECK(make(12, client(5, 1, 1)).goes == 3);
    story.core.on(input::Gone{{2}}, story.now);
    story.core.on(input::Gone{{3}}, story.now);
    CHECK(story.core.counts().rooms == 10);
    CHECK(story.core.counts().rooms_expelled == 2);
    // A room with a player in it stays, however many rooms are wanted.
    for (std::int64_t room = 4; room <= 12; ++room) story.change(room, true, {}, 1);
    CHECK_FALSE(make(13, client(9, 1, 1)).made);
}

TEST_CASE("rooms that were made from a network at another node are its own, and make way as those made here do") {
    Limits limits;
    limits.rooms_burst = 100;
    limits.rooms_a_network_max = 3;
    limits.rooms_max = 4;
    Story story(limits);
    story.expendable = true;
    for (const std::int64_t room : {1, 2, 3}) {
        story.open(room, "AA" + std::to_string(room), true);
        story.core.on(input::Opened{{room}, story.codes[room], std::nullopt, here.back()}, story.now);
        story.change(room, true, {}, 1);
        CHECK(known(story.core, {room})->network == here.back());
    }
    CHECK_FALSE(story.create(4, 4, 0x91, here));
    CHECK(story.create(5, 5, 0xa2, elsewhere));
    const auto way = story.ask<effect::GiveWay>(
        input::Create{{1}, {6}, elsewhere, {6}, std::nullopt, false, entropy_of(0xb3), private_entropy_of(6)});
    REQUIRE(way);
    CHECK(way->room.value == 1);
}

TEST_CASE("one network has so many rooms at one time and no more") {
    Limits limits;
    limits.rooms_burst = 100;
    limits.rooms_a_network_max = 3;
    Story story(limits);
    for (int i = 0; i < 3; ++i)
        CHECK(story.create(i + 1, i + 1, static_cast<std::uint8_t>(17 * i + 17), client(1, i, i)));
    CHECK_FALSE(story.create(4, 4, 0x91, client(1, 9, 9)));
    CHECK(story.create(5, 5, 0xa2, elsewhere));
    story.core.on(input::Gone{{1}}, story.now);
    CHECK(story.create(6, 6, 0xb3, client(1, 9, 9)));
}

TEST_CASE("rooms of one network are counted together") {
    Limits limits;
    limits.rooms_burst = 2;
    limits.wider_network_factor = 3;
    Story story(limits);
    int made = 0;
    for (int i = 0; i < 100; ++i)
        made += story.create(i + 1, i + 1, static_cast<std::uint8_t>(i), client(1, i, i)) ? 1 : 0;
    CHECK(made == 18);
    CHECK(story.create(200, 200, 0xee, elsewhere));
}
