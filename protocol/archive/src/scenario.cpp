#include "archive/scenario.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "engine/games/list.hpp"
#include "scenario_document.hpp"

namespace anteroom::archive {

using nlohmann::json;

void differs(const std::string& place, const std::string& reason) {
    throw Reader::Refusal({place, reason});
}

void only_keys(const json& object, const std::string& place, std::initializer_list<std::string_view> known) {
    if (!object.is_object()) differs(place, "expected an object");
    for (const auto& [key, value] : object.items())
        if (std::find(known.begin(), known.end(), key) == known.end()) differs(place, "unknown key: " + key);
}

void contains(const json& whole, const json& part, const std::string& place) {
    if (!part.is_object() || !whole.is_object()) {
        if (whole != part) differs(place, "expected " + part.dump() + ", got " + whole.dump());
        return;
    }
    for (const auto& [key, value] : part.items()) {
        const auto found = whole.find(key);
        if (found == whole.end()) differs(place + "." + key, "expected " + value.dump() + ", it is absent");
        contains(*found, value, place + "." + key);
    }
}

namespace {

/// Runs a scenario. Returns false if the game does not exist.
bool play(const std::string& game, const json& document) {
    return engine::AllGames::any([&]<class R>(std::type_identity<R>) {
        if (game != R::id) return false;
        play_scenario<R>(document);
        return true;
    });
}

}  // namespace

std::optional<Unreadable> run_scenario(const json& document) {
    try {
        only_keys(document, "", {"title", "game", "players", "options", "seed", "start", "setup", "steps"});
        for (const char* key : {"game", "players", "steps"})
            if (!document.contains(key)) differs("", std::string("missing key: ") + key);
        const auto game = must_read<std::string>(document["game"], "game");
        if (!play(game, document)) differs("game", "no such game: " + game);
        return std::nullopt;
    } catch (const Reader::Refusal& refusal) {
        return refusal.unreadable;
    }
}

}  // namespace anteroom::archive
