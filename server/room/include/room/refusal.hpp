#pragma once

#include <optional>
#include <string>
#include <utility>

#include "wire/error.hpp"

namespace anteroom::room {

/// Why something was not done; nothing has changed. The code is one of protocol/spec/errors.json: one of the protocol's
/// own, or one of a game's rules.
struct Refusal {
    /// By the protocol; without a text it has the code's own.
    Refusal(wire::ErrorCode its_code, std::string its_text = {})
        : code(wire::name_of(its_code)), text(std::move(its_text)), own(its_code) {}
    /// By the rules of a game.
    Refusal(std::string rule, std::string its_text) : code(std::move(rule)), text(std::move(its_text)) {}

    std::string code;
    std::string text;
    std::optional<wire::ErrorCode> own;  ///< the code, where it is one of the protocol's
};

}  // namespace anteroom::room
