#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"
#include "json/tree.hpp"

namespace anteroom::codec {

/// Reads the fields of one action for read_action, in the form that all games share. Reports the first fault.
class ActionFields {
  public:
    explicit ActionFields(const json_text::Node& action) : action_(action) {}

    const std::string& fault() const { return fault_; }

    void take(std::string_view name, engine::Card& card) {
        const std::string_view text = string(name);
        const auto rank = ranks.find(text.size() == 2 ? text[0] : ' ');
        const auto suit = suits.find(text.size() == 2 ? text[1] : ' ');
        if (rank != std::string_view::npos && suit != std::string_view::npos)
            card = {static_cast<std::uint8_t>(rank + 2), static_cast<engine::Suit>(suit)};
        else
            note(name, "has to be a card such as 9H.");
    }

    void take(std::string_view name, engine::Seat& seat) {
        const std::string_view text = string(name);
        if (text.size() == 2 && text[0] == 's' && text[1] >= '0' && text[1] <= '7')
            seat = engine::Seat{static_cast<std::uint8_t>(text[1] - '0')};
        else
            note(name, "has to be a seat such as s2.");
    }

    void take(std::string_view name, bool& flag) {
        const json_text::Node* value = action_.find(name);
        if (value != nullptr && value->kind == json_text::Node::Kind::boolean)
            flag = value->boolean;
        else
            note(name, "has to be true or false.");
    }

    std::string_view type() const { return string("type"); }

    /// Keeps a fault if it is the first. If the field is absent, the text calls it missing.
    void note(std::string_view name, std::string_view expected) {
        if (fault_.empty())
            fault_ = "`" + std::string(name) + "` of the action " + (has(name) ? "" : "is missing. It ") +
                     std::string(expected);
    }

  protected:
    bool has(std::string_view name) const { return action_.find(name) != nullptr; }

    /// Returns the string in a field. Returns an empty view if the field is not a string.
    std::string_view string(std::string_view name) const {
        const json_text::Node* value = action_.find(name);
        return value != nullptr ? value->text_of_string() : std::string_view();
    }

  private:
    static constexpr std::string_view ranks = "23456789TJQKA";
    static constexpr std::string_view suits = "CDHS";

    const json_text::Node& action_;
    std::string fault_;
};

}  // namespace anteroom::codec
