// Archived values are read back equal. Text that the archive did not write is refused.

#include <nlohmann/json.hpp>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "comes_back.hpp"
#include "engine/core/match.hpp"
#include "engine/games/spoil.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::engine;
using nlohmann::json;

TEST_CASE("Spoil's states, events, actions and configurations survive the archive in random games") {
    std::size_t events_seen = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SplitMix chance(seed);
        const auto config = *Spoil::configure(3 + static_cast<int>(seed % 4), {{"end_vote", std::string("on")}});
        comes_back(config);
        Match<Spoil> match(*Spoil::initial(config));
        auto events = match.start(chance);
        while (!Spoil::outcome(match.state())) {
            for (const auto& event : events) comes_back(event);
            events_seen += events.size();
            comes_back(match.state());
            const Seat seat = Spoil::due(match.state()).front().seat;
            const auto legal = Spoil::legal(match.state(), seat);
            const auto action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
            comes_back(action);
            events = *match.act(seat, action, chance);
        }
        comes_back(match.state());
    }
    REQUIRE(events_seen > 1'000);
}

TEST_CASE("Reading names the place of what is wrong") {
    const auto reason = [](const char* text) {
        const auto action = archive::read<spoil::Action>(json::parse(text), "action");
        REQUIRE_FALSE(action);
        return action.error().place + ": " + action.error().reason;
    };
    REQUIRE(reason(R"({"type":"play","card":"9H"})") == "action: missing key: target");
    REQUIRE(reason(R"({"type":"play","card":"1H","target":"s0"})") == "action.card: no card: 1H");
    REQUIRE(reason(R"({"type":"play","card":"9H","target":"s9"})") == "action.target: no seat: s9");
    REQUIRE(reason(R"({"type":"play","card":"9H","target":"s1","x":1})") == "action: unknown key: x");
    REQUIRE(reason(R"({"type":"fold"})") == "action: no such type: fold");
    REQUIRE(reason(R"([])") == "action: expected an object");
}

TEST_CASE("Integers out of range are refused, not cut off") {
    const auto fits = [](const char* text) { return archive::read<std::uint8_t>(json::parse(text)).has_value(); };
    REQUIRE(fits("255"));
    REQUIRE_FALSE(fits("256"));
    REQUIRE_FALSE(fits("-1"));
    REQUIRE_FALSE(fits("1.0"));
    REQUIRE_FALSE(archive::read<std::int64_t>(json::parse("18446744073709551615")).has_value());
    REQUIRE(archive::read<std::int64_t>(json::parse("-9223372036854775808")).has_value());
}
