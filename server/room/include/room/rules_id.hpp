#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace anteroom::room {

/// A game in one version of its rules.
struct RulesId {
    std::string game;
    std::uint32_t version = 0;

    friend auto operator<=>(const RulesId&, const RulesId&) = default;
};

}  // namespace anteroom::room
