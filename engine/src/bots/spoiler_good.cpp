#include <algorithm>
#include <array>

#include "engine/bots/spoiler.hpp"

namespace anteroom::engine::spoiler {
namespace {

constexpr std::size_t faces = 12;

/// Faces that open ends show; the link stands for any.
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

/// What a decision weighs; all in points of an evaluation that has no other meaning.
struct Weights {
    double tile = 9;       ///< a tile left in the hand
    double pip = 0.55;     ///< a pip left in the hand
    double stuck = 2.5;    ///< a tile left that fits nowhere
    double link = -6;      ///< a tile with a link left: it will fit later
    double bonus = 2.2;    ///< a tile that could go on a double left
    double opponents = 8;  ///< the share of unseen tiles that fit somewhere
};

class Mind {
  public:
    explicit Mind(const BotSees<Spoiler>& sees)
        : sees_(sees), set_(tiles(static_cast<int>(sees.table.players.size()))) {
        std::vector<bool> seen(set_.size());
        for (const auto& placement : sees.table.layout.tiles) seen[placement.tile.index] = true;
        for (const TileId tile : sees.own.hand) seen[tile.index] = true;
        for (std::size_t i = 0; i < set_.size(); ++i)
            if (!seen[i]) unseen_.push_back(set_[i]);
    }

    double value(const Lay& lay) const {
        const domino::OpenEnd& covered = *domino::find_end(sees_.table.layout, lay.end);
        Shown shown{};
        for (const auto& end : sees_.table.layout.ends)
            if (end.id != lay.end) shown[end.face.code] = true;
        std::vector<domino::Tile> hand;
        for (const TileId tile : sees_.own.hand)
            if (tile != lay.tile) hand.push_back(set_[tile.index]);
        const domino::Tile& tile = set_[lay.tile.index];
        if (lay.manner == Manner::crosswise) {
            add_bonus_tiles(tile.half(0) == link ? covered.face : tile.half(0), hand, shown);
        } else if (tile.other(lay.half) != domino::dead_end) {
            shown[tile.other(lay.half).code] = true;
        }
        return value(hand, shown);
    }

  private:
    /// The two heaviest tiles that would fit the new ends; a link goes there only if it is a spoiler.
    static void add_bonus_tiles(Face face, std::vector<domino::Tile>& hand, Shown& shown) {
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

    double value(const std::vector<domino::Tile>& hand, const Shown& shown) const {
        if (hand.empty()) return 1e6;
        double value = 0;
        for (const domino::Tile& tile : hand) {
            value -= weights_.tile + weights_.pip * tile.weight();
            if (has_link(tile)) value -= weights_.link;
            if (!fits(tile, shown)) value -= weights_.stuck;
            if (tile.is_double()) value += weights_.bonus * std::min(2, partners(tile, hand));
        }
        const auto fitting =
            std::count_if(unseen_.begin(), unseen_.end(), [&](const domino::Tile& tile) { return fits(tile, shown); });
        if (unseen_.empty()) return value;
        return value - weights_.opponents * static_cast<double>(fitting) / static_cast<double>(unseen_.size());
    }

    /// How many other tiles of the hand could be bonus tiles of this double.
    static int partners(const domino::Tile& doubled, const std::vector<domino::Tile>& hand) {
        Shown here{};
        here[doubled.half(0).code] = true;
        return static_cast<int>(std::count_if(hand.begin(), hand.end(),
                                              [&](const domino::Tile& tile) { return fits(tile, here); })) -
               1;
    }

    const BotSees<Spoiler>& sees_;
    const domino::TileSet& set_;
    std::vector<domino::Tile> unseen_;
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
