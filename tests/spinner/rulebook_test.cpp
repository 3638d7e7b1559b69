// A complete hand from the rulebook (2018). Each turn quotes the sentence of the rulebook that it shows.

#include <algorithm>

#include "support/catch.hpp"
#include "support/first_shuffle.hpp"
#include "table.hpp"

using namespace anteroom::tests;
namespace event = anteroom::engine::spinner::event;
using anteroom::engine::spinner::Lay;
using anteroom::engine::spinner::Set;

namespace {

/// Returns the hands of three players, followed by the reserve bone pile from its top.
std::vector<domino::TileId> shuffled_tiles() {
    std::vector<domino::TileId> order;
    for (const auto text : {"9-9", "1-2", "2-S", "S-S", "S-4", "6-1", "4-0", "9-1", "2-2", "7-3", "3-0", "5-6",
                            "5-5", "1-1", "9-7", "2-5", "7-8", "8-4", "6-6", "0-9", "3-3", "8-0", "2-6"})
        order.push_back(tile(text));
    return order;
}

class BookHand {
  public:
    BookHand() : chance_(anteroom::support::FirstShuffle::of(shuffled_tiles(), 66)), match_(initial()) {
        events_ = match_.start(chance_);
    }

    const anteroom::engine::spinner::State& state() const { return match_.state(); }

    void set(int seat, std::string_view text) { act(seat, Set{tile(text)}); }

    /// Lays the tile on the oldest end that shows `on` and may be used.
    void lay(int seat, std::string_view text, char inward, char on) {
        INFO("seat " << seat << " lays " << text);
        const auto list = Spinner::legal(state(), seat_at(std::size_t(seat)));
        const auto found = std::find_if(list.begin(), list.end(), [&](const auto& action) {
            const auto& lay = std::get<Lay>(action);
            return lay.tile == tile(text) &&
                   anteroom::engine::spinner::tiles()[lay.tile.index].half(lay.half) == face(inward) &&
                   domino::find_end(state().layout, lay.end)->face == face(on);
        });
        REQUIRE(found != list.end());
        act(seat, *found);
    }

    std::string ends() const {
        std::string faces;
        for (const auto& end : state().layout.ends)
            faces += end.face == domino::wild ? 'S' : static_cast<char>('0' + end.face.code);
        return faces;
    }

    template <class E>
    std::vector<E> told() const {
        std::vector<E> found;
        for (const auto& event : events_)
            if (const auto* one = std::get_if<E>(&event)) found.push_back(*one);
        return found;
    }

  private:
    static anteroom::engine::spinner::State initial() {
        const OptionValues university = Spinner::info().presets.at(1).values;
        return *Spinner::initial(*Spinner::configure(3, university));
    }

    void act(int seat, const anteroom::engine::spinner::Action& action) {
        auto events = match_.act(seat_at(std::size_t(seat)), action, chance_);
        REQUIRE(events);
        events_ = std::move(*events);
    }

    anteroom::support::FirstShuffle chance_;
    Match<Spinner> match_;
    std::vector<anteroom::engine::spinner::Event> events_;
};

/// Plays from the starter to the last of the three tiles on the double two.
void to_the_double(BookHand& hand) {
    // "Play must start with the player who has a Double 9 or Double Spinner domino."
    REQUIRE(hand.state().turn->seat == Seat{0});
    hand.set(0, "9-9");
    // "The second and third play must either be a domino with a 9 on the end to match the center domino or a wild
    // Spinner domino."
    hand.lay(1, "9-1", '9', '9');
    hand.lay(2, "9-7", '9', '9');
    // "The following turns are free to play on any of the end dominoes including the ends of the starter double which
    // would be either a 9, 1, 7 or a wild Spinner domino."
    REQUIRE(hand.ends() == "9917");
    hand.lay(0, "1-2", '1', '1');
    // "The player may also play a double, which must be placed horizontally onto the matching end numbers."
    hand.lay(1, "2-2", '2', '2');
    // "When a double is played, the next three plays must be placed only onto that double … It may be either a 2 or a
    // wild Spinner domino."
    hand.lay(2, "2-5", '2', '2');
    hand.lay(0, "2-S", '2', '2');
    // "Each player that does not have a 2 or a Spinner must draw one domino from the reserve bone pile. Unless a domino
    // is drawn that will play, the player passes."
    const auto drawn = hand.told<event::Drew>();
    REQUIRE(drawn.size() == 2);
    REQUIRE(drawn[0] == event::Drew{Seat{1}, tile("8-0"), false});
    REQUIRE(hand.told<event::Passed>() == std::vector<event::Passed>{{Seat{1}}});
    // "If a playable domino is drawn, it must be played immediately on the turn."
    REQUIRE(drawn[1] == event::Drew{Seat{2}, tile("2-6"), true});
    hand.lay(2, "2-6", '2', '2');
}

}  // namespace

TEST_CASE("A complete hand of Spinner for three players, as the rulebook of 2018 tells it") {
    BookHand hand;
    // "3-8 players - 7 dominoes each"
    for (const auto& player : hand.state().players) REQUIRE(player.hand.size() == 7);
    to_the_double(hand);
    // "Upon completion of the three-pronged formation, the following player is free to play on any eligible, playable
    // domino end on the table."
    REQUIRE(hand.ends() == "9975S6");
    // "When a Double Spinner domino is played it becomes the number of the domino that it was played onto."
    hand.lay(0, "S-S", 'S', '7');
    hand.lay(1, "7-3", '7', '7');
    hand.lay(2, "7-8", '7', '7');
    // "Another wild Spinner end can also be played onto the Double Spinner domino, if desired."
    hand.lay(0, "S-4", 'S', '7');
    REQUIRE(hand.ends() == "995S6384");
    hand.lay(1, "3-0", '3', '3');
    hand.lay(2, "8-4", '8', '8');
    hand.lay(0, "6-1", '6', '6');
    hand.lay(1, "5-6", '5', '5');
    hand.lay(2, "0-9", '9', '9');
    hand.lay(0, "4-0", '4', '4');
    // "Play continues until one player has played all the dominoes in his/her hand. … The numbers on the dominoes plus
    // the Spinners are counted on all unplayed dominoes in each player's hand."
    const auto over = hand.told<event::HandOver>();
    REQUIRE(over.size() == 1);
    REQUIRE_FALSE(over[0].score.blocked);
    REQUIRE(over[0].score.winner == Seat{0});
    REQUIRE(over[0].score.points == BySeat<int>{0, 5 + 5 + 1 + 1 + 8 + 0, 6 + 6 + 3 + 3});
    // "Continue the next hand, starting with the Double 8 or Double Spinner domino … the winner of the hand shuffles"
    REQUIRE(hand.state().number == 8);
    REQUIRE(hand.state().shuffler == Seat{0});
}
