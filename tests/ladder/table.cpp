#include "table.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/overloaded.hpp"

namespace anteroom::tests {

namespace {

domino::TileId tile_in(const domino::TileSet& set, std::string_view text) {
    const auto face = [](char c) { return domino::number(static_cast<std::size_t>(c - '0')); };
    const auto a = face(text.at(0));
    const auto b = face(text.at(2));
    const auto found = std::find(set.begin(), set.end(), domino::Tile{{std::min(a, b), std::max(a, b)}});
    if (found == set.end()) throw std::invalid_argument("no such tile");
    return domino::TileId{static_cast<std::uint8_t>(found - set.begin())};
}

/// Lays a tile by Ladder's own events, so that the layout is a real layout.
void put_on_table(ladder::State& state, domino::TileId id) {
    const Seat last = seat_at(state.players.size() - 1);
    domino::put_in(state.at(last).hand, id);
    if (state.layout.tiles.empty()) return Ladder::evolve(state, ladder::event::Opened{last, id, {1, 0}, Seat{0}});
    const auto& tile = state.set()[id.index];
    for (const auto& end : state.layout.ends) {
        if (tile.half(0) != end.face && tile.half(1) != end.face) continue;
        const auto half = static_cast<domino::HalfIndex>(tile.half(0) == end.face ? 0 : 1);
        return Ladder::evolve(state, ladder::event::Laid{last, id, half, end.id});
    }
    throw std::invalid_argument("a tile of the table fits nowhere");
}

ladder::State state_of(const LadderTable::Position& position) {
    ladder::State state;
    state.config = position.config;
    state.config.players = static_cast<int>(position.hands.size());
    state.players.assign(position.hands.size(), {});
    state.round_no = 1;
    const auto pieces = domino::all_pieces(state.set());
    std::vector<domino::TileId> rest(pieces.begin(), pieces.end());
    const auto take = [&](std::string_view text) {
        const auto id = tile_in(state.set(), text);
        if (std::erase(rest, id) != 1) throw std::invalid_argument("a tile twice");
        return id;
    };
    for (const auto text : position.on_table) put_on_table(state, take(text));
    for (std::size_t i = 0; i < position.hands.size(); ++i)
        for (const auto text : position.hands[i]) domino::put_in(state.players[i].hand, take(text));
    for (const auto text : position.next_in_boneyard) state.boneyard.push_back(take(text));
    auto& last_hand = state.players.back().hand;
    for (const auto id : rest) {
        if (position.empty_boneyard)
            domino::put_in(last_hand, id);
        else
            state.boneyard.push_back(id);
    }
    state.phase = ladder::Phase::turns;
    state.building.reset();
    state.standing = position.standing;
    state.last_player = seat_at(position.hands.size() - 1);
    state.turn = ladder::Turn{Seat{0}, DecisionId{++state.decisions}, std::nullopt};
    for (std::size_t i = 0; i < position.totals.size(); ++i) state.players[i].total = position.totals[i];
    if (const auto what = Ladder::broken(state)) throw std::invalid_argument(*what);
    return state;
}

std::string_view kind(const ladder::Action& action) {
    return std::visit(overloaded{[](const ladder::Open&) { return "open"; }, [](const ladder::Lay&) { return "lay"; },
                                 [](const ladder::Done&) { return "done"; }, [](const ladder::Pass&) { return "pass"; },
                                 [](const ladder::Draw&) { return "draw"; }, [](const ladder::Keep&) { return "keep"; },
                                 [](const ladder::Discard&) { return "discard"; }},
                      action);
}

}  // namespace

LadderTable::LadderTable(const Position& position) : match_(state_of(position)) {}

domino::TileId LadderTable::tile(std::string_view text) const {
    return tile_in(state().set(), text);
}

std::string LadderTable::act(int seat, const ladder::Action& action) {
    auto events = match_.act(seat_at(std::size_t(seat)), action, chance_);
    if (!events) return std::string(events.error().code);
    events_ = std::move(*events);
    return "";
}

std::string LadderTable::lay(int seat, std::string_view text, char on, bool fresh) {
    std::optional<domino::EndId> chosen;
    for (const auto& end : state().layout.ends)
        if (end.face.code == on - '0' && (fresh || !chosen)) chosen = end.id;
    if (!chosen) throw std::invalid_argument("no open end shows that");
    return act(seat, ladder::Lay{tile(text), *chosen});
}

std::string LadderTable::ends() const {
    std::string faces;
    for (const auto& end : state().layout.ends) faces += static_cast<char>('0' + end.face.code);
    return faces;
}

std::string LadderTable::steps() const {
    std::string kinds;
    for (const auto& action : Ladder::legal(state(), state().turn->seat)) {
        const auto word = kind(action);
        if (kinds.size() >= word.size() && kinds.substr(kinds.size() - word.size()) == word) continue;
        kinds += (kinds.empty() ? "" : " ") + std::string(word);
    }
    return kinds;
}

bool LadderTable::may_lay(std::string_view text) const {
    const auto legal = Ladder::legal(state(), state().turn->seat);
    return std::any_of(legal.begin(), legal.end(), [&](const ladder::Action& action) {
        const auto* lay = std::get_if<ladder::Lay>(&action);
        return lay && lay->tile == tile(text);
    });
}

}  // namespace anteroom::tests
