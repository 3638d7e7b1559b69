// A complete round from the rulebook. Each turn quotes the sentence of the rulebook that it shows.

#include <algorithm>

#include "support/catch.hpp"
#include "support/first_shuffle.hpp"
#include "table.hpp"

using namespace anteroom::tests;
namespace event = anteroom::engine::ladder::event;
namespace ladder = anteroom::engine::ladder;
using anteroom::engine::ladder::Value;

namespace {

domino::TileId tile(std::string_view text) {
    const auto face = [](char c) { return domino::number(static_cast<std::size_t>(c - '0')); };
    const auto a = face(text.at(0));
    const auto b = face(text.at(2));
    const auto& set = ladder::tiles(3);
    const auto found = std::find(set.begin(), set.end(), domino::Tile{{std::min(a, b), std::max(a, b)}});
    return domino::TileId{static_cast<std::uint8_t>(found - set.begin())};
}

/// Returns the hands of three players, then the top of the boneyard.
std::vector<domino::TileId> shuffled_tiles() {
    std::vector<domino::TileId> order;
    for (const auto text : {"1-1", "1-2", "3-5", "0-6", "6-3", "5-4", "5-1", "0-0", "1-3", "1-4", "2-7",
                            "4-7", "5-7", "6-7", "0-1", "0-2", "0-3", "3-3", "4-4", "2-2", "6-6", "7-7"})
        order.push_back(tile(text));
    return order;
}

class Round {
  public:
    Round()
        : chance_(anteroom::support::FirstShuffle::of(shuffled_tiles(), 36)),
          match_(*Ladder::initial(*Ladder::configure(3, {}))) {
        events_ = match_.start(chance_);
    }

    const ladder::State& state() const { return match_.state(); }
    int turn() const { return state().turn->seat.index; }

    void act(int seat, const ladder::Action& action) {
        auto events = match_.act(seat_at(std::size_t(seat)), action, chance_);
        REQUIRE(events);
        events_ = std::move(*events);
    }

    /// Lays the tile with this number on the oldest end that shows the number.
    void lay(int seat, std::string_view text, char touching) {
        INFO("seat " << seat << " lays " << text);
        const auto list = Ladder::legal(state(), seat_at(std::size_t(seat)));
        const auto found = std::find_if(list.begin(), list.end(), [&](const auto& action) {
            const auto* lay = std::get_if<ladder::Lay>(&action);
            return lay && lay->tile == tile(text) &&
                   domino::find_end(state().layout, lay->end)->face.code == touching - '0';
        });
        REQUIRE(found != list.end());
        act(seat, *found);
    }

    /// Declares the set complete and returns the set's value.
    Value done(int seat) {
        act(seat, ladder::Done{});
        return told<event::SetLaid>()->value;
    }

    std::string ends() const {
        std::string faces;
        for (const auto& end : state().layout.ends) faces += static_cast<char>('0' + end.face.code);
        return faces;
    }

    template <class E>
    const E* told() const {
        for (const auto& event : events_)
            if (const auto* found = std::get_if<E>(&event)) return found;
        return nullptr;
    }

  private:
    anteroom::support::FirstShuffle chance_;
    Match<Ladder> match_;
    std::vector<ladder::Event> events_;
};

/// Plays until all players have passed for the first time.
void first_climb(Round& round) {
    // "The player with the smallest double (aka spinner) in hand takes the first turn, they will play any one domino
    // tile they choose." "When a spinner is played, it counts as playing a set of two matching numbers."
    REQUIRE(round.turn() == 1);
    round.act(1, ladder::Open{tile("0-0")});
    REQUIRE(round.state().standing == Value{2, 0});
    // "Spinners have four sides to branch from."
    REQUIRE(round.ends() == "0000");
    // "a larger amount/set of matching numbers": three zeroes on two.
    for (const auto text : {"0-1", "0-2", "0-3"}) round.lay(2, text, '0');
    REQUIRE(round.done(2) == Value{3, 0});
    // "the same sized set of matching numbers but of a higher number", here a spinner and one more tile: "it does not
    // matter which end of the domino is connected to the layout".
    round.lay(0, "1-1", '1');
    round.lay(0, "1-2", '2');
    REQUIRE(round.done(0) == Value{3, 1});
    REQUIRE(round.ends() == "031111");
    // "When Players pass, they can draw a domino from the boneyard and afterward choose either to keep it in hand OR
    // discard any one domino from hand (shuffle the boneyard afterward)."
    round.act(1, ladder::Draw{});
    round.act(1, ladder::Discard{tile("7-7")});
    REQUIRE(round.state().boneyard.size() == 36 - 21);
    // "OR pass (whether by choice or inability to play)"
    round.act(2, ladder::Pass{});
}

}  // namespace

TEST_CASE("A complete round of Ladder for three players, as the rulebook tells it") {
    Round round;
    first_climb(round);
    // "If everyone passes and it makes it back around to the last player to take a turn playing dominoes, the next
    // player in turn order with a legal move, can either play any one domino or any set of dominoes."
    REQUIRE(round.told<event::LeadOpened>() != nullptr);
    REQUIRE(round.turn() == 0);
    // "The player always declares the best value": 3-5 is a single five.
    round.lay(0, "3-5", '3');
    REQUIRE(round.done(0) == Value{1, 5});
    round.lay(1, "1-3", '1');
    round.lay(1, "1-4", '1');
    REQUIRE(round.done(1) == Value{2, 1});
    REQUIRE(round.ends() == "011534");
    round.lay(2, "3-3", '3');
    REQUIRE(round.done(2) == Value{2, 3});
    // "I could play a set of Two Sixes, I play a 0:6 … and also play a 6:3"
    round.lay(0, "0-6", '0');
    round.lay(0, "6-3", '3');
    REQUIRE(round.done(0) == Value{2, 6});
    REQUIRE(round.ends() == "11543366");
    round.act(1, ladder::Pass{});
    round.act(2, ladder::Pass{});
    REQUIRE(round.turn() == 0);
    // "A round ends when a player sheds their hand. They score points equal to the number of other players remaining
    // dominos in hand."
    round.lay(0, "5-4", '4');
    round.lay(0, "5-1", '1');
    REQUIRE(round.told<event::SetLaid>()->value == Value{2, 5});
    REQUIRE(round.told<event::RoundOver>()->score.winner == Seat{0});
    REQUIRE(round.told<event::RoundOver>()->score.points == BySeat<int>{4 + 3, 0, 0});
    // "The game ends when a player scores 25 points (for 2-3 players)": the next round is dealt.
    REQUIRE(round.state().round_no == 2);
}
