#include "room/catalogue.hpp"

#include <utility>

#include "codec/game.hpp"
#include "engine/core/complete.hpp"
#include "engine/games/list.hpp"
#include "games.hpp"
#include "room/any_game.hpp"

namespace anteroom::room {

Catalogue Catalogue::standard() {
    Catalogue all;
    engine::AllGames::each([&]<class R>(std::type_identity<R>) {
        for (auto& version : versions_of<R>()) all.add(std::move(version));
    });
    return all;
}

void Catalogue::add(std::unique_ptr<GameType> kind) {
    kinds_.push_back(std::move(kind));
}

const GameType* Catalogue::find(std::string_view game) const {
    const GameType* newest = nullptr;
    for (const auto& kind : kinds_)
        if (kind->id() == game && (newest == nullptr || kind->version() > newest->version())) newest = kind.get();
    return newest;
}

const GameType* Catalogue::find(std::string_view game, std::uint32_t version) const {
    for (const auto& kind : kinds_)
        if (kind->id() == game && kind->version() == version) return kind.get();
    return nullptr;
}

std::vector<RulesId> Catalogue::rules() const {
    std::vector<RulesId> all;
    for (const auto& kind : kinds_) all.push_back({std::string(kind->id()), kind->version()});
    return all;
}

std::string Catalogue::text_without_game() const {
    std::vector<std::string_view> games;
    for (const auto& kind : kinds_)
        if (find(kind->id()) == kind.get()) games.push_back(kind->id());
    return "This server has no game of this name. Its games are " + engine::listed(games, "and") + ".";
}

std::string Catalogue::games_text() const {
    std::string out = "[";
    for (const auto& kind : kinds_) {
        if (find(kind->id()) != kind.get()) continue;
        if (out.size() > 1) out += ',';
        codec::write_game(out, {kind->id(), kind->version(), kind->info(), kind->levels()});
    }
    return out += ']';
}

}  // namespace anteroom::room
