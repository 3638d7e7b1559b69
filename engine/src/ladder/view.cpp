#include "engine/core/overloaded.hpp"
#include "engine/games/ladder.hpp"
#include "sets.hpp"

namespace anteroom::engine {

using namespace ladder;

TableView Ladder::table(const State& state) {
    TableView view;
    view.round_no = state.round_no;
    view.phase = state.phase;
    view.boneyard = static_cast<int>(state.boneyard.size());
    view.points_to_win = state.config.points_to_win();
    view.layout = state.layout;
    view.standing = state.standing;
    if (state.standing) view.last_player = state.last_player;
    for (const Player& player : state.players) {
        view.held.push_back(static_cast<int>(player.hand.size()));
        view.players.push_back({player.total, player.locked, player.gone});
    }
    view.sheet = state.sheet;
    view.outcome = state.result;
    return view;
}

SeatView Ladder::seat(const State& state, Seat seat) {
    SeatView view{state.at(seat).hand, std::nullopt, legal(state, seat), {}, false};
    if (!state.turn || state.turn->seat != seat) return view;
    view.drawn = state.turn->drawn;
    const bool may_lay = state.phase == Phase::turns || state.config.pass_and_play == PassAndPlay::on;
    if (!may_lay || state.phase == Phase::opening || state.building) return view;
    WholePlays plays = whole_plays(state, view.hand);
    view.plays = std::move(plays.list);
    view.more_plays = plays.more;
    return view;
}

Notice Ladder::notice(const Event& event) {
    return std::visit(overloaded{[](const event::RoundDealt& dealt) -> Notice {
                                     return notice::Dealt{dealt.round_no, dealt.lowest_double, dealt.next};
                                 },
                                 [](const event::Drew& drew) -> Notice {
                                     return notice::Drew{drew.seat, std::nullopt};
                                 },
                                 [](const event::Discarded& discarded) -> Notice {
                                     return notice::Discarded{discarded.seat, std::nullopt};
                                 },
                                 [](const auto& open) -> Notice { return open; }},
                      event);
}

std::optional<Notice> Ladder::secret(const Event& event, Seat seat) {
    if (const auto* drew = std::get_if<event::Drew>(&event); drew && drew->seat == seat)
        return notice::Drew{seat, drew->tile};
    if (const auto* discarded = std::get_if<event::Discarded>(&event); discarded && discarded->seat == seat)
        return notice::Discarded{seat, discarded->tile};
    return std::nullopt;
}

std::vector<ChipMove> Ladder::chips(const Event&) {
    return {};
}

std::optional<Outcome> Ladder::outcome(const State& state) {
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
