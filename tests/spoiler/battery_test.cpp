#include "engine/games/spoiler.hpp"
#include "support/catch.hpp"
#include "support/domino_battery.hpp"

using namespace anteroom;
using namespace anteroom::engine;
namespace event = spoiler::event;

namespace {

struct SpoilerTrait {
    using Rules = Spoiler;
    using Piece = domino::TileId;

    static constexpr std::size_t actions_max = 50'000;
    static constexpr std::size_t events_max =
        70;  ///< a start with many ties has this many; a step has at most four events
    static constexpr bool flow_tells_fits = true;

    static spoiler::Config random_config(RandomSource& random) {
        return support::random_domino_config<Spoiler>(random);
    }
    static domino::Pieces& pile(spoiler::State& state) { return state.set_aside; }

    static domino::TileId* tile_of(spoiler::Action& action) {
        auto* lay = std::get_if<spoiler::Lay>(&action);
        return lay ? &lay->tile : nullptr;
    }

    static void learn(std::set<Piece>& known, const spoiler::Event& happened, Seat seat) {
        std::visit(overloaded{[&](const event::RoundDealt& dealt) {
                                  known.clear();
                                  known.insert(dealt.hands[seat.index].begin(), dealt.hands[seat.index].end());
                              },
                              [&](const event::Laid& laid) { known.insert(laid.tile); },
                              [&](const event::RoundOver& over) {
                                  for (const auto& hand : over.hands) known.insert(hand.begin(), hand.end());
                                  known.insert(over.set_aside.begin(), over.set_aside.end());
                              },
                              [](const auto&) {}},
                   happened);
    }

    static std::unique_ptr<support::Twin<Spoiler>> twin(const spoiler::State& state, Seat viewer,
                                                        const std::set<Piece>& known, RandomSource& random) {
        return std::make_unique<support::TileWorld<SpoilerTrait>>(state, viewer, known, random);
    }

    static spoiler::Event veiled(spoiler::Event happened, Seat seat, RandomSource& random) {
        if (auto* dealt = std::get_if<event::RoundDealt>(&happened)) {
            const auto& set = spoiler::tiles(static_cast<int>(dealt->hands.size()));
            support::veil_hands(dealt->hands, seat, set.size(), random);
            dealt->set_aside = shuffled(dealt->set_aside, random);
        }
        return happened;
    }

    static bool reshuffles(const spoiler::Event& happened) {
        return std::holds_alternative<event::RoundDealt>(happened);
    }

    static std::vector<spoiler::Action> guesses(const spoiler::State& state, Seat, RandomSource& random) {
        std::vector<spoiler::Action> list{spoiler::Done{}, spoiler::Pass{}};
        const auto set_size = static_cast<std::uint32_t>(state.set().size());
        for (int i = 0; i < 8; ++i) {
            const domino::TileId any{static_cast<std::uint8_t>(random.below(set_size))};
            const auto& hand = state.players[random.below(static_cast<std::uint32_t>(state.players.size()))].hand;
            const auto held = hand.empty() ? any : hand[random.below(static_cast<std::uint32_t>(hand.size()))];
            const domino::EndId end{static_cast<std::uint16_t>(random.below(state.layout.ends_named + 2u))};
            const auto manner = random.below(2) == 0 ? domino::Manner::in_line : domino::Manner::crosswise;
            list.push_back(spoiler::Lay{held, static_cast<domino::HalfIndex>(random.below(3)), end, manner});
            list.push_back(spoiler::Lay{any, static_cast<domino::HalfIndex>(random.below(2)), end, manner});
        }
        return list;
    }
};

/// A leak: whether a seat is stuck depends on the first tile of another hand.
struct LeakySpoiler : Spoiler {
    static SeatView seat(const State& state, Seat seat) {
        SeatView view = Spoiler::seat(state, seat);
        const auto& other = state.players[seat.index == 0 ? 1 : 0].hand;
        view.stuck = !other.empty() && state.set()[other.front().index].is_double();
        return view;
    }
    static void start(Script<LeakySpoiler>& script) {
        pass_on(script, [](Script<Spoiler>& inner) { Spoiler::start(inner); });
    }
    static void play(Script<LeakySpoiler>& script, Seat seat, const Action& action) {
        pass_on(script, [&](Script<Spoiler>& inner) { Spoiler::play(inner, seat, action); });
    }
    static void resign(Script<LeakySpoiler>& script, Seat seat) {
        pass_on(script, [&](Script<Spoiler>& inner) { Spoiler::resign(inner, seat); });
    }

  private:
    template <class Do>
    static void pass_on(Script<LeakySpoiler>& script, Do&& act_on) {
        State copy = script.state();
        Script<Spoiler> inner(copy, script.random());
        act_on(inner);
        for (Event& happened : inner.take()) script.emit(std::move(happened));
    }
};

struct LeakyTrait : SpoilerTrait {
    using Rules = LeakySpoiler;
    static std::unique_ptr<support::Twin<LeakySpoiler>> twin(const spoiler::State& state, Seat viewer,
                                                             const std::set<Piece>& known, RandomSource& random) {
        return std::make_unique<support::TileWorld<LeakyTrait>>(state, viewer, known, random);
    }
};

}  // namespace

TEST_CASE("Spoiler keeps the contract of the engine in random games with random options") {
    support::Battery<SpoilerTrait> battery;
    support::play_battery(1, 150, battery);
    const auto& report = battery.report();
    CAPTURE(report.actions, report.refusals, report.resignations, report.twins, report.twins_discarded,
            report.twin_inputs);
    REQUIRE(report.games == 150);
    REQUIRE(report.refusals > 10'000);
    REQUIRE(report.resignations > 20);
    REQUIRE(report.twins > report.twins_discarded);
    REQUIRE(report.twin_inputs > 2'000);
}

TEST_CASE("The battery of Spoiler catches a seat's view that tells of another hand") {
    support::Battery<LeakyTrait> battery;
    REQUIRE_THROWS_AS(support::play_battery(1, 20, battery), support::BatteryFault);
}
