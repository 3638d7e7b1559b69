#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/spoil.hpp"

// Tests of Spoil in the form of a story about a round:
//
//     SpoilStory story("R B G Y");
//     story.pot(8).round("R 9D>B, B 4D>Y, G 2H>G, Y 5H>Y");
//     CHECK(story.gained("R") == 2);
//
// Players have one-letter names. A card is "9H". The play "R 9H>B" means that R lays the nine of hearts at B.
namespace anteroom::support {

namespace spoil = engine::spoil;

inline engine::Card card(std::string_view text) {
    for (const engine::Card known : engine::whole_deck())
        if (engine::to_text(known) == text) return known;
    throw std::invalid_argument("no such card: " + std::string(text));
}

inline std::vector<std::string> words(std::string_view text, std::string_view separators = " ") {
    std::vector<std::string> list{""};
    for (const char c : text) {
        if (separators.find(c) == std::string_view::npos)
            list.back() += c;
        else if (!list.back().empty())
            list.emplace_back();
    }
    if (list.back().empty()) list.pop_back();
    return list;
}

template <class List = engine::Cards>
List cards(std::string_view text) {
    List list;
    for (const std::string& word : words(text)) list.push_back(card(word));
    return list;
}

/// A position in the turns of a round, written by hand, and its consequences. All other values are filled in: each
/// player has the standard lives and a fair share of the chips, and hands and deck have arbitrary cards.
class SpoilStory {
  public:
    explicit SpoilStory(std::string_view names, spoil::Config config = {}) : names_(words(names)) {
        config.players = static_cast<int>(names_.size());
        state_.config = config;
        state_.players.assign(names_.size(), {});
        for (spoil::Player& player : state_.players) player.lives = config.lives;
        state_.hand = state_.round = state_.round_no = 1;
    }

    // The position before the first action.

    /// Sets the ante pot at the start of this round's diamonds. The value is right if no player buys.
    SpoilStory& pot(std::int64_t chips) { return state_.pot = chips, *this; }
    SpoilStory& chips(std::string_view who, std::int64_t chips) { return chips_[seat(who).index] = chips, *this; }
    SpoilStory& chips_before(std::string_view who, std::int64_t chips) {
        return chips_before_[seat(who).index] = chips, *this;
    }
    SpoilStory& lives(std::string_view who, int lives) { return state_.at(seat(who)).lives = lives, *this; }
    SpoilStory& hand(std::string_view who, std::string_view held) {
        if (begun_) throw std::logic_error("the position stands already");
        return state_.at(seat(who)).hand = cards<spoil::Hand>(held), *this;
    }
    SpoilStory& centre(std::string_view lying) { return state_.centre = cards<spoil::Centre>(lying), *this; }
    SpoilStory& starter(std::string_view who) { return state_.starter = seat(who), *this; }
    SpoilStory& round(int round, int rounds) { return state_.round = round, state_.rounds = rounds, *this; }
    SpoilStory& round_no(int number) { return state_.round_no = number, *this; }
    SpoilStory& deck(std::size_t count) { return deck_size_ = count, *this; }
    SpoilStory& fallen(std::string_view who, spoil::Cause cause, int round_no, std::int64_t chips = 0) {
        spoil::Player& player = state_.at(seat(who));
        if (cause == spoil::Cause::lives) player.lives = 0;
        if (cause == spoil::Cause::left) player.left = true;
        player.fallen = spoil::Fallen{cause, round_no, chips};
        return this->chips(who, chips);
    }

    // Actions

    /// Plays a whole round: gives each player the card to play, and then plays the cards. The player who is named first
    /// begins.
    SpoilStory& round(std::string_view plays) {
        deal(plays);
        for (const std::string& one : words(plays, ",")) this->plays(one);
        return *this;
    }
    /// Gives each player the card to play. The player who is named first begins.
    SpoilStory& deal(std::string_view plays) {
        bool first = true;
        for (const std::string& one : words(plays, ",")) {
            const auto [who, play] = parse(one);
            if (first) state_.starter = who;
            first = false;
            state_.at(who).hand.insert(state_.at(who).hand.begin(), play.card);
        }
        return *this;
    }
    SpoilStory& plays(std::string_view one) {
        const auto [who, play] = parse(one);
        return acts(who, play);
    }
    SpoilStory& buys(std::string_view who, std::string_view take, std::string_view give) {
        return acts(seat(who), spoil::Buy{card(take), card(give)});
    }
    SpoilStory& proposes(std::string_view who) { return acts(seat(who), spoil::Propose{}); }
    SpoilStory& answers(std::string_view who, bool agree) { return acts(seat(who), spoil::Answer{agree}); }
    /// The player's clock runs out.
    SpoilStory& is_late(std::string_view who) {
        return acts(seat(who), engine::Spoil::timeout_action(state(), seat(who), random_));
    }
    SpoilStory& leaves(std::string_view who) {
        engine::Match<engine::Spoil> match(state());
        take(match.resign(seat(who), random_), match.state());
        return *this;
    }

    /// Returns the code of the refusal, or an empty text if the action is legal. The call changes nothing.
    std::string refusal(std::string_view who, const spoil::Action& action) {
        const auto error = engine::Spoil::check(state(), seat(who), action);
        return error ? std::string(error->code) : "";
    }
    std::string refuses(std::string_view one) {
        const auto [who, play] = parse(one);
        return refusal(names_[who.index], play);
    }
    std::string refuses_purchase(std::string_view who, std::string_view take, std::string_view give) {
        return refusal(who, spoil::Buy{card(take), card(give)});
    }

    // Results

    const spoil::State& state() {
        begin();
        return state_;
    }
    engine::Seat seat(std::string_view who) const {
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (names_[i] == who) return engine::seat_at(i);
        throw std::invalid_argument("nobody is called " + std::string(who));
    }
    /// Results after the round's resolution and before the next ante.
    std::int64_t gained(std::string_view who) { return chips_after(seat(who)) - at_start_.at(seat(who).index).chips; }
    int lost(std::string_view who) { return at_start_.at(seat(who).index).lives - state().at(seat(who)).lives; }
    std::int64_t pot_left() { return told<spoil::notice::Diamonds>()->left; }
    bool has_fallen(std::string_view who) { return state().at(seat(who)).fallen.has_value(); }
    bool over() { return state().phase == spoil::Phase::over; }
    std::string how() { return over() ? std::string(word(state().result->how)) : "running"; }
    /// Returns the winners' names, without spaces.
    std::string winners() {
        std::string text;
        if (over())
            for (const engine::Seat winner : state().result->winners) text += names_[winner.index];
        return text;
    }
    int rank(std::string_view who) { return state().result->ranks.at(seat(who).index); }
    std::int64_t prize(std::string_view who) {
        const spoil::Payment* paid = find(state().result->payments, seat(who));
        return paid ? paid->from_prize + paid->from_pot : 0;
    }
    std::string turn() { return state().turn ? names_[state().turn->seat.index] : ""; }
    std::string name(engine::Seat seat) const { return names_[seat.index]; }
    std::string names(const std::vector<engine::Seat>& seats) const {
        std::string text;
        for (const engine::Seat seat : seats) text += names_[seat.index];
        return text;
    }

    /// Returns every event after the position.
    const std::vector<spoil::Event>& events() const { return events_; }
    template <class Fact>
    std::vector<Fact> all() const {
        std::vector<Fact> list;
        for (const spoil::Event& event : events_)
            if (const auto* fact = std::get_if<Fact>(&event)) list.push_back(*fact);
        return list;
    }
    /// Returns the latest public notice of this kind.
    template <class Told>
    std::optional<Told> told() const {
        std::optional<Told> last;
        for (const spoil::Event& event : events_) {
            const spoil::Notice notice = engine::Spoil::notice(event);
            if (const auto* one = std::get_if<Told>(&notice)) last = *one;
        }
        return last;
    }

  private:
    std::pair<engine::Seat, spoil::Play> parse(std::string_view one) const {
        const std::vector<std::string> parts = words(one, " >");
        return {seat(parts.at(0)), spoil::Play{card(parts.at(1)), seat(parts.at(2))}};
    }

    SpoilStory& acts(engine::Seat who, const spoil::Action& action) {
        engine::Match<engine::Spoil> match(state());
        auto result = match.act(who, action, random_);
        if (!result) throw std::logic_error("refused: " + result.error().text);
        take(*result, match.state());
        return *this;
    }

    void take(const std::vector<spoil::Event>& events, const spoil::State& state) {
        events_.insert(events_.end(), events.begin(), events.end());
        state_ = state;
    }

    /// Returns the chips of a seat after this round's pay-out: the chip moves of all events up to the next ante.
    std::int64_t chips_after(engine::Seat seat) {
        std::int64_t chips = at_start_.at(seat.index).chips;
        for (const spoil::Event& event : events_) {
            if (std::holds_alternative<spoil::event::RoundBegun>(event)) break;
            for (const engine::ChipMove& move : engine::Spoil::chips(event)) {
                if (move.unit != engine::ChipMove::Unit::chips) continue;
                const engine::ChipMove::Place own{engine::ChipMove::Place::Kind::seat, seat};
                if (move.to == own) chips += move.amount;
                if (move.from == own) chips -= move.amount;
            }
        }
        return chips;
    }

    void begin() {
        if (begun_) return;
        begun_ = true;
        fill_cards();
        fill_chips();
        state_.phase = spoil::Phase::turns;
        state_.turn = spoil::Turn{state_.starter, engine::DecisionId{++state_.decisions}};
        if (const auto fault = engine::Spoil::broken(state_))
            throw std::logic_error("the position is broken: " + *fault);
        at_start_ = state_.players;
    }

    void fill_cards() {
        int active = 0;
        for (const spoil::Player& player : state_.players) active += player.active() ? 1 : 0;
        if (state_.rounds == 0) state_.rounds = active;
        engine::Cards rest = engine::whole_deck();
        const auto remove = [&](const auto& used) {
            for (const engine::Card one : used) rest.erase(std::remove(rest.begin(), rest.end(), one), rest.end());
        };
        remove(state_.centre);
        for (const spoil::Player& player : state_.players) remove(player.hand);
        const auto fill = [&](auto& place, std::size_t count) {
            for (; place.size() < count && !rest.empty(); rest.erase(rest.begin())) place.push_back(rest.front());
        };
        for (spoil::Player& player : state_.players)
            if (player.active()) fill(player.hand, static_cast<std::size_t>(state_.rounds - state_.round + 1));
        fill(state_.centre, 3);
        fill(state_.deck, deck_size_);
        fill(state_.discard, 52);
    }

    void fill_chips() {
        std::int64_t rest = state_.config.players * state_.config.ante_chips - state_.pot;
        std::int64_t open = 0;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (chips_.count(i) > 0) rest -= chips_[i];
            open += chips_.count(i) > 0 ? 0 : 1;
        }
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const std::int64_t share = open > 0 ? (rest + open - 1) / open : 0;
            state_.players[i].chips = chips_.count(i) > 0 ? chips_[i] : share;
            if (chips_.count(i) == 0) rest -= share, --open;
            state_.players[i].chips_before =
                chips_before_.count(i) > 0 ? chips_before_[i] : state_.players[i].chips + 1;
        }
    }

    std::vector<std::string> names_;
    spoil::State state_;
    std::map<std::size_t, std::int64_t> chips_;
    std::map<std::size_t, std::int64_t> chips_before_;
    std::size_t deck_size_ = 52;
    bool begun_ = false;
    engine::BySeat<spoil::Player> at_start_;
    std::vector<spoil::Event> events_;
    engine::SplitMix random_{7};
};

}  // namespace anteroom::support
