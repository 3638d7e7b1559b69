#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "wire/error.hpp"

namespace anteroom::room {

/// The reason why a request was refused. A refused request changes nothing. The code is in protocol/spec/errors.json: a
/// code of the protocol itself, or of a game's rules.
struct Refusal {
    /// Makes a refusal by the protocol. Without a text, the refusal has the standard text of the code.
    Refusal(wire::ErrorCode its_code, std::string its_text = {})
        : code(wire::name_of(its_code)), text(std::move(its_text)), own(its_code) {}
    /// Makes a refusal by the rules of a game.
    Refusal(std::string rule, std::string its_text) : code(std::move(rule)), text(std::move(its_text)) {}

    std::string code;
    std::string text;
    std::optional<wire::ErrorCode> own;   ///< the code, if it is one of the protocol's codes
    std::optional<std::int64_t> price{};  ///< the right price, in minor units, if the request named a wrong one
};

}  // namespace anteroom::room
