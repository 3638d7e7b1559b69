#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "codec/spoil.hpp"
#include "spoil_fields.hpp"

namespace anteroom::codec::spoil {
namespace {

/// Takes the fields of one action; the first that is wrong is told.
class ActionFields {
  public:
    explicit ActionFields(const nlohmann::json& action) : action_(action) {}

    const std::string& fault() const { return fault_; }

    engine::Card card(const char* name) {
        const std::string text = string(name);
        const auto rank = ranks.find(text.size() == 2 ? text[0] : ' ');
        const auto suit = suits.find(text.size() == 2 ? text[1] : ' ');
        if (rank != std::string_view::npos && suit != std::string_view::npos)
            return {static_cast<std::uint8_t>(rank + 2), static_cast<engine::Suit>(suit)};
        note(name, "has to be a card such as 9H.");
        return {};
    }

    engine::Seat seat(const char* name) {
        const std::string text = string(name);
        if (text.size() == 2 && text[0] == 's' && text[1] >= '0' && text[1] <= '7')
            return engine::Seat{static_cast<std::uint8_t>(text[1] - '0')};
        note(name, "has to be a seat such as s2.");
        return {};
    }

    bool flag(const char* name) {
        const auto value = action_.find(name);
        if (value != action_.end() && value->is_boolean()) return value->get<bool>();
        note(name, "has to be true or false.");
        return false;
    }

    std::string string(const char* name) const {
        const auto value = action_.find(name);
        return value != action_.end() && value->is_string() ? value->get<std::string>() : std::string();
    }

  private:
    static constexpr std::string_view ranks = "23456789TJQKA";
    static constexpr std::string_view suits = "CDHS";

    void note(const char* name, std::string_view expected) {
        if (fault_.empty()) fault_ = "`" + std::string(name) + "` of the action " + std::string(expected);
    }

    const nlohmann::json& action_;
    std::string fault_;
};

std::optional<game::Action> read(ActionFields& fields) {
    const std::string type = fields.string("type");
    if (type == Describe<game::Buy>::type) {
        const engine::Card take = fields.card("take");
        return game::Buy{take, fields.card("give")};
    }
    if (type == Describe<game::Play>::type) {
        const engine::Card card = fields.card("card");
        return game::Play{card, fields.seat("target")};
    }
    if (type == Describe<game::Propose>::type) return game::Propose{};
    if (type == Describe<game::Answer>::type) return game::Answer{fields.flag("agree")};
    return std::nullopt;
}

engine::Refused<engine::RuleError> bad_action(std::string text) {
    return {engine::RuleError{"bad_action", std::move(text)}};
}

}  // namespace

engine::Expected<game::Action, engine::RuleError> action_of(const nlohmann::json& action) {
    if (!action.is_object()) return bad_action("An action is an object.");
    ActionFields fields(action);
    auto result = read(fields);
    if (!result) return bad_action("`type` of the action has to be buy, play, propose or answer.");
    if (!fields.fault().empty()) return bad_action(fields.fault());
    return *result;
}

}  // namespace anteroom::codec::spoil
