#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/bot.hpp"
#include "engine/core/match.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

// A whole game among bots in words, for readers and for golden files.
namespace anteroom::support {

inline std::string name(engine::Seat seat) {
    return "s" + std::to_string(int{seat.index});
}

template <class List, class Name>
std::string listed(const List& list, Name&& name_of, const char* none = "none") {
    std::string text;
    for (const auto& one : list) text += (text.empty() ? "" : " ") + name_of(one);
    return text.empty() ? none : text;
}

/// The bot on seat i has the level `levels[i % size]`. `leaver` resigns in round `leaves_in`; in round 0, no player
/// resigns.
template <class R>
struct GameSetting {
    std::string title;
    engine::OptionValues options;
    typename R::Config config;
    std::vector<std::size_t> levels;
    std::uint64_t seed = 1;
    engine::Seat leaver;
    int leaves_in = 0;
    /// Replaces the bot's action if it returns an action.
    std::function<std::optional<typename R::Action>(const typename R::State&)> instead;
};

/// The game supplies `W` with `Rules`, `round(state)`, `heading(setting)`, `ending(state, outcome)` and `told`, the
/// lines of one event. `told(event, before, after, now, choices)` gets the states before and after the event and after
/// all events of the action. `choices` is the number of possible actions (empty from the second event on).
template <class W>
class Transcript {
  public:
    using R = typename W::Rules;

    using Setting = GameSetting<R>;

    static Setting setting(std::string title, int players, engine::OptionValues options,
                           std::vector<std::size_t> levels, std::uint64_t seed) {
        auto config = *R::configure(players, options);
        return {
            std::move(title), std::move(options), std::move(config), std::move(levels), seed, engine::Seat{0}, 0, {}};
    }

    /// Compares the transcript with the file in the game's folder below tests/golden.
    static void compare(const std::string& file, const Setting& setting) {
        Transcript transcript(setting);
        transcript.play();
        const std::string path = "tests/golden/" + std::string(R::id) + "/" + file;
        const std::string expected = golden(path, transcript.text_);
        INFO(path << ": if the change is meant, run with ANTEROOM_REGOLDEN=1 and read what changes");
        REQUIRE_FALSE(expected.empty());
        CHECK(first_difference(expected, transcript.text_) == "");
        CHECK(expected == transcript.text_);
    }

  private:
    explicit Transcript(const Setting& setting)
        : setting_(setting),
          fair_(setting.seed),
          other_(setting.seed + 1),
          match_(*R::initial(setting.config)),
          shown_(match_.state()) {}

    void play() {
        line(setting_.title);
        line(W::heading(setting_));
        tell(match_.start(fair_), {});
        while (!R::outcome(match_.state())) step();
        line(W::ending(match_.state(), *R::outcome(match_.state())));
    }

    void step() {
        const auto& state = match_.state();
        if (setting_.leaves_in != 0 && setting_.leaves_in == W::round(state) && !left_) {
            left_ = true;
            return tell(match_.resign(setting_.leaver, fair_), {});
        }
        const engine::Due due = R::due(state).at(0);
        const auto own = R::seat(state, due.seat);
        tell(*match_.act(due.seat, choice(due, own), fair_), own.legal.size());
    }

    typename R::Action choice(const engine::Due& due, const typename R::SeatView& own) {
        const auto& state = match_.state();
        if (due.at_once) return R::timeout_action(state, due.seat, other_);
        if (setting_.instead)
            if (auto action = setting_.instead(state)) return *std::move(action);
        const auto table = R::table(state);
        const std::size_t level = setting_.levels[due.seat.index % setting_.levels.size()];
        return engine::bot_levels<R>()[level].choose({due.seat, state.config, table, own, memory_}, other_);
    }

    void tell(const std::vector<typename R::Event>& events, std::optional<std::size_t> choices) {
        engine::remember<R>(memory_, events, R::table(match_.state()));
        for (const auto& event : events) {
            const auto before = shown_;
            R::evolve(shown_, event);
            const std::string text = W::told(event, before, shown_, match_.state(), choices);
            if (!text.empty()) line(text);
            choices.reset();
        }
    }

    void line(const std::string& text) { text_ += text + "\n"; }

    const Setting& setting_;
    engine::SplitMix fair_;
    engine::SplitMix other_;
    engine::Match<R> match_;
    engine::BotMemory<R> memory_;
    typename R::State shown_;
    bool left_ = false;
    std::string text_;
};

}  // namespace anteroom::support
