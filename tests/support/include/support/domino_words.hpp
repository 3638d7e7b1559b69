#pragma once

#include "engine/core/domino/layout.hpp"
#include "support/transcript.hpp"

// Parts that the transcripts of the three domino games share.
namespace anteroom::support {

inline std::string name(engine::domino::EndId end) {
    return "e" + std::to_string(end.number);
}

inline std::string numbers(const engine::BySeat<int>& list) {
    return listed(list, [](int number) { return std::to_string(number); });
}

template <class Seats>
std::string seats(const Seats& list) {
    return listed(list, [](engine::Seat seat) { return name(seat); });
}

/// The words of a domino game's transcript. The game supplies `W`, a class derived from this one, with `face(Face)`,
/// `set(state)`, `round(state)` and `in_words(event, state)`. The state is the one before the event.
template <class W, class R>
struct DominoWords {
    using Rules = R;
    using State = typename R::State;

    static std::string heading(const GameSetting<R>& setting) {
        std::string options;
        for (const auto& [option, value] : setting.options)
            options += ", " + option + " " + std::get<std::string>(value);
        return std::string(R::info().title) + ", rules " + std::to_string(R::version) + ", seed " +
               std::to_string(setting.seed) + "; players " + std::to_string(setting.config.players) + options;
    }

    static std::string told(const typename R::Event& event, const State& before, const State& after, const State&,
                            std::optional<std::size_t> choices) {
        std::string text = W::in_words(event, before);
        std::string opened;
        for (const auto& end : after.layout.ends)
            if (before.layout.ends_named > 0 && end.id.number >= before.layout.ends_named)
                opened += " " + name(end.id) + " " + W::face(end.face);
        if (!opened.empty()) text += "; opens" + opened;
        if (!text.empty() && choices) text += " [of " + std::to_string(*choices) + "]";
        return text;
    }

    static std::string ending(const State&, const engine::Outcome& outcome) {
        std::string text = "Game over. Winners: " + seats(outcome.winners) + ". Ranks and totals:";
        for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
            text += " " + name(engine::seat_at(i)) + " " + std::to_string(int{outcome.ranks[i]}) + " with " +
                    std::to_string(outcome.scores[i]) + ";";
        return text;
    }

    static std::string tile(const State& state, engine::domino::TileId id) {
        const auto& halves = W::set(state)[id.index].halves;
        return W::face(halves[0]) + "-" + W::face(halves[1]);
    }
    template <class Tiles>
    static std::string tiles(const State& state, const Tiles& ids) {
        return listed(ids, [&](engine::domino::TileId id) { return tile(state, id); });
    }
    static std::string hands(const State& state, const std::vector<engine::domino::Hand>& hands) {
        std::string text;
        for (std::size_t i = 0; i < hands.size(); ++i)
            text += "\n    " + name(engine::seat_at(i)) + ": " + tiles(state, hands[i]);
        return text;
    }

    /// Describes a lay: "4-2 by its 4 on e7 (4 of 4-5)".
    template <class Laid>
    static std::string laid(const State& state, const Laid& laid) {
        const auto& end = *engine::domino::find_end(state.layout, laid.end);
        const bool on_tile = end.at.placement != engine::domino::centre_piece;
        const std::string parent =
            on_tile ? tile(state, state.layout.tiles[end.at.placement].tile) : std::string("the hexagon");
        return tile(state, laid.tile) + " by its " + W::face(W::set(state)[laid.tile.index].half(laid.half)) + " on " +
               name(end.id) + " (" + W::face(end.face) + " of " + parent + ")";
    }
};

}  // namespace anteroom::support
