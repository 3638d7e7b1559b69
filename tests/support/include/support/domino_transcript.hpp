#pragma once

#include <string>
#include <vector>

#include "engine/bots/bot.hpp"
#include "engine/core/domino/layout.hpp"
#include "engine/core/match.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

// A whole game of dominoes in words, for people to read and for golden files.
namespace anteroom::support {

inline std::string name(engine::Seat seat) {
    return "s" + std::to_string(int{seat.index});
}

inline std::string name(engine::domino::EndId end) {
    return "e" + std::to_string(end.number);
}

template <class List, class Name>
std::string listed(const List& list, Name&& name_of) {
    std::string text;
    for (const auto& one : list) text += (text.empty() ? "" : " ") + name_of(one);
    return text.empty() ? "none" : text;
}

inline std::string numbers(const engine::BySeat<int>& list) {
    return listed(list, [](int number) { return std::to_string(number); });
}

template <class Seats>
std::string seats(const Seats& list) {
    return listed(list, [](engine::Seat seat) { return name(seat); });
}

/// What a game brings as `W`: `Rules`, `face(Face)`, `set(state)`, `round(state)` and `in_words(event, state)`, where
/// the state is that before the event.
template <class W>
class DominoTranscript {
  public:
    using R = typename W::Rules;
    using State = typename R::State;

    /// Seat i is played by level `levels[i % size]`; `leaver` resigns in round `leaves_in` (0: nobody does).
    struct Setting {
        std::string title;
        int players = 4;
        engine::OptionValues options;
        std::vector<std::size_t> levels;
        std::uint64_t seed = 1;
        engine::Seat leaver;
        int leaves_in = 0;
    };

    static std::string of(const Setting& setting) {
        DominoTranscript transcript(setting);
        transcript.play();
        return transcript.text_;
    }

    static std::string tile(const State& state, engine::domino::TileId id) {
        const auto& halves = W::set(state)[id.index].halves;
        return W::face(halves[0]) + "-" + W::face(halves[1]);
    }
    template <class Tiles>
    static std::string tiles(const State& state, const Tiles& ids) {
        return listed(ids, [&](engine::domino::TileId id) { return tile(state, id); });
    }
    static std::string hands(const State& state, const std::vector<engine::domino::Hand>& hands) {
        std::string text;
        for (std::size_t i = 0; i < hands.size(); ++i)
            text += "\n    " + name(engine::seat_at(i)) + ": " + tiles(state, hands[i]);
        return text;
    }

    /// "4-2 by its 4 on e7 (4 of 4-5)".
    template <class Laid>
    static std::string laid(const State& state, const Laid& laid) {
        const auto& end = *engine::domino::find_end(state.layout, laid.end);
        const bool on_tile = end.at.placement != engine::domino::centre_piece;
        const std::string parent =
            on_tile ? tile(state, state.layout.tiles[end.at.placement].tile) : std::string("the hexagon");
        return tile(state, laid.tile) + " by its " + W::face(W::set(state)[laid.tile.index].half(laid.half)) + " on " +
               name(end.id) + " (" + W::face(end.face) + " of " + parent + ")";
    }

  private:
    explicit DominoTranscript(const Setting& setting)
        : setting_(setting),
          fair_(setting.seed),
          other_(setting.seed + 1),
          match_(*R::initial(*R::configure(setting.players, setting.options))),
          shown_(match_.state()) {}

    void play() {
        line(setting_.title);
        std::string options;
        for (const auto& [option, value] : setting_.options)
            options += ", " + option + " " + std::get<std::string>(value);
        line(std::string(R::info().title) + ", rules " + std::to_string(R::version) + ", seed " +
             std::to_string(setting_.seed) + "; players " + std::to_string(setting_.players) + options);
        tell(match_.start(fair_), "");
        while (!R::outcome(match_.state())) step();
        const auto outcome = *R::outcome(match_.state());
        std::string text = "Game over. Winners: " + seats(outcome.winners) + ". Ranks and totals:";
        for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
            text += " " + name(engine::seat_at(i)) + " " + std::to_string(int{outcome.ranks[i]}) + " with " +
                    std::to_string(outcome.scores[i]) + ";";
        line(text);
    }

    void step() {
        if (setting_.leaves_in != 0 && setting_.leaves_in == W::round(match_.state()) && !left_) {
            left_ = true;
            return tell(match_.resign(setting_.leaver, fair_), "");
        }
        const engine::Due due = R::due(match_.state()).at(0);
        const auto table = R::table(match_.state());
        const auto own = R::seat(match_.state(), due.seat);
        const std::size_t level = setting_.levels[due.seat.index % setting_.levels.size()];
        const auto action = due.at_once ? R::timeout_action(match_.state(), due.seat, other_)
                                        : engine::bot_levels<R>()[level].choose(
                                              {due.seat, match_.state().config, table, own, memory_}, other_);
        tell(*match_.act(due.seat, action, fair_), " [of " + std::to_string(own.legal.size()) + "]");
    }

    /// The first event is the action itself; `choices` says of how many.
    void tell(const std::vector<typename R::Event>& events, std::string choices) {
        engine::remember<R>(memory_, events, R::table(match_.state()));
        for (const auto& event : events) {
            const auto ends_before = shown_.layout.ends_named;
            std::string text = W::in_words(event, shown_);
            R::evolve(shown_, event);
            std::string opened;
            for (const auto& end : shown_.layout.ends)
                if (ends_before > 0 && end.id.number >= ends_before)
                    opened += " " + name(end.id) + " " + W::face(end.face);
            if (!opened.empty()) text += "; opens" + opened;
            if (!text.empty()) line(text + choices);
            choices.clear();
        }
    }

    void line(const std::string& text) { text_ += text + "\n"; }

    const Setting& setting_;
    engine::SplitMix fair_;
    engine::SplitMix other_;
    engine::Match<R> match_;
    engine::BotMemory<R> memory_;
    State shown_;
    bool left_ = false;
    std::string text_;
};

template <class W>
void compare_golden(const std::string& file, const typename DominoTranscript<W>::Setting& setting) {
    const std::string path = "tests/golden/" + std::string(W::Rules::id) + "/" + file;
    const std::string actual = DominoTranscript<W>::of(setting);
    const std::string expected = golden(path, actual);
    INFO(path << ": if the change is meant, run with ANTEROOM_REGOLDEN=1 and read what changes");
    REQUIRE_FALSE(expected.empty());
    CHECK(first_difference(expected, actual) == "");
    CHECK(expected == actual);
}

}  // namespace anteroom::support
