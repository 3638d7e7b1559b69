#include "codec/spinner.hpp"
#include "../play_scenario.hpp"
#include "archive/domino.hpp"

namespace anteroom::archive {

template void play_scenario<engine::Spinner>(const nlohmann::json& document);

}  // namespace anteroom::archive
