#include "engine/bots/spoiler.hpp"
#include "engine/core/overloaded.hpp"
#include "imagined_tiles.hpp"
#include "search.hpp"

namespace anteroom::engine::spoiler {

void HandsSeen::hear(std::span<const Notice> told, const TableView& table) {
    const int players = static_cast<int>(table.players.size());
    for (const Notice& any : told)
        std::visit(overloaded{
                       [&](const notice::Dealt&) {
                           Config config;
                           config.players = players;
                           for (domino::TilesHeld& hand : hands_)
                               hand.deal(static_cast<std::size_t>(config.tiles_each()));
                       },
                       [&](const event::Laid& laid) { hands_[laid.seat.index].lay(tiles(players)[laid.tile.index]); },
                       [&](const event::Passed& passed) {
                           domino::Faces shown;
                           for (const domino::OpenEnd& end : table.layout.ends) shown.add(end.face);
                           hands_[passed.seat.index].could_not_lay(shown);
                       },
                       [](const auto&) {},
                   },
                   any);
}

State imagine(const BotSees<Spoiler>& sees, RandomSource& random) {
    const TableView& table = sees.table;
    State state;
    state.config = sees.config;
    state.phase = table.phase;
    state.round_no = table.round_no;
    state.starter = table.starter;
    state.layout = table.layout;
    state.bonus = table.bonus;
    state.passes_in_row = table.passes_in_row;
    state.sheet = table.sheet;
    state.turn = Turn{sees.me, DecisionId{1}};
    state.decisions = 1;
    std::vector<domino::HandWanted> wanted;
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        state.players.push_back({{}, table.players[i].total, table.players[i].gone});
        const bool own = seat_at(i) == sees.me;
        wanted.push_back({own ? 0 : static_cast<std::size_t>(table.held[i]), sees.memory.hand(seat_at(i))});
    }
    state.set_aside = domino::unseen_pieces(state.set(), table.layout, sees.own.hand);
    const auto hands = domino::imagine_hands(state.set(), state.set_aside, wanted, random);
    for (std::size_t i = 0; i < hands.size(); ++i) state.players[i].hand = hands[i];
    state.at(sees.me).hand = sees.own.hand;
    return state;
}

namespace {

/// The part of the search that differs from game to game.
struct PlayedOut {
    static std::optional<State> imagine(const BotSees<Spoiler>& sees, RandomSource& random) {
        return spoiler::imagine(sees, random);
    }

    static Action choose(const BotSees<Spoiler>& sees, RandomSource& random) { return choose_well(sees, random); }

    static bool is_over(const State& state, const State& begun) {
        return state.phase == Phase::over || state.sheet.size() > begun.sheet.size();
    }

    static double worth(const State& state, Seat seat) { return lead_of(state.sheet.back().points, seat); }

    static bool alike(const BotSees<Spoiler>& sees, const Action& one, const Action& other) {
        const auto* lay = std::get_if<Lay>(&one);
        const auto* another = std::get_if<Lay>(&other);
        if (lay == nullptr || another == nullptr) return one == other;
        const auto& set = tiles(sees.config.players);
        return set[lay->tile.index] == set[another->tile.index] && lay->half == another->half &&
               lay->manner == another->manner &&
               domino::find_end(sees.table.layout, lay->end)->face ==
                   domino::find_end(sees.table.layout, another->end)->face;
    }
};

}  // namespace

Action choose_by_search(const BotSees<Spoiler>& sees, RandomSource& random) {
    return Search<Spoiler, PlayedOut>(sees, random).best();
}

}  // namespace anteroom::engine::spoiler
