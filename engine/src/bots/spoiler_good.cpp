#include <algorithm>
#include <array>
#include <iterator>

#include "engine/bots/spoiler.hpp"

namespace anteroom::engine::spoiler {
namespace {

constexpr std::size_t faces = 12;

/// Faces of the open ends. A link fits any face.
using Shown = std::array<bool, faces>;

bool fits(Face half, const Shown& shown) {
    if (half == domino::dead_end) return false;
    if (half == link) return std::find(shown.begin(), shown.end(), true) != shown.end();
    return shown[half.code] || shown[link.code];
}

bool fits(const domino::Tile& tile, const Shown& shown) {
    return fits(tile.half(0), shown) || fits(tile.half(1), shown);
}

bool has_link(const domino::Tile& tile) {
    return tile.half(0) == link || tile.half(1) == link;
}

/// The weights that rate a decision. The points have no meaning outside the decision.
struct Weights {
    double tile = 12;       ///< a tile left in the hand
    double pip = 0.4;       ///< a pip left in the hand
    double link = 6;        ///< a tile with a link left, which will fit later
    double bonus = 2.2;     ///< a tile left in the hand that could be a bonus tile on a double
    double opponents = 20;  ///< the share of the other players' tiles that fit somewhere
};

using Tiles = std::vector<domino::Tile>;

/// Returns the share of these tiles that fit somewhere.
double share_that_fits(const Tiles& tiles, const Shown& shown) {
    if (tiles.empty()) return 0;
    const auto fitting =
        std::count_if(tiles.begin(), tiles.end(), [&](const domino::Tile& tile) { return fits(tile, shown); });
    return static_cast<double>(fitting) / static_cast<double>(tiles.size());
}

class Mind {
  public:
    explicit Mind(const BotSees<Spoiler>& sees)
        : sees_(sees), set_(tiles(static_cast<int>(sees.table.players.size()))) {
        std::vector<bool> seen(set_.size());
        for (const auto& placement : sees.table.layout.tiles) seen[placement.tile.index] = true;
        for (const TileId tile : sees.own.hand) seen[tile.index] = true;
        for (std::size_t i = 0; i < set_.size(); ++i)
            if (!seen[i]) unseen_.push_back(set_[i]);
        Shown now{};
        for (const auto& end : sees.table.layout.ends) now[end.face.code] = true;
        std::copy_if(unseen_.begin(), unseen_.end(), std::back_inserter(stuck_),
                     [&](const domino::Tile& tile) { return !fits(tile, now); });
        const auto others = static_cast<double>(sees.table.players.size() - 1);
        stuck_share_ = std::min(1.0, sees.table.passes_in_row / others);
        for (std::size_t i = 0; i < sees.table.held.size(); ++i)
            if (seat_at(i) != sees.me && sees.table.held[i] <= 1) goes_out_soon_ = true;
    }

    double value(const Lay& lay) const {
        const domino::OpenEnd& covered = *domino::find_end(sees_.table.layout, lay.end);
        Shown shown{};
        for (const auto& end : sees_.table.layout.ends)
            if (end.id != lay.end) shown[end.face.code] = true;
        Tiles hand;
        for (const TileId tile : sees_.own.hand)
            if (tile != lay.tile) hand.push_back(set_[tile.index]);
        const domino::Tile& tile = set_[lay.tile.index];
        if (lay.manner == Manner::crosswise) {
            add_bonus_tiles(bonus_face(tile, covered), hand, shown);
        } else if (tile.other(lay.half) != domino::dead_end) {
            shown[tile.other(lay.half).code] = true;
        }
        return value(hand, shown);
    }

  private:
    /// Returns the face of a sideways double's ends (SPOILER-10, 12). A blank side counts as a link.
    Face bonus_face(const domino::Tile& tile, const domino::OpenEnd& covered) const {
        if (tile.half(0) != link) return tile.half(0);
        return sees_.config.double_link_ends == DoubleLinkEnds::number ? covered.face : link;
    }

    /// Removes the two heaviest tiles that fit the new ends from the hand. Tiles with a link fit too.
    static void add_bonus_tiles(Face face, Tiles& hand, Shown& shown) {
        shown[face.code] = true;
        Shown here{};
        here[face.code] = true;
        for (int bonus = 0; bonus < 2; ++bonus) {
            auto best = hand.end();
            for (auto it = hand.begin(); it != hand.end(); ++it)
                if (fits(*it, here) && (best == hand.end() || it->weight() > best->weight())) best = it;
            if (best == hand.end()) return;
            const Face outward = best->other(fits(best->half(0), here) ? 0 : 1);
            if (outward != domino::dead_end) shown[outward.code] = true;
            hand.erase(best);
        }
    }

    double value(const Tiles& hand, const Shown& shown) const {
        if (hand.empty()) return 1e6;
        double value = 0;
        for (const domino::Tile& tile : hand) {
            value -= weights_.tile + weights_.pip * tile.weight();
            if (goes_out_soon_) continue;
            if (has_link(tile)) value += weights_.link;
            if (tile.is_double()) value += weights_.bonus * std::min(2, partners(tile, hand));
        }
        const double others = (1 - stuck_share_) * share_that_fits(unseen_, shown) +  //
                              stuck_share_ * share_that_fits(stuck_, shown);
        return value - weights_.opponents * others;
    }

    /// Returns how many other tiles of the hand could be bonus tiles of this double.
    static int partners(const domino::Tile& doubled, const Tiles& hand) {
        Shown here{};
        here[doubled.half(0).code] = true;
        return static_cast<int>(std::count_if(hand.begin(), hand.end(),
                                              [&](const domino::Tile& tile) { return fits(tile, here); })) -
               1;
    }

    const BotSees<Spoiler>& sees_;
    const domino::TileSet& set_;
    Tiles unseen_;
    Tiles stuck_;                 ///< tiles that fit no present end, and that a player who passed may have
    double stuck_share_ = 0;      ///< the share of the other players who have just passed
    bool goes_out_soon_ = false;  ///< true if another hand has one tile, so that nothing is kept for later
    Weights weights_;
};

}  // namespace

Action choose_well(const BotSees<Spoiler>& sees, RandomSource&) {
    const Mind mind(sees);
    const Action* best = nullptr;
    double highest = 0;
    for (const Action& action : sees.own.legal) {
        const auto* lay = std::get_if<Lay>(&action);
        if (lay == nullptr) continue;
        const double value = mind.value(*lay);
        if (best != nullptr && value <= highest) continue;
        highest = value;
        best = &action;
    }
    return best ? *best : sees.own.legal.back();
}

}  // namespace anteroom::engine::spoiler
