#include <utility>

#include "../notices.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "steps.hpp"

// The code and the link of a room, and their renewal.
namespace anteroom::room {

bool is_way_in(const RoomSettings& settings, const wire::Join& join) {
    return std::visit(engine::overloaded{
                          [&](const wire::RoomId&) { return !settings.is_private; },
                          [&](const wire::RoomCode& code) { return code.text == settings.code_in_force(); },
                          [&](const wire::RoomLink& link) { return link.text == settings.link; },
                      },
                      join.where);
}

Decision decide(const Table& table, const Sender& sender, const wire::Renew&, const DecisionContext& context) {
    if (!table.owns(sender.player)) return engine::refused(Refusal(wire::ErrorCode::not_owner));
    engine::ensure(context.invitation != nullptr, "the host draws what is new");
    const FreshInvitation& fresh = *context.invitation;
    Change change(table, "renewed");
    RoomSettings& settings = change.after.settings.edit();
    settings.code = fresh.code;
    settings.private_code = fresh.private_code;
    settings.link = fresh.link;
    ++change.after.access.edit().renewals;
    change.posted.renews = store::Renewal{fresh.code, fresh.link_hash};
    change.notices.push_back(notice::plain("renewed"));
    return change;
}

}  // namespace anteroom::room
