#include "options.hpp"

#include <nlohmann/json.hpp>

#include "codec/game.hpp"

namespace anteroom::room {

engine::OptionValues read_options(const wire::JsonObject& object) {
    if (object.text.empty()) return {};
    return codec::options_of(nlohmann::json::parse(object.text));
}

std::string options_text(const RoomSettings& settings) {
    std::string out;
    codec::write_options(out, values_of(settings.options));
    return out;
}

}  // namespace anteroom::room
