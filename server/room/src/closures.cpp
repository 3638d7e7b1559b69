#include "closures.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"

namespace anteroom::room {

void RoomClosures::look(const std::string& game) {
    const std::string number = std::to_string(room_.value);
    const auto is_here = [&](const store::Closure& one) {
        switch (one.what) {
            case store::Closure::What::site:
                return true;
            case store::Closure::What::game:
                return one.of == game;
            case store::Closure::What::table:
                return one.of == number;
            case store::Closure::What::player:
                return false;
        }
        throw engine::Bug("something shut that is nothing");
    };
    is_shut_ = closures_ && std::ranges::any_of(*closures_, is_here);
}

bool RoomClosures::is_suspended(store::PlayerId player) const {
    const store::Closure closure{store::Closure::What::player, std::to_string(player.value)};
    return closures_ && std::ranges::find(*closures_, closure) != closures_->end();
}

}  // namespace anteroom::room
