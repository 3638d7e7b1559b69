#include "session/session_core.hpp"

#include "session/program_token.hpp"

#include "story.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::session;

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
    // This token has the prefix, but the length of a person's token. It is a person's token that happens to begin like
    // this.
    CHECK(says("program-" + std::string(token_secret_len - 8, 'x'), "program") == "bad_token");
    Story ada;
    ada.is_ada();
    CHECK_FALSE(ada.core.wants_program());
    CHECK_FALSE(ada.core.person()->is_program);
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
