#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/seat.hpp"
#include "store/port/ids.hpp"

namespace anteroom::room {

enum class Visibility : std::uint8_t { open_to_all, by_invitation };

using Bytes32 = std::array<std::uint8_t, 32>;

// What a room can be asked, one type for each request of the protocol that names a room.

/// `join`: the connection becomes a viewer. A seat that its player holds comes along: newest connection wins.
struct Watch {
    std::optional<store::Seq> since;
    bool invited = false;  ///< came by code or link, so a private room lets it in
};
struct Unwatch {};
struct Sit {
    engine::Seat seat;
};
struct Stand {};
struct Leave {};
struct MakeReady {
    Bytes32 nonce_hash{};
};
struct Unready {};
struct StartGame {};
struct GiveNonce {
    Bytes32 nonce{};
};
struct ChangeSettings {
    std::optional<engine::OptionValues> options;  ///< those named; the others stay
    std::optional<int> seats;
    std::optional<int> clock_s;
    std::optional<Visibility> visibility;
};
struct PlaceBot {
    engine::Seat seat;
    std::optional<std::string> level;  ///< empty: take the bot away
};
struct Kick {
    engine::Seat seat;
};
struct CallBot {
    engine::Seat seat;
};
struct Rematch {};
struct Play {
    engine::DecisionId turn;
    std::shared_ptr<const nlohmann::json> action;  ///< never null; the game's codec reads it
};
struct Chat {
    std::string text;
};

using Ask = std::variant<Watch, Unwatch, Sit, Stand, Leave, MakeReady, Unready, StartGame, GiveNonce, ChangeSettings,
                         PlaceBot, Kick, CallBot, Rematch, Play, Chat>;

/// `create`, as its sender wrote it; the room checks it against the catalogue.
struct CreateRoom {
    std::string game;
    engine::OptionValues options;
    int seats = 0;
    Visibility visibility = Visibility::open_to_all;
    int clock_s = 0;
    std::vector<std::string> bots;  ///< levels, for the last seats
};

}  // namespace anteroom::room
