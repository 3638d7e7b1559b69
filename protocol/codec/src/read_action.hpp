#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/core/expected.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/rules.hpp"

// Makes an action from the fields that a client sent. The list of fields of each type of action decides.
namespace anteroom::codec {

inline engine::Refused<engine::RuleError> bad_action(std::string text) {
    return {engine::RuleError{"bad_action", std::move(text)}};
}

struct NothingOwn {};

/// `From` knows the action's `type()`, reads each field with `take(name, value)` and keeps
/// its first `fault()`. `own(from, alternative)` reads the fields that have a special form.
template <class Action, class From, class Own = NothingOwn>
engine::Expected<Action, engine::RuleError> read_action(From from, std::string_view types, Own own = {}) {
    std::optional<Action> action;
    const auto read = [&]<class One>(One one) {
        if (engine::fields_of<One>.told_type != from.type()) return false;
        if constexpr (std::invocable<Own, From&, One&>)
            own(from, one);
        else
            engine::each_told<One>([&](const auto& field) { from.take(field.name, one.*field.member); });
        action = one;
        return true;
    };
    const auto read_any = [&]<class... Each>(std::type_identity<std::variant<Each...>>) {
        return (read(Each{}) || ...);
    };
    if (!read_any(std::type_identity<Action>{})) from.note("type", "has to be " + std::string(types) + ".");
    if (!from.fault().empty()) return bad_action(from.fault());
    return *action;
}

}  // namespace anteroom::codec
