#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "parts.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace spoil {

std::vector<Seat> active_seats(const State& state) {
    std::vector<Seat> seats;
    seats.reserve(state.players.size());
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (state.players[i].active()) seats.push_back(seat_at(i));
    return seats;
}

std::vector<Seat> alive_seats(const State& state) {
    std::vector<Seat> seats;
    seats.reserve(state.players.size());
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (state.players[i].alive()) seats.push_back(seat_at(i));
    return seats;
}

Seat next_active(const State& state, Seat from) {
    const std::size_t count = state.players.size();
    for (std::size_t step = 1; step <= count; ++step) {
        const Seat seat = seat_at((from.index + step) % count);
        if (state.at(seat).active()) return seat;
    }
    throw Bug("nobody is active");
}

}  // namespace spoil

namespace {

constexpr std::size_t centre_cards = 3;

/// Shuffles the cards (SPOIL-7). Puts them in canonical order first, so that the recorded draw determines the deck.
void shuffle_unless(bool enough, Script<Spoil>& script) {
    if (enough) return;
    Cards cards = script.state().deck;
    cards.insert(cards.end(), script.state().discard.begin(), script.state().discard.end());
    std::sort(cards.begin(), cards.end());
    script.emit(event::Shuffled{shuffled(cards, script.random())});
}

/// Begins a round (SPOIL-9): antes first, then the centre.
void begin_round(Script<Spoil>& script, Seat starter) {
    const State& state = script.state();
    shuffle_unless(state.deck.size() >= centre_cards, script);
    event::RoundBegun begun;
    begun.round_no = state.round_no + 1;
    begun.round = state.round + 1;
    begun.starter = starter;
    begun.antes = active_seats(state);
    begun.centre.assign(state.deck.begin(), state.deck.begin() + centre_cards);
    script.emit(std::move(begun));
}

/// Deals one card at a time, clockwise from the starting seat (SPOIL-4).
void deal(Script<Spoil>& script, Seat starter) {
    const State& state = script.state();
    const std::size_t players = active_seats(state).size();
    shuffle_unless(state.deck.size() >= players * players + centre_cards, script);
    event::HandDealt dealt;
    dealt.hand = state.hand + 1;
    dealt.starter = starter;
    dealt.hands.resize(state.players.size());
    Seat seat = starter;
    for (std::size_t i = 0; i < players * players; ++i) {
        dealt.hands[seat.index].push_back(state.deck[i]);
        seat = next_active(state, seat);
    }
    script.emit(std::move(dealt));
    begin_round(script, starter);
}

void fall(Script<Spoil>& script, Cause cause, bool (*falls)(const Player&)) {
    for (const Seat seat : active_seats(script.state()))
        if (falls(script.state().at(seat))) script.emit(event::Fell{seat, cause});
}

/// Resolves a round from the reveal on (SPOIL-9). Returns true if the game is over.
bool resolve_round(Script<Spoil>& script) {
    const State& state = script.state();
    event::Revealed revealed;
    for (const Seat seat : active_seats(state)) revealed.plays.emplace_back(seat, *state.at(seat).laid);
    script.emit(std::move(revealed));

    event::SpadesResolved spades = resolve_spades(state);
    const std::vector<Seat> hit = spades.lost;
    script.emit(std::move(spades));
    fall(script, Cause::lives, [](const Player& player) { return player.lives == 0; });
    if (end_check(script, Cause::lives)) return true;

    script.emit(resolve_diamonds(state, hit));

    fall(script, Cause::left, [](const Player& player) { return player.left; });
    forfeit_leavers_chips(script);
    if (end_check(script, Cause::left)) return true;

    fall(script, Cause::chips, [](const Player& player) { return player.chips == 0; });
    if (end_check(script, Cause::chips)) return true;

    if (state.round_no < state.config.last_round()) return false;
    finish(script, How::cap, leaders(state));
    return true;
}

/// Begins the next round or the next hand (SPOIL-5).
void go_on(Script<Spoil>& script) {
    const State& state = script.state();
    const Seat next = next_active(state, state.starter);
    if (state.round < state.rounds)
        begin_round(script, next);
    else
        deal(script, next_active(state, next));
}

void lay(Script<Spoil>& script, Seat seat, const Play& play) {
    script.emit(event::CardLaid{seat, play.card, play.target});
    if (!script.state().turn && !resolve_round(script)) go_on(script);
}

void answer(Script<Spoil>& script, Seat seat, bool agree) {
    script.emit(event::Answered{seat, agree});
    if (agree && !script.state().vote->voters.empty()) return;
    script.emit(event::VoteOver{agree});
    if (agree) finish(script, How::vote, alive_seats(script.state()));
}

void propose(Script<Spoil>& script, Seat seat) {
    script.emit(event::Proposed{seat});
    // A player who has left votes no (SPOIL-35), and a single no ends the vote.
    for (const Seat other : active_seats(script.state())) {
        if (!script.state().at(other).left) continue;
        answer(script, other, false);
        return;
    }
}

}  // namespace

void Spoil::start(Script<Spoil>& script) {
    const auto players = static_cast<std::uint32_t>(script.state().players.size());
    script.emit(event::DealerDrawn{seat_at(script.random().below(players))});
    script.emit(event::Shuffled{shuffled(whole_deck(), script.random())});
    // The first deal moves the token by only one seat (SPOIL-3).
    deal(script, next_active(script.state(), script.state().starter));
}

void Spoil::play(Script<Spoil>& script, Seat seat, const Action& action) {
    std::visit(overloaded{
                   [&](const Buy& buy) {
                       script.emit(event::Bought{seat, buy.take, buy.give});
                   },
                   [&](const Play& play) { lay(script, seat, play); },
                   [&](const Propose&) { propose(script, seat); },
                   [&](const Answer& given) { answer(script, seat, given.agree); },
               },
               action);
}

/// A player resigns (SPOIL-37). The player's turn in the running round stays due, marked `at_once`. `timeout_action`
/// draws its card from a source of chance other than that of the deals. If a fallen player resigns, nothing changes.
void Spoil::resign(Script<Spoil>& script, Seat seat) {
    const State& state = script.state();
    if (state.phase == Phase::over || !state.at(seat).alive()) return;
    script.emit(event::Gone{seat});
    const std::vector<Seat> alive = alive_seats(state);
    if (alive.size() == 1) return finish(script, How::stayed, alive);
    if (!state.vote) return;
    for (const Turn& voter : state.vote->voters)
        if (voter.seat == seat) return answer(script, seat, false);
}

}  // namespace anteroom::engine
