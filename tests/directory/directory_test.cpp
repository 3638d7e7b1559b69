#include "directory/directory_core.hpp"

#include <map>

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::directory;

namespace {

constexpr Instant start{std::chrono::hours(1)};

/// The client with this number in the network of a provider.
base::Networks client(int wide, int middle, int narrow) {
    const std::string wider = std::to_string(wide);
    const std::string inner = wider + "." + std::to_string(middle);
    return {inner + "." + std::to_string(narrow), inner, wider};
}
const base::Networks here = client(1, 1, 1);
const base::Networks elsewhere = client(2, 1, 1);

Entropy entropy_of(std::uint8_t byte) {
    Entropy entropy;
    entropy.fill(byte);
    return entropy;
}

ShortEntropy private_entropy_of(std::int64_t room) {
    ShortEntropy entropy{};
    for (std::size_t i = 0; i < 8; ++i) entropy[i] = static_cast<std::uint8_t>(room >> (4 * i));
    return entropy;
}

store::SecretHash hash_of(std::uint8_t byte) {
    store::SecretHash hash;
    hash.bytes.fill(byte);
    return hash;
}

using Rooms = std::map<std::int64_t, wire::LobbyRoom>;

Rooms by_number(const std::vector<wire::LobbyRoom>& list) {
    Rooms rooms;
    for (const wire::LobbyRoom& room : list) rooms[room.room.value] = room;
    return rooms;
}

void follow(Rooms& known, const effect::Patch& patch) {
    for (const wire::LobbyRoom& room : patch.changed) known[room.room.value] = room;
    for (const wire::RoomId room : patch.gone) known.erase(room.value);
}

/// A directory and what is asked of it most often.
struct Story {
    DirectoryCore core;
    Instant now = start;
    std::map<std::int64_t, std::string> codes;  ///< as the rooms themselves say them

    explicit Story(Limits limits = {}) : core(limits) {}

    template <class E>
    std::optional<E> ask(Input input) {
        const Effects effects = core.on(std::move(input), now);
        for (const Effect& effect : effects)
            if (const auto* wanted = std::get_if<E>(&effect)) return *wanted;
        return std::nullopt;
    }
    void open(std::int64_t room, std::string code, bool is_public, std::vector<Seated> seated = {}) {
        codes[room] = code;
        core.on(input::Opened{{room}, std::move(code), hash_of(static_cast<std::uint8_t>(room))}, now);
        change(room, is_public, std::move(seated), 1);
    }
    std::optional<effect::WakeAt> change(std::int64_t room, bool is_public, std::vector<Seated> seated,
                                         std::uint8_t bots, bool free_seat = true) {
        Listing listing;
        listing.room.room = {room};
        listing.room.game = "spoil";
        listing.room.code = codes[room];
        listing.room.visibility = is_public ? wire::Visibility::public_ : wire::Visibility::private_;
        listing.room.bots = bots;
        listing.has_free_seat = free_seat;
        return ask<effect::WakeAt>(input::Changed{{room}, std::move(listing), std::move(seated)});
    }
    std::optional<effect::Reserved> create(std::int64_t room, std::int64_t player, std::uint8_t entropy = 0x21,
                                           base::Networks from = here) {
        return ask<effect::Reserved>(input::Create{{1},
                                                   {player},
                                                   std::move(from),
                                                   {room},
                                                   std::nullopt,
                                                   false,
                                                   entropy_of(entropy),
                                                   private_entropy_of(room)});
    }
    template <class By>
    std::optional<effect::Found> find(By by, base::Networks from = here) {
        return ask<effect::Found>(input::Find{{1}, std::move(from), std::move(by)});
    }
    Rooms list(Filter filter = {}, std::optional<bool> subscribe = std::nullopt, std::uint64_t subscriber = 1) {
        return by_number(ask<effect::Listed>(input::List{{1}, std::move(filter), {subscriber}, subscribe})->rooms);
    }
    Rooms mine(std::int64_t player) { return by_number(ask<effect::Listed>(input::MyTables{{1}, {player}})->rooms); }
};

}  // namespace

TEST_CASE("a room is found by its code and its link by anybody") {
    Story story;
    story.open(41, "KTRB", false);
    CHECK(story.find(std::string("ktrb"))->room.value == 41);
    CHECK(story.find(hash_of(41))->room.value == 41);
    CHECK_FALSE(story.find(hash_of(42)));
    CHECK_FALSE(story.find(std::string("KTRC")));
}

TEST_CASE("a code that is drawn twice goes to one room, and is free again when that room is gone") {
    Story story;
    const auto first = story.create(1, 7);
    const auto second = story.create(2, 7, 0x34);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->code != second->code);
    // All codes of this entropy are the one that is taken.
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
    // Both are free again when the room is gone.
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
    story.open(41, "KTRB", true, {{{7}, 1, false}});
    REQUIRE(story.create(1, 7));
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {7}, here, {2}, std::nullopt, false, entropy_of(5)})->why ==
          Why::too_many_rooms);
    CHECK(story.create(2, 8, 0x34));
    story.change(41, true, {}, 2);
    CHECK(story.create(3, 7, 0x56));
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
    story.change(43, true, {{{7}, 1, false}}, 1);
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

TEST_CASE("wrong codes of a whole network are counted together, also from addresses that never tried before") {
    Limits limits;
    limits.failed_codes_burst = 10;
    limits.wider_network_factor = 4;
    Story story(limits);
    story.open(41, "KTRB", true);
    int tried = 0;
    for (int i = 0; i < 1'000; ++i)
        if (story.ask<effect::Refused>(input::Find{{1}, client(1, i / 10, i), "BBBB"})->why == Why::no_such_room)
            ++tried;
    CHECK(tried == 160);
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
    const auto wrong = [&](int address) {
        int tried = 0;
        for (int i = 0; i < 10; ++i)
            if (story.ask<effect::Refused>(input::Find{{1}, client(address, 1, 1), "BBBB"})->why == Why::no_such_room)
                ++tried;
        return tried;
    };
    for (int address = 1; address <= 3; ++address) CHECK(wrong(address) == 10);
    for (int address = 4; address <= 100; ++address) CHECK(wrong(address) == 1);
    CHECK(story.find(std::string("KTRBCFGH"), client(101, 1, 1)));
    CHECK_FALSE(story.find(std::string("KTRBCFGH"), client(100, 1, 1)));
    story.now += limits.failed_code_back;
    CHECK(story.find(std::string("KTRBCFGH"), client(100, 1, 1)));
    CHECK(story.core.counts().wrong_codes == 127);
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

TEST_CASE("who follows the lobby gets the changes that keep the list as it is") {
    Story story;
    story.open(41, "KTRB", true);
    Rooms known = story.list({"", true}, true);
    REQUIRE(known.size() == 1);
    CHECK(story.change(41, true, {}, 2));
    CHECK_FALSE(story.change(41, true, {}, 3));  // a tick is wished already
    story.open(44, "KTRG", true);
    story.open(45, "KTRH", true);
    story.core.on(input::Gone{{45}}, story.now);
    const auto patch = story.ask<effect::Patch>(input::Tick{});
    REQUIRE(patch);
    CHECK(patch->changed.size() == 2);
    CHECK(patch->gone.empty());
    follow(known, *patch);
    CHECK(known == story.list({"", true}));
    // Full rooms leave the filtered list.
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
    story.open(41, "KTRB", false, {{{7}, 0, true}, {{8}, 2, false}});
    story.open(42, "KTRC", true, {{{8}, 1, false}});
    CHECK(story.mine(7).at(41).seat == wire::SeatIndex{0});
    CHECK(story.mine(7).at(41).your_turn == true);
    CHECK(story.mine(8).size() == 2);
    CHECK(story.mine(8).at(41).seat == wire::SeatIndex{2});
    CHECK(story.mine(8).at(41).your_turn == false);
    story.change(41, false, {{{8}, 1, false}}, 1);
    CHECK(story.mine(7).empty());
}
