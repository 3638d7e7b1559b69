#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "parts.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

using Fault = std::optional<std::string>;

/// Counts the cards in every place. Each of the 52 cards must appear once.
class CardCount {
  public:
    void add(Card card) {
        const bool exists = card.rank >= 2 && card.rank <= 14 && static_cast<int>(card.suit) < 4;
        if (!exists) return note("a card that does not exist");
        bool& seen = seen_[(card.rank - std::size_t{2}) * 4 + static_cast<std::size_t>(card.suit)];
        if (seen) note(to_text(card) + " is there twice");
        seen = true;
        ++count_;
    }
    void add(std::span<const Card> cards) {
        for (const Card card : cards) add(card);
    }
    Fault fault() const {
        if (fault_) return fault_;
        if (count_ != seen_.size()) return std::to_string(count_) + " cards instead of 52";
        return std::nullopt;
    }

  private:
    void note(std::string what) {
        if (!fault_) fault_ = std::move(what);
    }

    std::array<bool, 52> seen_{};
    std::size_t count_ = 0;
    Fault fault_;
};

std::string who(std::size_t index) {
    return "seat " + std::to_string(index);
}

Fault broken_cards(const State& state) {
    CardCount count;
    count.add(state.deck);
    count.add(state.discard);
    count.add(state.centre);
    for (const Player& player : state.players) {
        count.add(player.hand);
        if (player.laid) count.add(player.laid->card);
    }
    return count.fault();
}

Fault broken_chips(const State& state) {
    if (state.pot < 0) return "the ante pot is negative";
    std::int64_t sum = state.pot;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        if (state.players[i].chips < 0) return who(i) + " has less than no chips";
        sum += state.players[i].chips;
    }
    const std::int64_t all = state.config.players * state.config.ante_chips;
    if (sum != all) return std::to_string(sum) + " chips instead of " + std::to_string(all);
    return std::nullopt;
}

Fault broken_player(const State& state, std::size_t i) {
    const Player& player = state.players[i];
    if (player.lives < 0 || player.lives > state.config.lives) return who(i) + " has a wrong number of lives";
    if (!player.fallen) return player.lives == 0 ? Fault(who(i) + " has no life and has not fallen") : std::nullopt;
    if (!player.hand.empty()) return who(i) + " has fallen and holds cards";
    if ((player.fallen->cause == Cause::lives) != (player.lives == 0)) return who(i) + " fell for another cause";
    if (player.fallen->cause == Cause::left && !player.left) return who(i) + " fell by leaving and has not left";
    if (player.fallen->round_no < 1 || player.fallen->round_no > state.round_no)
        return who(i) + " fell in a round that was not played";
    return std::nullopt;
}

/// Checks the hands. During turns and votes, every player has as many cards as there are rounds left in the hand.
Fault broken_hands(const State& state) {
    if (state.centre.size() != 3) return "not three cards in the centre";
    if (state.round < 1 || state.round > state.rounds) return "no such round in the hand";
    const auto cards = static_cast<std::size_t>(state.rounds - state.round) + 1;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const Player& player = state.players[i];
        if (player.fallen && player.laid) return who(i) + " has fallen and a card of it lies there";
        if (player.active() && player.hand.size() + (player.laid ? 1 : 0) != cards)
            return who(i) + " holds a wrong number of cards";
        if (player.laid &&
            (player.laid->target.index >= state.players.size() || !state.at(player.laid->target).active()))
            return who(i) + " aims at nobody who is active";
    }
    return std::nullopt;
}

Fault broken_turn(const State& state) {
    if (!state.turn) return "nobody's turn";
    if (state.turn->seat.index >= state.players.size()) return "the turn of a seat that does not exist";
    const Player& player = state.at(state.turn->seat);
    if (!player.active() || player.laid) return "the turn of a seat that has nothing to lay";
    if (state.turn->decision.value < 1 || state.turn->decision.value > state.decisions)
        return "a turn with a number that was not given out";
    if (alive_seats(state).size() < 2) return "fewer than two players left in a running game";
    return std::nullopt;
}

Fault broken_vote(const State& state) {
    if (state.vote.has_value() != (state.phase == Phase::vote)) return "vote and phase disagree";
    if (!state.vote) return std::nullopt;
    if (state.vote->voters.empty()) return "a vote that nobody has to answer";
    std::vector<Seat> voters;
    for (const auto& answer : state.vote->answers) voters.push_back(answer.first);
    for (const Turn& voter : state.vote->voters) voters.push_back(voter.seat);
    std::sort(voters.begin(), voters.end());
    if (voters != active_seats(state)) return "the voters are not the active players";
    return std::nullopt;
}

Fault broken_result(const State& state) {
    if (!state.result) return "over without a result";
    const Result& result = *state.result;
    if (result.winners.empty()) return "over without a winner";
    if (result.ranks.size() != state.players.size()) return "not one rank a seat";
    for (std::size_t i = 0; i < result.ranks.size(); ++i) {
        const bool wins = std::find(result.winners.begin(), result.winners.end(), seat_at(i)) != result.winners.end();
        if (wins != (result.ranks[i] == 1)) return who(i) + ": rank and victory disagree";
    }
    std::int64_t prize = 0;
    std::int64_t pot = 0;
    for (const auto& entry : result.payments) {
        prize += entry.second.from_prize;
        pot += entry.second.from_pot;
    }
    if (prize != state.config.prize()) return "the prize pot is not paid out exactly";
    if (pot != state.pot * state.config.chip_value()) return "the ante pot is not paid out exactly";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Spoil::broken(const State& state) {
    if (auto config = initial(state.config); !config) return "config: " + config.error().text;
    if (state.players.size() != static_cast<std::size_t>(state.config.players)) return "not one player a seat";
    if (state.starter.index >= state.players.size()) return "the token is at no seat";
    if (auto fault = broken_chips(state)) return fault;
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (auto fault = broken_player(state, i)) return fault;
    if (state.phase == Phase::setup) return std::nullopt;
    if (auto fault = broken_cards(state)) return fault;
    if (auto fault = broken_vote(state)) return fault;
    if (state.phase == Phase::over) return broken_result(state);
    if (state.result) return "a result in a running game";
    if (auto fault = broken_hands(state)) return fault;
    return broken_turn(state);
}

std::optional<Outcome> Spoil::outcome(const State& state) {
    if (!state.result) return std::nullopt;
    Outcome outcome;
    outcome.winners = state.result->winners;
    for (const int rank : state.result->ranks) outcome.ranks.push_back(static_cast<std::uint8_t>(rank));
    for (const Player& player : state.players) outcome.scores.push_back(player.chips);
    return outcome;
}

}  // namespace anteroom::engine
