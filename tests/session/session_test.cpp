#include "session/session_core.hpp"

#include "session/program_token.hpp"

#include "story_effects.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::session;

namespace {

constexpr std::string_view hello_ada =
    R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"Ada"})";
constexpr std::string_view hello_token =
    R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":"abcdefghijklmnopqrstuvwxyz"})";

/// A session with as much of a host as a test needs.
struct Story {
    Limits limits;
    Greeting greeting{"[]"};
    SessionCore core;
    Instant now{1'000'000};

    explicit Story(Limits limits_ = {}, Admit admit = {})
        : limits(limits_), core(limits, greeting, Instant{1'000'000}, std::move(admit)) {}

    Effects says(std::string_view text) { return core.on(input::Frame{text, now}, now); }
    Effects is_guest(std::int64_t player = 12) {
        return core.on(input::Guest{{player}, "secret", store::SecretHash{}}, now);
    }
    void is_ada() {
        says(hello_ada);
        is_guest();
    }
};

}  // namespace

TEST_CASE("hello comes before all else") {
    Story story;
    CHECK(refuses(story.says(R"({"type":"my_tables","id":1})"), "hello_first"));
    CHECK(refuses(story.says(R"({"type":"play","id":2,"room":1,"turn":1,"action":{}})"), "hello_first"));
    CHECK_FALSE(story.core.person());
}

TEST_CASE("a name alone makes a guest, who is told the token once and is not stored yet") {
    Story story;
    REQUIRE(find<effect::NewGuest>(story.says(hello_ada)));
    const Effects welcome = story.is_guest();
    CHECK(sends(welcome, R"("re":1)"));
    CHECK(sends(welcome, R"("player":12)"));
    CHECK(sends(welcome, R"("token":"secret")"));
    CHECK_FALSE(find<effect::Save>(welcome));
    REQUIRE(story.core.person());
    REQUIRE(story.core.person()->unsaved);
    CHECK(story.core.person()->unsaved->players.front().name == "Ada");
    CHECK(story.core.person()->unsaved->tokens.size() == 1);
    CHECK(story.core.person()->client == "client-key-00001");
}

TEST_CASE("a token brings the same player back, with the mutes, and is not sent again") {
    Story story;
    REQUIRE(find<effect::LookUp>(story.says(hello_token))->token == "abcdefghijklmnopqrstuvwxyz");
    input::Known known;
    known.player = input::Known::Player{store::PlayerRow{{7}, "Bea", store::Role::guest, {1}}, {{3}}, std::nullopt};
    const Effects welcome = story.core.on(known, story.now);
    CHECK(sends(welcome, R"("player":7,"name":"Bea")"));
    CHECK(sends(welcome, R"("mutes":[3])"));
    CHECK_FALSE(sends(welcome, "token"));
    CHECK_FALSE(story.core.person()->unsaved);
}

TEST_CASE("a token that nobody has is refused, and the next hello is heard") {
    Story story;
    story.says(hello_token);
    CHECK(refuses(story.core.on(input::Known{}, story.now), "bad_token"));
    CHECK(find<effect::NewGuest>(story.says(hello_ada)));
}

TEST_CASE("a new name is stored before it is told") {
    Story story;
    story.says(
        R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":"abcdefghijklmnopqrstuvwxyz","name":"Cleo"})");
    input::Known known;
    known.player = input::Known::Player{store::PlayerRow{{7}, "Bea", store::Role::guest, {1}}, {}, std::nullopt};
    const Effects asked = story.core.on(known, story.now);
    REQUIRE(find<effect::Save>(asked));
    CHECK(find<effect::Save>(asked)->changes.players.front().name == "Cleo");
    CHECK_FALSE(find<effect::Send>(asked));
    CHECK(sends(story.core.on(input::Saved{{1}, store::Committed{}}, story.now), R"("name":"Cleo")"));
}

TEST_CASE("a name that the store does not take leaves nobody welcomed") {
    Story story;
    story.says(
        R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":"abcdefghijklmnopqrstuvwxyz","name":"Cleo"})");
    input::Known known;
    known.player = input::Known::Player{store::PlayerRow{{7}, "Bea", store::Role::guest, {1}}, {}, std::nullopt};
    story.core.on(known, story.now);
    CHECK(refuses(story.core.on(input::Saved{{1}, store::Failed{}}, story.now), "not_durable"));
    CHECK_FALSE(story.core.person());
}

TEST_CASE("hello is refused twice over and for another protocol") {
    Story story;
    CHECK(refuses(story.says(R"({"type":"hello","id":1,"protocol":2,"client":"client-key-00001","name":"A"})"),
                  "bad_protocol"));
    story.is_ada();
    CHECK(refuses(story.says(hello_ada), "hello_again"));
}

TEST_CASE("what a client says of itself is known when it is let in, and changes nothing for it") {
    Story plain;
    plain.says(hello_ada);
    const Effects before = plain.is_guest();
    CHECK_FALSE(find<effect::Welcomed>(before)->program);
    CHECK_FALSE(find<effect::Welcomed>(before)->knows);
    Story story;
    story.says(R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"Ada","knows":7,)"
               R"("program":"robin/2.1"})");
    const Effects welcome = story.is_guest();
    CHECK(find<effect::Welcomed>(welcome)->program == "robin/2.1");
    CHECK(find<effect::Welcomed>(welcome)->knows == 7);
    CHECK(find<effect::Send>(welcome)->text == find<effect::Send>(before)->text);
    CHECK_FALSE(find<effect::Welcomed>(plain.says(hello_ada)));
}

TEST_CASE("who comes as a program is one by its token, comes back as one without saying so, and is told its own rate") {
    constexpr std::string_view hello_rolf =
        R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"Rolf","kind":"program"})";
    Story story;
    story.says(hello_rolf);
    CHECK(story.core.wants_program());
    const Effects welcome = story.is_guest();
    CHECK(sends(welcome, R"("kind":"program")"));
    CHECK(sends(welcome, R"("requests_per_s":10)"));
    CHECK(story.core.person()->is_program);
    Story again;
    const std::string token = program_token(std::string(token_secret_len, 'x'));
    again.says(R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":")" + token + "\"}");
    input::Known known;
    known.player = input::Known::Player{store::PlayerRow{{7}, "Rolf", store::Role::guest, {1}}, {}, std::nullopt};
    CHECK(sends(again.core.on(known, again.now), R"("kind":"program")"));
    CHECK(again.core.person()->is_program);
    CHECK(refuses(again.says(R"({"type":"register","id":2,"name":"Rolf","password":"correct horse"})"), "no_programs"));
}

TEST_CASE("a person is no program, nor is a program a person, whatever is said beside the token") {
    const std::string persons(token_secret_len, 'x');
    const auto says = [](const std::string& token, std::string_view kind) {
        Story story;
        const Effects said = story.says(R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":")" +
                                        token + R"(","kind":")" + std::string(kind) + "\"}");
        return std::string(find<effect::LookUp>(said)   ? "looks it up"
                           : refuses(said, "bad_token") ? "bad_token"
                                                        : "other");
    };
    CHECK(says(persons, "person") == "looks it up");
    CHECK(says(persons, "program") == "bad_token");
    CHECK(says(program_token(persons), "program") == "looks it up");
    CHECK(says(program_token(persons), "person") == "bad_token");
    // A token with this prefix but the length of a person's token is a person's token that happens to begin like this.
    CHECK(says("program-" + std::string(token_secret_len - 8, 'x'), "program") == "bad_token");
    Story ada;
    ada.is_ada();
    CHECK_FALSE(ada.core.wants_program());
    CHECK_FALSE(ada.core.person()->is_program);
}

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

TEST_CASE("a request goes to the room that it names, or to the directory") {
    Story story;
    story.is_ada();
    const Effects play = story.says(R"({"type":"play","id":2,"room":41,"turn":3,"action":{}})");
    REQUIRE(find<effect::ToRoom>(play));
    CHECK(find<effect::ToRoom>(play)->room.value == 41);
    CHECK(find<effect::ToRoom>(story.says(R"({"type":"join","id":3,"room":41})")));
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"join","id":4,"code":"KTRB"})")));
    CHECK(find<effect::ToDirectory>(story.says(R"({"type":"lobby","id":5})")));
    CHECK(find<effect::ToRoom>(play)->frame.empty());
    Limits keeping;
    keeping.keeps_frames = true;
    Story kept(keeping);
    kept.is_ada();
    CHECK(find<effect::ToRoom>(kept.says(R"({"type":"join","id":3,"room":41})"))->frame.ends_with(R"("room":41})"));
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
    Story story(limits, [&](std::optional<store::PlayerId> player, const wire::RequestBody&, base::Moment) {
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

TEST_CASE("what a session says answers a frame, but for its heartbeat") {
    Story story;
    CHECK(find<effect::Send>(story.says("{"))->answers);
    story.says(hello_ada);
    CHECK(find<effect::Send>(story.is_guest())->answers);
    CHECK(find<effect::Send>(story.says(hello_ada))->answers);
    CHECK(find<effect::Send>(story.says(hello_ada))->re == wire::RequestId{1});
    CHECK_FALSE(find<effect::Send>(story.says("{"))->re);
    story.now.value += story.limits.heartbeat_ms;
    CHECK_FALSE(find<effect::Send>(story.core.on(input::Tick{}, story.now))->answers);
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

TEST_CASE("heartbeats come on time and carry the newest number of each room that is viewed") {
    Story story;
    story.is_ada();
    story.core.on(input::Viewing{{41}, true, {17}}, story.now);
    story.core.on(input::Viewing{{42}, true, {3}}, story.now);
    story.core.watched().told({41}, {18});
    story.core.watched().told({43}, {5});
    story.core.on(input::Viewing{{42}, false, {}}, story.now);
    CHECK(story.core.on(input::Tick{}, story.now).empty());
    story.now.value += story.limits.heartbeat_ms;
    CHECK(sends(story.core.on(input::Tick{}, story.now), R"("rooms":{"r41":18})"));
    CHECK(story.core.on(input::Tick{}, story.now).empty());
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

TEST_CASE("a mute that is sent twice before it is stored is answered twice") {
    Story story;
    story.is_ada();
    for (int i = 0; i < 2; ++i)
        REQUIRE(find<effect::Save>(story.says(R"({"type":"mute","id":2,"player":9,"on":true})")));
    for (int i = 0; i < 2; ++i)
        CHECK(sends(story.core.on(input::Saved{{2}, store::Committed{}}, story.now), R"("mutes":[9])"));
}

TEST_CASE("a mute is stored before it is told, and a guest is stored with it") {
    Story story;
    story.is_ada();
    const Effects asked = story.says(R"({"type":"mute","id":2,"player":9,"on":true})");
    REQUIRE(find<effect::Save>(asked));
    CHECK(find<effect::Save>(asked)->changes.players.size() == 1);
    CHECK(find<effect::Save>(asked)->changes.mutes.front().muted);
    CHECK(find<effect::Save>(asked)->about == store::PlayerId{9});
    CHECK_FALSE(find<effect::Send>(asked));
    CHECK(sends(story.core.on(input::Saved{{2}, store::Committed{}}, story.now), R"("mutes":[9])"));
    const Effects again = story.says(R"({"type":"mute","id":3,"player":9,"on":false})");
    REQUIRE(find<effect::Save>(again));
    CHECK_FALSE(find<effect::Save>(again)->about);
    CHECK(sends(story.core.on(input::Saved{{3}, store::Committed{}}, story.now), R"("mutes":[])"));
    CHECK(refuses(story.says(R"({"type":"mute","id":4,"player":12,"on":true})"), "unknown_player"));
}

TEST_CASE("a mute that the store does not take is refused and changes nothing") {
    Limits limits;
    limits.mutes_max = 1;
    Story story(limits);
    story.is_ada();
    story.says(R"({"type":"mute","id":2,"player":9,"on":true})");
    CHECK(refuses(story.says(R"({"type":"mute","id":3,"player":8,"on":true})"), "too_many_mutes"));
    CHECK(refuses(story.core.on(input::Saved{{2}, store::Failed{}}, story.now), "not_durable"));
    story.says(R"({"type":"mute","id":4,"player":8,"on":true})");
    CHECK(refuses(story.core.on(input::Saved{{4}, store::Refused{}}, story.now), "unknown_player"));
    story.says(R"({"type":"mute","id":5,"player":7,"on":true})");
    CHECK(sends(story.core.on(input::Saved{{5}, store::Committed{}}, story.now), R"("mutes":[7])"));
}
