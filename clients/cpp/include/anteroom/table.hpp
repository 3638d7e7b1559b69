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

/// A table that a client is at: a handle, to be copied freely, that lasts as long as its client. A broken line changes
/// nothing about it. Whatever waits throws Ended when the table is closed, left or lost meanwhile, and Refused when the
/// client's end has come.
class Table {
  public:
    Table(detail::Session& session, std::int64_t room) : session_(&session), room_(room) {}

    std::int64_t id() const { return room_; }

    /// All that this client was told, put together. It goes on changing while anything waits.
    const RoomState& state() const {
        const RoomState* known = session_->state(room_);
        if (known == nullptr) throw Ended("nothing is known of table " + std::to_string(room_));
        return *known;
    }

    /// The next turn of this seat, once it is due; nothing when the game is over, or when the seat is taken over by
    /// another connection of this player. A turn that was refused comes again once something has changed.
    std::optional<Turn> next_turn();

    /// Waits until holds(state), which it may already.
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

    /// Is told of each change from now on, in place of who was before. What it throws comes out of what waits.
    void on_change(detail::Session::Watcher watcher) const { session_->watch(room_, std::move(watcher)); }

    /// What belongs to a fair deal is done along the way.
    void ready() const {
        const std::int64_t game_no = state().info.at("game_no");
        ask("ready", {{"nonce_hash", session_->keeper().nonce_hash(room_, game_no)}});
    }

    /// Gets ready, and as the table's owner starts, as soon as everybody else is.
    void start_when_ready() const { session_->start_when_ready(room_); }

    void sit(const std::string& seat) const { ask("sit", {{"seat", seat}}); }
    void chat(const std::string& text) const { ask("chat", {{"text", text}}); }
    void rematch() const { ask("rematch"); }
    /// Gives the seat up for good.
    void resign() const { ask("leave"); }
    /// Takes the seat back from another connection of this player, or asks for everything anew, as where it was lost.
    void retake() const { session_->enter({{"type", "join"}, {"room", room_}}); }
    /// Stops looking; a seat stays the player's own.
    void leave() const { session_->leave(room_); }

    /// Any request about this table.
    Json ask(const std::string& type, Json fields = Json::object()) const {
        fields.update({{"type", type}, {"room", room_}});
        return session_->request(std::move(fields));
    }

  private:
    friend class Turn;

    detail::Session* session_;
    std::int64_t room_;
    std::int64_t seen_ = 0;  ///< the newest update before which turns were given out
};

/// One decision of a seat.
class Turn {
  public:
    explicit Turn(const Table& of) : of_(of), state_(of.state()) {}

    const Json& table() const { return state_.table; }
    const Json& seat() const { return state_.seat; }
    const Json& legal() const { return state_.seat.at("legal"); }

    /// All that may be done now.
    std::vector<Json> actions() const { return anteroom::actions(legal()); }
    /// Any of it.
    Json any() const { return any_of(legal(), of_.session_->chance()); }
    /// What the strongest bot would do that sees what this seat sees; at a table with `info.hints`.
    Json hint() const { return of_.ask("hint", {{"turn", state_.last_turn}}).at("action"); }

    /// Says whether it was played: false where the turn was over before, as when its time ran out.
    bool play(const Json& action) const {
        try {
            of_.ask("play", {{"turn", state_.last_turn}, {"action", action}});
        } catch (const Refused& refused) {
            if (refused.code() != "stale_turn") throw;
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
