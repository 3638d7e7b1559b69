#include "lobby_news.hpp"

#include <string>
#include <utility>

#include "cluster_service.hpp"
#include "lobby_service.hpp"

namespace anteroom::host {

namespace say = cluster::message;

void announce(HostContext& context, const directory::input::Invited& room) {
    if (context.services.cluster) context.services.cluster->announce(say::Invited{room.room, room.codes, room.link});
}

void announce(HostContext& context, const directory::input::Turns& room) {
    if (context.services.cluster) context.services.cluster->announce(say::Turns{room.room, room.seats});
}

void announce(HostContext& context, const directory::input::Gone& room) {
    if (context.services.cluster) context.services.cluster->announce(say::Gone{room.room});
}

void announce(HostContext& context, const room::Summary& room) {
    if (context.services.cluster) context.services.cluster->announce(say::Changed{room});
}

void note_opened(HostContext& context, directory::input::Opened room, store::Epoch epoch) {
    context.to_lobby([&context, room = std::move(room), epoch]() mutable {
        if (ClusterService* cluster = context.services.cluster.get()) {
            const auto known = directory::known(context.services.lobby->directory(), room.room);
            const std::string network = known ? known->network : "";
            cluster->announce(say::Opened{room.room, room.code, room.link, epoch, network});
        }
        context.services.lobby->hear(std::move(room));
    });
}

}  // namespace anteroom::host
