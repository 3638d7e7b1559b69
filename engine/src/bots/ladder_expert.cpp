#include "engine/bots/ladder.hpp"
#include "engine/core/overloaded.hpp"
#include "imagined_tiles.hpp"
#include "search.hpp"

namespace anteroom::engine::ladder {

void TurnSeen::hear(std::span<const Notice> told, const TableView& table) {
    const auto begin = [&](int passes) {
        passes_in_row_ = passes;
        building_.reset();
        is_known_ = true;
    };
    const auto pass = [&] {
        ++passes_in_row_;
        building_.reset();
    };
    for (const Notice& any : told)
        std::visit(overloaded{
                       [&](const notice::Dealt&) { begin(0); },
                       [&](const event::Opened&) { begin(0); },
                       [&](const event::SetLaid&) { begin(0); },
                       [&](const event::LeadOpened&) { begin(0); },
                       [&](const event::Passed&) { pass(); },
                       [&](const event::Kept&) { pass(); },
                       [&](const notice::Discarded&) { pass(); },
                       [&](const event::Laid& laid) {
                           if (!building_) building_ = Building{{}, ends_named_};
                           building_->tiles.push_back(laid.tile);
                       },
                       [](const auto&) {},
                   },
                   any);
    ends_named_ = table.layout.ends_named;
}

std::optional<State> imagine(const BotSees<Ladder>& sees, RandomSource& random) {
    if (!sees.memory.is_known()) return std::nullopt;
    const TableView& table = sees.table;
    State state;
    state.config = sees.config;
    state.phase = table.phase;
    state.round_no = table.round_no;
    state.layout = table.layout;
    state.standing = table.standing;
    state.last_player = table.last_player.value_or(sees.me);
    state.passes_in_row = sees.memory.passes_in_row();
    state.building = sees.memory.building();
    state.sheet = table.sheet;
    state.turn = Turn{sees.me, DecisionId{1}, sees.own.drawn};
    state.decisions = 1;
    std::vector<domino::HandWanted> wanted;
    const domino::TilesHeld nothing_known{};
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        const PlayerView& player = table.players[i];
        state.players.push_back({{}, player.total, player.locked, player.gone});
        const bool own = seat_at(i) == sees.me;
        wanted.push_back({own ? 0 : static_cast<std::size_t>(table.held[i]), nothing_known});
    }
    state.boneyard = domino::unseen_pieces(state.set(), table.layout, sees.own.hand);
    const auto hands = domino::imagine_hands(state.set(), state.boneyard, wanted, random);
    for (std::size_t i = 0; i < hands.size(); ++i) state.players[i].hand = hands[i];
    state.at(sees.me).hand = sees.own.hand;
    return state;
}

namespace {

/// The part of the search that differs from game to game.
struct PlayedOut {
    static std::optional<State> imagine(const BotSees<Ladder>& sees, RandomSource& random) {
        return ladder::imagine(sees, random);
    }

    static Action choose(const BotSees<Ladder>& sees, RandomSource& random) { return choose_well(sees, random); }

    static bool is_over(const State& state, const State& begun) {
        return state.phase == Phase::over || state.sheet.size() > begun.sheet.size();
    }

    static double worth(const State& state, Seat seat) { return lead_of(state.sheet.back().points, seat); }

    /// Two plays on ends with equal numbers are the same (LADDER-8).
    static bool alike(const BotSees<Ladder>& sees, const Action& one, const Action& other) {
        const auto* lay = std::get_if<Lay>(&one);
        const auto* another = std::get_if<Lay>(&other);
        if (lay == nullptr || another == nullptr) return one == other;
        return lay->tile == another->tile && domino::find_end(sees.table.layout, lay->end)->face ==
                                                 domino::find_end(sees.table.layout, another->end)->face;
    }
};

}  // namespace

Action choose_by_search(const BotSees<Ladder>& sees, RandomSource& random) {
    return Search<Ladder, PlayedOut>(sees, random).best();
}

}  // namespace anteroom::engine::ladder
