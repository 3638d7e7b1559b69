#pragma once

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "engine/core/overloaded.hpp"
#include "engine/games/spoil.hpp"
#include "support/battery.hpp"

namespace anteroom::support {

/// Spoil's part of the battery. `R` is Spoil, or a mutant that the battery must detect.
template <class R>
struct SpoilTrait {
    using Rules = R;
    using Piece = engine::Card;
    using State = engine::spoil::State;
    using Action = engine::spoil::Action;
    using Event = engine::spoil::Event;
    using Card = engine::Card;

    static constexpr std::size_t actions_max = 20000;
    static constexpr std::size_t events_max = 24;

    static engine::spoil::Config random_config(RandomSource& random) {
        using namespace engine::spoil;
        Config config;
        config.players = 3 + static_cast<int>(random.below(4));
        config.lives = 1 + static_cast<int>(random.below(5));
        config.ante_chips = 5 + random.below(26);
        config.self_spade = random.below(2) == 0 ? SelfSpade::hit : SelfSpade::none;
        config.hit_players_keep_gifts = random.below(2) == 0 ? KeepGifts::yes : KeepGifts::no;
        config.double_ko = random.below(2) == 0 ? DoubleKo::rank : DoubleKo::shared;
        config.end_vote = random.below(2) == 0 ? EndVote::off : EndVote::on;
        config.round_cap = static_cast<int>(std::vector<int>{0, 10, 20, 40, 60}[random.below(5)]);
        config.leaver_chips = random.below(2) == 0 ? LeaverChips::pot : LeaverChips::kept;
        config.buy_in = random.below(2) == 0 ? 0 : config.ante_chips * (1 + random.below(500));
        return config;
    }

    static void learn(std::set<Card>& known, const Event& event, Seat seat) {
        namespace event_ = engine::spoil::event;
        if (const auto* shuffled = std::get_if<event_::Shuffled>(&event))
            for (const Card card : shuffled->deck) known.erase(card);
        if (const auto* dealt = std::get_if<event_::HandDealt>(&event))
            known.insert(dealt->hands[seat.index].begin(), dealt->hands[seat.index].end());
        if (const auto* begun = std::get_if<event_::RoundBegun>(&event))
            known.insert(begun->centre.begin(), begun->centre.end());
        if (const auto* bought = std::get_if<event_::Bought>(&event)) known.insert({bought->took, bought->gave});
        if (const auto* revealed = std::get_if<event_::Revealed>(&event))
            for (const auto& play : revealed->plays) known.insert(play.second.card);
    }

    static bool reshuffles(const Event& event) {
        return std::holds_alternative<engine::spoil::event::Shuffled>(event) ||
               std::holds_alternative<engine::spoil::event::HandDealt>(event);
    }

    /// Exchanges the hidden cards among themselves, in all places.
    class World final : public Twin<R> {
      public:
        World(const State& state, Seat viewer, const std::set<Card>& known, RandomSource& random)
            : state_(state), viewer_(viewer) {
            engine::Cards hidden;
            each_hidden(state_, [&](Card& card) {
                if (known.count(card) == 0) hidden.push_back(card);
            });
            const engine::Cards mixed = engine::shuffled(hidden, random);
            for (std::size_t i = 0; i < hidden.size(); ++i) swapped_.emplace_back(hidden[i], mixed[i]);
            each_hidden(state_, [&](Card& card) { card = there(card); });
        }

        const State& state() const override { return state_; }

        Action same(Seat by, const Action& action) const override {
            if (by == viewer_) return action;
            Action result = action;
            std::visit(engine::overloaded{
                           [&](engine::spoil::Buy& buy) { buy.give = there(buy.give); },
                           [&](engine::spoil::Play& play) { play.card = there(play.card); },
                           [](engine::spoil::Propose&) {},
                           [](engine::spoil::Answer&) {},
                       },
                       result);
            return result;
        }

      private:
        template <class Do>
        void each_hidden(State& state, Do&& act_on) {
            for (Card& card : state.deck) act_on(card);
            for (Card& card : state.discard) act_on(card);
            for (std::size_t i = 0; i < state.players.size(); ++i) {
                if (viewer_.index == i) continue;
                for (Card& card : state.players[i].hand) act_on(card);
                if (state.players[i].laid) act_on(state.players[i].laid->card);
            }
        }

        Card there(Card card) const {
            for (const auto& [here, other] : swapped_)
                if (here == card) return other;
            return card;
        }

        State state_;
        Seat viewer_;
        std::vector<std::pair<Card, Card>> swapped_;
    };

    static std::unique_ptr<Twin<R>> twin(const State& state, Seat viewer, const std::set<Card>& known,
                                         RandomSource& random) {
        return std::make_unique<World>(state, viewer, known, random);
    }

    static Event veiled(Event event, Seat seat, RandomSource& random) {
        namespace event_ = engine::spoil::event;
        const engine::Cards other = engine::shuffled(engine::whole_deck(), random);
        if (auto* shuffled = std::get_if<event_::Shuffled>(&event))
            shuffled->deck = engine::shuffled(shuffled->deck, random);
        std::size_t next = 0;
        if (auto* dealt = std::get_if<event_::HandDealt>(&event))
            for (std::size_t i = 0; i < dealt->hands.size(); ++i)
                for (Card& card : dealt->hands[i])
                    if (i != seat.index) card = other[next++];
        auto* laid = std::get_if<event_::CardLaid>(&event);
        if (laid && laid->seat != seat) laid->card = other[0];
        return event;
    }

    static std::vector<Action> guesses(const State& state, Seat, RandomSource& random) {
        using namespace engine::spoil;
        const engine::Cards cards = engine::shuffled(engine::whole_deck(), random);
        std::vector<Action> list{Propose{}, Answer{random.below(2) == 0}};
        for (std::size_t i = 0; i < 4; ++i) {
            const Seat target = engine::seat_at(random.below(8));
            const auto& hand = state.players[random.below(static_cast<std::uint32_t>(state.players.size()))].hand;
            const Card held = hand.empty() ? cards[i] : hand[random.below(static_cast<std::uint32_t>(hand.size()))];
            const Card centre = state.centre.empty() ? cards[i] : state.centre[random.below(3)];
            list.push_back(Play{cards[i], target});
            list.push_back(Play{held, target});
            list.push_back(Buy{centre, held});
            list.push_back(Buy{centre, cards[i]});
            list.push_back(Buy{cards[i], held});
        }
        return list;
    }
};

}  // namespace anteroom::support
