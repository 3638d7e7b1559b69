#include "codec/spoil.hpp"
#include <algorithm>

#include "../game_of.hpp"
#include "engine/bots/spoil.hpp"

namespace anteroom::room {

namespace {

/// The time for one step at the end of a round. Clients show the last step a little longer.
constexpr std::int64_t step_ms = 1'900;
constexpr std::int64_t end_ms = 1'300;

/// Counts the steps in which clients show a notice about the end of a round.
struct Steps {
    /// There is one step for each strike, and one for the lost lives or the absence of strikes.
    std::size_t operator()(const engine::spoil::notice::Spades& notice) const { return notice.strikes.size() + 1; }
    /// There is a step for the barred players, for each diamond that gave a claim, for the shares or the pot that
    /// stays, and for each self-claim.
    std::size_t operator()(const engine::spoil::notice::Diamonds& notice) const {
        std::vector<engine::Seat> diamonds;
        for (const auto& [seat, by] : notice.claims) diamonds.insert(diamonds.end(), by.begin(), by.end());
        std::ranges::sort(diamonds);
        const auto same = std::ranges::unique(diamonds);
        diamonds.erase(same.begin(), same.end());
        return (notice.barred.empty() ? 0 : 1) + diamonds.size() + 1 + notice.self.size();
    }
    std::size_t operator()(const engine::spoil::notice::Fell&) const { return 1; }
    std::size_t operator()(const engine::spoil::notice::LeaverChips&) const { return 1; }
    std::size_t operator()(const auto&) const { return 0; }
};

}  // namespace

template <>
struct RoomGame<engine::Spoil> {
    static bool begins_hand(const engine::Spoil::Notice& notice) {
        return std::holds_alternative<engine::spoil::notice::Hand>(notice);
    }
    static std::int64_t seen_in_ms(const engine::Spoil::Notice& notice) {
        if (std::holds_alternative<engine::spoil::notice::Revealed>(notice)) return step_ms + end_ms;
        return static_cast<std::int64_t>(std::visit(Steps(), notice)) * step_ms;
    }
    static Chips chips(const engine::Spoil::State& state) {
        Chips chips{{{}, state.pot, engine::Spoil::outcome(state).has_value()},
                    state.config.chip_value(),
                    state.config.prize()};
        for (const auto& player : state.players) chips.count.seats.push_back(player.chips);
        return chips;
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spoil>();

}  // namespace anteroom::room
