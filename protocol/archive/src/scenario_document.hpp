#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "archive/reader.hpp"
#include "engine/core/rules.hpp"

namespace anteroom::archive {

[[noreturn]] void differs(const std::string& place, const std::string& reason);

void only_keys(const nlohmann::json& object, const std::string& place, std::initializer_list<std::string_view> known);

/// Checks that `whole` has every member of `part` with the same value, at any depth. Lists must be equal as a whole.
void contains(const nlohmann::json& whole, const nlohmann::json& part, const std::string& place);

template <class T>
T must_read(const nlohmann::json& document, const std::string& place) {
    auto value = read<T>(document, place);
    if (!value) throw Reader::Refusal(value.error());
    return *value;
}

/// Plays a scenario and throws at the first difference. Each game of the engine has a file in scenarios/ that
/// instantiates this.
template <engine::Rules R>
void play_scenario(const nlohmann::json& document);

}  // namespace anteroom::archive
