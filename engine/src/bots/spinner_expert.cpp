#include <algorithm>

#include "engine/bots/spinner.hpp"
#include "engine/core/overloaded.hpp"
#include "imagined_tiles.hpp"
#include "search.hpp"

namespace anteroom::engine::spinner {

void HandsSeen::hear(std::span<const Notice> told, const TableView& table) {
    domino::Faces shown;
    for (const domino::OpenEnd& end : table.layout.ends)
        if (!table.duty || end.at.placement == table.duty->at) shown.add(end.face);
    // The notices of an input begin with the laid tile. A tile that was drawn in the same input did not fit any end
    // after the laid tile.
    for (const Notice& any : told)
        std::visit(overloaded{
                       [&](const notice::Dealt&) {
                           Config config;
                           config.players = static_cast<int>(table.players.size());
                           for (domino::TilesHeld& hand : hands_)
                               hand.deal(static_cast<std::size_t>(config.tiles_each()));
                           is_set_ = false;
                           failed_in_row_ = 0;
                       },
                       [&](const event::StarterSet& set) {
                           hands_[set.seat.index].lay(tiles()[set.tile.index]);
                           is_set_ = true;
                           last_to_lay_ = set.seat;
                       },
                       [&](const notice::Drew& drew) {
                           if (is_set_) hands_[drew.seat.index].could_not_lay(shown);
                           hands_[drew.seat.index].draw();
                       },
                       [&](const event::Laid& laid) {
                           hands_[laid.seat.index].lay(tiles()[laid.tile.index]);
                           failed_in_row_ = 0;
                           last_to_lay_ = laid.seat;
                       },
                       [&](const event::Passed& passed) {
                           hands_[passed.seat.index].could_not_lay(shown);
                           if (!table.duty) ++failed_in_row_;
                       },
                       [](const auto&) {},
                   },
                   any);
}

namespace {

std::size_t laid_on(const domino::Layout& layout, std::size_t placement) {
    return static_cast<std::size_t>(
        std::count_if(layout.tiles.begin(), layout.tiles.end(),
                      [&](const domino::Placement& tile) { return tile.on && tile.on->placement == placement; }));
}

/// Finds the doubles that still need tiles. Until they have them, no tile may be laid elsewhere (SPINNER-9, 11).
void find_duties(State& state) {
    const auto on_starter = static_cast<int>(laid_on(state.layout, 0));
    state.opening_left = std::max(0, state.config.opening_plays() - on_starter);
    for (std::size_t i = 1; i < state.layout.tiles.size(); ++i) {
        if (!tiles()[state.layout.tiles[i].tile.index].is_double()) continue;
        const int wanted = 3 - static_cast<int>(laid_on(state.layout, i));
        if (wanted > 0) state.duties.push_back({static_cast<std::uint16_t>(i), wanted});
    }
}

}  // namespace

State imagine(const BotSees<Spinner>& sees, RandomSource& random) {
    const TableView& table = sees.table;
    State state;
    state.config = sees.config;
    state.phase = table.phase;
    state.hand_no = table.hand_no;
    state.number = table.number;
    state.shuffler = table.shuffler;
    state.layout = table.layout;
    if (!state.layout.empty()) find_duties(state);
    state.failed_in_row = sees.memory.failed_in_row();
    state.last_to_lay = sees.memory.last_to_lay();
    state.sheet = table.sheet;
    state.turn = Turn{sees.me, DecisionId{1}, sees.own.drawn};
    state.decisions = 1;
    std::vector<domino::HandWanted> wanted;
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        const PlayerView& player = table.players[i];
        state.players.push_back({{}, player.total, player.hands_won, player.gone});
        const bool own = seat_at(i) == sees.me;
        wanted.push_back({own ? 0 : static_cast<std::size_t>(table.held[i]), sees.memory.hand(seat_at(i))});
    }
    state.stock = domino::unseen_pieces(tiles(), table.layout, sees.own.hand);
    const auto hands = domino::imagine_hands(tiles(), state.stock, wanted, random);
    for (std::size_t i = 0; i < hands.size(); ++i) state.players[i].hand = hands[i];
    state.at(sees.me).hand = sees.own.hand;
    return state;
}

namespace {

/// The part of the search that differs from game to game.
struct PlayedOut {
    static std::optional<State> imagine(const BotSees<Spinner>& sees, RandomSource& random) {
        return spinner::imagine(sees, random);
    }

    static Action choose(const BotSees<Spinner>& sees, RandomSource& random) { return choose_well(sees, random); }

    static bool is_over(const State& state, const State& begun) {
        return state.phase == Phase::over || state.sheet.size() > begun.sheet.size();
    }

    /// The player with the fewest points wins, so the lead is negated.
    static double worth(const State& state, Seat seat) { return -lead_of(state.sheet.back().points, seat); }

    static bool alike(const BotSees<Spinner>& sees, const Action& one, const Action& other) {
        const auto* lay = std::get_if<Lay>(&one);
        const auto* another = std::get_if<Lay>(&other);
        if (lay == nullptr || another == nullptr) return one == other;
        return lay->tile == another->tile && lay->half == another->half &&
               domino::find_end(sees.table.layout, lay->end)->face ==
                   domino::find_end(sees.table.layout, another->end)->face;
    }
};

}  // namespace

Action choose_by_search(const BotSees<Spinner>& sees, RandomSource& random) {
    return Search<Spinner, PlayedOut>(sees, random).best();
}

}  // namespace anteroom::engine::spinner
