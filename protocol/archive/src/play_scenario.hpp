#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "codec/game_text.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/match.hpp"
#include "json/tree.hpp"
#include "scenario_chance.hpp"
#include "scenario_document.hpp"

namespace anteroom::archive {

/// Runs one scenario, from its opening to its last step.
template <engine::Rules R>
class Run {
    using Text = codec::GameText<R>;
    using json = nlohmann::json;

  public:
    explicit Run(const json& document)
        : document_(document), match_(unbroken("setup", [this] { return opening_state(); })) {}

    void play() {
        if (!document_.contains("setup")) unbroken("start", [this] { start(); });
        const json& steps = document_.at("steps");
        if (!steps.is_array()) differs("steps", "expected a list");
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const std::string place = "steps[" + std::to_string(i) + "]";
            unbroken(place, [&] { step(steps[i], place); });
        }
    }

  private:
    /// Runs one call of the rules. A position from a file may break an invariant, in which case the scenario fails at
    /// this place.
    template <class Do>
    static auto unbroken(const std::string& place, Do&& what) {
        try {
            return what();
        } catch (const engine::Bug& bug) {
            differs(place, std::string("a broken invariant: ") + bug.what());
        }
    }

    typename R::State opening_state() {
        const int players = must_read<int>(document_.at("players"), "players");
        const bool seeded = document_.contains("seed");
        const bool dealt = seeded || document_.contains("start");
        if (dealt == document_.contains("setup"))
            differs("", "either a deal (a seed, a start or both) or a setup is wanted");
        chance_.emplace(seeded ? must_read<std::uint64_t>(document_["seed"], "seed") : 0);
        if (!dealt) {
            auto state = must_read<typename R::State>(document_["setup"], "setup");
            if (document_.contains("options")) differs("options", "a setup has its own options, in config");
            if (state.config.players != players) differs("players", "the setup is for another number");
            if (const auto what = R::unsound(state)) differs("setup", *what);
            if (const auto what = R::broken(state)) differs("setup", *what);
            return state;
        }
        const auto config = R::configure(players, options());
        if (!config) differs("options", config.error().text);
        return *R::initial(*config);
    }

    engine::OptionValues options() const {
        engine::OptionValues values;
        if (!document_.contains("options")) return values;
        for (const auto& [name, value] : document_["options"].items()) {
            if (value.is_string())
                values.emplace(name, value.template get<std::string>());
            else
                values.emplace(name, must_read<std::int64_t>(value, "options." + name));
        }
        return values;
    }

    void start() {
        const json start = document_.value("start", json::object());
        only_keys(start, "start", {"draws", "notices", "table", "seats", "due"});
        if (start.contains("draws"))
            chance_->give(start["draws"], "start.draws");
        else if (!document_.contains("seed"))
            differs("start", "without a seed its draws are wanted");
        const auto events = match_.start(*chance_);
        all_drawn("start");
        compare(start, "start", events);
    }

    void all_drawn(const std::string& place) const {
        if (const auto left = chance_->left()) differs(place + ".draws", "not all were drawn: " + std::to_string(left));
    }

    void step(const json& step, const std::string& place) {
        only_keys(step, place,
                  {"seat", "action", "late", "leaves", "draws", "notices", "table", "seats", "due", "refused"});
        if (!step.contains("seat")) differs(place, "missing key: seat");
        const auto seat = must_read<engine::Seat>(step["seat"], place + ".seat");
        chance_->give_nothing();
        if (step.contains("draws")) chance_->give(step["draws"], place + ".draws");
        const auto before = match_.state();
        const auto events = act(step, place, seat);
        if (step.contains("refused")) {
            if (match_.state() != before) differs(place, "a refused step changed the state");
            return;
        }
        all_drawn(place);
        compare(step, place, events);
    }

    std::vector<typename R::Event> act(const json& step, const std::string& place, engine::Seat seat) {
        const int ways = int(step.contains("action")) + int(step.contains("late")) + int(step.contains("leaves"));
        if (ways != 1) differs(place, "one of action, late and leaves is wanted");
        if (step.contains("leaves")) return match_.resign(seat, *chance_);
        if (step.contains("late")) {
            engine::SplitMix late(1);
            return outcome_of(step, place, match_.act(seat, R::timeout_action(match_.state(), seat, late), *chance_));
        }
        const json_text::Tree sent(step["action"].dump());
        const auto action = text().action_of(sent.root());
        if (!action) {
            expect_refusal(step, place, action.error());
            return {};
        }
        return outcome_of(step, place, match_.act(seat, *action, *chance_));
    }

    std::vector<typename R::Event> outcome_of(
        const json& step, const std::string& place,
        engine::Expected<std::vector<typename R::Event>, engine::RuleError> events) {
        if (!events) {
            expect_refusal(step, place, events.error());
            return {};
        }
        if (step.contains("refused")) differs(place + ".refused", "it was accepted");
        return std::move(*events);
    }

    void expect_refusal(const json& step, const std::string& place, const engine::RuleError& error) const {
        if (!step.contains("refused")) differs(place, "refused: " + std::string(error.code) + ", " + error.text);
        contains(json(std::string(error.code)), step["refused"], place + ".refused");
    }

    void compare(const json& step, const std::string& place, const std::vector<typename R::Event>& events) const {
        const Text form = text();
        if (step.contains("notices")) {
            json told = json::array();
            for (const auto& event : events)
                told.push_back(parsed([&](auto& out) { form.notice(out, R::notice(event)); }));
            const json& wanted = step["notices"];
            for (std::size_t i = 0; i < std::max(told.size(), wanted.size()); ++i) {
                const std::string here = place + ".notices[" + std::to_string(i) + "]";
                if (i >= wanted.size()) differs(here, "not expected: " + told[i].dump());
                if (i >= told.size()) differs(here, "nothing more was told");
                contains(told[i], wanted[i], here);
            }
        }
        if (step.contains("table"))
            contains(parsed([&](auto& out) { form.table(out, R::table(match_.state())); }), step["table"],
                     place + ".table");
        if (step.contains("seats"))
            for (const auto& [name, part] : step["seats"].items()) {
                const auto seat = must_read<engine::Seat>(json(name), place + ".seats");
                const auto view = parsed([&](auto& out) {
                    out += '{';
                    form.seat(out, R::seat(match_.state(), seat));
                    out += '}';
                });
                contains(view, part, place + ".seats." + name);
            }
        if (step.contains("due")) compare_due(step["due"], place + ".due");
    }

    void compare_due(const json& wanted, const std::string& place) const {
        json due = json::array();
        for (const auto& one : R::due(match_.state())) due.push_back("s" + std::to_string(one.seat.index));
        contains(due, wanted, place);
    }

    template <class Write>
    static json parsed(Write&& write) {
        std::string text;
        write(text);
        return json::parse(text);
    }

    Text text() const { return Text(match_.state().players.size()); }

    const json& document_;
    std::optional<ScenarioChance> chance_;
    engine::Match<R> match_;
};

template <engine::Rules R>
void play_scenario(const nlohmann::json& document) {
    Run<R>(document).play();
}

}  // namespace anteroom::archive
