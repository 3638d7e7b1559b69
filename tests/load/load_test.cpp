// Tests of the parts of the load client, and a short run of the whole client against its own server.

#include <set>
#include <string>

#include "anteroom_player.hpp"
#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "frames.hpp"
#include "look.hpp"
#include "report.hpp"
#include "run.hpp"
#include "support/catch.hpp"
#include "support/own_server.hpp"

using namespace anteroom;
using namespace anteroom::load;

TEST_CASE("a look finds members and elements as they stand, whatever is nested or escaped before them") {
    const std::string text = R"({"a":{"b":"}\",","c":[1,[2,"]"]]},"n":-12,"s":"x","e":{},"t":true})";
    CHECK(member(text, "n") == "-12");
    CHECK(whole_number(*member(text, "n")) == -12);
    CHECK(member(text, "s") == "\"x\"");
    CHECK(member(text, "e") == "{}");
    CHECK(member(text, "t") == "true");
    CHECK_FALSE(member(text, "b"));
    CHECK(member(*member(text, "a"), "c") == R"([1,[2,"]"]])");
    int elements = 0;
    each_element(*member(*member(text, "a"), "c"), [&](std::string_view) { ++elements; });
    CHECK(elements == 2);
}

TEST_CASE("a look at a text that was cut off anywhere ends inside it") {
    const std::string text = R"({"type":"update","seat":{"legal":[{"type":"play","card":["9H"]}]},"re":7})";
    for (std::size_t length = 0; length < text.size(); ++length) {
        const std::string cut = text.substr(0, length);
        std::size_t seen = 0;
        each_member(cut, [&](std::string_view, std::string_view value) {
            each_element(value, [&](std::string_view element) { seen += element.size(); });
        });
        CHECK(seen <= length);
    }
}

TEST_CASE("a masked frame of any length is what RFC 6455 says") {
    for (const std::size_t length : {std::size_t(5), std::size_t(125), std::size_t(126), std::size_t(70'000)}) {
        const std::string payload(length, 'a');
        std::string frame;
        append_frame(frame, Opcode::text, payload, 0x01020304);
        const std::size_t header = length <= 125 ? 2 : length <= 65'535 ? 4 : 10;
        REQUIRE(frame.size() == header + 4 + length);
        CHECK(frame.substr(header, 4) == "\x01\x02\x03\x04");
        CHECK(frame[header + 4] == ('a' ^ 1));
        CHECK(frame.back() == static_cast<char>('a' ^ ((length - 1) % 4 + 1)));
    }
}

TEST_CASE("a frame is found once all of it is there") {
    std::string bytes = "\x81\x7E\x01";
    bytes += '\x2C';
    bytes += std::string(300, 'x');
    CHECK_FALSE(first_frame(bytes.substr(0, bytes.size() - 1)));
    const auto frame = first_frame(bytes + "\x81");
    REQUIRE(frame);
    CHECK(frame->payload.size() == 300);
    CHECK(frame->bytes == 304);
    CHECK(frame->is_last);
}

TEST_CASE("the actions chosen are those that the patterns stand for, each of them in time") {
    const std::string_view legal =
        R"([{"type":"play","card":["9H","4C"],"target":["s0","s1","s2"]},{"type":"propose"}])";
    Chance chance(1);
    std::set<std::string> seen;
    for (int i = 0; i < 500; ++i) {
        std::string action;
        append_action(action, legal, chance);
        seen.insert(action);
    }
    CHECK(seen.size() == 7);
    CHECK(seen.count(R"({"type":"play","card":"4C","target":"s1"})") == 1);
    CHECK(seen.count(R"({"type":"propose"})") == 1);
}

TEST_CASE("the owner says hello, creates, says ready, starts, shows the nonce of its hash, plays and plays again") {
    Plan plan;
    plan.seats = 2;
    plan.bots = 1;
    plan.games = 2;
    Common common;
    Chance chance(1);
    AnteroomPlayer player(plan, common, 0, 0);
    const auto sends = [&](Ask ask) {
        REQUIRE(player.wants() == ask);
        const std::string text(player.request(ask, chance));
        CHECK_FALSE(player.wants());
        return text;
    };
    sends(Ask::hello);
    player.hear(R"({"type":"ok","re":1,"data":{}})");
    CHECK(sends(Ask::create).find(R"("bots":["easy"])") != std::string::npos);
    player.hear(R"({"type":"ok","re":2,"data":{"room":41,"code":"KTRB"}})");
    CHECK_FALSE(player.wants());
    player.hear(R"({"type":"snapshot","room":41,"seq":1,"info":{"status":"open"},"seat":{"me":"s0"},"notices":[]})");
    const std::string ready = sends(Ask::ready);
    const std::string hash(unquoted(*member(ready, "nonce_hash")));
    player.hear(R"({"type":"update","room":41,"seq":2,"re":3})");
    sends(Ask::start);
    player.hear(R"({"type":"update","room":41,"seq":3,"info":{"status":"committing"},"re":4})");
    const std::string nonce(unquoted(*member(sends(Ask::nonce), "nonce")));
    CHECK(crypto::hex(crypto::sha256(*crypto::from_hex(nonce))) == hash);
    player.hear(R"({"type":"update","room":41,"seq":4,"info":{"status":"playing","turns":{"s0":{"turn":9}}},)"
                R"("seat":{"legal":[{"type":"propose"}]},"re":5})");
    CHECK(sends(Ask::play) == R"({"type":"play","id":6,"room":41,"turn":9,"action":{"type":"propose"}})");
    const Heard heard = player.hear(R"({"type":"update","room":41,"seq":5,"info":{"turns":{"s0":null}},"re":6})");
    CHECK(heard.answered == Ask::play);
    CHECK(heard.update == 5);
    CHECK_FALSE(player.wants());
    player.hear(R"({"type":"update","room":41,"seq":6,"info":{"status":"over"}})");
    CHECK(common.games == 1);
    sends(Ask::rematch);
    player.hear(R"({"type":"update","room":41,"seq":7,"info":{"status":"open","game_no":2},"re":7})");
    CHECK(player.wants() == Ask::ready);
}

TEST_CASE("a refused player asks again from what it knows, and the code is kept") {
    const Plan plan;
    Common common;
    Chance chance(1);
    AnteroomPlayer player(plan, common, 0, 0);
    player.request(Ask::hello, chance);
    const Heard heard = player.hear(R"({"type":"error","re":1,"code":"overloaded","text":"Later."})");
    CHECK(heard.answered == Ask::hello);
    CHECK(heard.refusal == "overloaded");
    CHECK(player.wants() == Ask::hello);
}

TEST_CASE("what an update costs is added up over all players, and told for actions only") {
    UpdateBytes bytes(2);
    CHECK_FALSE(bytes.heard(7, 100, false));
    CHECK(bytes.heard(7, 110, true) == 210U);
    CHECK_FALSE(bytes.heard(8, 100, false));
    CHECK_FALSE(bytes.heard(8, 100, false));
}

TEST_CASE("group sizes are read from the metrics page") {
    const Commits commits = commits_in(
        "# HELP x\nanteroom_commit_group_size_count 4\nanteroom_commit_group_size_sum 10\n"
        "anteroom_commit_group_size_bucket{le=\"1\"} 3\nanteroom_commit_group_size_bucket{le=\"+Inf\"} 4\n");
    CHECK(commits.groups == 4);
    CHECK(commits.commits == 10);
    REQUIRE(commits.sizes.size() == 2);
    CHECK(commits.sizes[1].first == "+Inf");
}

TEST_CASE("a quantile is the value that so large a part does not exceed") {
    CHECK(quantile({}, 0.5) == 0);
    CHECK(quantile({3, 1, 2}, 0.5) == 2);
    CHECK(quantile({3, 1, 2}, 0.99) == 3);
    CHECK(mean({1, 2, 6}) == 3);
}

#ifdef ANTEROOM_BINARY

namespace {

/// Seconds of a run. They are long enough for games to end and begin again. Both sides keep a processor busy meanwhile.
constexpr double moment = 0.4;

}  // namespace

TEST_CASE("two tables play over real sockets for a moment, and nothing is refused") {
    const support::OwnServer server(ANTEROOM_BINARY);
    Settings settings;
    settings.server = Address::of(server.url() + "/ws");
    settings.tables = 2;
    settings.pid = server.pid();
    settings.metrics = server.url() + "/metrics";
    Run run(settings);
    run.begin();
    const Window window = run.measure("closed loop", moment);
    INFO(json_of(settings, {window}));
    CHECK(window.actions > 20);
    CHECK(window.refusals.empty());
    CHECK(window.action_bytes.size() + 8 >= window.actions);
    REQUIRE(window.server);
    CHECK(window.server->total > 0);
    REQUIRE(window.commits);
    CHECK(window.commits->commits >= static_cast<double>(window.actions));
}

TEST_CASE("each domino game is played over real sockets, and nothing is refused") {
    const std::string game = GENERATE("spoiler", "spinner", "ladder");
    INFO(game);
    const support::OwnServer server(ANTEROOM_BINARY);
    Settings settings;
    settings.server = Address::of(server.url() + "/ws");
    settings.tables = 2;
    settings.plan.game = game;
    Run run(settings);
    run.begin();
    const Window window = run.measure("closed loop", moment);
    INFO(json_of(settings, {window}));
    CHECK(window.actions > 20);
    CHECK(window.refusals.empty());
}

TEST_CASE("a paced run keeps its pace and a run of so many games ends by itself") {
    const support::OwnServer server(ANTEROOM_BINARY);
    Settings settings;
    settings.server = Address::of(server.url() + "/ws");
    settings.tables = 2;
    settings.plan.seats = 3;
    Run paced(settings);
    paced.begin();
    paced.pace(40);
    const Window window = paced.measure("paced", 1);
    CHECK(window.actions >= 20);
    CHECK(window.actions <= 60);

    settings.plan.games = 2;
    Run games(settings);
    games.begin();
    games.play(60);
    CHECK(games.is_done());
}

#endif
