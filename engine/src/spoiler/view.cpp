#include "engine/core/overloaded.hpp"
#include "engine/games/spoiler.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spoiler;

TableView Spoiler::table(const State& state) {
    TableView view;
    view.round_no = state.round_no;
    view.phase = state.phase;
    view.starter = state.starter;
    view.set_aside = static_cast<int>(state.set_aside.size());
    view.points_to_win = state.config.points_to_win();
    view.layout = state.layout;
    view.bonus = state.bonus;
    view.passes_in_row = state.passes_in_row;
    for (const Player& player : state.players) {
        view.held.push_back(static_cast<int>(player.hand.size()));
        view.players.push_back({player.total, player.gone});
    }
    view.sheet = state.sheet;
    view.outcome = state.result;
    return view;
}

SeatView Spoiler::seat(const State& state, Seat seat) {
    SeatView view{state.at(seat).hand, false, legal(state, seat)};
    if (state.turn && state.turn->seat == seat) view.stuck = !can_lay_any(state, view.hand, permitted_ends(state));
    return view;
}

Notice Spoiler::notice(const Event& event) {
    return std::visit(overloaded{[](const event::RoundDealt& dealt) -> Notice {
                                     return notice::Dealt{dealt.round_no, dealt.starter};
                                 },
                                 [](const auto& open) -> Notice { return open; }},
                      event);
}

std::optional<Notice> Spoiler::secret(const Event&, Seat) {
    return std::nullopt;
}

std::vector<ChipMove> Spoiler::chips(const Event&) {
    return {};
}

std::optional<Outcome> Spoiler::outcome(const State& state) {
    if (!state.result) return std::nullopt;
    Outcome outcome;
    outcome.winners = state.result->winners;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        outcome.ranks.push_back(static_cast<std::uint8_t>(state.result->ranks[i]));
        outcome.scores.push_back(state.players[i].total);
    }
    return outcome;
}

}  // namespace anteroom::engine
