#include <set>

#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using spoil::Config;

namespace {

/// A game without end. All players lay their cards at themselves, and lives and chips are restored after each round.
/// Rounds and deals follow the rule sheet.
class QuietGame {
  public:
    explicit QuietGame(int players, std::uint64_t seed = 5) : random_(seed), match_(begin(players)) {
        events_ = match_.start(random_);
    }

    const spoil::State& state() const { return match_.state(); }
    const std::vector<spoil::Event>& events() const { return events_; }

    void play_round() {
        const int round_no = state().round_no;
        while (state().round_no == round_no) {
            const Seat seat = state().turn->seat;
            const auto result = match_.act(seat, spoil::Play{state().at(seat).hand.front(), seat}, random_);
            events_.insert(events_.end(), result->begin(), result->end());
        }
        spoil::State fresh = state();
        fresh.pot = 0;
        for (spoil::Player& player : fresh.players) {
            if (player.active()) player.lives = fresh.config.lives;
            player.chips = fresh.config.ante_chips;
        }
        match_ = Match<Spoil>(fresh);
    }

    /// Makes a seat fall, as if it had fallen in the previous round.
    void remove(Seat seat) {
        spoil::State changed = state();
        spoil::Player& player = changed.at(seat);
        player.fallen = spoil::Fallen{spoil::Cause::chips, changed.round_no, 0};
        changed.discard.insert(changed.discard.end(), player.hand.begin(), player.hand.end());
        player.hand.clear();
        if (changed.turn->seat == seat) changed.turn->seat = seat_at((seat.index + 1u) % changed.players.size());
        match_ = Match<Spoil>(changed);
    }

  private:
    static spoil::State begin(int players) {
        Config config;
        config.players = players;
        config.lives = 5;
        config.ante_chips = 30;
        return *Spoil::initial(config);
    }

    SplitMix random_;
    Match<Spoil> match_;
    std::vector<spoil::Event> events_;
};

template <class Fact>
std::vector<Fact> all(const std::vector<spoil::Event>& events) {
    std::vector<Fact> list;
    for (const auto& event : events)
        if (const auto* fact = std::get_if<Fact>(&event)) list.push_back(*fact);
    return list;
}

std::string refused_with(const Expected<Config, RuleError>& result) {
    return result ? "" : std::string(result.error().code);
}

}  // namespace

TEST_CASE("SPOIL-1 everybody begins with the ante chips, and the prize pot holds as much again") {
    Config config;
    config.players = 5;
    config.ante_chips = 20;
    config.buy_in = 2000;
    const auto state = *Spoil::initial(config);
    for (const auto& player : state.players) CHECK(player.chips == 20);
    CHECK(Spoil::table(state).prize == 5 * 2000);
    config.buy_in = 0;
    CHECK(Spoil::table(*Spoil::initial(config)).prize == 5 * 20);
}

TEST_CASE("SPOIL-1 a buy-in that the ante chips do not divide, or a negative one, is refused") {
    Config config;
    config.buy_in = 1005;
    CHECK(Spoil::initial(config).error().code == "spoil.bad_buy_in");
    config.buy_in = -10;
    CHECK(Spoil::initial(config).error().code == "spoil.bad_buy_in");
    config.buy_in = 1000;
    CHECK(Spoil::initial(config).has_value());
}

TEST_CASE("SPOIL-1 ante chips from 5 to 30, no other number") {
    CHECK(Spoil::configure(3, {{"ante_chips", std::int64_t{5}}}).has_value());
    CHECK(Spoil::configure(3, {{"ante_chips", std::int64_t{30}}}).has_value());
    CHECK(refused_with(Spoil::configure(3, {{"ante_chips", std::int64_t{4}}})) == "bad_option");
    CHECK(refused_with(Spoil::configure(3, {{"ante_chips", std::int64_t{31}}})) == "bad_option");
    CHECK(refused_with(Spoil::configure(3, {{"ante_chips", std::string("10")}})) == "bad_option");
    Config config;
    config.ante_chips = 4;
    CHECK(Spoil::initial(config).error().code == "bad_option");
}

TEST_CASE("SPOIL-2 three lives, or one to five, no other number") {
    CHECK(Spoil::initial(Config{})->players[0].lives == 3);
    CHECK(Spoil::configure(3, {{"lives", std::int64_t{5}}})->lives == 5);
    CHECK(refused_with(Spoil::configure(3, {{"lives", std::int64_t{0}}})) == "bad_option");
    CHECK(refused_with(Spoil::configure(3, {{"lives", std::int64_t{6}}})) == "bad_option");
}

TEST_CASE("SPOIL-2 a target token for every player of the game, itself included, and for nobody else") {
    anteroom::support::SpoilStory story("A B C D E");
    std::set<int> targets;
    for (const auto& action : Spoil::legal(story.state(), story.seat("A")))
        if (const auto* play = std::get_if<spoil::Play>(&action)) targets.insert(play->target.index);
    CHECK(targets == std::set<int>{0, 1, 2, 3, 4});
    CHECK(story.refusal("A", spoil::Play{story.state().players[0].hand[0], seat_at(5)}) == "spoil.bad_target");
}

TEST_CASE("Spoil is for three to six, knows its options by name, and its standard is the first choice") {
    CHECK(refused_with(Spoil::configure(2, {})) == "bad_players");
    CHECK(refused_with(Spoil::configure(7, {})) == "bad_players");
    CHECK(refused_with(Spoil::configure(4, {{"jokers", std::string("yes")}})) == "unknown_option");
    CHECK(refused_with(Spoil::configure(4, {{"end_vote", std::string("maybe")}})) == "bad_option");
    OptionValues standards;
    for (const Option& option : Spoil::info().options) standards.emplace(option.name, option.standard);
    CHECK(standards.size() == 8);
    Config four;
    four.players = 4;
    CHECK(*Spoil::configure(4, standards) == four);
    CHECK(*Spoil::configure(4, {}) == four);
}

TEST_CASE("Every choice of every option makes a table of its own") {
    for (const Option& option : Spoil::info().options)
        for (std::size_t i = 1; i < option.choices.size(); ++i) {
            const auto config = Spoil::configure(3, {{std::string(option.name), std::string(option.choices[i].value)}});
            REQUIRE(config.has_value());
            CHECK_FALSE(*config == *Spoil::configure(3, {}));
        }
}

TEST_CASE("SPOIL-3 the dealer is drawn, any seat can be it, and the seat to its left starts the first round") {
    std::set<int> dealers;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        const QuietGame game(4, seed);
        const auto dealer = all<spoil::event::DealerDrawn>(game.events()).at(0).seat;
        dealers.insert(dealer.index);
        CHECK(game.state().starter.index == (dealer.index + 1) % 4);
        CHECK(game.state().turn->seat == game.state().starter);
    }
    CHECK(dealers.size() == 4);
}

TEST_CASE("SPOIL-4 each of N players is dealt N cards, one at a time from the top, from the seat that starts") {
    const QuietGame game(4);
    const auto deck = all<spoil::event::Shuffled>(game.events()).at(0).deck;
    const auto dealt = all<spoil::event::HandDealt>(game.events()).at(0);
    for (std::size_t i = 0; i < 16; ++i) CHECK(dealt.hands[(dealt.starter.index + i) % 4][i / 4] == deck[i]);
    CHECK(all<spoil::event::RoundBegun>(game.events()).at(0).centre == spoil::Centre{deck[16], deck[17], deck[18]});
    CHECK(game.state().rounds == 4);
}

TEST_CASE("SPOIL-4 a hand runs to its end also when a player falls in its middle; the next deal is smaller") {
    QuietGame game(4);
    game.play_round();
    game.remove(seat_at(0));
    CHECK(game.state().rounds == 4);
    for (int i = 0; i < 3; ++i) {
        CHECK(game.state().hand == 1);
        game.play_round();
    }
    CHECK(game.state().hand == 2);
    CHECK(game.state().rounds == 3);
    for (const auto& player : game.state().players) CHECK(player.hand.size() == (player.active() ? 3u : 0u));
}

TEST_CASE("SPOIL-5 six players: the token goes one seat between rounds and two between hands") {
    QuietGame game(6);
    const unsigned dealer = all<spoil::event::DealerDrawn>(game.events()).at(0).seat.index;
    for (int i = 0; i < 12; ++i) game.play_round();
    std::vector<unsigned> starters;
    for (const auto& begun : all<spoil::event::RoundBegun>(game.events()))
        starters.push_back((begun.starter.index + 6u - dealer) % 6u + 1u);
    starters.resize(12);
    CHECK(starters == std::vector<unsigned>{2, 3, 4, 5, 6, 1, 3, 4, 5, 6, 1, 2});
}

TEST_CASE("SPOIL-5 fallen seats are skipped; if the holder fell, one counts from its empty seat") {
    QuietGame game(4);
    const unsigned first = game.state().starter.index;
    game.remove(seat_at((first + 1) % 4));
    game.play_round();
    CHECK(game.state().starter.index == (first + 2) % 4);

    anteroom::support::SpoilStory story("A B C D");
    story.lives("A", 1).round("A 2C>B, B 3S>A, C 4H>C, D 5H>D");
    CHECK(story.has_fallen("A"));
    CHECK(story.turn() == "B");
}

TEST_CASE("SPOIL-6 three cards lie in the centre in every round, the first included, and go to the discard after it") {
    QuietGame game(3);
    CHECK(game.state().centre.size() == 3);
    const auto first = game.state().centre;
    game.play_round();
    CHECK(game.state().centre.size() == 3);
    for (const Card card : first) {
        const auto& discard = game.state().discard;
        CHECK(std::find(discard.begin(), discard.end(), card) != discard.end());
        CHECK(std::find(game.state().centre.begin(), game.state().centre.end(), card) == game.state().centre.end());
    }
}

TEST_CASE("SPOIL-7 six players: shuffled in round 6 of hand 1, round 3 of hand 2, at deal 3 and in its round 6") {
    QuietGame game(6);
    for (int i = 0; i < 18; ++i) game.play_round();
    std::vector<std::string> when;
    int hand = 0;
    int round = 0;
    bool shuffled = false;
    for (const auto& event : game.events()) {
        if (std::holds_alternative<spoil::event::Shuffled>(event)) shuffled = true;
        if (const auto* dealt = std::get_if<spoil::event::HandDealt>(&event)) {
            hand = dealt->hand;
            if (shuffled) when.push_back(std::to_string(hand) + " deal");
            shuffled = false;
        }
        if (const auto* begun = std::get_if<spoil::event::RoundBegun>(&event)) {
            round = begun->round;
            if (shuffled) when.push_back(std::to_string(hand) + "." + std::to_string(round));
            shuffled = false;
        }
    }
    when.resize(5);
    CHECK(when == std::vector<std::string>{"1 deal", "1.6", "2.3", "3 deal", "3.6"});
}

TEST_CASE("SPOIL-7 everything that is in no hand is shuffled, and nothing before the deck is short") {
    anteroom::support::SpoilStory enough("A B C");
    enough.deck(3).round("A 2C>B, B 3H>A, C 4H>C");
    CHECK(enough.all<spoil::event::Shuffled>().empty());

    anteroom::support::SpoilStory story("A B C");
    story.deck(2).round("A 2C>B, B 3H>A, C 4H>C");
    const auto shuffled = story.all<spoil::event::Shuffled>();
    REQUIRE(shuffled.size() == 1);
    CHECK(shuffled[0].deck.size() == 52 - 6);
    CHECK(story.told<spoil::notice::Shuffled>()->cards == 46);
    for (const auto& player : story.state().players)
        for (const Card held : player.hand)
            CHECK(std::find(shuffled[0].deck.begin(), shuffled[0].deck.end(), held) == shuffled[0].deck.end());
}

TEST_CASE("SPOIL-7 a deal needs the hands and the first centre together") {
    anteroom::support::SpoilStory story("A B C");
    story.round(3, 3).deck(11).round("A 2C>B, B 3H>A, C 4H>C");
    CHECK(story.all<spoil::event::Shuffled>().size() == 1);
    anteroom::support::SpoilStory enough("A B C");
    enough.round(3, 3).deck(12).round("A 2C>B, B 3H>A, C 4H>C");
    CHECK(enough.all<spoil::event::Shuffled>().empty());
    CHECK(enough.state().deck.empty());
}

TEST_CASE("SPOIL-8 cards of a fallen player go to the discard, and nobody is told which") {
    anteroom::support::SpoilStory story("A B C D");
    story.lives("A", 1).hand("A", "9D 8D 7D").deal("A 2C>B, B 3S>A, C 4H>C, D 5H>D");
    for (const char* play : {"A 2C>B", "B 3S>A", "C 4H>C", "D 5H>D"}) story.plays(play);
    REQUIRE(story.has_fallen("A"));
    const auto& discard = story.state().discard;
    for (const char* held : {"9D", "8D", "7D"})
        CHECK(std::find(discard.begin(), discard.end(), anteroom::support::card(held)) != discard.end());
    CHECK(story.told<spoil::notice::Fell>() == spoil::notice::Fell{story.seat("A"), spoil::Cause::lives});
    CHECK(Spoil::seat(story.state(), story.seat("A")).hand.empty());
}
