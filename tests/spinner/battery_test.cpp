#include "engine/games/spinner.hpp"
#include "support/catch.hpp"
#include "support/domino_battery.hpp"

using namespace anteroom;
using namespace anteroom::engine;
namespace event = spinner::event;

namespace {

struct SpinnerTrait {
    using Rules = Spinner;
    using Piece = domino::TileId;

    static constexpr std::size_t actions_max = 20'000;
    static constexpr std::size_t events_max = 600;
    static constexpr bool flow_tells_fits = true;

    static spinner::Config random_config(RandomSource& random) {
        return support::random_domino_config<Spinner>(random);
    }
    static domino::Pieces& pile(spinner::State& state) { return state.stock; }

    static domino::TileId* tile_of(spinner::Action& action) {
        return std::visit([](auto& one) { return &one.tile; }, action);
    }

    static void learn(std::set<Piece>& known, const spinner::Event& happened, Seat seat) {
        std::visit(overloaded{[&](const event::HandDealt& dealt) {
                                  known.clear();
                                  known.insert(dealt.hands[seat.index].begin(), dealt.hands[seat.index].end());
                              },
                              [&](const event::StarterSet& set) { known.insert(set.tile); },
                              [&](const event::Laid& laid) { known.insert(laid.tile); },
                              [&](const event::Drew& drew) {
                                  if (drew.seat == seat) known.insert(drew.tile);
                              },
                              [&](const event::HandOver& over) {
                                  for (const auto& hand : over.hands) known.insert(hand.begin(), hand.end());
                              },
                              [](const auto&) {}},
                   happened);
    }

    static std::unique_ptr<support::Twin<Spinner>> twin(const spinner::State& state, Seat viewer,
                                                        const std::set<Piece>& known, RandomSource& random) {
        return std::make_unique<support::TileWorld<SpinnerTrait>>(state, viewer, known, random);
    }

    static spinner::Event veiled(spinner::Event happened, Seat seat, RandomSource& random) {
        if (auto* dealt = std::get_if<event::HandDealt>(&happened)) {
            support::veil_hands(dealt->hands, seat, spinner::tiles().size(), random);
            dealt->stock = shuffled(dealt->stock, random);
        }
        auto* drew = std::get_if<event::Drew>(&happened);
        if (drew && drew->seat != seat) {
            drew->tile.index = static_cast<std::uint8_t>(random.below(66));
            drew->must_lay = random.below(2) == 0;
        }
        return happened;
    }

    static bool reshuffles(const spinner::Event& happened) {
        return std::holds_alternative<event::HandDealt>(happened);
    }

    static std::vector<spinner::Action> guesses(const spinner::State& state, Seat, RandomSource& random) {
        std::vector<spinner::Action> list;
        for (int i = 0; i < 8; ++i) {
            const domino::TileId any{static_cast<std::uint8_t>(random.below(66))};
            const auto& hand = state.players[random.below(static_cast<std::uint32_t>(state.players.size()))].hand;
            const auto held = hand.empty() ? any : hand[random.below(static_cast<std::uint32_t>(hand.size()))];
            const domino::EndId end{static_cast<std::uint16_t>(random.below(state.layout.ends_named + 2u))};
            list.push_back(spinner::Set{held});
            list.push_back(spinner::Lay{held, static_cast<domino::HalfIndex>(random.below(3)), end});
            list.push_back(spinner::Lay{any, static_cast<domino::HalfIndex>(random.below(2)), end});
        }
        return list;
    }
};

/// A leak: the size of the stock reveals whether its next tile is a double.
struct LeakySpinner : Spinner {
    static TableView table(const State& state) {
        TableView view = Spinner::table(state);
        if (!state.stock.empty() && spinner::tiles()[state.stock.front().index].is_double()) ++view.stock;
        return view;
    }
    static void start(Script<LeakySpinner>& script) {
        pass(script, [](Script<Spinner>& inner) { Spinner::start(inner); });
    }
    static void play(Script<LeakySpinner>& script, Seat seat, const Action& action) {
        pass(script, [&](Script<Spinner>& inner) { Spinner::play(inner, seat, action); });
    }
    static void resign(Script<LeakySpinner>& script, Seat seat) {
        pass(script, [&](Script<Spinner>& inner) { Spinner::resign(inner, seat); });
    }

  private:
    template <class Do>
    static void pass(Script<LeakySpinner>& script, Do&& act_on) {
        State copy = script.state();
        Script<Spinner> inner(copy, script.random());
        act_on(inner);
        for (Event& happened : inner.take()) script.emit(std::move(happened));
    }
};

struct LeakyTrait : SpinnerTrait {
    using Rules = LeakySpinner;
    static std::unique_ptr<support::Twin<LeakySpinner>> twin(const spinner::State& state, Seat viewer,
                                                             const std::set<Piece>& known, RandomSource& random) {
        return std::make_unique<support::TileWorld<LeakyTrait>>(state, viewer, known, random);
    }
};

}  // namespace

TEST_CASE("Spinner keeps the contract of the engine in random games with random options") {
    support::Battery<SpinnerTrait> battery;
    support::play_battery(1, 150, battery);
    REQUIRE(battery.report().games == 150);
    REQUIRE(battery.report().refusals > 10'000);
    REQUIRE(battery.report().resignations > 50);
    REQUIRE(battery.report().twins > battery.report().twins_discarded);
    REQUIRE(battery.report().twin_inputs > 2'000);
}

TEST_CASE("The battery of Spinner catches a view that tells of the next tile of the stock") {
    support::Battery<LeakyTrait> battery;
    REQUIRE_THROWS_AS(support::play_battery(1, 20, battery), support::BatteryFault);
}
