// Passing, drawing, leading, blocked rounds, late moves. LADDER-9 … 14, 18.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using anteroom::engine::ladder::Discard;
using anteroom::engine::ladder::Done;
using anteroom::engine::ladder::Keep;
using anteroom::engine::ladder::Lay;
using anteroom::engine::ladder::Lead;
using anteroom::engine::ladder::Open;
using anteroom::engine::ladder::Pass;
using anteroom::engine::ladder::PassAndPlay;
using anteroom::engine::ladder::PassLocks;
using anteroom::engine::ladder::Value;
using DrawOne = anteroom::engine::ladder::Draw;
namespace event = anteroom::engine::ladder::event;

namespace {

/// Returns a position with three players. Every player can lay a tile, but no player has a better set than three
/// sevens.
LadderTable::Position high_value() {
    LadderTable::Position position;
    position.hands = {{"0-1", "2-3"}, {"0-2", "3-4"}, {"0-3", "4-5"}};
    position.on_table = {"0-0", "0-7"};
    position.standing = Value{3, 7};
    position.next_in_boneyard = {"6-7", "5-6"};
    return position;
}

}  // namespace

TEST_CASE("LADDER-9 one may pass with or without drawing, able or not") {
    LadderTable::Position position = high_value();
    position.standing = Value{1, 0};
    LadderTable table(position);
    REQUIRE(table.steps() == "lay pass draw");
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.state().at(Seat{0}).hand.size() == 2);
}

TEST_CASE("LADDER-9 after a draw one tile is kept or any one discarded, and then the boneyard is shuffled") {
    LadderTable table(high_value());
    REQUIRE(table.act(0, Keep{}) == "ladder.nothing_drawn");
    REQUIRE(table.act(0, DrawOne{}) == "");
    REQUIRE(table.turn() == 0);
    REQUIRE(table.steps() == "keep discard");
    REQUIRE(table.act(0, DrawOne{}) == "ladder.keep_or_discard");
    REQUIRE(table.act(0, Discard{table.tile("0-2")}) == "domino.not_in_hand");
    REQUIRE(table.act(0, Discard{table.tile("2-3")}) == "");
    REQUIRE(table.turn() == 1);
    const auto* discarded = table.told<event::Discarded>();
    REQUIRE(std::count(discarded->boneyard.begin(), discarded->boneyard.end(), table.tile("2-3")) == 1);
    REQUIRE(domino::holds(table.state().at(Seat{0}).hand, table.tile("6-7")));

    LadderTable other(high_value());
    REQUIRE(other.act(0, DrawOne{}) == "");
    REQUIRE(other.act(0, Discard{other.tile("6-7")}) == "");
    LadderTable keeping(high_value());
    REQUIRE(keeping.act(0, DrawOne{}) == "");
    REQUIRE(keeping.act(0, Keep{}) == "");
    REQUIRE(keeping.state().at(Seat{0}).hand.size() == 3);
}

TEST_CASE("LADDER-9 with an empty boneyard there is only the pass") {
    auto position = high_value();
    position.empty_boneyard = true;
    position.next_in_boneyard.clear();
    LadderTable table(position);
    REQUIRE(table.steps() == "pass");
    REQUIRE(table.act(0, DrawOne{}) == "ladder.empty_boneyard");
}

TEST_CASE("LADDER-10 who passed may play again when the turn comes round") {
    LadderTable::Position position = high_value();
    position.standing = Value{1, 1};
    LadderTable table(position);
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.lay(1, "0-2", '0') == "");
    REQUIRE(table.act(1, Done{}) == "");
    REQUIRE(table.act(2, Pass{}) == "");
    REQUIRE(table.turn() == 0);
    REQUIRE(table.state().standing.has_value());
}

TEST_CASE("LADDER-10 pass_locks: who passed is skipped until the lead is open") {
    LadderTable::Position position = high_value();
    position.standing = Value{1, 1};
    position.config.pass_locks = PassLocks::yes;
    LadderTable table(position);
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.state().at(Seat{0}).locked);
    REQUIRE(table.lay(1, "0-2", '0') == "");
    REQUIRE(table.act(1, Done{}) == "");
    REQUIRE(table.lay(2, "0-3", '0') == "");
    REQUIRE(table.act(2, Done{}) == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.act(1, Pass{}) == "");
    REQUIRE(table.told<event::LeadOpened>()->next == Seat{2});
    REQUIRE_FALSE(table.state().at(Seat{0}).locked);
}

TEST_CASE("LADDER-11 when all others have passed in a row the value is void and the last player leads") {
    LadderTable table(high_value());
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.state().standing.has_value());
    REQUIRE(table.act(1, Pass{}) == "");
    REQUIRE_FALSE(table.state().standing.has_value());
    REQUIRE(table.turn() == 2);
}

TEST_CASE("LADDER-11 next_player: the player after the last one leads") {
    auto position = high_value();
    position.config.lead = Lead::next_player;
    LadderTable table(position);
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.act(1, Pass{}) == "");
    REQUIRE(table.told<event::LeadOpened>()->next == Seat{0});
    REQUIRE(table.turn() == 0);
    REQUIRE(Ladder::configure(2, {{"lead", std::string("next_player")}}).error().code == "ladder.lead_of_three");
}

TEST_CASE("LADDER-12 on an open lead who can lay must play, one tile or any set") {
    auto position = high_value();
    position.standing = std::nullopt;
    LadderTable table(position);
    REQUIRE(table.steps() == "lay");
    REQUIRE(table.act(0, Pass{}) == "ladder.must_play");
    REQUIRE(table.act(0, DrawOne{}) == "ladder.must_play");
    REQUIRE(table.lay(0, "0-1", '0') == "");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.state().standing == Value{1, 1});
}

TEST_CASE("LADDER-12 on an open lead who cannot lay passes, and the lead stays open") {
    auto position = high_value();
    position.standing = std::nullopt;
    position.hands[0] = {"2-3", "1-2"};
    LadderTable table(position);
    REQUIRE(table.steps() == "pass draw");
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.turn() == 1);
    REQUIRE_FALSE(table.state().standing.has_value());
}

namespace {

/// Returns a position in which all tiles with a nought are on the table except 0-6, and all tiles with a six except 0-6
/// and 6-6. The open ends are sixes and a nought.
LadderTable::Position nearly_blocked() {
    LadderTable::Position position;
    position.hands = {{"0-6", "2-3"}, {"4-5"}};
    position.on_table = {"0-0", "0-1", "0-2", "0-3", "0-4", "1-6", "2-6", "3-6", "4-6", "5-6", "0-5"};
    position.standing = Value{1, 5};
    return position;
}

}  // namespace

TEST_CASE("LADDER-13 as long as one tile of a hand or the boneyard fits, the round goes on") {
    LadderTable table(nearly_blocked());
    REQUIRE(table.lay(0, "0-6", '6') == "");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.told<event::RoundOver>() == nullptr);
}

TEST_CASE("LADDER-13 and ALL-6 a finished play that leaves nothing to fit ends the round without score") {
    auto position = nearly_blocked();
    position.on_table.push_back("0-6");
    position.hands[0] = {"6-6", "2-3"};
    LadderTable table(position);
    REQUIRE(table.lay(0, "6-6", '6') == "");
    REQUIRE(table.act(0, Done{}) == "");
    const auto* over = table.told<event::RoundOver>();
    REQUIRE(over != nullptr);
    REQUIRE_FALSE(over->score.winner.has_value());
    REQUIRE(over->score.points == BySeat<int>{0, 0});
    REQUIRE(table.told<event::RoundDealt>()->round_no == 2);
}

TEST_CASE("LADDER-13 when all have passed on an open lead and still nobody can lay, the round ends without score") {
    LadderTable::Position position;
    position.hands = {{"2-3"}, {"1-2"}, {"3-4"}};
    position.on_table = {"0-0"};
    position.standing = std::nullopt;
    position.next_in_boneyard = {"1-3", "0-7"};
    LadderTable table(position);
    REQUIRE(table.act(0, Pass{}) == "");
    REQUIRE(table.act(1, DrawOne{}) == "");
    REQUIRE(table.act(1, Keep{}) == "");
    REQUIRE(table.told<event::RoundOver>() == nullptr);
    REQUIRE(table.act(2, Pass{}) == "");
    REQUIRE(table.told<event::RoundOver>() != nullptr);
}

TEST_CASE("LADDER-13 a drawn tile that can be laid keeps the round going") {
    LadderTable::Position position;
    position.hands = {{"2-3"}, {"1-2"}, {"3-4"}};
    position.on_table = {"0-0"};
    position.standing = std::nullopt;
    position.next_in_boneyard = {"0-7"};
    LadderTable table(position);
    REQUIRE(table.act(0, DrawOne{}) == "");
    REQUIRE(table.act(0, Keep{}) == "");
    REQUIRE(table.act(1, Pass{}) == "");
    REQUIRE(table.act(2, Pass{}) == "");
    REQUIRE(table.told<event::RoundOver>() == nullptr);
    REQUIRE(table.steps() == "lay");
}

TEST_CASE("LADDER-14 pass_and_play: after a draw a set that beats the value cancels the pass") {
    auto position = high_value();
    position.standing = Value{1, 6};
    position.config.pass_and_play = PassAndPlay::on;
    LadderTable table(position);
    REQUIRE(table.act(0, DrawOne{}) == "");
    REQUIRE(table.steps() == "lay keep discard");
    REQUIRE(table.lay(0, "6-7", '7') == "");
    REQUIRE(table.act(0, Keep{}) == "ladder.in_a_set");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.state().passes_in_row == 0);
    REQUIRE(table.state().standing == Value{1, 7});
}

TEST_CASE("LADDER-14 without it nothing is laid after a draw") {
    auto position = high_value();
    position.standing = Value{1, 6};
    LadderTable table(position);
    REQUIRE(table.act(0, DrawOne{}) == "");
    REQUIRE(table.lay(0, "6-7", '7') == "ladder.keep_or_discard");
}

TEST_CASE("LADDER-18 late: pass without drawing, keep what was drawn") {
    LadderTable::Position position = high_value();
    position.standing = Value{1, 0};
    LadderTable table(position);
    SplitMix chance(1);
    REQUIRE(std::holds_alternative<Pass>(Ladder::timeout_action(table.state(), Seat{0}, chance)));
    REQUIRE(table.act(0, DrawOne{}) == "");
    REQUIRE(std::holds_alternative<Keep>(Ladder::timeout_action(table.state(), Seat{0}, chance)));
}

TEST_CASE("LADDER-18 late on an open lead: the tile of lowest value on the first end, then done") {
    auto position = high_value();
    position.standing = std::nullopt;
    position.hands[0] = {"0-4", "0-1", "7-7"};
    LadderTable table(position);
    SplitMix chance(1);
    const auto late = Ladder::timeout_action(table.state(), Seat{0}, chance);
    REQUIRE(std::get<Lay>(late).tile == table.tile("0-1"));
    REQUIRE(std::get<Lay>(late).end == table.state().layout.ends.front().id);
    REQUIRE(table.act(0, late) == "");
    REQUIRE(std::holds_alternative<Done>(Ladder::timeout_action(table.state(), Seat{0}, chance)));
}

TEST_CASE("LADDER-18 late in a set: the first step after which it beats, else the first step") {
    LadderTable::Position position;
    position.hands = {{"0-6", "6-3", "1-1"}, {"1-2"}};
    position.on_table = {"0-0", "0-1", "1-6"};
    position.standing = Value{1, 6};
    LadderTable table(position);
    REQUIRE(table.lay(0, "0-6", '0') == "");
    SplitMix chance(1);
    REQUIRE(std::get<Lay>(Ladder::timeout_action(table.state(), Seat{0}, chance)).tile == table.tile("6-3"));
}
