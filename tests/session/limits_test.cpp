// Limits on one connection: requests, malformed messages, the time for hello, and watched rooms.

#include <optional>
#include <string_view>
#include <vector>

#include "story.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::session;

TEST_CASE("a program's requests are let through at its own rate") {
    Limits limits;
    limits.program_requests_burst = 2;
    const auto lets_through = [&](std::string_view hello) {
        Story story(limits);
        story.says(hello);
        story.is_guest();
        int count = 0;
        while (count < 100 && !refuses(story.says(R"({"type":"my_tables","id":9})"), "rate")) ++count;
        return count;
    };
    CHECK(lets_through(
              R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"R","kind":"program"})") <= 2);
    CHECK(lets_through(hello_ada) == limits.requests_burst - 1);
}

TEST_CASE("requests that come together with hello wait for its answer, and not too many") {
    Limits limits;
    limits.early_max = 1;
    Story story(limits);
    story.says(hello_ada);
    CHECK(story.says(R"({"type":"my_tables","id":2})").empty());
    CHECK(refuses(story.says(R"({"type":"my_tables","id":3})"), "overloaded"));
    const Effects welcome = story.is_guest();
    REQUIRE(welcome.size() == 3);
    CHECK(std::get<effect::ToDirectory>(welcome[2]).request.id.value == 2);
}

TEST_CASE("too many requests are refused with a code, and in the end the connection is closed") {
    Limits limits;
    limits.requests_per_s = 10;
    limits.requests_burst = 2;
    limits.rate_refusals_max = 3;
    Story story(limits);
    story.is_ada();
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"my_tables","id":2})")));
    for (int i = 0; i < 3; ++i) CHECK(refuses(story.says(R"({"type":"my_tables","id":3})"), "rate"));
    CHECK(find<effect::Close>(story.says(R"({"type":"my_tables","id":4})")));
    story.now.value += 60'000;
    CHECK(story.says(R"({"type":"my_tables","id":5})").empty());
}

TEST_CASE("what is shared with others is asked for each request that its own rate lets through, and names the player") {
    Limits limits;
    limits.requests_burst = 3;
    std::vector<std::optional<store::PlayerId>> asked;
    std::optional<wire::ErrorCode> refused;
    Story story(limits, [&](std::optional<store::PlayerId> player, const wire::Request&, base::Moment) {
        asked.push_back(player);
        return refused;
    });
    story.is_ada();
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"my_tables","id":2})")));
    refused = wire::ErrorCode::rate;
    CHECK(refuses(story.says(R"({"type":"my_tables","id":3})"), "rate"));
    CHECK(refuses(story.says(R"({"type":"my_tables","id":4})"), "rate"));
    CHECK(asked == std::vector<std::optional<store::PlayerId>>{std::nullopt, store::PlayerId{12}, store::PlayerId{12}});
}

TEST_CASE("who is refused because the server is behind is not turned out for asking") {
    Limits limits;
    limits.rate_refusals_max = 3;
    std::optional<wire::ErrorCode> refused;
    Story story(limits, [&](auto, const auto&, auto) { return refused; });
    story.is_ada();
    refused = wire::ErrorCode::overloaded;
    for (int i = 0; i < 20; ++i) CHECK(refuses(story.says(R"({"type":"my_tables","id":3})"), "overloaded"));
    refused.reset();
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"my_tables","id":4})")));
}

TEST_CASE("what was refused for its rate is heard a moment later") {
    Limits limits;
    limits.requests_per_s = 10;
    limits.requests_burst = 2;
    Story story(limits);
    story.is_ada();
    story.says(R"({"type":"my_tables","id":2})");
    CHECK(refuses(story.says(R"({"type":"my_tables","id":3})"), "rate"));
    story.now.value += 100;
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"my_tables","id":4})")));
}

TEST_CASE("malformed messages are answered, counted and then close the connection") {
    Limits limits;
    limits.malformed_max = 2;
    Story story(limits);
    CHECK(refuses(story.says("nonsense"), "not_json"));
    CHECK(refuses(story.says("[]"), "not_object"));
    const Effects last = story.says("{}");
    CHECK(find<effect::Send>(last));
    CHECK(find<effect::Close>(last)->code == 1008);
}

TEST_CASE("who does not say hello in time is closed") {
    Story story;
    story.now.value += story.limits.hello_ms;
    CHECK(story.core.on(input::Tick{}, story.now).empty());
    story.now.value += 1;
    CHECK(find<effect::Close>(story.core.on(input::Tick{}, story.now)));
}

TEST_CASE("one connection watches so many rooms and no more") {
    Limits limits;
    limits.rooms_watched_max = 1;
    Story story(limits);
    story.is_ada();
    story.core.on(input::Viewing{{41}, true, {1}}, story.now);
    CHECK(refuses(story.says(R"({"type":"join","id":2,"room":42})"), "too_many_watched"));
    CHECK(find<effect::ToRoom>(story.says(R"({"type":"join","id":3,"room":41})")));
}

TEST_CASE("who does not wait for answers is let into no more rooms, and a refusal gives the place back") {
    Limits limits;
    limits.rooms_watched_max = 2;
    Story story(limits);
    story.is_ada();
    CHECK(find<effect::ToRoom>(story.says(R"({"type":"join","id":2,"room":41})")));
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"join","id":3,"code":"KTRB"})")));
    CHECK(refuses(story.says(R"({"type":"join","id":4,"room":42})"), "too_many_watched"));
    constexpr std::string_view create =
        R"({"type":"create","id":5,"game":"spoil","options":{},"seats":3,"visibility":"public","clock_s":0,"bots":[]})";
    CHECK(refuses(story.says(create), "too_many_watched"));
    story.core.watched().answered({3});
    CHECK(find<effect::ToDirectory>(story.says(create)));
    story.core.on(input::Viewing{{41}, true, {1}, {2}}, story.now);
    story.core.watched().answered({2});
    CHECK(refuses(story.says(R"({"type":"join","id":6,"room":42})"), "too_many_watched"));
}

TEST_CASE("a room that is viewed and whose answer is still to come counts once, also when two joins have one id") {
    Limits limits;
    limits.rooms_watched_max = 3;
    Story story(limits);
    story.is_ada();
    story.says(R"({"type":"join","id":2,"room":41})");
    story.says(R"({"type":"join","id":2,"room":42})");
    story.core.on(input::Viewing{{41}, true, {1}, {2}}, story.now);
    CHECK(find<effect::ToRoom>(story.says(R"({"type":"join","id":3,"room":43})")));
    CHECK(refuses(story.says(R"({"type":"join","id":4,"room":44})"), "too_many_watched"));
    story.core.watched().answered({2});
    CHECK(refuses(story.says(R"({"type":"join","id":5,"room":44})"), "too_many_watched"));
    story.core.watched().answered({2});
    CHECK(find<effect::ToRoom>(story.says(R"({"type":"join","id":6,"room":44})")));
}
