#include "directory/expert_seats.hpp"

#include <vector>

#include "story.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::directory;
using namespace anteroom::directory::testing;

namespace {

constexpr Seater ada{{7}, 100};
constexpr Seater bea{{8}, 100};
constexpr Seater cleo{{9}, 200};

Limits few() {
    Limits limits;
    limits.experts_a_player_max = 3;
    limits.experts_a_network_max = 4;
    return limits;
}

std::vector<Seater> times(std::size_t count, const Seater& one) {
    return std::vector<Seater>(count, one);
}

}  // namespace

TEST_CASE("a player seats so many experts in all rooms together, and no more") {
    ExpertSeats seats(few());
    seats.set({1}, times(2, ada));
    CHECK(seats.claim({2}, ada, 1));
    CHECK_FALSE(seats.claim({3}, ada, 1));
    CHECK(seats.claim({3}, cleo, 3));
    CHECK(seats.refused() == 1);
    CHECK(seats.size() == 6);
}

TEST_CASE("players of one network share a limit, and players of unknown networks do not") {
    ExpertSeats seats(few());
    seats.set({1}, times(3, ada));
    CHECK(seats.claim({2}, bea, 1));
    CHECK_FALSE(seats.claim({3}, bea, 1));
    CHECK(seats.claim({4}, cleo, 1));
    for (const std::int64_t player : {20, 21, 22}) CHECK(seats.claim({player}, {{player}, 0}, 3));
    CHECK_FALSE(seats.claim({5}, {{20}, 0}, 1));
}

TEST_CASE("a claim counts until the room has decided, and a bot that is gone no longer counts") {
    ExpertSeats seats(few());
    seats.set({1}, times(2, ada));
    CHECK(seats.claim({2}, ada, 1));
    CHECK_FALSE(seats.claim({3}, ada, 1));
    // The room has seated the bot, and reports this before its claim ends.
    seats.set({2}, times(1, ada));
    seats.unclaim({2});
    CHECK(seats.size() == 3);
    CHECK_FALSE(seats.claim({3}, ada, 1));
    seats.set({1}, times(1, ada));
    CHECK(seats.claim({3}, ada, 1));
    // The room has refused the bot.
    seats.unclaim({3});
    CHECK(seats.claim({4}, ada, 1));
    seats.remove({2});
    CHECK(seats.claim({5}, ada, 1));
    // A second claim of a room replaces a claim that was not used.
    CHECK(seats.claim({5}, ada, 1));
    for (const std::int64_t room : {1, 4, 5}) seats.remove({room});
    CHECK(seats.size() == 0);
    CHECK(seats.claim({6}, ada, 3));
}

TEST_CASE("a room that is made with experts counts from the request on, and a room that was not made does not") {
    Limits limits = few();
    limits.rooms_max = 2;
    Story story(limits);
    const auto create = [&](std::int64_t room, std::int64_t player, std::size_t experts, bool by_house = false) {
        input::Create wish{
            {1}, {player}, here, {room}, std::nullopt, false, entropy_of(static_cast<std::uint8_t>(room))};
        wish.private_entropy = private_entropy_of(room);
        wish.network_mark = 100;
        wish.experts = experts;
        wish.by_house = by_house;
        return story.core.on(wish, story.now);
    };
    const auto why = [](const Effects& effects) {
        const auto* refused = std::get_if<effect::Refused>(&effects.front());
        return refused != nullptr ? std::optional(refused->why) : std::nullopt;
    };
    const Effects made = create(0x21, 7, 2);
    const auto* reserved = std::get_if<effect::Reserved>(&made.front());
    REQUIRE(reserved != nullptr);
    CHECK(why(create(0x34, 7, 2)) == Why::too_many_experts);
    CHECK(story.core.expert_seats().size() == 2);
    // The first report of the room replaces the claim.
    Listing listing;
    listing.room.room = {0x21};
    listing.room.game = "spoil";
    listing.room.code = reserved->code;
    story.core.on(input::Changed{{0x21}, listing, {{{7}, 0}}, {ada}}, story.now);
    CHECK(story.core.expert_seats().size() == 1);
    story.core.on(input::Gone{{0x21}}, story.now);
    CHECK(story.core.expert_seats().size() == 0);
    CHECK_FALSE(why(create(0x45, 7, 0, true)));
    CHECK_FALSE(why(create(0x56, 7, 0, true)));
    CHECK(why(create(0x67, 7, 2)) == Why::server_full);
    CHECK(story.core.expert_seats().size() == 0);
}
