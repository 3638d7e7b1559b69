#include "engine/core/overloaded.hpp"
#include "engine/games/spinner.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spinner;

TableView Spinner::table(const State& state) {
    TableView view;
    view.hand_no = state.hand_no;
    view.number = state.number;
    view.phase = state.phase;
    view.shuffler = state.shuffler;
    view.stock = static_cast<int>(state.stock.size());
    view.layout = state.layout;
    if (const auto duty = binding_duty(state)) view.duty = DutyView{duty->placement, duty->wanted};
    for (const Player& player : state.players) {
        view.held.push_back(static_cast<int>(player.hand.size()));
        view.players.push_back({player.total, player.hands_won, player.gone});
    }
    view.sheet = state.sheet;
    view.outcome = state.result;
    return view;
}

SeatView Spinner::seat(const State& state, Seat seat) {
    SeatView view{state.at(seat).hand, std::nullopt, legal(state, seat)};
    if (state.turn && state.turn->seat == seat) view.drawn = state.turn->drawn;
    return view;
}

Notice Spinner::notice(const Event& event) {
    return std::visit(overloaded{[](const event::HandDealt& dealt) -> Notice {
                                     return notice::Dealt{dealt.hand_no, dealt.number, dealt.shuffler};
                                 },
                                 [](const event::Drew& drew) -> Notice {
                                     return notice::Drew{drew.seat, std::nullopt};
                                 },
                                 [](const auto& open) -> Notice { return open; }},
                      event);
}

std::optional<Notice> Spinner::secret(const Event& event, Seat seat) {
    const auto* drew = std::get_if<event::Drew>(&event);
    if (drew == nullptr || drew->seat != seat) return std::nullopt;
    return notice::Drew{drew->seat, drew->tile};
}

std::vector<ChipMove> Spinner::chips(const Event&) {
    return {};
}

std::optional<Outcome> Spinner::outcome(const State& state) {
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
