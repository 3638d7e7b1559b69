#include "habit.hpp"

#include <algorithm>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"

namespace anteroom::host::testing {

namespace {

const Json* own_seat(const Player& player, std::int64_t room) {
    for (const Json& seat : player.room(room).info.at("seats"))
        if (seat.value("player", std::int64_t{0}) == player.player && !seat.value("gone", false)) return &seat;
    return nullptr;
}

std::optional<Json> before_game(const Player& player, std::int64_t room, const Json& own) {
    const Json& info = player.room(room).info;
    if (!own.value("ready", false)) {
        const auto nonce = crypto::from_hex(nonce_of(player.player, info.at("game_no")));
        return Json{{"type", "ready"}, {"room", room}, {"nonce_hash", crypto::hex(crypto::sha256(*nonce))}};
    }
    const Json& seats = info.at("seats");
    const bool all_ready = std::all_of(seats.begin(), seats.end(), [](const Json& seat) {
        return seat.contains("bot") || seat.value("ready", false);
    });
    if (!all_ready || info.value("owner", std::int64_t{0}) != player.player) return std::nullopt;
    return Json{{"type", "start"}, {"room", room}};
}

}  // namespace

bool is_seated(const Player& player, std::int64_t room) {
    return own_seat(player, room) != nullptr;
}

std::optional<Json> Habit::next(const Player& player, std::int64_t room, std::mt19937& random) {
    const Json* own = own_seat(player, room);
    if (own == nullptr) return std::nullopt;
    const Json& info = player.room(room).info;
    const std::string status = info.at("status");
    if (status == "open") return before_game(player, room, *own);
    if (status == "over") return Json{{"type", "rematch"}, {"room", room}};
    if (status == "playing") return player.some_action(room, random);
    const std::pair game{info.at("game_no").get<std::int64_t>(), info.at("fair").at("commitment").get<std::string>()};
    if (nonce_for_ == game) return std::nullopt;
    nonce_for_ = game;
    return Json{{"type", "nonce"}, {"room", room}, {"nonce", nonce_of(player.player, game.first)}};
}

}  // namespace anteroom::host::testing
