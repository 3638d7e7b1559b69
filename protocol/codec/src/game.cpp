#include "codec/game.hpp"

#include <nlohmann/json.hpp>

#include "codec/text.hpp"

namespace anteroom::codec {
namespace {

void write_value(std::string& out, const engine::OptionValue& value) {
    std::visit([&](const auto& held) { write(out, held); }, value);
}

void write_choice(std::string& out, const engine::Option::Choice& choice) {
    next(out);
    out += '{';
    json_text::add(out, "value", choice.value);
    json_text::add(out, "label", choice.label);
    json_text::add(out, "help", choice.help);
    out += '}';
}

void write_option(std::string& out, const engine::Option& option) {
    next(out);
    out += '{';
    json_text::add(out, "name", option.name);
    json_text::add(out, "label", option.label);
    json_text::add(out, "help", option.help);
    key(out, "standard");
    write_value(out, option.standard);
    if (option.choices.empty()) {
        json_text::add(out, "min", option.min);
        json_text::add(out, "max", option.max);
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
    json_text::add(out, "name", preset.name);
    json_text::add(out, "label", preset.label);
    json_text::add(out, "help", preset.help);
    key(out, "values");
    write_options(out, preset.values);
    out += '}';
}

}  // namespace

engine::OptionValues options_of(const nlohmann::json& options) {
    engine::OptionValues values;
    for (const auto& [name, value] : options.items()) {
        const bool fits = !value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX;
        if (value.is_string())
            values.emplace(name, value.get<std::string>());
        else if (value.is_number_integer() && fits)
            values.emplace(name, value.get<std::int64_t>());
        else
            values.emplace(name, std::string());
    }
    return values;
}

void write_options(std::string& out, const engine::OptionValues& options) {
    out += '{';
    for (const auto& [name, value] : options) {
        next(out);
        write(out, name);  // the name may come from a request, so it needs escapes
        out += ':';
        write_value(out, value);
    }
    out += '}';
}

void write_game(std::string& out, const GameEntry& game) {
    out += '{';
    json_text::add(out, "game", game.id);
    json_text::add(out, "rules", game.rules);
    json_text::add(out, "title", game.info.title);
    json_text::add(out, "summary", game.info.summary);
    json_text::add(out, "players_min", game.info.players_min);
    json_text::add(out, "players_max", game.info.players_max);
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
