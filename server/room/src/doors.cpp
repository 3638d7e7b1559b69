#include <algorithm>

#include "room.hpp"

namespace anteroom::room {

void RoomCore::Room::handle(Doors doors) {
    doors_ = std::move(doors.shut);
    if (!alive_) return;
    note_doors(state_.settings.game);
    if (!is_shut_ || frozen_ || state_.progress.status != Status::committing) return;
    Draft draft = this->draft("shut", nullptr);
    call_off(draft, "shut", {});
    propose(std::move(draft));
}

void RoomCore::Room::note_doors(const std::string& game) {
    const std::string number = std::to_string(id_.value);
    const auto is_here = [&](const store::Shut& one) {
        switch (one.what) {
            case store::Shut::What::site:
                return true;
            case store::Shut::What::game:
                return one.of == game;
            case store::Shut::What::table:
                return one.of == number;
            case store::Shut::What::player:
                return false;
        }
        return false;
    };
    is_shut_ = doors_ && std::ranges::any_of(*doors_, is_here);
}

bool RoomCore::Room::is_suspended(store::PlayerId player) const {
    const store::Shut door{store::Shut::What::player, std::to_string(player.value)};
    return doors_ && std::ranges::find(*doors_, door) != doors_->end();
}

}  // namespace anteroom::room
