#include "imagined_tiles.hpp"

#include <algorithm>
#include <optional>

namespace anteroom::engine::domino {
namespace {

/// The places of all hands, which are filled one after the other with pieces in random order.
class Dealing {
  public:
    Dealing(const TileSet& set, const Pieces& pieces, const std::vector<HandWanted>& wanted) : set_(set) {
        for (const TileId piece : pieces) pieces_.push_back({piece, std::nullopt});
        for (std::size_t hand = 0; hand < wanted.size(); ++hand)
            for (std::size_t i = 0; i < wanted[hand].tiles; ++i) {
                const auto& met = wanted[hand].known.met();
                places_.push_back({hand, i < met.size() ? met[i] : Faces{}, 0});
            }
        for (Place& place : places_)
            place.choices = std::count_if(pieces_.begin(), pieces_.end(),
                                          [&](const Piece& piece) { return may_have(place, piece); });
        std::stable_sort(places_.begin(), places_.end(),
                         [](const Place& one, const Place& other) { return one.choices < other.choices; });
    }

    void fill() {
        for (std::size_t place = 0; place < places_.size(); ++place) {
            auto piece = free_for(places_[place]);
            if (piece == pieces_.end()) piece = give_way(places_[place]);
            if (piece == pieces_.end())
                piece = std::find_if(pieces_.begin(), pieces_.end(), [](const Piece& one) { return !one.place; });
            ensure(piece != pieces_.end(), "more tiles are held than were unseen");
            piece->place = place;
        }
    }

    /// Returns the hands. Pieces without a place go to `rest`.
    std::vector<Hand> hands(std::size_t count, Pieces& rest) const {
        std::vector<Hand> hands(count);
        rest.clear();
        for (const Piece& piece : pieces_) {
            if (piece.place)
                put_in(hands[places_[*piece.place].hand], piece.tile);
            else
                rest.push_back(piece.tile);
        }
        return hands;
    }

  private:
    struct Place {
        std::size_t hand;
        Faces met;
        std::ptrdiff_t choices;
    };
    struct Piece {
        TileId tile;
        std::optional<std::size_t> place;
    };
    using AtPiece = std::vector<Piece>::iterator;

    bool may_have(const Place& place, const Piece& piece) const { return !place.met.take(set_[piece.tile.index]); }

    AtPiece free_for(const Place& place) {
        return std::find_if(pieces_.begin(), pieces_.end(),
                            [&](const Piece& piece) { return !piece.place && may_have(place, piece); });
    }

    /// Frees a used piece that may lie in this place, if another piece can take over the used piece's present place.
    /// Puts the other piece there, and returns the freed piece.
    AtPiece give_way(const Place& place) {
        return std::find_if(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
            if (!piece.place || !may_have(place, piece)) return false;
            const auto other = free_for(places_[*piece.place]);
            if (other == pieces_.end()) return false;
            other->place = piece.place;
            return true;
        });
    }

    const TileSet& set_;
    std::vector<Piece> pieces_;
    std::vector<Place> places_;  ///< places with the fewest choices come first
};

}  // namespace

std::vector<Hand> imagine_hands(const TileSet& set, Pieces& unseen, const std::vector<HandWanted>& wanted,
                                RandomSource& random) {
    Dealing dealing(set, shuffled(unseen, random), wanted);
    dealing.fill();
    return dealing.hands(wanted.size(), unseen);
}

Pieces unseen_pieces(const TileSet& set, const Layout& layout, const Hand& own) {
    std::vector<bool> seen(set.size());
    for (const Placement& placement : layout.tiles) seen[placement.tile.index] = true;
    for (const TileId tile : own) seen[tile.index] = true;
    Pieces unseen;
    for (std::size_t i = 0; i < set.size(); ++i)
        if (!seen[i]) unseen.push_back(TileId{static_cast<std::uint8_t>(i)});
    return unseen;
}

}  // namespace anteroom::engine::domino
