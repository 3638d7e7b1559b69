#include "host/lobby/lobby_news.hpp"

#include <utility>

#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

void note_opened(HostContext& context, directory::input::Opened room, store::Epoch epoch) {
    context.to_lobby([&context, room = std::move(room), epoch]() mutable {
        context.services.abroad->announce(room, epoch);
        context.services.lobby->hear(std::move(room));
    });
}

}  // namespace anteroom::host
