// The start of a hand: the deal, the starter, drawing for a starter. SPINNER-1 … 5, 20 and the options.

#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
namespace event = anteroom::engine::spinner::event;
using anteroom::engine::spinner::Config;
using anteroom::engine::spinner::Event;
using anteroom::engine::spinner::Length;
using anteroom::engine::spinner::Phase;
using anteroom::engine::spinner::Set;
using anteroom::engine::spinner::State;

namespace {

template <class E>
std::vector<E> all_of_kind(const std::vector<Event>& events) {
    std::vector<E> found;
    for (const auto& event : events)
        if (const auto* one = std::get_if<E>(&event)) found.push_back(*one);
    return found;
}

struct Played {
    std::vector<Event> events;
    State last;
};

/// Plays a whole game in which every move is late.
Played play_through(Config config, std::uint64_t seed) {
    SplitMix chance(seed);
    Match<Spinner> match(*Spinner::initial(config));
    Played played{match.start(chance), {}};
    while (match.state().turn) {
        const Seat seat = match.state().turn->seat;
        const auto events = match.act(seat, Spinner::timeout_action(match.state(), seat, chance), chance);
        REQUIRE(events);
        played.events.insert(played.events.end(), events->begin(), events->end());
    }
    played.last = match.state();
    return played;
}

Config with(int players, Length length) {
    Config config;
    config.players = players;
    config.length = length;
    return config;
}

/// Returns the first state of a game in which `wanted` is true. Tries many seeds.
template <class Wanted>
State started(Config config, Wanted wanted) {
    for (std::uint64_t seed = 1; seed < 20'000; ++seed) {
        SplitMix chance(seed);
        Match<Spinner> match(*Spinner::initial(config));
        match.start(chance);
        if (wanted(match.state())) return match.state();
    }
    FAIL("no such start was found");
    return {};
}

}  // namespace

TEST_CASE("SPINNER-1 the hands start from nine, eight and so on, as many as the length says") {
    const auto numbers = [](Length length) {
        std::string text;
        for (const auto& dealt : all_of_kind<event::HandDealt>(play_through(with(4, length), 7).events))
            text += std::to_string(dealt.number);
        return text;
    };
    REQUIRE(numbers(Length::ten) == "9876543210");
    REQUIRE(numbers(Length::five) == "98765");
    REQUIRE(numbers(Length::three) == "987");
}

TEST_CASE("SPINNER-2 fourteen tiles each for two players, seven for more, and the stock is the rest") {
    for (const auto& [players, each] : {std::pair(2, 14), std::pair(3, 7), std::pair(8, 7)}) {
        const auto dealt = all_of_kind<event::HandDealt>(play_through(with(players, Length::three), 3).events);
        for (const auto& hand : dealt.front().hands) REQUIRE(hand.size() == std::size_t(each));
        REQUIRE(dealt.front().stock.size() == std::size_t(66 - players * each));
    }
}

TEST_CASE("SPINNER-2 the first shuffler is drawn at random, later it is the winner of the hand before") {
    std::set<int> first;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        const auto events = play_through(with(3, Length::three), seed).events;
        first.insert(all_of_kind<event::ShufflerDrawn>(events).front().seat.index);
        const auto dealt = all_of_kind<event::HandDealt>(events);
        const auto over = all_of_kind<event::HandOver>(events);
        REQUIRE(dealt.size() == over.size());
        for (std::size_t i = 1; i < dealt.size(); ++i) REQUIRE(dealt[i].shuffler == over[i - 1].score.winner);
    }
    REQUIRE(first.size() == 3);
}

TEST_CASE("SPINNER-3 who holds n-n must set it, and nothing else") {
    const State state = started(with(4, Length::ten), [](const State& s) {
        return s.phase == Phase::starting && domino::holds(s.at(s.turn->seat).hand, tile("9-9")) &&
               !domino::holds(s.at(s.turn->seat).hand, tile("S-S"));
    });
    const Seat seat = state.turn->seat;
    REQUIRE(Spinner::legal(state, seat) == std::vector<anteroom::engine::spinner::Action>{Set{tile("9-9")}});
    const auto other =
        state.at(seat).hand.front() == tile("9-9") ? state.at(seat).hand.back() : state.at(seat).hand.front();
    REQUIRE(Spinner::check(state, seat, Set{other})->code == "spinner.no_starter");
    REQUIRE(Spinner::check(state, state.left_of(seat), Set{tile("9-9")})->code == "not_your_turn");
    const anteroom::engine::spinner::Lay early{tile("9-9"), 0, {0}};
    REQUIRE(Spinner::check(state, seat, early)->code == "spinner.set_first");

    SplitMix chance(1);
    Match<Spinner> match(state);
    REQUIRE(match.act(seat, Set{tile("9-9")}, chance));
    const Seat next = match.state().turn->seat;
    const Set again{match.state().at(next).hand.front()};
    REQUIRE(Spinner::check(match.state(), next, again)->code == "spinner.already_set");
}

TEST_CASE("SPINNER-3 without n-n the holder of S-S sets it, and it stands for n") {
    State state = started(with(4, Length::ten), [](const State& s) {
        return s.phase == Phase::starting && !domino::holds(s.at(s.turn->seat).hand, tile("9-9"));
    });
    const Seat seat = state.turn->seat;
    SplitMix chance(1);
    Match<Spinner> match(state);
    REQUIRE(match.act(seat, Set{tile("S-S")}, chance));
    for (const auto& end : match.state().layout.ends) REQUIRE(end.face == face('9'));
}

TEST_CASE("SPINNER-3 who holds both chooses") {
    const State state = started(with(2, Length::ten), [](const State& s) {
        return s.phase == Phase::starting && domino::holds(s.at(s.turn->seat).hand, tile("9-9")) &&
               domino::holds(s.at(s.turn->seat).hand, tile("S-S"));
    });
    REQUIRE(Spinner::legal(state, state.turn->seat).size() == 2);
}

TEST_CASE(
    "SPINNER-4 if nobody holds either, one tile each is drawn from the shuffler on until one appears; worked case 4") {
    SplitMix chance(1);
    int seen = 0;
    for (std::uint64_t seed = 1; seed < 3'000 && seen < 5; ++seed) {
        SplitMix fair(seed);
        Match<Spinner> match(*Spinner::initial(with(8, Length::ten)));
        const auto events = match.start(fair);
        const auto drew = all_of_kind<event::Drew>(events);
        if (drew.empty() || drew.front().must_lay) continue;
        const auto dealt = all_of_kind<event::HandDealt>(events).front();
        REQUIRE(dealt.stock.size() == 10);
        if (!all_of_kind<event::StarterDue>(events).empty()) continue;
        ++seen;
        const auto in_stock = [&](std::string_view text) {
            return std::count(dealt.stock.begin(), dealt.stock.end(), tile(text)) == 1;
        };
        REQUIRE((in_stock("9-9") && in_stock("S-S")));
        const auto set = all_of_kind<event::StarterSet>(events).front();
        Seat expected = dealt.shuffler;
        for (const auto& one : drew) {
            REQUIRE(one.seat == expected);
            if (one.tile == set.tile) break;
            expected = match.state().left_of(expected);
        }
        REQUIRE(set.seat == expected);
    }
    REQUIRE(seen == 5);
}

TEST_CASE("SPINNER-4 nobody draws for a starter while a seat holds one") {
    for (std::uint64_t seed = 1; seed < 300; ++seed) {
        SplitMix fair(seed);
        Match<Spinner> match(*Spinner::initial(with(3, Length::ten)));
        const auto events = match.start(fair);
        const bool held = std::any_of(match.state().players.begin(), match.state().players.end(), [](const auto& p) {
            return domino::holds(p.hand, tile("9-9")) || domino::holds(p.hand, tile("S-S"));
        });
        if (all_of_kind<event::StarterDue>(events).empty()) continue;
        REQUIRE(held);
        REQUIRE(all_of_kind<event::Drew>(events).empty());
    }
}

TEST_CASE("SPINNER-5 the next turn is the setter's left neighbour's") {
    const State state = started(with(4, Length::ten), [](const State& s) { return s.phase == Phase::starting; });
    const Seat seat = state.turn->seat;
    SplitMix chance(1);
    Match<Spinner> match(state);
    const auto events = match.act(seat, Spinner::legal(state, seat).front(), chance);
    REQUIRE(events);
    // A player who cannot play on the starter draws and passes. The left neighbour is the first to act.
    const auto drew = all_of_kind<event::Drew>(*events);
    REQUIRE((drew.empty() ? match.state().turn->seat : drew.front().seat) == state.left_of(seat));
}

TEST_CASE(
    "SPINNER-20 short_1997: the highest double held at or under the number sets, and the next number is one less") {
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
        const auto events = play_through(with(4, Length::short_1997), seed).events;
        int allowed = 9;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto* dealt = std::get_if<event::HandDealt>(&events[i]);
            if (dealt == nullptr) continue;
            REQUIRE(dealt->number == allowed);
            int highest_held = -1;
            for (int n = 0; n <= allowed; ++n)
                for (const auto& hand : dealt->hands)
                    if (domino::holds(hand, anteroom::engine::spinner::double_of(n))) highest_held = n;
            const auto* due = std::get_if<event::StarterDue>(&events[i + 1]);
            if (highest_held >= 0) {
                REQUIRE(due != nullptr);
                REQUIRE(due->number == highest_held);
                REQUIRE(std::get<event::StarterSet>(events[i + 2]).tile ==
                        anteroom::engine::spinner::double_of(highest_held));
                allowed = highest_held - 1;
            } else {
                allowed = allowed - 1;
            }
        }
        REQUIRE(allowed == -1);
    }
}

TEST_CASE("SPINNER-20 in short_1997 a holder of both has no choice") {
    const State state = started(with(2, Length::short_1997), [](const State& s) {
        return s.phase == Phase::starting && domino::holds(s.at(s.turn->seat).hand, tile("S-S")) &&
               domino::holds(s.at(s.turn->seat).hand, anteroom::engine::spinner::double_of(s.number));
    });
    REQUIRE(Spinner::legal(state, state.turn->seat).size() == 1);
    REQUIRE(Spinner::check(state, state.turn->seat, Set{tile("S-S")})->code == "spinner.no_starter");
}

TEST_CASE("Spinner's options: what the sheet names is taken, everything else is refused") {
    REQUIRE(Spinner::configure(4, {{"length", std::string("short_1997")}})->length == Length::short_1997);
    REQUIRE(Spinner::configure(9, {}).error().code == "bad_players");
    REQUIRE(Spinner::configure(1, {}).error().code == "bad_players");
    REQUIRE(Spinner::configure(4, {{"lenght", std::string("ten")}}).error().code == "unknown_option");
    REQUIRE(Spinner::configure(4, {{"length", std::string("eleven")}}).error().code == "bad_option");
    REQUIRE(Spinner::configure(4, {{"length", std::int64_t{10}}}).error().code == "bad_option");
    for (const auto& preset : Spinner::info().presets) {
        REQUIRE(Spinner::configure(4, preset.values));
        REQUIRE(preset.values.count("length") == 0);
    }
}
