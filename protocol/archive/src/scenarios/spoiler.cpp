#include "codec/spoiler.hpp"
#include "../play_scenario.hpp"
#include "archive/domino.hpp"

namespace anteroom::archive {

template void play_scenario<engine::Spoiler>(const nlohmann::json& document);

}  // namespace anteroom::archive
