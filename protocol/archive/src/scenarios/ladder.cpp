#include "codec/ladder.hpp"
#include "../play_scenario.hpp"
#include "archive/domino.hpp"

namespace anteroom::archive {

template void play_scenario<engine::Ladder>(const nlohmann::json& document);

}  // namespace anteroom::archive
