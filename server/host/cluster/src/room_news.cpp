#include "host/cluster/room_news.hpp"

#include <variant>

#include "engine/core/overloaded.hpp"

namespace anteroom::host {

void RoomNews::note(const cluster::Message& message) {
    namespace say = cluster::message;
    std::visit(engine::overloaded{
                   [&](const say::Opened& one) { rooms_[one.room].opened = one; },
                   [&](const say::Invited& one) { rooms_[one.room].invited = one; },
                   [&](const say::Changed& one) { rooms_[{one.summary.listing.room.value}].changed = one; },
                   [&](const say::Turns& one) { rooms_[one.room].turns = one; },
                   [&](const say::Gone& one) { rooms_.erase(one.room); },
                   [](const auto&) {},
               },
               message);
}

}  // namespace anteroom::host
