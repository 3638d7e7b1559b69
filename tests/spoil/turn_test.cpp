#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;

TEST_CASE("SPOIL-9 from the token holder clockwise, each player lays once") {
    SpoilStory story("A B C");
    story.deal("B 9D>B, C 3C>A, A 4C>A");
    CHECK(story.turn() == "B");
    story.plays("B 9D>B");
    CHECK(story.turn() == "C");
    story.plays("C 3C>A");
    CHECK(story.turn() == "A");
    CHECK(story.all<spoil::event::Revealed>().empty());
    story.plays("A 4C>A");
    CHECK(story.all<spoil::event::Revealed>().size() == 1);
}

TEST_CASE("SPOIL-9 nobody lays out of turn or twice") {
    SpoilStory story("A B C");
    story.deal("A 9D>B, B 3C>A, C 4C>A");
    CHECK(story.refuses("B 3C>A") == "not_your_turn");
    story.plays("A 9D>B");
    CHECK(story.refuses("A 9D>B") == "not_your_turn");
}

TEST_CASE("SPOIL-9 spades come before diamonds, diamonds before the broke fall, antes before the centre") {
    SpoilStory story("A B C D");
    story.pot(4).chips("D", 0).round("A 2S>B, B 3C>A, C 4D>C, D 5C>A");
    std::vector<std::string> order;
    for (const auto& event : story.events()) {
        if (std::holds_alternative<spoil::event::Revealed>(event)) order.push_back("reveal");
        if (std::holds_alternative<spoil::event::SpadesResolved>(event)) order.push_back("spades");
        if (std::holds_alternative<spoil::event::DiamondsResolved>(event)) order.push_back("diamonds");
        if (std::holds_alternative<spoil::event::Fell>(event)) order.push_back("fell");
        if (std::holds_alternative<spoil::event::RoundBegun>(event)) order.push_back("round");
    }
    CHECK(order == std::vector<std::string>{"reveal", "spades", "diamonds", "fell", "round"});
    CHECK(story.told<spoil::notice::Fell>()->cause == spoil::Cause::chips);
}

TEST_CASE("SPOIL-10 a card is laid with one target token, which lies open") {
    SpoilStory story("A B C");
    story.deal("A 9D>B, B 3C>A, C 4C>A").plays("A 9D>B");
    const auto view = Spoil::table(story.state());
    CHECK(view.laid == anteroom::engine::SeatMap<anteroom::engine::Seat>{{story.seat("A"), story.seat("B")}});
    CHECK_FALSE(story.told<spoil::notice::Played>()->card);
}

TEST_CASE("SPOIL-10 nothing laid is changed: neither another card nor another target") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H").plays("A 9D>B");
    CHECK(story.refuses("A 2C>B") == "not_your_turn");
    CHECK(story.refuses_purchase("A", to_text(story.state().centre[0]), "2C") == "not_your_turn");
}

TEST_CASE("SPOIL-10 a card that is not in hand cannot be laid") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H");
    CHECK(story.refuses("A AS>B") == "spoil.not_in_hand");
}

TEST_CASE("SPOIL-11 a purchase costs one chip into the ante pot and swaps two open faces") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H").centre("KS QS JS").pot(3).buys("A", "QS", "2C");
    CHECK(story.state().at(story.seat("A")).hand ==
          anteroom::support::cards<anteroom::engine::spoil::Hand>("9D QS 5H"));
    CHECK(story.state().centre == anteroom::support::cards<anteroom::engine::spoil::Centre>("KS 2C JS"));
    CHECK(story.gained("A") == -1);
    CHECK(story.state().pot == 4);
    CHECK(story.told<spoil::notice::Bought>() ==
          spoil::notice::Bought{story.seat("A"), anteroom::support::card("QS"), anteroom::support::card("2C")});
    CHECK(story.turn() == "A");
}

TEST_CASE("SPOIL-11 a card given may be bought by others and again by the same player, each time for a chip") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H").hand("B", "3C 4C 6C").centre("KS QS JS");
    story.buys("A", "QS", "2C").buys("A", "2C", "QS").buys("A", "QS", "9D").plays("A 2C>B");
    CHECK(story.gained("A") == -3);
    CHECK(story.refuses_purchase("B", "9D", "3C").empty());
    story.buys("B", "9D", "3C");
    CHECK(story.gained("B") == -1);
}

TEST_CASE("SPOIL-11 only a card that lies in the centre is bought, with one that was in hand before") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H").centre("KS QS JS");
    CHECK(story.refuses_purchase("A", "AS", "2C") == "spoil.not_in_centre");
    CHECK(story.refuses_purchase("A", "KS", "3C") == "spoil.not_in_hand");
    CHECK(story.refuses_purchase("A", "KS", "KS") == "spoil.not_in_hand");
    CHECK(story.refuses_purchase("B", "KS", "2C") == "not_your_turn");
}

TEST_CASE("SPOIL-12 the last chip may be spent, and only then nobody buys any more") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H").centre("KS QS JS").chips("A", 1).buys("A", "KS", "2C");
    CHECK(story.state().at(story.seat("A")).chips == 0);
    CHECK(story.refuses_purchase("A", "QS", "5H") == "spoil.no_chip");
    for (const auto& action : Spoil::legal(story.state(), story.seat("A")))
        CHECK_FALSE(std::holds_alternative<spoil::Buy>(action));
}

TEST_CASE("SPOIL-12 who spent the last chip survives if the pay-out brings one, otherwise falls") {
    SpoilStory story("A B C");
    story.pot(5).chips("A", 0).chips("B", 0).round("A 9D>A, B 2C>A, C 3C>A");
    CHECK(story.gained("A") == 1);
    CHECK_FALSE(story.has_fallen("A"));
    CHECK(story.has_fallen("B"));
}

TEST_CASE("SPOIL-12 with a single card in hand one may still buy") {
    SpoilStory story("A B C");
    story.round(3, 3).hand("A", "2C").centre("KS QS JS").buys("A", "KS", "2C").plays("A KS>B");
    CHECK(story.turn() == "B");
}

TEST_CASE("SPOIL-13 any active player is a target, oneself included, whatever the card") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H");
    for (const char* play : {"A 9D>A", "A 2C>A", "A 5H>A", "A 9D>B", "A 2C>C", "A 5H>B"})
        CHECK(story.refuses(play).empty());
}

TEST_CASE("SPOIL-13 a fallen player is no target") {
    SpoilStory story("A B C D");
    story.hand("A", "9D 2C 5H").fallen("D", spoil::Cause::lives, 1, 4);
    CHECK(story.refuses("A 9D>D") == "spoil.bad_target");
    CHECK(story.refusal("A", spoil::Play{anteroom::support::card("9D"), seat_at(7)}) == "spoil.bad_target");
    CHECK(story.refusal("D", spoil::Propose{}) == "spoil.fallen");
}

TEST_CASE("SPOIL-38 who is late lays a card of its own hand at the next active seat, and buys nothing") {
    SpoilStory story("A B C D");
    story.fallen("B", spoil::Cause::lives, 1).hand("A", "9D 2C 5H").is_late("A");
    CHECK(story.all<spoil::event::Bought>().empty());
    const auto laid = story.all<spoil::event::CardLaid>();
    REQUIRE(laid.size() == 1);
    CHECK(laid[0].target == story.seat("C"));
}

TEST_CASE("SPOIL-38 the card of who is late is drawn at random, not the first") {
    SpoilStory story("A B C");
    story.hand("A", "9D 2C 5H");
    SplitMix random(1);
    std::vector<bool> seen(3);
    for (int i = 0; i < 50; ++i) {
        const auto play = std::get<spoil::Play>(Spoil::timeout_action(story.state(), story.seat("A"), random));
        const auto& hand = story.state().at(story.seat("A")).hand;
        seen[static_cast<std::size_t>(std::find(hand.begin(), hand.end(), play.card) - hand.begin())] = true;
    }
    CHECK(seen == std::vector<bool>{true, true, true});
}
