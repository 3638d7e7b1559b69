#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "anteroom/legal.hpp"
#include "anteroom/session.hpp"

namespace anteroom {

class Turn;

/// A table that a client has joined. This class is a handle that can be copied and is valid as long as its client, even
/// if the connection is lost. Blocking calls throw Ended if the table is closed, left or lost meanwhile, and Refused if
/// the server has refused the client for good.
class Table {
  public:
    Table(detail::Session& session, std::int64_t room) : session_(&session), room_(room) {}

    std::int64_t id() const { return room_; }

    /// Returns the full state that this client knows. The state changes during blocking calls.
    const RoomState& state() const {
        const RoomState* known = session_->state(room_);
        if (known == nullptr) throw Ended("nothing is known of table " + std::to_string(room_));
        return *known;
    }

    /// Waits for the next turn of this seat and returns it. Returns nothing if the game is over, or if another
    /// connection of this player took over. A turn whose action was refused is returned again after the next change.
    std::optional<Turn> next_turn();

    /// Waits until holds(state) is true. Returns at once if it is true already.
    template <class Holds>
    const RoomState& until(Holds holds) const {
        while (true) {
            const RoomState* known = session_->state(room_);
            if (known != nullptr && holds(*known)) return *known;
            if (known != nullptr && !(known->closed.empty() && known->lost.empty()))
                throw Ended("table " + std::to_string(room_) + ": " + known->closed + known->lost);
            session_->step(std::chrono::seconds(1));
        }
    }

    /// Sets the only function that is called after every later change. Exceptions of the function leave through the
    /// blocking call.
    void on_change(detail::Session::Watcher watcher) const { session_->watch(room_, std::move(watcher)); }

    /// Gets ready. The steps of a fair deal happen automatically. A table for money needs the price that the player saw
    /// and agreed to, in minor units. Store the price when you show `stake.price`. If you read the price only when you
    /// call this, you agree to whatever the seat costs then.
    void ready(std::optional<std::int64_t> price = std::nullopt) const {
        const std::int64_t game_no = state().info.at("game_no");
        Json fields = {{"nonce_hash", session_->keeper().nonce_hash(room_, game_no)}};
        if (price) fields["price"] = *price;
        ask("ready", std::move(fields));
    }

    /// Gets ready. The table's owner also starts the game when all
    /// players are ready. `price` is the same as in `ready`.
    void start_when_ready(std::optional<std::int64_t> price = std::nullopt) const {
        session_->start_when_ready(room_, price);
    }

    void sit(const std::string& seat) const { ask("sit", {{"seat", seat}}); }
    void chat(const std::string& text) const { ask("chat", {{"text", text}}); }
    void rematch() const { ask("rematch"); }
    /// Gives the seat up for good.
    void resign() const { ask("leave"); }
    /// Takes the seat back from another connection of this player. If the table was lost, also requests the full state.
    void retake() const { session_->enter({{"type", "join"}, {"room", room_}}); }
    /// Stops watching the table. The player keeps the seat.
    void leave() const { session_->leave(room_); }

    /// Sends any request about this table.
    Json ask(const std::string& type, Json fields = Json::object()) const {
        fields.update({{"type", type}, {"room", room_}});
        return session_->request(std::move(fields));
    }

  private:
    friend class Turn;

    detail::Session* session_;
    std::int64_t room_;
    std::int64_t seen_ = 0;  ///< the newest update up to which turns were returned
};

/// One decision of a seat.
class Turn {
  public:
    explicit Turn(const Table& of) : of_(of), state_(of.state()) {}

    const Json& table() const { return state_.table; }
    const Json& seat() const { return state_.seat; }
    const Json& legal() const { return state_.seat.at("legal"); }

    /// Returns all possible actions.
    std::vector<Json> actions() const { return anteroom::actions(legal()); }
    /// Returns a random possible action.
    Json any() const { return any_of(legal(), of_.session_->chance()); }
    /// Returns the strongest bot's choice, given this seat's view. `info.hints` of the table must be true.
    Json hint() const { return of_.ask("hint", {{"turn", state_.last_turn}}).at("action"); }

    /// Plays an action and returns true. Returns false if the turn had already ended: its time ran out, the game ended,
    /// the table closed, or another connection of this player took the seat.
    bool play(const Json& action) const {
        try {
            of_.ask("play", {{"turn", state_.last_turn}, {"action", action}});
        } catch (const Refused& refused) {
            if (!refused.is_end_of_turn()) throw;
            return false;
        }
        return true;
    }

  private:
    Table of_;
    RoomState state_;
};

inline std::optional<Turn> Table::next_turn() {
    const RoomState& now =
        until([this](const RoomState& state) { return state.is_ended() || (state.seq > seen_ && state.is_due()); });
    if (now.is_ended()) return std::nullopt;
    seen_ = now.seq;
    return Turn(*this);
}

}  // namespace anteroom
