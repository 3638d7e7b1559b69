#include "engine/games/ladder.hpp"
#include "support/catch.hpp"
#include "support/domino_battery.hpp"

using namespace anteroom;
using namespace anteroom::engine;
namespace event = ladder::event;

namespace {

struct LadderTrait {
    using Rules = Ladder;
    using Piece = domino::TileId;

    static constexpr std::size_t actions_max = 100'000;
    static constexpr std::size_t events_max = 20;
    static constexpr bool flow_tells_fits = true;

    static ladder::Config random_config(RandomSource& random) { return support::random_domino_config<Ladder>(random); }
    static domino::Pieces& pile(ladder::State& state) { return state.boneyard; }

    static domino::TileId* tile_of(ladder::Action& action) {
        return std::visit(
            [](auto& one) -> domino::TileId* {
                if constexpr (requires { one.tile; })
                    return &one.tile;
                else
                    return nullptr;
            },
            action);
    }

    static void learn(std::set<Piece>& known, const ladder::Event& happened, Seat seat) {
        std::visit(overloaded{[&](const event::RoundDealt& dealt) {
                                  known.clear();
                                  known.insert(dealt.hands[seat.index].begin(), dealt.hands[seat.index].end());
                              },
                              [&](const event::Opened& opened) { known.insert(opened.tile); },
                              [&](const event::Laid& laid) { known.insert(laid.tile); },
                              [&](const event::Drew& drew) {
                                  if (drew.seat == seat) known.insert(drew.tile);
                              },
                              [&](const event::Discarded& discarded) {
                                  // The tile was shuffled into the boneyard, so the seat no longer knows its place.
                                  known.erase(discarded.tile);
                              },
                              [&](const event::RoundOver& over) {
                                  for (const auto& hand : over.hands) known.insert(hand.begin(), hand.end());
                              },
                              [](const auto&) {}},
                   happened);
    }

    static std::unique_ptr<support::Twin<Ladder>> twin(const ladder::State& state, Seat viewer,
                                                       const std::set<Piece>& known, RandomSource& random) {
        return std::make_unique<support::TileWorld<LadderTrait>>(state, viewer, known, random);
    }

    static ladder::Event veiled(ladder::Event happened, Seat seat, RandomSource& random) {
        if (auto* dealt = std::get_if<event::RoundDealt>(&happened)) {
            support::veil_hands(dealt->hands, seat, 28, random);
            dealt->boneyard = shuffled(dealt->boneyard, random);
        }
        const auto any = domino::TileId{static_cast<std::uint8_t>(random.below(28))};
        auto* drew = std::get_if<event::Drew>(&happened);
        if (drew && drew->seat != seat) drew->tile = any;
        auto* discarded = std::get_if<event::Discarded>(&happened);
        if (discarded && discarded->seat != seat) {
            discarded->tile = any;
            discarded->boneyard = shuffled(discarded->boneyard, random);
        }
        return happened;
    }

    static bool reshuffles(const ladder::Event& happened) {
        return std::holds_alternative<event::RoundDealt>(happened) ||
               std::holds_alternative<event::Discarded>(happened);
    }

    static std::vector<ladder::Action> guesses(const ladder::State& state, Seat, RandomSource& random) {
        std::vector<ladder::Action> list{ladder::Done{}, ladder::Pass{}, ladder::Draw{}, ladder::Keep{}};
        const auto set_size = static_cast<std::uint32_t>(state.set().size());
        for (int i = 0; i < 8; ++i) {
            const domino::TileId any{static_cast<std::uint8_t>(random.below(set_size))};
            const auto& hand = state.players[random.below(static_cast<std::uint32_t>(state.players.size()))].hand;
            const auto held = hand.empty() ? any : hand[random.below(static_cast<std::uint32_t>(hand.size()))];
            const domino::EndId end{static_cast<std::uint16_t>(random.below(state.layout.ends_named + 2u))};
            list.push_back(ladder::Open{held});
            list.push_back(ladder::Lay{held, end});
            list.push_back(ladder::Lay{any, end});
            list.push_back(ladder::Discard{held});
        }
        return list;
    }
};

}  // namespace

TEST_CASE("Ladder keeps the contract of the engine in random games with random options") {
    support::Battery<LadderTrait> battery;
    support::play_battery(1, 60, battery);
    REQUIRE(battery.report().games == 60);
    REQUIRE(battery.report().refusals > 10'000);
    REQUIRE(battery.report().resignations > 20);
    REQUIRE(battery.report().twins > 2 * battery.report().twins_discarded);
    REQUIRE(battery.report().twin_inputs > 2'000);
}
