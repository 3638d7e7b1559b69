#include "room/catalogue.hpp"

#include <utility>

#include "room/game_box.hpp"
#include "text.hpp"

namespace anteroom::room {

namespace {

std::string list_of(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& text : texts) {
        if (out.size() > 1) out += ',';
        out += text;
    }
    return out += ']';
}

std::string option_text(const engine::Option& option) {
    Members view;
    view.text("name", option.name);
    view.text("label", option.label);
    view.text("help", option.help);
    if (const auto* number = std::get_if<std::int64_t>(&option.standard)) {
        view.number("standard", *number);
        view.number("min", option.min);
        view.number("max", option.max);
    } else {
        view.text("standard", std::get<std::string>(option.standard));
        std::vector<std::string> choices;
        for (const engine::Option::Choice& choice : option.choices) {
            Members one;
            one.text("value", choice.value);
            one.text("label", choice.label);
            one.text("help", choice.help);
            choices.push_back(one.object_text());
        }
        view.raw("choices", list_of(choices));
    }
    return view.object_text();
}

std::string game_text(const GameKind& kind) {
    const engine::GameInfo& info = kind.info();
    Members view;
    view.text("id", kind.id());
    view.number("rules", kind.version());
    view.text("title", info.title);
    view.text("summary", info.summary);
    view.number("players_min", info.players_min);
    view.number("players_max", info.players_max);
    std::vector<std::string> options;
    for (const engine::Option& option : info.options) options.push_back(option_text(option));
    view.raw("options", list_of(options));
    std::vector<std::string> levels;
    for (const std::string_view level : kind.levels()) levels.push_back(quoted(level));
    view.raw("levels", list_of(levels));
    return view.object_text();
}

}  // namespace

void Catalogue::add(std::unique_ptr<GameKind> kind) {
    kinds_.push_back(std::move(kind));
}

const GameKind* Catalogue::find(std::string_view game) const {
    const GameKind* newest = nullptr;
    for (const auto& kind : kinds_)
        if (kind->id() == game && (newest == nullptr || kind->version() > newest->version())) newest = kind.get();
    return newest;
}

const GameKind* Catalogue::find(std::string_view game, std::uint32_t version) const {
    for (const auto& kind : kinds_)
        if (kind->id() == game && kind->version() == version) return kind.get();
    return nullptr;
}

std::string Catalogue::games_text() const {
    std::vector<std::string> games;
    for (const auto& kind : kinds_)
        if (find(kind->id()) == kind.get()) games.push_back(game_text(*kind));
    return list_of(games);
}

}  // namespace anteroom::room
