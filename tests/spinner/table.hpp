#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/spinner.hpp"

namespace anteroom::tests {

using namespace engine;

/// "9-4", "S-5", "S-S": in any order of its halves.
domino::TileId tile(std::string_view text);
domino::Face face(char text);

/// A Spinner table in a position written by hand: `hands`, what lies on the table, everything else in the stock, whose
/// first tiles can be named. Then it is played on, action by action.
class SpinnerTable {
  public:
    struct Position {
        std::vector<std::vector<std::string_view>> hands;  ///< by seat
        std::string_view starter = "9-9";                  ///< set already, by the last seat
        int number = 9;
        int opening_left = 0;                         ///< plays that the starter still wants
        std::vector<std::string_view> next_in_stock;  ///< drawn first, in this order
        std::vector<std::string_view> on_table;       ///< out of the way: laid under the starter, with no open ends
        bool rest_is_laid = false;                    ///< instead of in the stock: the stock is next_in_stock only
        spinner::Config config;
    };
    explicit SpinnerTable(const Position& position);

    const spinner::State& state() const { return match_.state(); }

    /// Every way in which this seat can lay this tile.
    std::vector<spinner::Lay> ways(int seat, std::string_view text) const;
    bool can_lay(int seat, std::string_view text) const { return !ways(seat, text).empty(); }

    /// Lays with that half touching an end that shows `on`, the oldest such; the code of the refusal, or "".
    std::string lay(int seat, std::string_view text, char inward, char on);
    std::string act(int seat, const spinner::Action& action);
    std::vector<spinner::Event> resign(int seat) {
        return events_ = match_.resign(seat_at(std::size_t(seat)), chance_);
    }

    int turn() const { return state().turn ? state().turn->seat.index : -1; }
    /// Faces of the ends that the seat whose turn it is may use, oldest first: "1799".
    std::string permitted() const;
    /// Faces of all open ends, oldest first.
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
