// A planted next version of a game's rules. A game that began under the earlier version is played to its end under the
// earlier version.

#include <memory>
#include <span>
#include <vector>

#include "archive/domino.hpp"
#include "codec/spoiler.hpp"
#include "engine/bots/spoiler.hpp"
#include "game_of.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

namespace anteroom::test {

namespace {

/// Spoiler with a version 2, which forbids a pass if a tile fits.
struct NextSpoiler : engine::Spoiler {
    static constexpr std::uint32_t oldest_version = engine::Spoiler::version;
    static constexpr std::uint32_t version = oldest_version + 1;

    static Config as_of(Config config, std::uint32_t version) {
        config.must_play = version == oldest_version ? config.must_play : engine::spoiler::MustPlay::yes;
        return config;
    }
    static void start(engine::Script<NextSpoiler>& script) {
        relay(script, [](auto& own) { engine::Spoiler::start(own); });
    }
    static void play(engine::Script<NextSpoiler>& script, engine::Seat seat, const Action& action) {
        relay(script, [&](auto& own) { engine::Spoiler::play(own, seat, action); });
    }
    static void resign(engine::Script<NextSpoiler>& script, engine::Seat seat) {
        relay(script, [&](auto& own) { engine::Spoiler::resign(own, seat); });
    }

  private:
    template <class Do>
    static void relay(engine::Script<NextSpoiler>& script, Do act) {
        State state = script.state();
        engine::Script<engine::Spoiler> own(state, script.random());
        act(own);
        for (Event& event : own.take()) script.emit(std::move(event));
    }
};

static_assert(engine::HasOlderVersions<NextSpoiler>);

}  // namespace

}  // namespace anteroom::test

namespace anteroom::codec {

template <>
class GameText<test::NextSpoiler> : public GameText<engine::Spoiler> {
  public:
    using GameText<engine::Spoiler>::GameText;
};

}  // namespace anteroom::codec

namespace anteroom::engine {

template <>
std::span<const BotLevel<test::NextSpoiler>> bot_levels<test::NextSpoiler>() {
    static const std::vector<BotLevel<test::NextSpoiler>> levels = {
        {"first", "Takes the first.", [](const auto& sees, RandomSource&) { return sees.own.legal.front(); }}};
    return levels;
}

}  // namespace anteroom::engine

namespace anteroom::room {

template <>
struct RoomGame<test::NextSpoiler> {
    static bool begins_hand(const engine::Spoiler::Notice&) { return false; }
    static std::int64_t seen_in_ms(const engine::Spoiler::Notice&) { return 0; }
};

}  // namespace anteroom::room

namespace anteroom::test {

namespace {

room::Catalogue next_rules() {
    room::Catalogue all;
    for (auto& version : room::versions_of<NextSpoiler>()) all.add(std::move(version));
    return all;
}

/// Returns the refusal of a pass although tiles fit. Returns an empty text if the pass succeeded.
std::string pass_at(const room::GameType& version) {
    const auto game = version.open(2, {}, 0);
    engine::SplitMix fair(7);
    engine::SplitMix other(8);
    game->start(fair);
    game->late(game->due().front().seat, other, fair);
    const auto passed = game->act(game->due().front().seat, *support::sent({{"type", "pass"}}), fair);
    return passed ? "" : passed.error().code;
}

}  // namespace

TEST_CASE("a game has its versions from the oldest that is played to the newest, which is the one for new tables") {
    const room::Catalogue all = next_rules();
    REQUIRE(all.find("spoiler")->version() == NextSpoiler::version);
    REQUIRE(all.find("spoiler", 1) != nullptr);
    CHECK(pass_at(*all.find("spoiler", 1)) == "");
    CHECK(pass_at(*all.find("spoiler")) == "spoiler.must_play");
    CHECK(all.find("spoiler", NextSpoiler::version + 1) == nullptr);
    // The lobby lists only the newest version.
    const json games = json::parse(all.games_text());
    REQUIRE(games.size() == 1);
    CHECK(games.at(0).at("rules") == NextSpoiler::version);
}

TEST_CASE("a table that was made under the version before is played by it, and a new one by the newest") {
    Table table;
    table.create(1, table_of("spoiler", 2));
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    table.start({1, 2});
    const std::string seen = table.page(1).sees();
    table.catalogue = next_rules();
    table.restart();
    CHECK_FALSE(table.rules_missing);
    for (const std::int64_t player : {1, 2}) REQUIRE(code_of(table.join(player)) == "ok");
    CHECK(table.page(1).sees() == seen);
    CHECK(table.summary->rules == 1);
    CHECK(table.play_out({1, 2}, 5));

    Table other;
    other.catalogue = next_rules();
    other.create(1, table_of("spoiler", 2));
    CHECK(other.summary->rules == NextSpoiler::version);
}

}  // namespace anteroom::test
