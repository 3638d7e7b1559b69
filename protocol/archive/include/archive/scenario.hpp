#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "archive/reader.hpp"

namespace anteroom::archive {

// clang-format off
/// A scenario is a game played step by step, from its deal or a written position, with each step's expected result:
///
///     {"title":"…", "game":"spoil", "players":4, "options":{…},
///      "seed":7, "start":{…}                      (or) "setup":{…}, the archive form of a state
///      "steps":[{"seat":"s0", "action":{…}        (or) "late":true (or) "leaves":true
///                "draws":[3,[0,2,1]],             the results of chance: numbers for picks, lists for shuffles
///                "notices":[{…},…],               all public notices, in order
///                "table":{…}, "seats":{"s1":{…}}, parts of the views after the step
///                "due":["s1"],                    the seats with a running clock after the step
///                "refused":"code"}]}              instead: the step is refused and changes nothing
///
/// A game with a deal needs a seed, a start with the draws written down, or both. `start` may list
/// the same expectations for the deal as a step does: draws, notices, table, seats, due. A scenario
/// must have game, players, the beginning and steps, and each step must have seat and action. All
/// else is optional. An unknown key, or a setup with a broken invariant, is refused with its place.
///
/// Returns the first difference between the document and the game, or nothing if there is none.
std::optional<Unreadable> run_scenario(const nlohmann::json& document);
// clang-format on

}  // namespace anteroom::archive
