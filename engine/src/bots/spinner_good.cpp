#include <algorithm>
#include <array>

#include "engine/bots/spinner.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::engine::spinner {
namespace {

constexpr std::size_t faces = 11;

/// Faces of the ends that the next player may use. The face S fits any face.
using Shown = std::array<bool, faces>;

bool fits(Face half, const Shown& shown) {
    return half == domino::wild || shown[half.code] || shown[domino::wild.code];
}

bool fits(const domino::Tile& tile, const Shown& shown) {
    return fits(tile.half(0), shown) || fits(tile.half(1), shown);
}

bool is_wild(const domino::Tile& tile) {
    return tile.half(0) == domino::wild || tile.half(1) == domino::wild;
}

/// The weights that rate a decision. The points have no meaning outside the decision.
struct Weights {
    double pip = 1;    ///< a pip left in the hand
    double wild = 18;  ///< a spinner left in the hand; it fits everywhere, so a hand with spinners can go out sooner
    double opponents = 12;  ///< the share of unseen tiles that the next player could lay
    double last = 40;       ///< going out: the last tile is laid
};

class Mind {
  public:
    explicit Mind(const BotSees<Spinner>& sees) : sees_(sees) {
        std::vector<bool> seen(tiles().size());
        for (const auto& placement : sees.table.layout.tiles) seen[placement.tile.index] = true;
        for (const TileId tile : sees.own.hand) seen[tile.index] = true;
        for (std::size_t i = 0; i < tiles().size(); ++i)
            if (!seen[i]) unseen_.push_back(tiles()[i]);
        for (std::size_t i = 0; i < sees.table.held.size(); ++i)
            if (seat_at(i) != sees.me && sees.table.held[i] <= 1) goes_out_soon_ = true;
    }

    double value(const Action& action) const {
        return std::visit(overloaded{[&](const Set& set) {
                                         Shown shown{};
                                         shown[static_cast<std::size_t>(sees_.table.number)] = true;
                                         return value(set.tile, shown);
                                     },
                                     [&](const Lay& lay) { return value(lay.tile, after(lay)); }},
                          action);
    }

  private:
    /// Returns the faces of the ends that the next player may use after this tile.
    Shown after(const Lay& lay) const {
        const auto& table = sees_.table;
        const domino::OpenEnd& covered = *domino::find_end(table.layout, lay.end);
        const domino::Tile& tile = tiles()[lay.tile.index];
        Shown shown{};
        if (tile.is_double()) {
            shown[tile.half(0) == domino::wild ? covered.face.code : tile.half(0).code] = true;
            return shown;
        }
        const bool still_bound = table.duty && table.duty->left > 1;
        for (const auto& end : table.layout.ends)
            if (end.id != lay.end && (!still_bound || end.at.placement == table.duty->at)) shown[end.face.code] = true;
        if (!still_bound) shown[tile.other(lay.half).code] = true;
        return shown;
    }

    double value(TileId laid, const Shown& shown) const {
        double value = sees_.own.hand.size() == 1 ? weights_.last : 0;
        for (const TileId id : sees_.own.hand) {
            if (id == laid) continue;
            const domino::Tile& tile = tiles()[id.index];
            value -= weights_.pip * tile.weight();
            if (is_wild(tile) && !goes_out_soon_) value += weights_.wild;
        }
        if (unseen_.empty()) return value;
        const auto fitting =
            std::count_if(unseen_.begin(), unseen_.end(), [&](const domino::Tile& tile) { return fits(tile, shown); });
        return value - weights_.opponents * static_cast<double>(fitting) / static_cast<double>(unseen_.size());
    }

    const BotSees<Spinner>& sees_;
    std::vector<domino::Tile> unseen_;
    bool goes_out_soon_ =
        false;  ///< true if another hand has one tile, so that a tile kept for later is only a penalty
    Weights weights_;
};

}  // namespace

Action choose_well(const BotSees<Spinner>& sees, RandomSource&) {
    const Mind mind(sees);
    const Action* best = &sees.own.legal.front();
    double highest = mind.value(*best);
    for (const Action& action : sees.own.legal) {
        const double value = mind.value(action);
        if (value <= highest) continue;
        highest = value;
        best = &action;
    }
    return *best;
}

}  // namespace anteroom::engine::spinner
