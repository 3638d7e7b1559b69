#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/ladder.hpp"

namespace anteroom::tests {

using namespace engine;

/// A table of Ladder that continues from a position written by hand. The first tile of `on_table` has opened the round,
/// and each later tile is on the first end that it fits. Tiles that are not named are in the boneyard. Its next tiles
/// can be named. Seat 0 has the turn, and the last seat laid the set that must be beaten.
class LadderTable {
  public:
    struct Position {
        std::vector<std::vector<std::string_view>> hands;  ///< one per seat
        std::vector<std::string_view> on_table = {"0-0"};
        std::optional<ladder::Value> standing = ladder::Value{1, 0};
        std::vector<std::string_view> next_in_boneyard;
        bool empty_boneyard = false;  ///< true if the last seat has all tiles that are not named
        std::vector<int> totals;
        ladder::Config config;
    };
    explicit LadderTable(const Position& position);

    const ladder::State& state() const { return match_.state(); }
    domino::TileId tile(std::string_view text) const;

    /// Acts for the seat. Returns the code of the refusal, or an empty text.
    std::string act(int seat, const ladder::Action& action);
    /// Lays a tile on the oldest end that shows `on`, or on the newest such end if `fresh`.
    std::string lay(int seat, std::string_view text, char on, bool fresh = false);
    void resign(int seat) { events_ = match_.resign(seat_at(std::size_t(seat)), chance_); }

    int turn() const { return state().turn ? state().turn->seat.index : -1; }
    /// Returns the faces of the open ends, oldest first, as "0006".
    std::string ends() const;
    /// Returns the legal kinds of steps of the seat in turn, from "lay done pass draw keep discard".
    std::string steps() const;
    bool may_lay(std::string_view text) const;

    template <class E>
    const E* told() const {
        for (const auto& event : events_)
            if (const auto* found = std::get_if<E>(&event)) return found;
        return nullptr;
    }

  private:
    SplitMix chance_{1};
    Match<Ladder> match_;
    std::vector<ladder::Event> events_;
};

}  // namespace anteroom::tests
