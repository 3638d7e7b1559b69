#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "anteroom/keeper.hpp"
#include "anteroom/room_state.hpp"

namespace anteroom::detail {

/// The automatic steps that the protocol requires of a client: revealing nonces, getting ready and starting.
class Routine {
  public:
    explicit Routine(Keeper& keeper) : keeper_(keeper) {}

    /// Gets ready, and starts when everybody is ready. A table for money needs the price that the player agreed to. If
    /// the table has another price, nothing happens.
    void start_when_ready(std::int64_t room, std::optional<std::int64_t> price = std::nullopt) {
        starting_[room] = price;
    }

    void forget(std::int64_t room) {
        starting_.erase(room);
        taken_.erase(room);
    }

    /// Stores the published parts of the deal, and returns the request that is now due.
    std::optional<Json> follow(const RoomState& state, std::int64_t player) {
        if (!state.closed.empty() || state.is_taken_over || state.has_gap) return std::nullopt;
        const std::int64_t game_no = state.info.at("game_no");
        keeper_.observe(state.room, state.info);
        const std::string step = next_step(state, player);
        if (state.info.at("status") == "playing") starting_.erase(state.room);
        // A second message in the same situation does not cause a second request.
        if (std::exchange(taken_[state.room], {step, game_no}) == std::pair(step, game_no) || step.empty())
            return std::nullopt;
        Json body = {{"type", step}, {"room", state.room}};
        if (step == "ready") {
            body["nonce_hash"] = keeper_.nonce_hash(state.room, game_no);
            if (const auto price = starting_.at(state.room)) body["price"] = *price;
        }
        if (step == "nonce") {
            body["nonce"] = keeper_.of(state.room, game_no).at("nonce");
            keeper_.told(state.room, game_no);
        }
        return body;
    }

  private:
    /// Returns the type of the next automatic request, or an empty text if none is due.
    std::string next_step(const RoomState& state, std::int64_t player) const {
        const std::string me = state.me();
        if (me.empty()) return "";
        const Json& published = state.info.at("fair");
        const Json hashes = published.value("hashes", Json::object());
        const std::string promised = hashes.value(me, "");
        const std::string own = keeper_.of(state.room, state.info.at("game_no")).value("hash", "");
        if (state.info.at("status") == "committing") {
            const bool is_told = published.value("nonces", Json::object()).contains(me);
            return !own.empty() && promised == own && !is_told ? "nonce" : "";
        }
        if (state.info.at("status") != "open") return "";
        const Json& seats = state.info.at("seats");
        const bool is_ready = seats.at(me).value("ready", false);
        // Another device of this player got ready, with a nonce that this client does not know.
        if (is_ready && !promised.empty() && promised != own) return "unready";
        const auto starting = starting_.find(state.room);
        if (starting == starting_.end()) return "";
        if (!is_ready) return agrees_to_price(state.info, starting->second) ? "ready" : "";
        const bool everybody = std::all_of(seats.begin(), seats.end(), [](const Json& seat) {
            return seat.contains("bot") || seat.value("ready", false);
        });
        return everybody && state.info.value("owner", std::int64_t(0)) == player ? "start" : "";
    }

    /// Returns false at a table for money if the player did not agree to its price.
    static bool agrees_to_price(const Json& info, std::optional<std::int64_t> price) {
        const auto stake = info.find("stake");
        return stake == info.end() || (price && stake->at("price") == *price);
    }

    Keeper& keeper_;
    std::map<std::int64_t, std::optional<std::int64_t>>
        starting_;  ///< rooms where the client starts automatically, with the price that the player agreed to
    std::map<std::int64_t, std::pair<std::string, std::int64_t>>
        taken_;  ///< the last step in each room, and the game of the step
};

}  // namespace anteroom::detail
