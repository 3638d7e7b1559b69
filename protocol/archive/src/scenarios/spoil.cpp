#include "codec/spoil.hpp"
#include "../play_scenario.hpp"

namespace anteroom::archive {

template void play_scenario<engine::Spoil>(const nlohmann::json& document);

}  // namespace anteroom::archive
