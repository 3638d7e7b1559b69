#include "directory/directory_core.hpp"

#include <nlohmann/json.hpp>

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::directory;
using Json = nlohmann::json;

namespace {

constexpr Instant start{std::chrono::hours(1)};

Entropy entropy_of(std::uint8_t byte) {
    Entropy entropy;
    entropy.fill(byte);
    return entropy;
}

store::SecretHash hash_of(std::uint8_t byte) {
    store::SecretHash hash;
    hash.bytes.fill(byte);
    return hash;
}

/// A directory and what is asked of it most often.
struct Story {
    DirectoryCore core;
    Instant now = start;

    explicit Story(Limits limits = {}) : core(limits) {}

    template <class E>
    std::optional<E> ask(Input input) {
        const Effects effects = core.on(std::move(input), now);
        for (const Effect& effect : effects)
            if (const auto* wanted = std::get_if<E>(&effect)) return *wanted;
        return std::nullopt;
    }
    void open(std::int64_t room, std::string code, bool is_public, std::vector<Seated> seated = {},
              std::string summary = R"({"game":"spoil","free":2})") {
        core.on(input::Opened{{room}, std::move(code), hash_of(static_cast<std::uint8_t>(room))}, now);
        change(room, is_public, std::move(seated), std::move(summary));
    }
    std::optional<effect::WakeAt> change(std::int64_t room, bool is_public, std::vector<Seated> seated,
                                         std::string summary, bool open = true) {
        return ask<effect::WakeAt>(
            input::Changed{{room}, Listing{"spoil", is_public, open, std::move(summary)}, std::move(seated)});
    }
    std::optional<effect::Reserved> create(std::int64_t room, std::int64_t player, std::uint8_t entropy = 0x21) {
        return ask<effect::Reserved>(
            input::Create{{1}, {player}, {room}, std::nullopt, entropy_of(entropy)});
    }
    template <class By>
    std::optional<effect::Found> find(By by, std::string address = "10.0.0.1") {
        return ask<effect::Found>(input::Find{{1}, std::move(address), std::move(by)});
    }
    Json list(Filter filter = {}, std::optional<bool> subscribe = std::nullopt, std::uint64_t subscriber = 1) {
        return Json::parse(ask<effect::Listed>(input::List{{1}, std::move(filter), {subscriber}, subscribe})->rooms);
    }
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
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {7}, {3}, std::nullopt, entropy_of(0x21)})->why ==
          Why::server_full);
    story.core.on(input::Gone{{1}}, story.now);
    CHECK(story.create(3, 7)->code == first->code);
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
    CHECK(story.ask<effect::Refused>(input::Create{{1}, {7}, {2}, std::nullopt, entropy_of(5)})->why ==
          Why::too_many_rooms);
    CHECK(story.create(2, 8, 0x34));
    story.change(41, true, {}, "{}");
    CHECK(story.create(3, 7, 0x56));
}

TEST_CASE("guessing codes is stopped for the address, also with a right code") {
    Limits limits;
    limits.failed_codes_burst = 2;
    Story story(limits);
    story.open(41, "KTRB", true);
    CHECK_FALSE(story.find(std::string("BBBB")));
    CHECK_FALSE(story.find(std::string("CCCC")));
    CHECK(story.ask<effect::Refused>(input::Find{{1}, "10.0.0.1", std::string("KTRB")})->why ==
          Why::too_many_guesses);
    CHECK(story.find(std::string("KTRB"), "10.0.0.2"));
}

TEST_CASE("the lobby lists public rooms that the filter lets through") {
    Story story;
    story.open(41, "KTRB", true);
    story.open(42, "KTRC", false);
    story.open(43, "KTRF", true);
    story.change(43, true, {}, R"({"free":0})", false);
    CHECK(story.list().size() == 2);
    CHECK(story.list({"spoil", true}).size() == 1);
    CHECK(story.list({"spinner", false}).empty());
    CHECK(story.list()["r41"]["free"] == 2);
}

TEST_CASE("who follows the lobby gets merge patches that keep the list as it is") {
    Story story;
    story.open(41, "KTRB", true);
    Json known = story.list({"", true}, true);
    REQUIRE(known.size() == 1);
    CHECK(story.change(41, true, {}, R"({"game":"spoil","free":0})"));
    CHECK_FALSE(story.change(41, true, {}, R"({"game":"spoil","free":1})"));  // a tick is wished already
    story.open(44, "KTRG", true);
    story.open(45, "KTRH", true);
    story.core.on(input::Gone{{45}}, story.now);
    const auto patch = story.ask<effect::Patch>(input::Tick{});
    REQUIRE(patch);
    CHECK(patch->rooms == R"({"r41":{"game":"spoil","free":1},"r44":{"game":"spoil","free":2}})");
    known.merge_patch(Json::parse(patch->rooms));
    CHECK(known == story.list({"", true}));
    // Full rooms leave the filtered list.
    story.change(41, true, {}, R"({"game":"spoil","free":0})", false);
    known.merge_patch(Json::parse(story.ask<effect::Patch>(input::Tick{})->rooms));
    CHECK(known == story.list({"", true}));
    CHECK_FALSE(known.contains("r41"));
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

TEST_CASE("my tables are the rooms where one sits, private ones too") {
    Story story;
    story.open(41, "KTRB", false, {{{7}, 0}, {{8}, 2}});
    story.open(42, "KTRC", true, {{{8}, 1}});
    const auto mine = [&](std::int64_t player) {
        return Json::parse(story.ask<effect::Listed>(input::MyTables{{1}, {player}})->rooms);
    };
    CHECK(mine(7).contains("r41"));
    CHECK(mine(8).size() == 2);
    CHECK(mine(7)["r41"]["seat"] == "s0");
    CHECK(mine(8)["r41"]["seat"] == "s2");
    story.change(41, false, {{{8}, 1}}, "{}");
    CHECK(mine(8)["r41"].size() == 1);
    CHECK(mine(7).empty());
}
