#include <algorithm>
#include <span>

#include "engine/core/overloaded.hpp"
#include "parts.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

DecisionId next_decision(State& state) {
    return DecisionId{++state.decisions};
}

template <class Some>
void move_all(Some& from, Cards& to) {
    to.insert(to.end(), from.begin(), from.end());
    from.clear();
}

void replace(std::span<Card> cards, Card old, Card fresh) {
    const auto it = std::find(cards.begin(), cards.end(), old);
    ensure(it != cards.end(), "a card that is not there was replaced");
    *it = fresh;
}

void take_from_deck(State& state, std::size_t count) {
    ensure(state.deck.size() >= count, "the deck is short");
    state.deck.erase(state.deck.begin(), state.deck.begin() + static_cast<std::ptrdiff_t>(count));
}

void fold(State& state, const event::DealerDrawn& drawn) {
    state.starter = drawn.seat;
}

void fold(State& state, const event::Shuffled& shuffled) {
    state.deck = shuffled.deck;
    state.discard.clear();
}

void fold(State& state, const event::HandDealt& dealt) {
    state.hand = dealt.hand;
    state.round = 0;
    state.starter = dealt.starter;
    std::size_t cards = 0;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        state.players[i].hand = dealt.hands.at(i);
        cards += dealt.hands[i].size();
        if (!dealt.hands[i].empty()) state.rounds = static_cast<int>(dealt.hands[i].size());
    }
    take_from_deck(state, cards);
}

void fold(State& state, const event::RoundBegun& begun) {
    state.phase = Phase::turns;
    state.round_no = begun.round_no;
    state.round = begun.round;
    state.starter = begun.starter;
    for (const Seat seat : begun.antes) {
        Player& player = state.at(seat);
        player.proposed = false;
        player.chips_before = player.chips;
        --player.chips;
        ++state.pot;
    }
    take_from_deck(state, begun.centre.size());
    state.centre = begun.centre;
    state.turn = Turn{begun.starter, next_decision(state)};
}

void fold(State& state, const event::Bought& bought) {
    Player& player = state.at(bought.seat);
    replace(player.hand, bought.gave, bought.took);
    replace(state.centre, bought.took, bought.gave);
    --player.chips;
    ++state.pot;
}

void fold(State& state, const event::CardLaid& laid) {
    Player& player = state.at(laid.seat);
    const auto it = std::find(player.hand.begin(), player.hand.end(), laid.card);
    ensure(it != player.hand.end(), "a card that is not in hand was laid");
    player.hand.erase(it);
    player.laid = Laid{laid.card, laid.target};
    const Seat next = next_active(state, laid.seat);
    if (state.at(next).laid)
        state.turn.reset();
    else
        state.turn = Turn{next, next_decision(state)};
}

void fold(State& state, const event::Proposed& proposed) {
    state.at(proposed.seat).proposed = true;
    Vote vote{proposed.seat, {{proposed.seat, true}}, {}};
    for (const Seat seat : active_seats(state))
        if (seat != proposed.seat) vote.voters.push_back({seat, next_decision(state)});
    state.vote = std::move(vote);
    state.phase = Phase::vote;
}

void fold(State& state, const event::Answered& answered) {
    Vote& vote = state.vote.value();
    vote.answers.emplace_back(answered.seat, answered.agree);
    std::sort(vote.answers.begin(), vote.answers.end());
    vote.voters.erase(std::remove_if(vote.voters.begin(), vote.voters.end(),
                                     [&](const Turn& voter) { return voter.seat == answered.seat; }),
                      vote.voters.end());
}

void fold(State& state, const event::VoteOver&) {
    state.vote.reset();
    state.phase = Phase::turns;
}

void fold(State&, const event::Revealed&) {}

void fold(State& state, const event::SpadesResolved& spades) {
    for (const Seat seat : spades.lost) --state.at(seat).lives;
}

void fold(State& state, const event::DiamondsResolved& diamonds) {
    for (const auto& claim : diamonds.claims) state.at(claim.first).chips += diamonds.share;
    for (const auto& [seat, paid] : diamonds.self) state.at(seat).chips += paid;
    state.pot = diamonds.left;
    for (Player& player : state.players) {
        if (player.laid) state.discard.push_back(player.laid->card);
        player.laid.reset();
    }
    move_all(state.centre, state.discard);
}

void fold(State& state, const event::Fell& fell) {
    Player& player = state.at(fell.seat);
    player.fallen = Fallen{fell.cause, state.round_no, player.chips};
    move_all(player.hand, state.discard);
}

void fold(State& state, const event::Gone& gone) {
    state.at(gone.seat).left = true;
}

void fold(State& state, const event::ChipsForfeited& forfeited) {
    state.at(forfeited.seat).chips -= forfeited.chips;
    state.pot += forfeited.chips;
}

void fold(State& state, const event::GameOver& over) {
    state.phase = Phase::over;
    state.turn.reset();
    state.vote.reset();
    state.result = over.result;
}

}  // namespace

void Spoil::evolve(State& state, const Event& event) {
    std::visit([&](const auto& fact) { fold(state, fact); }, event);
}

}  // namespace anteroom::engine
