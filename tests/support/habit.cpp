#include "support/habit.hpp"

#include <algorithm>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"

namespace anteroom::support {

using nlohmann::json;

namespace {

const json* own_seat(const AtTable& at) {
    for (const json& seat : at.seen.info.at("seats"))
        if (seat.value("player", std::int64_t{0}) == at.player && !seat.value("gone", false)) return &seat;
    return nullptr;
}

std::optional<json> before_game(const AtTable& at, const json& own) {
    const json& info = at.seen.info;
    if (!own.value("ready", false)) {
        const auto nonce = crypto::from_hex(nonce_of(at.player, info.at("game_no")));
        json ready{{"type", "ready"}, {"room", at.room}, {"nonce_hash", crypto::hex(crypto::sha256(*nonce))}};
        if (info.contains("stake")) ready["price"] = info.at("stake").at("price");
        return ready;
    }
    const json& seats = info.at("seats");
    const bool all_ready = std::all_of(seats.begin(), seats.end(), [](const json& seat) {
        return seat.contains("bot") || seat.value("ready", false);
    });
    if (!all_ready || info.value("owner", std::int64_t{0}) != at.player) return std::nullopt;
    return json{{"type", "start"}, {"room", at.room}};
}

}  // namespace

std::string nonce_of(std::int64_t player, std::int64_t game) {
    return crypto::hex(crypto::sha256(crypto::bytes_of(std::to_string(player) + "/" + std::to_string(game))));
}

bool is_seated(const AtTable& at) {
    return own_seat(at) != nullptr;
}

std::optional<json> some_action(const AtTable& at, std::mt19937& random) {
    const SeenRoom& seen = at.seen;
    if (!seen.seat.is_object() || !seen.seat.contains("legal")) return std::nullopt;
    const auto pick = [&](std::size_t count) { return random() % count; };
    const std::string me = seen.seat.at("me");
    const json& turns = seen.info.at("turns");
    const json& legal = seen.seat.at("legal");
    if (!turns.contains(me) || legal.empty()) return std::nullopt;
    json action = legal.at(pick(legal.size()));
    for (auto& [name, value] : action.items())
        if (value.is_array()) value = json(value.at(pick(value.size())));
    return json{{"type", "play"}, {"room", at.room}, {"turn", turns.at(me).at("turn")}, {"action", std::move(action)}};
}

std::optional<json> Habit::next(const AtTable& at, std::mt19937& random) {
    const json* own = own_seat(at);
    if (own == nullptr) return std::nullopt;
    const json& info = at.seen.info;
    const std::string status = info.at("status");
    if (status == "open") return before_game(at, *own);
    if (status == "over") return json{{"type", "rematch"}, {"room", at.room}};
    if (status == "playing") return some_action(at, random);
    const std::pair game{info.at("game_no").get<std::int64_t>(), info.at("fair").at("commitment").get<std::string>()};
    if (nonce_for_ == game) return std::nullopt;
    nonce_for_ = game;
    return json{{"type", "nonce"}, {"room", at.room}, {"nonce", nonce_of(at.player, game.first)}};
}

}  // namespace anteroom::support
