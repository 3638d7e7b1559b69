#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/spinner.hpp"

namespace anteroom::tests {

using namespace engine;

/// Reads a tile such as "9-4", "S-5" or "S-S", with the halves in any order.
domino::TileId tile(std::string_view text);
domino::Face face(char text);

/// A Spinner table that continues from a position written by hand. The position has `hands` and the tiles on the table.
/// All other tiles are in the stock, and its first tiles can be named.
class SpinnerTable {
  public:
    struct Position {
        std::vector<std::vector<std::string_view>> hands;  ///< one per seat
        std::string_view starter = "9-9";                  ///< already set, by the last seat
        int number = 9;
        int opening_left = 0;                         ///< number of plays that the starter still needs
        std::vector<std::string_view> next_in_stock;  ///< the tiles that are drawn first, in this order
        std::vector<std::string_view> on_table;  ///< tiles that are already laid under the starter, without open ends
        bool rest_is_laid = false;  ///< true if all other tiles are laid, so that only next_in_stock is left
        spinner::Config config;
    };
    explicit SpinnerTable(const Position& position);

    const spinner::State& state() const { return match_.state(); }

    /// Returns every way in which this seat can lay this tile.
    std::vector<spinner::Lay> ways(int seat, std::string_view text) const;
    bool can_lay(int seat, std::string_view text) const { return !ways(seat, text).empty(); }

    /// Lays a tile with this half on the oldest end that shows `on`. Returns the code of the refusal, or "".
    std::string lay(int seat, std::string_view text, char inward, char on);
    std::string act(int seat, const spinner::Action& action);
    std::vector<spinner::Event> resign(int seat) {
        return events_ = match_.resign(seat_at(std::size_t(seat)), chance_);
    }

    int turn() const { return state().turn ? state().turn->seat.index : -1; }
    /// Returns the faces of the ends that the seat in turn may use, oldest first, such as "1799".
    std::string permitted() const;
    /// Returns the faces of all open ends, oldest first.
    std::string ends() const;
    const std::vector<spinner::Event>& events() const { return events_; }

    template <class E>
    const E* told() const {
        for (const auto& event : events_)
            if (const auto* found = std::get_if<E>(&event)) return found;
        return nullptr;
    }

  private:
    engine::SplitMix chance_{1};
    Match<Spinner> match_;
    std::vector<spinner::Event> events_;
};

}  // namespace anteroom::tests
