#include "people_json.hpp"

#include "admin/ask_store.hpp"

namespace anteroom::admin {

Json person_json(const RequestContext& request, store::PlayerId player) {
    const auto row = ask_store<std::optional<store::PlayerRow>>(
        [&](auto done) { request.parts.store.player(player, std::move(done)); });
    return Json{{"player", player.value}, {"name", row ? row->name : "?"}};
}

}  // namespace anteroom::admin
