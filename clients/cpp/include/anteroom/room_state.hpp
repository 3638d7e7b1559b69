#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace anteroom {

using Json = nlohmann::json;

/// A snapshot with all later updates applied. `info`, `table` and
/// `seat` have the form of room.md. `table` and `seat` may be null.
struct RoomState {
    std::int64_t room = 0;
    std::int64_t seq = 0;
    Json info = Json::object();
    Json table;
    Json seat;
    std::int64_t last_turn = 1;  ///< this seat's newest turn, for actions outside a turn
    bool has_gap = false;        ///< true if an update was missed and has been requested
    bool is_taken_over = false;  ///< true if another connection of this player has the seat
    std::string closed;          ///< the reason why the table has closed
    std::string lost;            ///< the code with which the server refused to let this client rejoin

    /// Returns the name of this client's seat. The name is empty for a spectator.
    std::string me() const { return seat.is_object() ? seat.value("me", "") : ""; }

    bool is_due() const {
        const auto turns = info.find("turns");
        return !has_gap && seat.is_object() && seat.contains("legal") && turns != info.end() && turns->contains(me());
    }

    /// Returns whether no further turn comes, because the game is over, or the seat or the table is gone.
    bool is_ended() const { return info.value("status", "") == "over" || !closed.empty() || is_taken_over; }
};

enum class Update { used, known_already, out_of_turn };

namespace detail {

/// Stores the seat's newest turn, or 1, for actions outside a turn.
inline void see_turn(RoomState& state) {
    const Json turns = state.info.value("turns", Json::object());
    const auto own = turns.find(state.me());
    if (own != turns.end()) state.last_turn = own->value("turn", state.last_turn);
}

/// Applies a patch. A view that becomes empty is removed.
inline void patch_view(Json& view, const Json& message, const char* name) {
    const auto patch = message.find(name);
    if (patch == message.end()) return;
    view.merge_patch(*patch);
    if (view.empty()) view = nullptr;
}

/// Returns the state from a snapshot. From the old state, only the newest turn stays.
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

/// Applies an update to the state. An old update changes nothing. An update that comes too early reveals a missed
/// update, and is not applied.
inline Update apply(RoomState& state, const Json& message) {
    const std::int64_t seq = message.at("seq");
    if (seq <= state.seq) return Update::known_already;
    if (seq > state.seq + 1) return Update::out_of_turn;
    state.seq = seq;
    state.info.merge_patch(message.value("info", Json::object()));
    patch_view(state.table, message, "table");
    patch_view(state.seat, message, "seat");
    // The next update in order ends a gap, because it answers the request for the missed updates.
    state.has_gap = false;
    see_turn(state);
    return Update::used;
}

}  // namespace detail

}  // namespace anteroom
