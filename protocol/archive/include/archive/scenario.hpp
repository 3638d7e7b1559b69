#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "archive/reader.hpp"

namespace anteroom::archive {

// clang-format off
/// A scenario is a game, played step by step from its deal or from a written position, with what must come of each step:
///
///     {"title":"…", "game":"spoil", "players":4, "options":{…},
///      "seed":7, "start":{…}                      (or) "setup":{…}, the archive form of a state
///      "steps":[{"seat":"s0", "action":{…}        (or) "late":true (or) "leaves":true
///                "draws":[3,[0,2,1]],             what chance gives: numbers for picks, lists for shuffles
///                "notices":[{…},…],               all that everybody is told, in order
///                "table":{…}, "seats":{"s1":{…}}, parts of the views that follow
///                "due":["s1"],                    whom the clock runs for afterwards
///                "refused":"code"}]}              instead: the step is refused and changes nothing
///
/// A game that is dealt has a seed, or a start that writes its draws down, or both; `start` says of the deal what a step
/// says of itself: draws, notices, table, seats, due. Everything but game, players, how it begins, steps, and who does
/// what in a step may be absent. An unknown key, or a setup whose invariants do not hold, is refused with its place.
///
/// Returns the first difference between what was written and what happens; empty if there is none.
std::optional<Unreadable> run_scenario(const nlohmann::json& document);
// clang-format on

}  // namespace anteroom::archive
