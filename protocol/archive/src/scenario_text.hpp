#pragma once

#include <string>

#include "archive/ladder.hpp"
#include "archive/spinner.hpp"
#include "archive/spoil.hpp"
#include "archive/spoiler.hpp"
#include "codec/ladder.hpp"
#include "codec/spinner.hpp"
#include "codec/spoil.hpp"
#include "codec/spoiler.hpp"

// A game's views, notices and actions in the protocol's form, for the table whose state is given.
namespace anteroom::archive {

template <engine::Rules R>
struct ScenarioText;

template <>
struct ScenarioText<engine::Spoil> {
    using Rules = engine::Spoil;
    explicit ScenarioText(const Rules::State&) {}

    auto action_of(const json_text::Node& action) const { return codec::spoil::action_of(action); }
    void table(std::string& out, const engine::spoil::TableView& view) const { codec::spoil::write_table(out, view); }
    void seat(std::string& out, const engine::spoil::SeatView& view) const { codec::spoil::write_seat(out, view); }
    void notice(std::string& out, const engine::spoil::Notice& notice) const {
        codec::spoil::write_notice(out, notice);
    }
};

template <>
struct ScenarioText<engine::Spinner> {
    using Rules = engine::Spinner;
    explicit ScenarioText(const Rules::State&) {}

    auto action_of(const json_text::Node& action) const { return codec::spinner::action_of(action); }
    void table(std::string& out, const engine::spinner::TableView& view) const {
        codec::spinner::write_table(out, view);
    }
    void seat(std::string& out, const engine::spinner::SeatView& view) const { codec::spinner::write_seat(out, view); }
    void notice(std::string& out, const engine::spinner::Notice& notice) const {
        codec::spinner::write_notice(out, notice);
    }
};

template <>
struct ScenarioText<engine::Ladder> {
    using Rules = engine::Ladder;
    explicit ScenarioText(const Rules::State& state) : set(state.set()) {}

    auto action_of(const json_text::Node& action) const { return codec::ladder::action_of(action, set); }
    void table(std::string& out, const engine::ladder::TableView& view) const {
        codec::ladder::write_table(out, view, set);
    }
    void seat(std::string& out, const engine::ladder::SeatView& view) const {
        codec::ladder::write_seat(out, view, set);
    }
    void notice(std::string& out, const engine::ladder::Notice& notice) const {
        codec::ladder::write_notice(out, notice, set);
    }

    const domino::TileSet& set;
};

template <>
struct ScenarioText<engine::Spoiler> {
    using Rules = engine::Spoiler;
    explicit ScenarioText(const Rules::State& state) : set(state.set()) {}

    auto action_of(const json_text::Node& action) const { return codec::spoiler::action_of(action, set); }
    void table(std::string& out, const engine::spoiler::TableView& view) const {
        codec::spoiler::write_table(out, view, set);
    }
    void seat(std::string& out, const engine::spoiler::SeatView& view) const {
        codec::spoiler::write_seat(out, view, set);
    }
    void notice(std::string& out, const engine::spoiler::Notice& notice) const {
        codec::spoiler::write_notice(out, notice, set);
    }

    const domino::TileSet& set;
};

}  // namespace anteroom::archive
