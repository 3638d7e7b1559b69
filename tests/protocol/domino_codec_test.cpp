#include <algorithm>
#include <nlohmann/json.hpp>

#include "codec/domino.hpp"
#include "codec/writer.hpp"
#include "members.hpp"
#include "merged.hpp"
#include "random_domino.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

template <class Write>
json parsed(Write write) {
    std::string out;
    write(out);
    return json::parse(out);
}

/// Returns whether the value contains no null and nothing empty, at any depth.
bool lean(const json& value) {
    if (value.is_null()) return false;
    if (!value.is_structured()) return true;
    return !value.empty() && std::all_of(value.begin(), value.end(), lean);
}

template <engine::Rules R>
class WholeGame {
  public:
    explicit WholeGame(std::uint64_t seed) : game_(seed), text_(game_.players()) {}

    void check(int steps_max) {
        for (int step = 0; step < steps_max && !game_.is_over(); ++step) {
            const typename R::State before = game_.state();
            const auto events = game_.step();
            check_table(before);
            for (std::size_t i = 0; i < game_.players(); ++i) check_seat(before, engine::seat_at(i));
            for (const auto& event : events) check_notices(event);
        }
    }

    bool is_over() const { return game_.is_over(); }

  private:
    json table_of(const typename R::State& state) const {
        return parsed([&](auto& out) { text_.table(out, R::table(state)); });
    }
    json seat_of(const typename R::SeatView& view) const {
        return parsed([&](auto& out) {
            out += R"({"me":"s0")";
            text_.seat(out, view);
            out += '}';
        });
    }

    void check_table(const typename R::State& before) const {
        const json table = table_of(game_.state());
        if (!lean(table)) FAIL("null or empty: " + table.dump());
        if (!test::has_just(table, codec::members_of(R::table(game_.state()))))
            FAIL("other members than are told: " + table.dump());
        std::string patch;
        text_.table(patch, R::table(before), R::table(game_.state()));
        check_patch(table_of(before), table, patch);
    }

    void check_seat(const typename R::State& before, engine::Seat seat) const {
        const auto old = R::seat(before, seat);
        const auto view = R::seat(game_.state(), seat);
        const json written = seat_of(view);
        if (!lean(written)) FAIL("null or empty: " + written.dump());
        std::string patch;
        text_.seat(patch, old, view);
        check_patch(seat_of(old), written, patch);
        auto members = codec::members_of(view);
        members.push_back("me");
        if (!test::has_just(written, members)) FAIL("other members than are told: " + written.dump());
        check_legal(view, written);
    }

    void check_legal(const typename R::SeatView& view, const json& written) const {
        REQUIRE(written.contains("legal") == !view.legal.empty());
        std::vector<json> expanded = expand(written.value("legal", json::array()));
        std::vector<json> listed;
        for (const auto& action : view.legal) {
            listed.push_back(parsed([&](auto& out) { text_.action(out, action); }));
            const auto read = text_.action_of(*support::sent(listed.back()));
            if (!read || *read != action) FAIL("an action changes on its way: " + listed.back().dump());
        }
        std::sort(expanded.begin(), expanded.end());
        std::sort(listed.begin(), listed.end());
        if (expanded != listed) FAIL("the patterns stand for other actions: " + written.dump());
    }

    void check_notices(const typename R::Event& event) const {
        const auto check_one = [&](const typename R::Notice& notice) {
            const json written = parsed([&](auto& out) { text_.notice(out, notice); });
            if (!lean(written) || !written.contains("type")) FAIL("no good notice: " + written.dump());
        };
        check_one(R::notice(event));
        for (std::size_t i = 0; i < game_.players(); ++i)
            if (const auto secret = R::secret(event, engine::seat_at(i))) check_one(*secret);
    }

    test::RandomDomino<R> game_;
    codec::GameText<R> text_;
};

template <engine::Rules R>
void check_games(std::uint64_t seeds, int steps_max) {
    int finished = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        WholeGame<R> game(seed);
        game.check(seed % 8 == 0 ? 100'000 : steps_max);
        finished += game.is_over() ? 1 : 0;
    }
    CHECK(finished > 0);
}

template <class Read>
void refuses(Read read, std::initializer_list<const char*> actions) {
    for (const char* action : actions) {
        INFO(action);
        const auto result = read(json::parse(action));
        REQUIRE_FALSE(result);
        CHECK(result.error().code == "bad_action");
        CHECK(!result.error().text.empty());
    }
}

}  // namespace

TEST_CASE("in random games of Spinner patches lead from view to view and patterns are exact") {
    check_games<engine::Spinner>(16, 200);
}

TEST_CASE("in random games of Ladder patches lead from view to view and patterns are exact") {
    check_games<engine::Ladder>(24, 200);
}

TEST_CASE("in random games of Spoiler patches lead from view to view and patterns are exact") {
    check_games<engine::Spoiler>(24, 200);
}

TEST_CASE("a layout that begins with the tile of the one before is told by what differs") {
    namespace domino = engine::domino;
    const codec::TileNames names{engine::spinner::tiles(), 'S'};
    const auto patch = [&](const domino::Layout& before, const domino::Layout& after) {
        return parsed([&](std::string& out) {
            codec::with_tiles(out, names, [&](codec::TileText& text) { codec::patch_value(text, before, after); });
        });
    };
    const auto begun = [](std::size_t number) {
        domino::Layout layout;
        const domino::Face face = domino::number(number);
        domino::lay(layout, {engine::spinner::double_spinner(), 0, domino::Manner::in_line, {}},
                    {{1, face}, {2, face}});
        return layout;
    };
    const domino::Layout nine = begun(9);
    domino::Layout eight = begun(8);
    domino::lay(eight, {engine::spinner::double_of(8), 0, domino::Manner::crosswise, eight.ends[1].at}, {});
    json told = patch({}, nine);
    told.merge_patch(patch(nine, eight));
    CHECK(told == patch({}, eight));
}

TEST_CASE("every tile has a name of its own, as people say it") {
    const auto names_in = [](const codec::TileNames& names) {
        std::vector<std::string> texts;
        for (const auto id : engine::domino::all_pieces(names.set)) {
            texts.push_back(json::parse(names.text(codec::as_in_hand(names, id))));
            CHECK(codec::tile_of(names, texts.back()) == id);
        }
        std::sort(texts.begin(), texts.end());
        CHECK(std::unique(texts.begin(), texts.end()) == texts.end());
        return texts;
    };
    const auto spinner = names_in({engine::spinner::tiles(), 'S'});
    for (const char* text : {"64", "S5", "SS", "00", "90"})
        CHECK(std::binary_search(spinner.begin(), spinner.end(), text));
    const auto spoiler = names_in({engine::spoiler::tiles(4), 'L'});
    for (const char* text : {"64", "6L", "3D", "LL", "LL.2", "LL.3", "LD.3"})
        CHECK(std::binary_search(spoiler.begin(), spoiler.end(), text));
    names_in({engine::spoiler::tiles(8), 'L'});
    for (int players = 2; players <= 5; ++players) names_in({engine::ladder::tiles(players), 'S'});
}

TEST_CASE("a tile is laid with the half that is written first") {
    const auto half = [](const char* tile) {
        const auto read = codec::spinner::action_of(*support::sent({{"type", "lay"}, {"tile", tile}, {"end", "e3"}}));
        REQUIRE(read);
        return std::get<engine::spinner::Lay>(*read).half;
    };
    CHECK(half("64") == 1);
    CHECK(half("46") == 0);
    CHECK(half("S5") == 1);
    CHECK(half("5S") == 0);
}

TEST_CASE("of an action each missing field is named with its form") {
    const auto text = [](const auto& read, const char* action) {
        const auto result = read(*support::sent(json::parse(action)));
        REQUIRE_FALSE(result);
        return result.error().text;
    };
    const auto spinner = [](const auto& action) { return codec::spinner::action_of(action); };
    CHECK(text(spinner, "{}") == "`type` of the action is missing. It has to be set or lay.");
    CHECK(text(spinner, R"({"type":"pass"})") == "`type` of the action has to be set or lay.");
    CHECK(text(spinner, R"({"type":"set"})") == "`tile` of the action is missing. It has to be a tile of this game.");
    const std::string half = "It has to be a tile of this game, from the half that touches.";
    CHECK(text(spinner, R"({"type":"lay"})") == "`tile` of the action is missing. " + half);
    const std::string end = "`end` of the action is missing. It has to be an open end such as e12.";
    CHECK(text(spinner, R"({"type":"lay","tile":"64"})") == end);
    const auto ladder = [](const auto& action) { return codec::ladder::action_of(action, engine::ladder::tiles(2)); };
    CHECK(text(ladder, R"({"type":"lay"})") == "`tile` of the action is missing. " + half);
    CHECK(text(ladder, R"({"type":"lay","tile":"64"})") == end);
    for (const char* type : {R"({"type":"open"})", R"({"type":"discard"})"})
        CHECK(text(ladder, type) == "`tile` of the action is missing. It has to be a tile of this game.");
    const auto spoiler = [](const auto& action) {
        return codec::spoiler::action_of(action, engine::spoiler::tiles(4));
    };
    CHECK(text(spoiler, R"({"type":"lay"})") == "`tile` of the action is missing. " + half);
    CHECK(text(spoiler, R"({"type":"lay","tile":"64"})") == end);
}

TEST_CASE("a malformed action of Spinner is refused with bad_action") {
    refuses([](const json& action) { return codec::spinner::action_of(*support::sent(action)); },
            {"{}",
             "[]",
             R"("lay")",
             R"({"type":7})",
             R"({"type":"pass"})",
             R"({"type":"set"})",
             R"({"type":"set","tile":"46"})",
             R"({"type":"set","tile":["64"]})",
             R"({"type":"set","tile":"64.2"})",
             R"({"type":"lay","tile":"64"})",
             R"({"type":"lay","end":"e1"})",
             R"({"type":"lay","tile":"6","end":"e1"})",
             R"({"type":"lay","tile":"64.2","end":"e1"})",
             R"({"type":"lay","tile":["64"],"end":"e1"})",
             R"({"type":"lay","tile":"64","end":"e"})",
             R"({"type":"lay","tile":"64","end":"e01"})",
             R"({"type":"lay","tile":"64","end":"e99999"})",
             R"({"type":"lay","tile":"64","end":"e-1"})",
             R"({"type":"lay","tile":"64","end":1})",
             R"({"type":"lay","tile":"64","end":"start"})"});
}

TEST_CASE("a malformed action of Ladder is refused with bad_action") {
    const auto& set = engine::ladder::tiles(2);
    refuses([&](const json& action) { return codec::ladder::action_of(*support::sent(action), set); },
            {"{}", R"({"type":"set","tile":"64"})", R"({"type":"open"})", R"({"type":"open","tile":"70"})",
             R"({"type":"lay","tile":"64"})", R"({"type":"lay","end":"e1"})", R"({"type":"discard"})"});
    CHECK(codec::ladder::action_of(*support::sent({{"type", "draw"}, {"why", "late"}}), set).has_value());
}

TEST_CASE("a malformed action of Spoiler is refused with bad_action") {
    const auto& set = engine::spoiler::tiles(4);
    refuses([&](const json& action) { return codec::spoiler::action_of(*support::sent(action), set); },
            {"{}", R"({"type":"set","tile":"64"})", R"({"type":"lay","tile":"L7","end":"e1"})",
             R"({"type":"lay","tile":"LL.4","end":"e1"})", R"({"type":"lay","tile":"LL.1","end":"e1"})",
             R"({"type":"lay","tile":"66","end":"e1","lie":"sideways"})",
             R"({"type":"lay","tile":"66","end":"e1","lie":null})"});
    const json lay = {{"type", "lay"}, {"tile", "66"}, {"end", "e0"}, {"lie", "across"}};
    const auto across = codec::spoiler::action_of(*support::sent(lay), set);
    REQUIRE(across);
    CHECK(std::get<engine::spoiler::Lay>(*across).manner == engine::domino::Manner::crosswise);
}

TEST_CASE("tiles that go on the same ends in the same way share a pattern") {
    using namespace engine::spoiler;
    const auto& set = tiles(4);
    const codec::TileNames names{set, 'L'};
    const auto tile = [&](const char* text) { return *codec::tile_of(names, text); };
    const EndId one{1}, two{2};
    std::string out;
    codec::spoiler::write_legal(
        out,
        {Lay{tile("64"), 1, one}, Lay{tile("64"), 1, two}, Lay{tile("63"), 1, one}, Lay{tile("63"), 1, two},
         Lay{tile("66"), 0, one}, Lay{tile("66"), 0, one, Manner::crosswise}, Pass{}},
        set);
    CHECK(json::parse(out) == json::parse(R"([{"type":"lay","tile":["64","63"],"end":["e1","e2"]},
        {"type":"lay","tile":["66"],"end":["e1"]},
        {"type":"lay","tile":["66"],"end":["e1"],"lie":["across"]},{"type":"pass"}])"));
}
