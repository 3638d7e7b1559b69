#include <algorithm>
#include <nlohmann/json.hpp>

#include "codec/spoil.hpp"
#include "codec/writer.hpp"
#include "engine/core/match.hpp"
#include "engine/games/spoil.hpp"
#include "members.hpp"
#include "merged.hpp"
#include "random_spoil.hpp"
#include "support/catch.hpp"
#include "support/schema.hpp"
#include "support/sent.hpp"

using namespace anteroom;
using engine::Spoil;
using nlohmann::json;
namespace text = codec::spoil;

namespace {

const support::Schemas& schemas() {
    static const support::Schemas all;
    return all;
}

json table_of(const Spoil::TableView& view) {
    std::string out;
    text::write_table(out, view);
    return json::parse(out);
}

json seat_of(const Spoil::SeatView& view) {
    std::string out = R"({"me":"s0")";
    text::write_seat(out, view);
    return json::parse(out + "}");
}

json action_json(const Spoil::Action& action) {
    std::string out;
    text::write_action(out, action);
    return json::parse(out);
}

void check_legal(const Spoil::SeatView& view) {
    const json seat = seat_of(view);
    REQUIRE(seat.contains("legal") == !view.legal.empty());
    std::vector<json> expanded = expand(seat.value("legal", json::array()));
    std::vector<json> listed;
    for (const Spoil::Action& action : view.legal) {
        const json written = action_json(action);
        listed.push_back(written);
        const auto read = text::action_of(*support::sent(written));
        if (!read || *read != action) FAIL("an action changes on its way: " + written.dump());
    }
    std::sort(expanded.begin(), expanded.end());
    std::sort(listed.begin(), listed.end());
    if (expanded != listed) FAIL("the patterns stand for other actions: " + seat.dump());
}

void check_schema(const std::string& name, const json& value) {
    if (const auto faults = schemas().faults(name, value); !faults.empty()) FAIL(name + ": " + faults.front());
}

}  // namespace

TEST_CASE("over whole games views and notices fit their schemas, patches lead from view to view, patterns are exact") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        test::RandomSpoil game(seed);
        while (!game.is_over()) {
            const Spoil::State before = game.state();
            const auto events = game.step();
            const Spoil::State& after = game.state();

            const json table = table_of(Spoil::table(after));
            check_schema("spoil.table", table);
            if (!test::has_just(table, codec::members_of(Spoil::table(after))))
                FAIL("other members than are told: " + table.dump());
            std::string patch;
            text::patch_table(patch, Spoil::table(before), Spoil::table(after));
            check_patch(table_of(Spoil::table(before)), table, patch);

            for (std::size_t i = 0; i < game.players(); ++i) {
                const auto view = Spoil::seat(after, engine::seat_at(i));
                check_schema("spoil.seat", seat_of(view));
                auto members = codec::members_of(view);
                members.push_back("me");
                if (!test::has_just(seat_of(view), members))
                    FAIL("other members than are told: " + seat_of(view).dump());
                check_legal(view);
                std::string own;
                text::patch_seat(own, Spoil::seat(before, engine::seat_at(i)), view);
                check_patch(seat_of(Spoil::seat(before, engine::seat_at(i))), seat_of(view), own);
            }
            for (const auto& event : events) {
                std::string out;
                text::write_notice(out, Spoil::notice(event));
                check_schema("spoil.notice", json::parse(out));
                for (std::size_t i = 0; i < game.players(); ++i)
                    if (const auto secret = Spoil::secret(event, engine::seat_at(i))) {
                        std::string own;
                        text::write_notice(own, *secret);
                        check_schema("spoil.notice", json::parse(own));
                    }
            }
        }
    }
}

TEST_CASE("an action that is malformed is refused with bad_action") {
    const auto refused = [](const char* action) {
        const auto result = text::action_of(*support::sent(json::parse(action)));
        INFO(action);
        REQUIRE_FALSE(result);
        CHECK(result.error().code == "bad_action");
        CHECK(!result.error().text.empty());
    };
    for (const char* action :
         {"{}", R"({"type":"pass"})", R"({"type":7})", R"("play")", "[]", R"({"type":"play"})",
          R"({"type":"play","card":"9H"})", R"({"type":"play","card":"9X","target":"s1"})",
          R"({"type":"play","card":"10H","target":"s1"})", R"({"type":"play","card":"","target":"s1"})",
          R"({"type":"play","card":["9H"],"target":"s1"})", R"({"type":"play","card":"9H","target":"s9"})",
          R"({"type":"play","card":"9H","target":1})", R"({"type":"buy","take":"9H"})",
          R"({"type":"buy","take":"9H","give":null})", R"({"type":"answer"})", R"({"type":"answer","agree":"yes"})"})
        refused(action);
    CHECK(text::action_of(*support::sent({{"type", "propose"}, {"why", "late"}})).has_value());
}

TEST_CASE("of an action of Spoil each missing field is named with its form") {
    const auto text_of = [](const char* action) {
        const auto result = text::action_of(*support::sent(json::parse(action)));
        REQUIRE_FALSE(result);
        return result.error().text;
    };
    CHECK(text_of("{}") == "`type` of the action is missing. It has to be buy, play, propose or answer.");
    CHECK(text_of(R"({"type":"play"})") == "`card` of the action is missing. It has to be a card such as 9H.");
    CHECK(text_of(R"({"type":"play","card":"9H"})") ==
          "`target` of the action is missing. It has to be a seat such as s2.");
    CHECK(text_of(R"({"type":"buy","give":"9H"})") ==
          "`take` of the action is missing. It has to be a card such as 9H.");
    CHECK(text_of(R"({"type":"buy","take":"9H"})") ==
          "`give` of the action is missing. It has to be a card such as 9H.");
    CHECK(text_of(R"({"type":"answer"})") == "`agree` of the action is missing. It has to be true or false.");
}

TEST_CASE("patterns leave out what is not legal") {
    using namespace engine::spoil;
    const engine::Card nine{9, engine::Suit::hearts};
    const engine::Card four{4, engine::Suit::clubs};
    std::string out;
    text::write_legal(out, {Play{nine, {0}}, Play{nine, {1}}, Play{four, {1}}});
    CHECK(out ==
          R"([{"type":"play","card":["9H"],"target":["s0","s1"]},{"type":"play","card":["4C"],"target":["s1"]}])");
    out.clear();
    text::write_legal(out, {Answer{true}, Answer{false}});
    CHECK(out == R"([{"type":"answer","agree":[true,false]}])");
}
