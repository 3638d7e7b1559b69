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

/// What the server played itself in a recorded game, chosen once more from the game's seed.
class Choices {
  public:
    /// `opening`: the body of the record that begins the game, of the given version.
    Choices(const fair::Claim& claim, const room::GameType& type, const nlohmann::json& opening);

    /// Earlier games do not say what their choices followed from.
    bool are_known() const { return claim_.form == fair::DealForm::sitters; }

    /// Whether the rules' late move of this seat is this one, in the game as it stands.
    bool is_late_move(const room::AnyGame& game, engine::Seat seat, const fair::FairStream& fair,
                      const nlohmann::json& action) const;
    /// Whether a bot of the seat's level would do this; or the one that decides at once, which plays for who is away,
    /// and where there was no time to search.
    bool is_bots_move(const room::AnyGame& game, engine::Seat seat, const fair::FairStream& fair,
                      const nlohmann::json& action) const;

  private:
    engine::SplitMix choice_of(const room::AnyGame& game, engine::Seat seat) const;
    bool plays(const room::AnyGame& game, engine::Seat seat, std::string_view level, fair::FairStream fair,
               const nlohmann::json& action) const;

    const fair::Claim& claim_;
    const room::GameType& type_;
    std::vector<std::string> levels_;  ///< by seat; empty: a person's
};

}  // namespace anteroom::app
