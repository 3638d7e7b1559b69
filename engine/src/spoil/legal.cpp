#include <algorithm>
#include <span>

#include "engine/core/overloaded.hpp"
#include "parts.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

bool contains(std::span<const Card> cards, Card card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

bool is_turn(const State& state, Seat seat) {
    return state.turn && state.turn->seat == seat;
}

bool has_to_answer(const State& state, Seat seat) {
    return state.vote && std::any_of(state.vote->voters.begin(), state.vote->voters.end(),
                                     [seat](const Turn& voter) { return voter.seat == seat; });
}

using Refusal = std::optional<RuleError>;

/// Checks that apply to every action.
Refusal check_seat(const State& state, Seat seat) {
    if (state.phase == Phase::over || state.phase == Phase::setup)
        return RuleError{errors::game_over, "The game has ended."};
    if (seat.index >= state.players.size()) return RuleError{errors::no_such_seat, "The game has no such seat."};
    if (!state.at(seat).active()) return RuleError{errors::fallen, "You are out of this game."};
    return std::nullopt;
}

Refusal check_answer(const State& state, Seat seat) {
    if (!state.vote) return RuleError{errors::no_vote, "There is no proposal."};
    if (!has_to_answer(state, seat))
        return RuleError{errors::already_answered, "You have answered this proposal already."};
    return std::nullopt;
}

Refusal check_no_vote(const State& state) {
    if (state.vote) return RuleError{errors::vote_running, "Only answers to the proposal are possible now."};
    return std::nullopt;
}

/// Returns whether check_proposal would allow a proposal, without a reason. The function must be fast, because every
/// seat's list of actions calls it after every action.
bool may_propose(const State& state, Seat seat) {
    const Player& player = state.at(seat);
    return !state.vote && state.config.end_vote == EndVote::on && !player.proposed && !player.left;
}

Refusal check_proposal(const State& state, Seat seat) {
    if (may_propose(state, seat)) return std::nullopt;
    if (auto error = check_no_vote(state)) return error;
    if (state.config.end_vote == EndVote::off)
        return RuleError{errors::vote_off, "At this table nobody can propose to end and share."};
    if (state.at(seat).proposed) return RuleError{errors::already_proposed, "A player may make one proposal a round."};
    return RuleError{errors::gone, "You have left this game for good."};
}

Refusal check_turn(const State& state, Seat seat) {
    if (auto error = check_no_vote(state)) return error;
    if (!is_turn(state, seat)) return RuleError{errors::not_your_turn, "It is not your turn."};
    return std::nullopt;
}

Refusal check_purchase(const State& state, Seat seat, const Buy& buy) {
    if (auto error = check_turn(state, seat)) return error;
    const Player& player = state.at(seat);
    if (player.left) return RuleError{errors::gone, "You have left this game for good."};
    if (player.chips < 1) return RuleError{errors::no_chip, "A purchase costs one chip."};
    if (!contains(state.centre, buy.take)) return RuleError{errors::not_in_centre, "This card is not in the centre."};
    if (!contains(player.hand, buy.give)) return RuleError{errors::not_in_hand, "This card is not in your hand."};
    return std::nullopt;
}

Refusal check_play(const State& state, Seat seat, const Play& play) {
    if (auto error = check_turn(state, seat)) return error;
    if (!contains(state.at(seat).hand, play.card))
        return RuleError{errors::not_in_hand, "This card is not in your hand."};
    if (play.target.index >= state.players.size() || !state.at(play.target).active())
        return RuleError{errors::bad_target, "The target has to be a player who is still in the game."};
    return std::nullopt;
}

void list_turn(const State& state, const Player& player, std::vector<Action>& list) {
    const std::vector<Seat> targets = active_seats(state);
    list.reserve(player.hand.size() * (targets.size() + state.centre.size()) + 1);
    if (player.chips > 0 && !player.left)
        for (const Card take : state.centre)
            for (const Card give : player.hand) list.emplace_back(Buy{take, give});
    for (const Card card : player.hand)
        for (const Seat target : targets) list.emplace_back(Play{card, target});
}

}  // namespace

std::optional<RuleError> Spoil::check(const State& state, Seat seat, const Action& action) {
    if (auto error = check_seat(state, seat)) return error;
    return std::visit(overloaded{
                          [&](const Buy& buy) { return check_purchase(state, seat, buy); },
                          [&](const Play& play) { return check_play(state, seat, play); },
                          [&](const Propose&) { return check_proposal(state, seat); },
                          [&](const Answer&) { return check_answer(state, seat); },
                      },
                      action);
}

/// Lists the actions: purchases come first, then cards with their targets, then a proposal. In a vote, the list has
/// only the two answers.
std::vector<Action> Spoil::legal(const State& state, Seat seat) {
    std::vector<Action> list;
    if (check_seat(state, seat)) return list;
    if (state.vote) {
        if (has_to_answer(state, seat)) list = {Answer{true}, Answer{false}};
        return list;
    }
    if (is_turn(state, seat)) list_turn(state, state.at(seat), list);
    if (may_propose(state, seat)) list.emplace_back(Propose{});
    return list;
}

/// Lists the running clocks. The clock does not run for a seat whose only action is a proposal (SPOIL-35).
std::vector<Due> Spoil::due(const State& state) {
    std::vector<Due> list;
    if (state.phase != Phase::turns && state.phase != Phase::vote) return list;
    if (state.vote)
        for (const Turn& voter : state.vote->voters) list.push_back({voter.seat, voter.decision, true, false});
    if (state.turn)
        list.push_back({state.turn->seat, state.turn->decision, false, state.at(state.turn->seat).left && !state.vote});
    return list;
}

/// Chooses the late move of SPOIL-38.
Action Spoil::timeout_action(const State& state, Seat seat, RandomSource& random) {
    if (has_to_answer(state, seat)) return Answer{false};
    ensure(!state.vote && is_turn(state, seat), "a seat that nobody waits for cannot be late");
    const Hand& hand = state.at(seat).hand;
    return Play{hand[random.below(static_cast<std::uint32_t>(hand.size()))], next_active(state, seat)};
}

}  // namespace anteroom::engine
