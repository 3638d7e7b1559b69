// The domino games' archived values are read back equal.

#include <nlohmann/json.hpp>

#include "archive/domino.hpp"
#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "comes_back.hpp"
#include "engine/core/match.hpp"
#include "engine/games/ladder.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spoiler.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::engine;
using nlohmann::json;

namespace {

/// Returns random options. Draws again if the options exclude each other.
template <class R>
typename R::Config draw_config(SplitMix& chance) {
    while (true) {
        OptionValues values;
        for (const Option& option : R::info().options)
            values.emplace(
                option.name,
                std::string(option.choices[chance.below(static_cast<std::uint32_t>(option.choices.size()))].value));
        const auto span = static_cast<std::uint32_t>(R::info().players_max - R::info().players_min + 1);
        if (const auto config = R::configure(R::info().players_min + static_cast<int>(chance.below(span)), values))
            return *config;
    }
}

template <class R>
std::size_t play_through(std::uint64_t seed) {
    SplitMix chance(seed);
    const auto config = draw_config<R>(chance);
    comes_back(config);
    Match<R> match(*R::initial(config));
    auto events = match.start(chance);
    std::size_t seen = events.size();
    for (int step = 0; step < 400 && !R::outcome(match.state()); ++step) {
        for (const auto& event : events) comes_back(event);
        comes_back(match.state());
        const Seat seat = R::due(match.state()).front().seat;
        const auto legal = R::legal(match.state(), seat);
        const auto action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
        comes_back(action);
        events = step == 200 ? match.resign(seat, chance) : *match.act(seat, action, chance);
        seen += events.size();
    }
    for (const auto& event : events) comes_back(event);
    comes_back(match.state());
    return seen;
}

template <class R>
void check_games() {
    std::size_t events = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        events += play_through<R>(seed);
    }
    CHECK(events > 1'000);
}

}  // namespace

TEST_CASE("Spinner's states, events, actions and configurations survive the archive in random games") {
    check_games<Spinner>();
}

TEST_CASE("Ladder's states, events, actions and configurations survive the archive in random games") {
    check_games<Ladder>();
}

TEST_CASE("Spoiler's states, events, actions and configurations survive the archive in random games") {
    check_games<Spoiler>();
}

TEST_CASE("a piece that no number names is refused with its place") {
    const auto action = archive::read<spinner::Action>(json::parse(R"({"type":"set","tile":"64"})"), "action");
    REQUIRE_FALSE(action);
    CHECK(action.error().place == "action.tile");
}
