#include "codec/game.hpp"

#include <nlohmann/json.hpp>

#include "codec/text.hpp"

namespace anteroom::codec {
namespace {

void write_value(std::string& out, const engine::OptionValue& value) {
    std::visit([&](const auto& held) { write(out, held); }, value);
}

void text_field(std::string& out, std::string_view name, std::string_view text) {
    key(out, name);
    write(out, text);
}

template <std::integral I>
void int_field(std::string& out, std::string_view name, I value) {
    key(out, name);
    write_int(out, static_cast<std::int64_t>(value));
}

void write_choice(std::string& out, const engine::Option::Choice& choice) {
    next(out);
    out += '{';
    text_field(out, "value", choice.value);
    text_field(out, "label", choice.label);
    text_field(out, "help", choice.help);
    out += '}';
}

void write_option(std::string& out, const engine::Option& option) {
    next(out);
    out += '{';
    text_field(out, "name", option.name);
    text_field(out, "label", option.label);
    text_field(out, "help", option.help);
    key(out, "standard");
    write_value(out, option.standard);
    if (option.choices.empty()) {
        int_field(out, "min", option.min);
        int_field(out, "max", option.max);
    } else {
        key(out, "choices");
        out += '[';
        for (const auto& choice : option.choices) write_choice(out, choice);
        out += ']';
    }
    out += '}';
}

void write_preset(std::string& out, const engine::Preset& preset) {
    next(out);
    out += '{';
    text_field(out, "name", preset.name);
    text_field(out, "label", preset.label);
    text_field(out, "help", preset.help);
    key(out, "values");
    write_options(out, preset.values);
    out += '}';
}

}  // namespace

engine::Expected<engine::OptionValues, engine::RuleError> options_of(const nlohmann::json& options) {
    engine::OptionValues values;
    for (const auto& [name, value] : options.items()) {
        const bool fits = !value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX;
        if (value.is_string())
            values.emplace(name, value.get<std::string>());
        else if (value.is_number_integer() && fits)
            values.emplace(name, value.get<std::int64_t>());
        else
            return engine::refused(engine::RuleError{"bad_option", "An option is a whole number or a text."});
    }
    return values;
}

void write_options(std::string& out, const engine::OptionValues& options) {
    out += '{';
    for (const auto& [name, value] : options) {
        next(out);
        write(out, name);  // may come from a request, so it is escaped
        out += ':';
        write_value(out, value);
    }
    out += '}';
}

void write_game(std::string& out, const GameEntry& game) {
    out += '{';
    text_field(out, "game", game.id);
    int_field(out, "rules", game.rules);
    text_field(out, "title", game.info.title);
    text_field(out, "summary", game.info.summary);
    int_field(out, "players_min", game.info.players_min);
    int_field(out, "players_max", game.info.players_max);
    key(out, "levels");
    out += '[';
    for (const std::string_view level : game.levels) {
        next(out);
        write(out, level);
    }
    out += ']';
    key(out, "options");
    out += '[';
    for (const auto& option : game.info.options) write_option(out, option);
    out += ']';
    if (!game.info.presets.empty()) {
        key(out, "presets");
        out += '[';
        for (const auto& preset : game.info.presets) write_preset(out, preset);
        out += ']';
    }
    out += '}';
}

}  // namespace anteroom::codec
