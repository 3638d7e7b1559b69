#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "parts.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

PlayerView view_of(const Player& player) {
    PlayerView view;
    view.lives = player.lives;
    view.gone = player.left;
    if (player.fallen) view.fallen = FallenView{player.fallen->cause, player.fallen->round_no};
    return view;
}

OutcomeView view_of(const Result& result) {
    OutcomeView view{result.how, result.winners, result.ranks, {}};
    for (const auto& [seat, payment] : result.payments)
        view.prizes.emplace_back(seat, payment.from_prize + payment.from_pot);
    return view;
}

notice::Revealed cards_of(const event::Revealed& revealed) {
    notice::Revealed told;
    for (const auto& [seat, laid] : revealed.plays) told.plays.emplace_back(seat, laid.card);
    return told;
}

notice::Spades results_of(const event::SpadesResolved& resolved) {
    notice::Spades told{{}, resolved.lost};
    for (const Strike& strike : resolved.strikes) told.strikes.emplace_back(strike.by, strike.result);
    return told;
}

int cards_each(const std::vector<spoil::Hand>& hands) {
    for (const auto& hand : hands)
        if (!hand.empty()) return static_cast<int>(hand.size());
    return 0;
}

}  // namespace

TableView Spoil::table(const State& state) {
    TableView view;
    view.hand = state.hand;
    view.round = state.round;
    view.rounds = state.rounds;
    view.round_no = state.round_no;
    view.starter = state.starter;
    view.phase = state.phase;
    view.pot = state.pot;
    view.prize = state.config.prize();
    view.deck = static_cast<int>(state.deck.size());
    view.centre = state.centre;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const Player& player = state.players[i];
        view.players.push_back(view_of(player));
        view.chips.push_back(player.chips);
        if (player.laid) view.laid.emplace_back(seat_at(i), player.laid->target);
        view.cards = std::max(view.cards, static_cast<int>(player.hand.size()) + (player.laid ? 1 : 0));
    }
    if (state.vote) view.vote = VoteView{state.vote->by, state.vote->answers};
    if (state.result) view.outcome = view_of(*state.result);
    return view;
}

SeatView Spoil::seat(const State& state, Seat seat) {
    const Player& player = state.at(seat);
    SeatView view;
    view.hand = player.hand;
    if (player.laid) view.laid = player.laid->card;
    view.legal = legal(state, seat);
    return view;
}

Notice Spoil::notice(const Event& event) {
    return std::visit(
        overloaded{
            [](const event::DealerDrawn& e) -> Notice { return notice::Dealer{e.seat}; },
            [](const event::Shuffled& e) -> Notice { return notice::Shuffled{static_cast<int>(e.deck.size())}; },
            [](const event::HandDealt& e) -> Notice {
                return notice::Hand{e.hand, cards_each(e.hands)};
            },
            [](const event::RoundBegun& e) -> Notice {
                return notice::Round{e.round_no, e.starter};
            },
            [](const event::Bought& e) -> Notice {
                return notice::Bought{e.seat, e.took, e.gave};
            },
            [](const event::CardLaid& e) -> Notice {
                return notice::Played{e.seat, e.target, std::nullopt};
            },
            [](const event::Proposed& e) -> Notice { return notice::Proposed{e.seat}; },
            [](const event::Answered& e) -> Notice {
                return notice::Answered{e.seat, e.agree};
            },
            [](const event::VoteOver& e) -> Notice { return notice::VoteOver{e.passed}; },
            [](const event::Revealed& e) -> Notice { return cards_of(e); },
            [](const event::SpadesResolved& e) -> Notice { return results_of(e); },
            [](const event::DiamondsResolved& e) -> Notice {
                return notice::Diamonds{e.pot, e.share, e.claims, e.self, e.barred, e.left};
            },
            [](const event::Fell& e) -> Notice {
                return notice::Fell{e.seat, e.cause};
            },
            [](const event::Gone& e) -> Notice { return notice::Gone{e.seat}; },
            [](const event::ChipsForfeited& e) -> Notice {
                return notice::LeaverChips{e.seat, e.chips};
            },
            [](const event::GameOver& e) -> Notice {
                return notice::GameOver{e.result.how, e.result.winners};
            },
        },
        event);
}

/// The seat's view already shows its hand, so only a laid card has a secret notice (ALL-4).
std::optional<Notice> Spoil::secret(const Event& event, Seat seat) {
    const auto* laid = std::get_if<event::CardLaid>(&event);
    if (!laid || laid->seat != seat) return std::nullopt;
    return notice::Played{laid->seat, laid->target, laid->card};
}

}  // namespace anteroom::engine
