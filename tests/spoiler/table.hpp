#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/spoiler.hpp"

namespace anteroom::tests {

using namespace engine;

/// Reads a face: '0'-'6', 'L' for a link, 'D' for a dead end.
domino::Face face(char text);
domino::Tile printed(std::string_view text);

/// A Spoiler table that continues from a position written by hand. Seat 0 has the turn. Arm i is on side i + 1 of the
/// hexagon, with its first half inward. The next `open_sides` sides are free, and tiles with dead ends close the other
/// sides. Tiles that are not named are set aside.
class SpoilerTable {
  public:
    struct Position {
        std::vector<std::vector<std::string_view>> hands;  ///< one hand for each seat: "6-4", "L-L", "3-D"
        std::vector<std::string_view> arms;
        int open_sides = 0;
        std::vector<int> totals;
        spoiler::Config config;
    };
    explicit SpoilerTable(const Position& position);

    const spoiler::State& state() const { return match_.state(); }

    /// Returns every way in which this seat can lay this tile now.
    std::vector<spoiler::Lay> ways(int seat, std::string_view text) const;
    bool can_lay(int seat, std::string_view text) const { return !ways(seat, text).empty(); }

    /// Lays a tile with this half on an end that shows `on`. Prefers a new end of a sideways double. Otherwise takes
    /// the oldest end. Returns the code of the refusal, or "".
    std::string lay(int seat, std::string_view text, char inward, char on) {
        return lay_at(seat, text, inward, end_showing(on), domino::Manner::in_line);
    }
    /// Lays a double sideways.
    std::string cross(int seat, std::string_view text, char on) {
        return lay_at(seat, text, text.at(0), end_showing(on), domino::Manner::crosswise);
    }
    std::string lay_at(int seat, std::string_view text, char inward, domino::EndId end, domino::Manner manner);
    std::string done(int seat) { return act(seat, spoiler::Done{}); }
    std::string pass(int seat) { return act(seat, spoiler::Pass{}); }
    std::string act(int seat, const spoiler::Action& action);
    void resign(int seat) { events_ = match_.resign(seat_at(std::size_t(seat)), chance_); }

    int turn() const { return state().turn ? state().turn->seat.index : -1; }
    /// Returns the faces of all open ends, oldest first. A blank side is "L", as in "LL4".
    std::string ends() const;
    /// Returns the faces of the new ends on which bonus tiles may be laid.
    std::string bonus() const;
    std::vector<int> totals() const;

    template <class E>
    const E* told() const {
        for (const auto& event : events_)
            if (const auto* found = std::get_if<E>(&event)) return found;
        return nullptr;
    }

  private:
    domino::EndId end_showing(char on) const;
    domino::TileId held(int seat, std::string_view text) const;

    SplitMix chance_{1};
    Match<Spoiler> match_;
    std::vector<spoiler::Event> events_;
};

}  // namespace anteroom::tests
