#include "table.hpp"

#include <algorithm>
#include <stdexcept>

namespace anteroom::tests {

domino::Face face(char text) {
    if (text == 'L') return spoiler::link;
    if (text == 'D') return domino::dead_end;
    return domino::number(static_cast<std::size_t>(text - '0'));
}

domino::Tile printed(std::string_view text) {
    const auto a = face(text.at(0));
    const auto b = face(text.at(2));
    return {{std::min(a, b), std::max(a, b)}};
}

namespace {

char text_of(domino::Face face) {
    if (face == spoiler::link) return 'L';
    return face == domino::dead_end ? 'D' : static_cast<char>('0' + face.code);
}

/// A box of pieces. Takes a piece by its faces. If several pieces have them, takes the one with the lowest id.
class Box {
  public:
    explicit Box(const domino::TileSet& set) : set_(set), rest_(domino::all_pieces(set)) {}

    domino::TileId take(std::string_view text) {
        const auto found = std::find_if(rest_.begin(), rest_.end(),
                                        [&](domino::TileId id) { return set_[id.index] == printed(text); });
        if (found == rest_.end()) throw std::invalid_argument("no such tile is left");
        const auto id = *found;
        rest_.erase(found);
        return id;
    }
    bool has(std::string_view text) const {
        return std::any_of(rest_.begin(), rest_.end(),
                           [&](domino::TileId id) { return set_[id.index] == printed(text); });
    }
    const domino::Pieces& rest() const { return rest_; }

  private:
    const domino::TileSet& set_;
    domino::Pieces rest_;
};

/// Returns a tile that closes this side of the hexagon.
std::string closer(const Box& box, std::size_t side) {
    std::vector<std::string> candidates{std::to_string(side) + "-D", "L-D", "0-D"};
    for (char number = '1'; number <= '6'; ++number) candidates.push_back(std::string(1, number) + "-D");
    for (const auto& text : candidates)
        if (box.has(text)) return text;
    throw std::invalid_argument("too few dead ends are left");
}

spoiler::State state_of(const SpoilerTable::Position& position) {
    auto config = position.config;
    config.players = static_cast<int>(position.hands.size());
    spoiler::State state = *Spoiler::initial(config);
    const Seat last = seat_at(position.hands.size() - 1);
    Box box(state.set());
    spoiler::event::RoundDealt dealt{1, Seat{0}, {}, {}};
    for (const auto& hand : position.hands) {
        domino::Hand& held = dealt.hands.emplace_back();
        for (const auto text : hand) domino::put_in(held, box.take(text));
    }
    Spoiler::evolve(state, dealt);
    const auto lay = [&](std::size_t side, std::string_view text) {
        const auto id = box.take(text);
        domino::put_in(state.at(last).hand, id);
        const auto half = static_cast<domino::HalfIndex>(state.set()[id.index].half(0) == face(text.at(0)) ? 0 : 1);
        const domino::EndId end{static_cast<std::uint16_t>(side - 1)};
        Spoiler::evolve(state, spoiler::event::Laid{last, id, half, end, domino::Manner::in_line});
    };
    std::size_t side = 0;
    for (const auto text : position.arms) lay(++side, text);
    side += static_cast<std::size_t>(position.open_sides);
    while (++side <= 6) lay(side, closer(box, side));
    state.set_aside = box.rest();
    state.turn = spoiler::Turn{Seat{0}, DecisionId{++state.decisions}};
    for (std::size_t i = 0; i < position.totals.size(); ++i) state.players[i].total = position.totals[i];
    if (const auto what = Spoiler::broken(state)) throw std::invalid_argument(*what);
    return state;
}

}  // namespace

SpoilerTable::SpoilerTable(const Position& position) : match_(state_of(position)) {}

std::vector<spoiler::Lay> SpoilerTable::ways(int seat, std::string_view text) const {
    std::vector<spoiler::Lay> found;
    for (const auto& action : Spoiler::legal(state(), seat_at(std::size_t(seat)))) {
        const auto* lay = std::get_if<spoiler::Lay>(&action);
        if (lay && state().set()[lay->tile.index] == printed(text)) found.push_back(*lay);
    }
    return found;
}

std::string SpoilerTable::act(int seat, const spoiler::Action& action) {
    auto events = match_.act(seat_at(std::size_t(seat)), action, chance_);
    if (!events) return std::string(events.error().code);
    events_ = std::move(*events);
    return "";
}

std::string SpoilerTable::lay_at(int seat, std::string_view text, char inward, domino::EndId end,
                                 domino::Manner manner) {
    const auto id = held(seat, text);
    const auto half = static_cast<domino::HalfIndex>(state().set()[id.index].half(0) == face(inward) ? 0 : 1);
    return act(seat, spoiler::Lay{id, half, end, manner});
}

domino::TileId SpoilerTable::held(int seat, std::string_view text) const {
    for (const auto id : state().at(seat_at(std::size_t(seat))).hand)
        if (state().set()[id.index] == printed(text)) return id;
    const auto& set = state().set();
    return domino::TileId{static_cast<std::uint8_t>(std::find(set.begin(), set.end(), printed(text)) - set.begin())};
}

domino::EndId SpoilerTable::end_showing(char on) const {
    for (const auto id : state().bonus)
        if (domino::find_end(state().layout, id)->face == face(on)) return id;
    for (const auto& end : state().layout.ends)
        if (end.face == face(on)) return end.id;
    throw std::invalid_argument("no open end shows that");
}

std::string SpoilerTable::ends() const {
    std::string faces;
    for (const auto& end : state().layout.ends) faces += text_of(end.face);
    return faces;
}

std::string SpoilerTable::bonus() const {
    std::string faces;
    for (const auto id : state().bonus) faces += text_of(domino::find_end(state().layout, id)->face);
    return faces;
}

std::vector<int> SpoilerTable::totals() const {
    std::vector<int> totals;
    for (const auto& player : state().players) totals.push_back(player.total);
    return totals;
}

}  // namespace anteroom::tests
