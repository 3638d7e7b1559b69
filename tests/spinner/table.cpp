#include "table.hpp"

#include <algorithm>
#include <stdexcept>

namespace anteroom::tests {

domino::Face face(char text) {
    return text == 'S' ? domino::wild : domino::number(static_cast<std::size_t>(text - '0'));
}

domino::TileId tile(std::string_view text) {
    const domino::Face a = face(text.at(0));
    const domino::Face b = face(text.at(2));
    const auto& set = spinner::tiles();
    const auto found = std::find(set.begin(), set.end(), domino::Tile{{std::min(a, b), std::max(a, b)}});
    if (found == set.end()) throw std::invalid_argument("no such tile");
    return domino::TileId{static_cast<std::uint8_t>(found - set.begin())};
}

namespace {

char text_of(domino::Face face) {
    return face == domino::wild ? 'S' : static_cast<char>('0' + face.code);
}

spinner::State state_of(const SpinnerTable::Position& position) {
    spinner::State state;
    state.config = position.config;
    state.config.players = static_cast<int>(position.hands.size());
    state.players.assign(position.hands.size(), {});
    state.hand_no = 10 - position.number;
    state.number = position.number;
    state.phase = spinner::Phase::turns;
    state.opening_left = position.opening_left;
    state.last_to_lay = seat_at(position.hands.size() - 1);
    state.turn = spinner::Turn{seat_at(0), DecisionId{++state.decisions}, std::nullopt};

    const auto pieces = domino::all_pieces(spinner::tiles());
    std::vector<domino::TileId> rest(pieces.begin(), pieces.end());
    const auto take = [&](std::string_view text) {
        const auto id = tile(text);
        if (std::erase(rest, id) != 1) throw std::invalid_argument("a tile twice");
        return id;
    };
    const auto face_of_arms = domino::number(static_cast<std::size_t>(position.number));
    domino::lay(state.layout, {take(position.starter), 0, domino::Manner::in_line, std::nullopt},
                {{1, face_of_arms}, {2, face_of_arms}, {3, face_of_arms}, {4, face_of_arms}});
    for (std::size_t i = 0; i < position.hands.size(); ++i)
        for (const auto text : position.hands[i]) domino::put_in(state.players[i].hand, take(text));
    for (const auto text : position.next_in_stock) state.stock.push_back(take(text));
    const auto put_away = [&](domino::TileId id) { domino::lay(state.layout, {id, 0, {}, std::nullopt}, {}); };
    for (const auto text : position.on_table) put_away(take(text));
    if (position.rest_is_laid)
        for (const auto id : rest) put_away(id);
    else
        state.stock.insert(state.stock.end(), rest.begin(), rest.end());
    if (const auto what = Spinner::broken(state)) throw std::invalid_argument(*what);
    return state;
}

}  // namespace

SpinnerTable::SpinnerTable(const Position& position) : match_(state_of(position)) {}

std::vector<spinner::Lay> SpinnerTable::ways(int seat, std::string_view text) const {
    std::vector<spinner::Lay> found;
    for (const auto& action : Spinner::legal(state(), seat_at(std::size_t(seat))))
        if (const auto* lay = std::get_if<spinner::Lay>(&action); lay && lay->tile == tile(text)) found.push_back(*lay);
    return found;
}

std::string SpinnerTable::act(int seat, const spinner::Action& action) {
    auto events = match_.act(seat_at(std::size_t(seat)), action, chance_);
    if (!events) return std::string(events.error().code);
    events_ = std::move(*events);
    return "";
}

std::string SpinnerTable::lay(int seat, std::string_view text, char inward, char on) {
    const auto& ends = state().layout.ends;
    const auto id = tile(text);
    const auto half = static_cast<domino::HalfIndex>(spinner::tiles()[id.index].half(0) == face(inward) ? 0 : 1);
    const bool any_permitted = permitted().find(on) != std::string::npos;
    const auto end = std::find_if(ends.begin(), ends.end(), [&](const domino::OpenEnd& candidate) {
        const auto duty = Spinner::table(state()).duty;
        const bool bound_here = !duty || candidate.at.placement == duty->at;
        return candidate.face == face(on) && (bound_here || !any_permitted);
    });
    if (end == ends.end()) throw std::invalid_argument("no open end shows that");
    return act(seat, spinner::Lay{id, half, end->id});
}

std::string SpinnerTable::permitted() const {
    const auto duty = Spinner::table(state()).duty;
    std::string faces;
    for (const auto& end : state().layout.ends)
        if (!duty || end.at.placement == duty->at) faces += text_of(end.face);
    return faces;
}

std::string SpinnerTable::ends() const {
    std::string faces;
    for (const auto& end : state().layout.ends) faces += text_of(end.face);
    return faces;
}

}  // namespace anteroom::tests
