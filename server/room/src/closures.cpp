#include <algorithm>

#include "room.hpp"

namespace anteroom::room {

void RoomCore::Room::handle(Closures closures) {
    closures_ = std::move(closures.list);
    if (!alive_) return;
    note_closures(state_.settings.game);
    if (!is_closed_ || frozen_ || state_.progress.status != Status::collecting_nonces) return;
    Draft draft = this->draft("shut", nullptr);
    call_off(draft, "shut", {});
    propose(std::move(draft));
}

void RoomCore::Room::note_closures(const std::string& game) {
    const std::string number = std::to_string(id_.value);
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
        return false;
    };
    is_closed_ = closures_ && std::ranges::any_of(*closures_, is_here);
}

bool RoomCore::Room::is_suspended(store::PlayerId player) const {
    const store::Closure closure{store::Closure::What::player, std::to_string(player.value)};
    return closures_ && std::ranges::find(*closures_, closure) != closures_->end();
}

}  // namespace anteroom::room
