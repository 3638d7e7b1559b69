#include "../notices.hpp"
#include "steps.hpp"

// The queue for a seat. The rules for free seats are in ../waiting.cpp.
namespace anteroom::room {

using engine::refused;
using wire::ErrorCode;

Decision decide(const Table& table, const Sender& sender, const wire::Wait& wait, const DecisionContext& context) {
    Change change(table, "waits");
    if (!wait.on) {
        if (table.seats->waiting.has(sender.player)) change.after.seats.edit().waiting.drop(sender.player);
        return change;
    }
    if (const auto code = may_not_sit_here(table, sender)) return refused(Refusal(*code));
    if (!sender.is_program && table.settings->lets_in() == wire::Programs::only)
        return refused(Refusal(ErrorCode::programs_only));
    if (const auto own = table.seats->of(sender.player)) return refused(already_seated(*own));
    if (table.seats->waiting.has(sender.player)) return change;
    if (table.offers_seat()) return refused(Refusal(ErrorCode::not_full));
    if (table.seats->waiting.queue.size() >= context.limits.waiting_max) return refused(Refusal(ErrorCode::queue_full));
    change.after.seats.edit().waiting.queue.push_back({sender.player, name_at_table(table, sender.name)});
    change.posted.players = sender.unsaved;
    return change;
}

}  // namespace anteroom::room
