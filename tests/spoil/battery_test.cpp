#include "support/spoil_battery.hpp"

#include <cstdlib>
#include <ctime>
#include <iostream>

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::engine;
using support::Battery;
using support::BatteryFault;
using support::BatteryReport;
using support::SpoilTrait;

namespace {

/// The rules of Spoil as another type. Each mutant below breaks the rules in one place.
template <class Self>
struct Mutant : Spoil {
    static void start(Script<Self>& script) {
        pass(script, [](Script<Spoil>& inner) { Spoil::start(inner); });
    }
    static void play(Script<Self>& script, Seat seat, const Action& action) {
        pass(script, [&](Script<Spoil>& inner) { Spoil::play(inner, seat, action); });
    }
    static void resign(Script<Self>& script, Seat seat) {
        pass(script, [&](Script<Spoil>& inner) { Spoil::resign(inner, seat); });
    }

  private:
    template <class Do>
    static void pass(Script<Self>& script, Do&& act_on) {
        State copy = script.state();
        Script<Spoil> inner(copy, script.random());
        act_on(inner);
        for (Event& event : inner.take()) script.emit(std::move(event));
    }
};

struct Sound : Mutant<Sound> {};

/// A leak: the size of the deck reveals whether the top card is a spade.
struct LeakyTable : Mutant<LeakyTable> {
    static TableView table(const State& state) {
        TableView view = Spoil::table(state);
        if (!state.deck.empty() && state.deck.front().suit == Suit::spades) ++view.deck;
        return view;
    }
};

/// A leak: the order of the legal actions reveals whether the next player has the ace of spades.
struct LeakyList : Mutant<LeakyList> {
    static SeatView seat(const State& state, Seat seat) {
        SeatView view = Spoil::seat(state, seat);
        const auto& next = state.players[(seat.index + 1u) % state.players.size()].hand;
        if (std::find(next.begin(), next.end(), Card{14, Suit::spades}) != next.end())
            std::reverse(view.legal.begin(), view.legal.end());
        return view;
    }
};

/// A leak: the notice of a laid card shows the card to all players.
struct LeakyNotice : Mutant<LeakyNotice> {
    static Notice notice(const Event& event) {
        if (const auto* laid = std::get_if<spoil::event::CardLaid>(&event))
            return spoil::notice::Played{laid->seat, laid->target, laid->card};
        return Spoil::notice(event);
    }
};

/// A purchase is free, so the pot gets a chip that no player has paid.
struct Forger : Mutant<Forger> {
    static void evolve(State& state, const Event& event) {
        Spoil::evolve(state, event);
        if (const auto* bought = std::get_if<spoil::event::Bought>(&event)) ++state.at(bought->seat).chips;
    }
};

/// One card of the deck turns into another card.
struct Marker : Mutant<Marker> {
    static void evolve(State& state, const Event& event) {
        Spoil::evolve(state, event);
        if (std::holds_alternative<spoil::event::Bought>(event) && state.deck.size() > 1) state.deck[0] = state.deck[1];
    }
};

/// Offers a purchase to a player without a chip.
struct Generous : Mutant<Generous> {
    static std::vector<Action> legal(const State& state, Seat seat) {
        auto list = Spoil::legal(state, seat);
        if (!list.empty()) list.push_back(spoil::Buy{state.deck.front(), state.at(seat).hand.front()});
        return list;
    }
};

/// Does not list the first purchase.
struct Stingy : Mutant<Stingy> {
    static std::vector<Action> legal(const State& state, Seat seat) {
        auto list = Spoil::legal(state, seat);
        if (!list.empty() && std::holds_alternative<spoil::Buy>(list.front())) list.erase(list.begin());
        return list;
    }
};

/// The rules depend on a value outside the state.
struct Restless : Mutant<Restless> {
    static void play(Script<Restless>& script, Seat seat, const Action& action) {
        static std::uint64_t calls = 0;
        Mutant<Restless>::play(script, seat, action);
        if (++calls % 3 == 0) script.emit(spoil::event::Answered{seat, true});
    }
    static void evolve(State& state, const Event& event) {
        if (!std::holds_alternative<spoil::event::Answered>(event)) Spoil::evolve(state, event);
    }
};

template <class R>
std::string first_fault() {
    Battery<SpoilTrait<R>> battery;
    try {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) battery.play(seed);
    } catch (const BatteryFault& fault) {
        return fault.what();
    }
    return "";
}

bool tells(const std::string& text, const std::string& what) {
    INFO(text);
    CHECK(text.find(what) != std::string::npos);
    return text.find(what) != std::string::npos;
}

std::uint64_t games(std::uint64_t standard) {
    const char* wanted = std::getenv("ANTEROOM_BATTERY_GAMES");
    return wanted ? std::strtoull(wanted, nullptr, 10) : standard;
}

}  // namespace

TEST_CASE("Spoil passes the battery with every option drawn at random") {
    Battery<SpoilTrait<Spoil>> battery;
    const std::uint64_t count = games(1000);
    for (std::uint64_t seed = 1; seed <= count; ++seed) battery.play(seed);
    const BatteryReport& report = battery.report();
    std::cout << "spoil battery: " << report.games << " games, " << report.actions << " actions, " << report.events
              << " events, " << report.resignations << " resignations, " << report.refusals << " refusals, "
              << report.twins << " twin worlds over " << report.twin_inputs << " inputs, " << report.veiled_events
              << " veiled events\n";
    CHECK(report.games == count);
    CHECK(report.twins > report.games * 5);
    CHECK(report.twin_inputs > report.games * 20);
    CHECK(report.refusals > report.games * 50);
    CHECK(report.twins_discarded == 0);
}

TEST_CASE("The battery lets an unharmed copy of the rules pass") {
    CHECK(first_fault<Sound>() == "");
}

TEST_CASE("The battery catches a table view that leaks") {
    tells(first_fault<LeakyTable>(), "table's view tells");
}

TEST_CASE("The battery catches legal actions that leak") {
    tells(first_fault<LeakyList>(), "seat's view tells");
}

TEST_CASE("The battery catches a notice that leaks") {
    tells(first_fault<LeakyNotice>(), "notice tells");
}

TEST_CASE("The battery catches a chip from nowhere") {
    tells(first_fault<Forger>(), "chips instead of");
}

TEST_CASE("The battery catches a card that is there twice") {
    tells(first_fault<Marker>(), "is there twice");
}

TEST_CASE("The battery catches a listed action that is refused") {
    tells(first_fault<Generous>(), "a listed action is refused");
}

TEST_CASE("The battery catches a legal action that is not listed") {
    tells(first_fault<Stingy>(), "not listed is accepted");
}

TEST_CASE("The battery catches events that a second run does not give") {
    tells(first_fault<Restless>(), "a second run differs");
}

/// Prints the figure for the documents: test_spoil_battery "[.speed]", in a release build.
TEST_CASE("Speed of random play with invariants on", "[.speed]") {
    SplitMix random(1);
    std::uint64_t actions = 0;
    const std::uint64_t count = games(10000);
    const std::clock_t begun = std::clock();
    for (std::uint64_t game = 0; game < count; ++game) {
        Match<Spoil> match(*Spoil::initial(SpoilTrait<Spoil>::random_config(random)));
        static_cast<void>(match.start(random));
        while (!Spoil::outcome(match.state())) {
            const Seat seat = Spoil::due(match.state()).front().seat;
            const auto list = Spoil::legal(match.state(), seat);
            const auto done = match.act(seat, list[random.below(static_cast<std::uint32_t>(list.size()))], random);
            REQUIRE(done.has_value());
            ++actions;
        }
    }
    const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    std::cout << "spoil: " << count << " games, " << actions << " actions in " << seconds
              << " s of the processor: " << static_cast<double>(count) / seconds << " games/s, "
              << static_cast<double>(actions) / seconds << " actions/s\n";
}
