#include <algorithm>
#include <array>
#include <optional>

#include "engine/bots/ladder.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::engine::ladder {
namespace {

/// The weights that rate a decision. The points have no meaning outside the decision.
struct Weights {
    double tile = 1;       ///< a tile left in the hand
    double turn = 1.3;     ///< a set that is needed to lay the rest of the hand
    double number = 0.06;  ///< how high the remaining numbers are; high numbers beat more
    double pass = 0.5;     ///< the gain that a play needs to be better than a pass
    double size = 2;  ///< size of a set compared with the smallest hand that could beat it, because a hand of few tiles
                      ///< has no large sets
};

class Mind {
  public:
    explicit Mind(const BotSees<Ladder>& sees) : sees_(sees), set_(tiles(static_cast<int>(sees.table.players.size()))) {
        for (std::size_t i = 0; i < sees.table.held.size(); ++i)
            if (!on_my_side(i)) least_held_ = std::min(least_held_, std::max(1, sees.table.held[i]));
    }

    /// Returns the value of a hand without these tiles, divided into sets, the largest first.
    double value_without(const domino::Pieces& laid) const {
        std::vector<domino::Tile> rest;
        for (const TileId id : sees_.own.hand)
            if (std::find(laid.begin(), laid.end(), id) == laid.end()) rest.push_back(set_[id.index]);
        if (rest.empty()) return 100;
        double value = -weights_.tile * static_cast<double>(rest.size());
        while (!rest.empty()) {
            const Face best = commonest(rest);
            std::erase_if(rest, [&](const domino::Tile& tile) { return tile.half(0) == best || tile.half(1) == best; });
            value += weights_.number * best.code - weights_.turn;
        }
        return value;
    }

    /// Returns how hard it is for the other players to beat this value.
    double strength(Value laid) const { return weights_.size * laid.size / least_held_; }

    double pass_margin() const { return weights_.pass; }

  private:
    /// Returns whether the seat is on the bot's side. Partners sit opposite each other (LADDER-17).
    bool on_my_side(std::size_t seat) const {
        if (sees_.config.teams == Teams::off) return seat == sees_.me.index;
        return seat % 2 == sees_.me.index % 2u;
    }

    static Face commonest(const std::vector<domino::Tile>& hand) {
        std::array<int, 10> size{};
        for (const domino::Tile& tile : hand)
            for (const Face half : tile.halves) ++size[half.code];
        // If two numbers are equally good, the higher one counts.
        std::size_t best = 0;
        for (std::size_t number = 1; number < size.size(); ++number)
            if (size[number] >= size[best]) best = number;
        return domino::number(best);
    }

    const BotSees<Ladder>& sees_;
    const domino::TileSet& set_;
    int least_held_ = domino::Pieces::capacity();
    Weights weights_;
};

bool may(const BotSees<Ladder>& sees, const Action& action) {
    return std::find(sees.own.legal.begin(), sees.own.legal.end(), action) != sees.own.legal.end();
}

/// Returns the first step of a whole play: the play's tile on the first end with the number that the tile touches.
std::optional<Action> first_step(const BotSees<Ladder>& sees, const WholePlay& play) {
    for (const Action& action : sees.own.legal) {
        const auto* lay = std::get_if<Lay>(&action);
        if (lay == nullptr || lay->tile != play.tiles.front().tile) continue;
        if (domino::find_end(sees.table.layout, lay->end)->face.code == play.tiles.front().touches) return action;
    }
    return std::nullopt;
}

/// Returns the best tile to lay or to put back.
template <class Step>
std::optional<Action> best_tile(const BotSees<Ladder>& sees, const Mind& mind) {
    std::optional<Action> best;
    double highest = 0;
    for (const Action& action : sees.own.legal) {
        const auto* step = std::get_if<Step>(&action);
        if (step == nullptr) continue;
        const double value = mind.value_without({step->tile});
        if (best && value <= highest) continue;
        highest = value;
        best = action;
    }
    return best;
}

/// Returns the whole play that leaves the best hand.
std::optional<std::pair<double, Action>> best_play(const BotSees<Ladder>& sees, const Mind& mind) {
    std::optional<std::pair<double, Action>> best;
    for (const WholePlay& play : sees.own.plays) {
        domino::Pieces laid;
        for (const PlayTile& tile : play.tiles) laid.push_back(tile.tile);
        const double value = mind.value_without(laid) + mind.strength(play.value);
        if (best && value <= best->first) continue;
        if (const auto step = first_step(sees, play)) best = {value, *step};
    }
    return best;
}

}  // namespace

Action choose_well(const BotSees<Ladder>& sees, RandomSource&) {
    const Mind mind(sees);
    if (const auto opening = best_tile<Open>(sees, mind)) return *opening;
    const auto play = best_play(sees, mind);
    const bool drawn = may(sees, Keep{});
    if (play) {
        const bool free = !drawn && !may(sees, Pass{});
        if (free || play->first >= mind.value_without({}) + mind.pass_margin()) return play->second;
    }
    // While a set is being laid, one more tile is better in it than in the hand.
    if (!drawn && !may(sees, Pass{})) {
        if (const auto tile = best_tile<Lay>(sees, mind)) return *tile;
        return Done{};
    }
    if (drawn) return *best_tile<Discard>(sees, mind);
    return may(sees, Draw{}) ? Action{Draw{}} : Action{Pass{}};
}

}  // namespace anteroom::engine::ladder
