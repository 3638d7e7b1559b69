#include "support/frame_check.hpp"

#include <fstream>

#include "support/catch.hpp"

using anteroom::support::FrameCheck;
using nlohmann::json;

namespace {

json example(const std::string& name) {
    std::ifstream in("protocol/spec/examples/good/" + name + ".json");
    return json::parse(in);
}

}  // namespace

TEST_CASE("a proper exchange has no faults and leaves the views patched") {
    FrameCheck check;
    CHECK(check.sent(example("client.hello").dump()) == FrameCheck::good);
    CHECK(check.unanswered() == 1);
    const json hello = {{"type", "ok"}, {"re", 1}, {"data", example("data.hello")}};
    CHECK(check.received(hello.dump()) == FrameCheck::good);
    CHECK(check.unanswered() == 0);
    CHECK(check.received(example("server.snapshot").dump()) == FrameCheck::good);
    CHECK(check.sent(example("client.play").dump()) == FrameCheck::good);
    CHECK(check.received(example("server.update").dump()) == FrameCheck::good);
    CHECK(check.received(example("server.update-chat").dump()) == FrameCheck::good);
    const auto* room = check.room(41);
    REQUIRE(room != nullptr);
    CHECK(room->seq == 19);
    CHECK(room->seat["hand"] == json({"4C"}));
    CHECK_FALSE(room->seat.contains("legal"));
    CHECK(room->info["turns"] == json({{"s1", {{"turn", 32}, {"deadline", 1790000034000}}}}));
}

TEST_CASE("a gap, a second answer, an unknown code and a view gone wrong are found") {
    FrameCheck check;
    check.received(example("server.snapshot").dump());
    CHECK(check.received(example("server.update-chat").dump()) != FrameCheck::good);
    CHECK(check.received(example("server.ok").dump()) != FrameCheck::good);
    CHECK(check.received(R"({"type":"error","code":"bored","text":"This is dull."})") != FrameCheck::good);
    CHECK(check.received(R"({"type":"update","room":41,"seq":20,"now":1,"table":{"pot":null}})") != FrameCheck::good);
    CHECK(check.received(R"({"type":"update","room":99,"seq":2,"now":1})") != FrameCheck::good);
    CHECK(check.received(R"({"type":"update","room":41,"seq":21,"now":1,"notices":[{"type":"x"}]})") !=
          FrameCheck::good);
    check.sent(example("client.hello").dump());
    CHECK(check.received(R"({"type":"ok","re":1})") != FrameCheck::good);
    CHECK(check.received("{}") != FrameCheck::good);
    CHECK(check.received("[") != FrameCheck::good);
}

TEST_CASE("a code that messages.json does not list for the request is found, and one that it lists is none") {
    FrameCheck check;
    const auto refused = [&](const std::string& code) {
        check.sent(example("client.stand").dump());
        const json re = example("client.stand").at("id");
        return check.received(json{{"type", "error"}, {"re", re}, {"code", code}, {"text", "Not now."}}.dump());
    };
    CHECK(refused("wrong_status") == FrameCheck::good);
    CHECK(refused("seat_taken") != FrameCheck::good);
    CHECK(check.received(R"({"type":"error","code":"not_json","text":"This is no JSON."})") == FrameCheck::good);
    CHECK(check.received(R"({"type":"error","code":"not_json","text":"this is no JSON."})") != FrameCheck::good);
    CHECK(check.received(R"({"type":"error","code":"not_json","text":"This is no JSON"})") != FrameCheck::good);
    CHECK(check.received(R"({"type":"error","code":"wrong_status","text":"Not now."})") != FrameCheck::good);
}
