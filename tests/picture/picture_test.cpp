// The contents of a table's picture, and the data that it must not contain.

#include "picture/markup.hpp"
#include "support/catch.hpp"
#include "words.hpp"

using namespace anteroom::picture;
using anteroom::picture::testing::words;

namespace {

const std::string room_of_two =
    R"("room":{"status":"playing","seats":{"s0":{"name":"Ada"},"s1":{"name":"Ben"}},"turns":{"s1":{"turn":3}}})";

std::string of(const std::string& look) {
    const auto svg = drawn(look, "Spoil: Ada’s table", words);
    REQUIRE(svg);
    return *svg;
}
bool has(const std::string& svg, const std::string& text) {
    return svg.find(text) != std::string::npos;
}

const std::string spoil =
    R"("table":{"round_no":2,"pot":12,"prize":30,"deck":20,"centre":{"c0":"TS","c2":"4H"},)"
    R"("players":{"s0":{"lives":3},"s1":{"lives":0,"fallen":{"cause":"lives","round":1}}},"chips":{"s0":5,"s1":0},"laid":{"s0":"s1"}})";

}  // namespace

TEST_CASE("a picture of Spoil shows what lies open, what may be won, and at whom a hidden card is aimed") {
    const std::string svg = of("{" + room_of_two + "," + spoil + "}");
    for (const char* text :
         {">Pot 12<", ">Prize 30<", ">Deck 20<", ">10<", ">♠<", ">4<", ">♥<", ">Lives 3<", ">Chips 5<", ">→ Ben<",
          ">To move: Ben<", ">Round 2<", "<title id=\"title\">Spoil: Ada’s table</title>"})
        CHECK(has(svg, text));
}

TEST_CASE("a picture of dominoes shows the tiles on the table, the points and how many tiles each holds") {
    const std::string svg =
        of("{" + room_of_two +
           R"(,"table":{"hand_no":3,"held":{"s0":4,"s1":7},"players":{"s0":{"total":12},"s1":{"total":3}},)"
           R"("layout":{"start":{"tile":"99"},"e0":{"on":"start","tile":"9S"},"e1":{"on":"start","side":3}}}})");
    for (const char* text : {">Hand 3<", ">Points 12<", ">Tiles 7<", "href=\"#f9\"", "href=\"#fS\""})
        CHECK(has(svg, text));
    CHECK_FALSE(has(svg, "href=\"#fL\""));
}

TEST_CASE("a game that is over names who won; a table before the start says that it waits, and has its free seats") {
    const std::string over =
        R"({"room":{"status":"over","seats":{"s0":{"name":"Ada"},"s1":{"name":"Ben"}},"turns":{}},)"
        R"("table":{"pot":0,"players":{},"outcome":{"winners":["s0"]}}})";
    CHECK(has(of(over), ">Won: Ada<"));
    const std::string svg = of(R"({"room":{"status":"open","seats":{"s0":{"name":"Ada"},"s1":{}},"turns":{}}})");
    CHECK(has(svg, ">Waiting<"));
    CHECK(has(svg, ">Free<"));
}

TEST_CASE("what strangers call themselves stays text") {
    CHECK(escaped("<a b=\"c\">&") == "&lt;a b=&quot;c&quot;&gt;&amp;");
    const std::string svg =
        of(R"({"room":{"status":"open","seats":{"s0":{"name":"<script>\"&"}},"turns":{"s0":{"turn":1}}}})");
    CHECK_FALSE(has(svg, "<script"));
    CHECK(has(svg, "To move: &lt;script&gt;&quot;&amp;"));
}

TEST_CASE("a picture is made of what everybody is told, and of nothing else that may stand beside it") {
    const std::string before = of("{" + room_of_two + "," + spoil + "}");
    const std::string hands = R"("seat":{"me":"s0","hand":["AS","7D"]},"hands":{"s1":["KC"]},)";
    CHECK(of("{" + hands + room_of_two + "," + spoil + "}") == before);
}

TEST_CASE("of a table that nobody may watch, and of what is no table, there is no picture") {
    for (const char* look : {R"({"room":{"status":"playing","seats":{},"turns":{},"no_spectators":true}})",
                             R"({"room":{}})", "[]", "{", ""})
        CHECK_FALSE(drawn(look, "Spoil", words));
}
