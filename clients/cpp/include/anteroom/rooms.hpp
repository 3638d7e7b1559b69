#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "anteroom/connection.hpp"
#include "anteroom/room_state.hpp"

namespace anteroom::detail {

/// The rooms of one client. Each room has its state without gaps, and how the client joined, so that the client can
/// rejoin after a lost connection.
class Rooms {
  public:
    using Join = std::function<void(Json body, Connection::Done done)>;
    using Changed = std::function<void(const RoomState& state, const Json& notices)>;

    Rooms(Join join, Changed changed) : join_(std::move(join)), changed_(std::move(changed)) {}

    /// Returns the state of a room. Returns null before the first snapshot. The pointer is valid until the client
    /// leaves the room.
    const RoomState* of(std::int64_t room) const {
        const auto found = states_.find(room);
        return found == states_.end() ? nullptr : &found->second;
    }

    /// Adds a room. `by` is the `room`, `code` or `link` with which the client joined.
    void enter(std::int64_t room, Json by) {
        came_[room] = std::move(by);
        found(room);
    }

    void leave(std::int64_t room) {
        came_.erase(room);
        states_.erase(room);
        seatless_.erase(room);
    }

    /// Rejoins all rooms after a reconnect, except rooms whose seat another connection has.
    void welcomed() {
        const auto came = came_;
        for (const auto& [room, by] : came)
            if (const RoomState* known = of(room); known == nullptr || !known->is_taken_over) again(room);
    }

    void take(const Json& message) {
        const std::string type = message.at("type");
        const std::int64_t room = message.value("room", std::int64_t(0));
        if (type == "snapshot") {
            const RoomState* known = of(room);
            seatless_.erase(room);
            states_[room] = opened(message, known != nullptr ? known->last_turn : 1);
            changed_(states_.at(room), message.at("notices"));
        } else if (type == "update") {
            update(room, message);
        } else if (type == "heartbeat") {
            for (const auto& [name, seq] : message.at("rooms").items()) heard(std::stoll(name.substr(1)), seq);
        } else if (type == "taken_over") {
            seatless_.insert(room);
            become(room, [](RoomState& state) { state.is_taken_over = true; });
        } else if (type == "closed" && message.at("reason") != "shutdown") {
            // A room stays open when its server stops. The connection breaks, and the client rejoins after it has
            // reconnected.
            become(room, [&](RoomState& state) { state.closed = message.at("reason"); });
        }
    }

  private:
    void update(std::int64_t room, const Json& message) {
        const auto known = states_.find(room);
        if (known == states_.end()) return;
        const Update came = apply(known->second, message);
        if (came == Update::out_of_turn) catch_up(known->second);
        if (came == Update::used) changed_(known->second, message.value("notices", Json::array()));
    }

    void heard(std::int64_t room, std::int64_t seq) {
        const auto known = states_.find(room);
        if (known != states_.end() && seq > known->second.seq) catch_up(known->second);
    }

    /// Requests the updates that were missed. No second request is sent until the answer comes.
    void catch_up(RoomState& known) {
        if (std::exchange(known.has_gap, true)) return;
        again(known.room);
    }

    void found(std::int64_t room) {
        if (const RoomState* known = of(room); known != nullptr && !known->lost.empty())
            become(room, [](RoomState& state) { state.lost.clear(); });
    }

    template <class Edit>
    void become(std::int64_t room, Edit edit) {
        const auto known = states_.find(room);
        if (known == states_.end()) return;
        edit(known->second);
        changed_(known->second, Json::array());
    }

    /// Requests the missed updates. Requests everything if this seat's view is missing. If the connection breaks
    /// meanwhile, the request is made again after the next welcome.
    void again(std::int64_t room) {
        const auto came = came_.find(room);
        if (came == came_.end()) return;
        const RoomState* known = of(room);
        const bool is_public = known != nullptr && known->info.value("visibility", "") == "public";
        const bool has_link = came->second.contains("link");
        // A seated player can rejoin by number, however the player first joined. A public table's code may have changed
        // meanwhile. A link proves that its owner is no stranger.
        const bool by_number = known != nullptr && (!known->me().empty() || (is_public && !has_link));
        Json body = by_number ? Json{{"room", room}} : came->second;
        body["type"] = "join";
        if (known != nullptr && !seatless_.contains(room)) body["since"] = known->seq;
        // If the link was renewed, the client rejoins by the room's number.
        const bool may_be_renewed = is_public && has_link && !by_number;
        join_(std::move(body),
              [this, room, may_be_renewed](const Answer& answer) { joined(room, may_be_renewed, answer); });
    }

    void joined(std::int64_t room, bool may_be_renewed, const Answer& answer) {
        const auto known = states_.find(room);
        if (known != states_.end()) known->second.has_gap = false;
        if (answer.data) return found(room);
        if (!answer.refused) return;
        const std::string& code = answer.refused->code();
        if (code == "no_room" && may_be_renewed) {
            enter(room, {{"room", room}});
            return again(room);
        }
        // Refusals of `join` that are final.
        static const std::set<std::string> gone = {"no_room", "closed", "kicked", "kept_out", "no_spectators"};
        // Calls that wait at a table without a stream must be told of the refusal.
        become(room, [&](RoomState& state) { (gone.contains(code) ? state.closed : state.lost) = code; });
    }

    Join join_;
    Changed changed_;
    std::map<std::int64_t, Json> came_;
    std::map<std::int64_t, RoomState> states_;
    /// Rooms whose seat another connection had. The state of such a room has no view of the seat until the next
    /// snapshot.
    std::set<std::int64_t> seatless_;
};

}  // namespace anteroom::detail
