// Drawing and passing, the end of a hand and of the game, leaving. SPINNER-14 … 19, 21, ALL-5, 6, 10.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
namespace event = anteroom::engine::spinner::event;
using anteroom::engine::spinner::Block;
using anteroom::engine::spinner::Drawing;
using anteroom::engine::spinner::Lay;
using anteroom::engine::spinner::Length;
using anteroom::engine::spinner::Phase;

TEST_CASE("SPINNER-14 who can play must play: there is no pass") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"9-2", "0-1"}};
    SpinnerTable table(position);
    REQUIRE(table.turn() == 0);
    for (const auto& action : Spinner::legal(table.state(), Seat{0})) REQUIRE(std::holds_alternative<Lay>(action));
}

TEST_CASE("SPINNER-14 a drawn tile that fits must be laid, and nothing else") {
    SpinnerTable::Position position;
    position.hands = {{"9-9", "0-0", "9-1"}, {"1-2", "0-1"}};
    position.hands[0].erase(position.hands[0].begin());
    position.next_in_stock = {"S-4"};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.lay(1, "1-2", '1', '1') == "");
    REQUIRE(table.turn() == 0);
    REQUIRE(table.told<event::Drew>()->must_lay);
    REQUIRE(table.state().turn->drawn == tile("S-4"));
    REQUIRE(table.act(0, Lay{tile("0-0"), 0, table.state().layout.ends.front().id}) == "spinner.only_drawn");
    REQUIRE(table.lay(0, "S-4", 'S', '9') == "");
}

TEST_CASE("SPINNER-14 one tile that does not fit is drawn and the turn is passed") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"2-2", "0-3"}, {"1-5", "0-5"}};
    position.next_in_stock = {"6-7", "S-4"};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.told<event::Drew>()->tile == tile("6-7"));
    REQUIRE(table.told<event::Passed>()->seat == Seat{1});
    REQUIRE(table.turn() == 2);
}

TEST_CASE("SPINNER-14 until_playable draws on until a tile fits") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"2-2", "0-3"}, {"1-5", "0-5"}};
    position.next_in_stock = {"6-7", "6-6", "S-4"};
    position.config.draw = Drawing::until_playable;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.state().at(Seat{1}).hand.size() == 5);
    REQUIRE(table.state().turn->drawn == tile("S-4"));
}

TEST_CASE("SPINNER-14 with an empty stock the turn is passed without a draw") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"2-2", "0-3"}, {"1-5", "0-5"}};
    position.rest_is_laid = true;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.told<event::Drew>() == nullptr);
    REQUIRE(table.told<event::Passed>()->seat == Seat{1});
    REQUIRE(table.turn() == 2);
}

TEST_CASE("SPINNER-15 the hand ends with the last tile, also when it is a double that still wants three") {
    SpinnerTable::Position position;
    position.hands = {{"S-S"}, {"0-0", "9-4", "S-5"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-S", 'S', '9') == "");
    const auto* over = table.told<event::HandOver>();
    REQUIRE(over != nullptr);
    REQUIRE_FALSE(over->score.blocked);
    REQUIRE(over->score.winner == Seat{0});
    REQUIRE(table.state().at(Seat{0}).hands_won == 1);
}

TEST_CASE("SPINNER-17 what is left counts: pips at face, every S ten; worked case 5") {
    SpinnerTable::Position position;
    position.hands = {{"S-S"}, {"0-0", "9-4", "S-5"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-S", 'S', '9') == "");
    REQUIRE(table.told<event::HandOver>()->score.points == BySeat<int>{0, 28});
    REQUIRE(table.state().at(Seat{1}).total == 28);
}

TEST_CASE("SPINNER-16 and ALL-6 the hand is blocked as soon as no tile outside the layout fits a permitted end") {
    SpinnerTable::Position position;
    // The last nine and the last S are laid. No other tile fits the open ends, which are nines and a one.
    position.hands = {{"9-1", "0-0"}, {"2-2", "0-3"}};
    position.next_in_stock = {"4-5"};
    position.rest_is_laid = true;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    const auto* over = table.told<event::HandOver>();
    REQUIRE(over != nullptr);
    REQUIRE(over->score.blocked);
    REQUIRE(over->score.points == BySeat<int>{0, 7});
    REQUIRE(table.told<event::Drew>() == nullptr);
}

TEST_CASE("SPINNER-16 one tile in the stock that fits keeps the hand going") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"2-2", "0-3"}};
    position.next_in_stock = {"4-5", "1-6"};
    position.rest_is_laid = true;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.told<event::HandOver>() == nullptr);
}

namespace {

SpinnerTable::Position nobody_can_for_a_circle() {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"2-2", "0-3"}, {"4-4", "0-5"}};
    position.next_in_stock = {"4-5", "4-6", "4-7", "1-8"};
    return position;
}

}  // namespace

TEST_CASE("SPINNER-16 one_circle: every seat has drawn and failed since the last play, so the hand is blocked") {
    auto position = nobody_can_for_a_circle();
    position.config.block = Block::one_circle;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.told<event::HandOver>()->score.blocked);
}

TEST_CASE("SPINNER-16 with proof the same circle is no block") {
    SpinnerTable table(nobody_can_for_a_circle());
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.told<event::HandOver>() == nullptr);
    REQUIRE(table.state().turn->drawn == tile("1-8"));
}

TEST_CASE("SPINNER-16 a circle that fails at a double is no block under one_circle") {
    SpinnerTable::Position position;
    position.hands = {{"S-S", "0-0"}, {"2-2", "0-3"}, {"4-4", "0-5"}};
    position.next_in_stock = {"4-5", "4-6", "4-7", "1-8", "9-8"};
    position.config.block = Block::one_circle;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-S", 'S', '9') == "");
    REQUIRE(table.told<event::HandOver>() == nullptr);
    REQUIRE(table.state().turn->drawn == tile("9-8"));
}

TEST_CASE("SPINNER-18 the winner of a blocked hand has the lowest score, tied first left of the last to lay") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-4"}, {"2-2", "0-3"}, {"0-2", "1-1"}, {"0-0", "1-3"}};
    position.hands[2] = {"0-2", "3-2"};
    position.hands[3] = {"0-0", "4-3"};
    position.rest_is_laid = true;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    const auto* over = table.told<event::HandOver>();
    REQUIRE(over->score.points == BySeat<int>{4, 7, 7, 7});
    REQUIRE(over->score.winner == Seat{0});
    REQUIRE(table.state().at(Seat{0}).hands_won == 0);
}

TEST_CASE("SPINNER-18 of equal scores the last seat to lay comes last") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-7"}, {"2-2", "0-8"}, {"0-2", "3-2"}, {"0-0", "4-3"}};
    position.rest_is_laid = true;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.told<event::HandOver>()->score.points == BySeat<int>{7, 12, 7, 7});
    REQUIRE(table.told<event::HandOver>()->score.winner == Seat{2});
}

namespace {

/// Returns the result of a game in which the seats had these totals before the last hand. Seat 0 goes out.
anteroom::engine::spinner::Result result_with(std::vector<int> totals, std::vector<int> won) {
    anteroom::engine::spinner::State state;
    state.config.players = static_cast<int>(totals.size());
    state.hand_no = 10;
    state.number = 0;
    state.phase = Phase::turns;
    state.players.assign(totals.size(), {});
    const auto pieces = domino::all_pieces(anteroom::engine::spinner::tiles());
    std::vector<domino::TileId> rest(pieces.begin(), pieces.end());
    const auto take = [&](std::string_view text) {
        std::erase(rest, tile(text));
        return tile(text);
    };
    domino::lay(state.layout, {take("0-0"), 0, {}, std::nullopt}, {{1, face('0')}});
    state.players[0].hand = {take("0-1")};
    state.players[1].hand = {take("1-2")};
    for (std::size_t i = 2; i < totals.size(); ++i) state.players[i].hand = {rest[i * 7]};
    for (std::size_t i = 0; i < totals.size(); ++i) {
        state.players[i].total = totals[i];
        state.players[i].hands_won = won[i];
    }
    for (const auto& player : state.players)
        for (const auto id : player.hand) std::erase(rest, id);
    state.stock.assign(rest.begin(), rest.end());
    state.turn = anteroom::engine::spinner::Turn{Seat{0}, DecisionId{++state.decisions}, std::nullopt};
    SplitMix chance(1);
    Match<Spinner> match(state);
    REQUIRE(match.act(Seat{0}, Lay{tile("0-1"), 0, state.layout.ends.front().id}, chance));
    REQUIRE(match.state().result);
    return *match.state().result;
}

}  // namespace

TEST_CASE("SPINNER-19 after the last hand the lowest total wins") {
    REQUIRE(result_with({10, 20}, {0, 5}).winners == std::vector<Seat>{Seat{0}});
    REQUIRE(result_with({30, 20}, {5, 0}).winners == std::vector<Seat>{Seat{1}});
}

TEST_CASE("SPINNER-19 equal totals: more hands won; still equal: the win is shared") {
    // Seat 0 goes out in the last hand, so it has won one hand more. Seat 1 takes three points.
    REQUIRE(result_with({23, 20}, {0, 3}).winners == std::vector<Seat>{Seat{1}});
    REQUIRE(result_with({23, 20}, {4, 3}).winners == std::vector<Seat>{Seat{0}});
    const auto shared = result_with({23, 20}, {2, 3});
    REQUIRE(shared.winners == std::vector<Seat>{Seat{0}, Seat{1}});
    REQUIRE(shared.ranks == std::vector<int>{1, 1});
}

TEST_CASE("SPINNER-21 late: the heaviest tile, its greater half inward, on the oldest tile of the table") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "S-9", "9-8"}, {"9-2", "0-1"}};
    SpinnerTable table(position);
    SplitMix chance(1);
    const auto late = std::get<Lay>(Spinner::timeout_action(table.state(), Seat{0}, chance));
    REQUIRE(late.tile == tile("S-9"));
    REQUIRE(anteroom::engine::spinner::tiles()[late.tile.index].half(late.half) == domino::wild);
    REQUIRE(late.end == table.state().layout.ends.front().id);
}

TEST_CASE("ALL-10 who leaves is played on at once and ranks last") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"9-2", "0-1"}, {"9-3", "0-2"}};
    SpinnerTable table(position);
    const auto events = table.resign(0);
    REQUIRE(events.size() == 1);
    REQUIRE(std::holds_alternative<event::Gone>(events.front()));
    REQUIRE(Spinner::due(table.state()).front().at_once);
    SplitMix chance(1);
    REQUIRE(table.act(0, Spinner::timeout_action(table.state(), Seat{0}, chance)) == "");
    REQUIRE_FALSE(Spinner::due(table.state()).front().at_once);
}

TEST_CASE("ALL-10 when only one player has not gone, that one wins at once") {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "0-0"}, {"9-2", "0-1"}, {"9-3", "0-2"}};
    SpinnerTable table(position);
    table.resign(0);
    table.resign(2);
    REQUIRE(table.state().result);
    REQUIRE(table.state().result->winners == std::vector<Seat>{Seat{1}});
    REQUIRE(table.state().result->ranks == std::vector<int>{2, 1, 2});
    REQUIRE(Spinner::check(table.state(), Seat{1}, Lay{})->code == "game_over");
}
