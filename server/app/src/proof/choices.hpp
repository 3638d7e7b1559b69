#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "fair/stream.hpp"
#include "fair/verify.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

/// Recomputes the choices that the server made in a recorded game, from the game's seed.
class Choices {
  public:
    /// `opening` is the body of the record that begins the game. The game has the version of `type`.
    Choices(const fair::Claim& claim, const room::GameType& type, const nlohmann::json& opening);

    /// Returns whether the action is the move that the rules prescribe for this seat when it is late. `game` is the
    /// state before the move.
    bool is_late_move(const room::AnyGame& game, engine::Seat seat, const fair::FairStream& fair,
                      const nlohmann::json& action) const;
    /// Returns whether a bot of the seat's level would choose this action. Also accepts the action of the level that
    /// decides at once. A bot of that level plays for absent players, and when there is no time for a search.
    bool is_bots_move(const room::AnyGame& game, engine::Seat seat, const fair::FairStream& fair,
                      const nlohmann::json& action) const;

  private:
    engine::SplitMix choice_of(const room::AnyGame& game, engine::Seat seat) const;
    bool plays(const room::AnyGame& game, engine::Seat seat, std::string_view level, fair::FairStream fair,
               const nlohmann::json& action) const;

    const fair::Claim& claim_;
    const room::GameType& type_;
    std::vector<std::string> levels_;  ///< bot levels by seat; empty for the seat of a person
};

}  // namespace anteroom::app
