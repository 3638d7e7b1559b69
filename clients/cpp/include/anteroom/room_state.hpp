#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace anteroom {

using Json = nlohmann::json;

/// A snapshot, and all updates since: `info`, `table` and `seat` are as PROTOCOL.md has them, `table` and `seat` null
/// where there is none.
struct RoomState {
    std::int64_t room = 0;
    std::int64_t seq = 0;
    Json info = Json::object();
    Json table;
    Json seat;
    std::int64_t last_turn = 1;  ///< the newest that this seat was told of, for what may be done out of turn
    bool has_gap = false;        ///< something was missed and is asked for
    bool is_taken_over = false;  ///< another connection of this player has the seat
    std::string closed;          ///< why the table is no more
    std::string lost;            ///< the code with which the server would not let this client come back

    /// The name of the own seat, empty for who watches.
    std::string me() const { return seat.is_object() ? seat.value("me", "") : ""; }

    bool is_due() const {
        const auto turns = info.find("turns");
        return !has_gap && seat.is_object() && seat.contains("legal") && turns != info.end() && turns->contains(me());
    }

    /// No turn comes any more: the game is over, or the seat or the table is gone.
    bool is_ended() const { return info.value("status", "") == "over" || !closed.empty() || is_taken_over; }
};

enum class Update { used, known_already, out_of_turn };

namespace detail {

/// A seat that may act without being due names its newest turn, or 1.
inline void see_turn(RoomState& state) {
    const Json turns = state.info.value("turns", Json::object());
    const auto own = turns.find(state.me());
    if (own != turns.end()) state.last_turn = own->value("turn", state.last_turn);
}

/// A view of which a patch leaves nothing is gone.
inline void patch_view(Json& view, const Json& message, const char* name) {
    const auto patch = message.find(name);
    if (patch == message.end()) return;
    view.merge_patch(*patch);
    if (view.empty()) view = nullptr;
}

/// What a snapshot says; of what was known only the turn is kept.
inline RoomState opened(const Json& message, std::int64_t last_turn) {
    RoomState state;
    state.room = message.at("room");
    state.seq = message.at("seq");
    state.info = message.at("info");
    state.table = message.value("table", Json());
    state.seat = message.value("seat", Json());
    state.last_turn = last_turn;
    see_turn(state);
    return state;
}

/// What an update makes of it. One that was told before changes nothing; before one that is out of turn something was
/// missed, and it is not used.
inline Update apply(RoomState& state, const Json& message) {
    const std::int64_t seq = message.at("seq");
    if (seq <= state.seq) return Update::known_already;
    if (seq > state.seq + 1) return Update::out_of_turn;
    state.seq = seq;
    state.info.merge_patch(message.value("info", Json::object()));
    patch_view(state.table, message, "table");
    patch_view(state.seat, message, "seat");
    // What comes in turn ends a gap: it is what was asked for.
    state.has_gap = false;
    see_turn(state);
    return Update::used;
}

}  // namespace detail

}  // namespace anteroom
